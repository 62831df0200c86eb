package io.ringmaster.system;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** An application that embeds the executor's library: sources compiled here, the library's jars as the build made them. */
final class EmbeddingWar {
    private final Path classes;
    private final Path sources;
    private final Path libraries;
    private final List<Path> java = new ArrayList<>();

    EmbeddingWar(Path directory) {
        this(directory, "executor-(microprofile|protocol)");
    }

    private EmbeddingWar(Path directory, String libraryNames) {
        try {
            classes = Files.createDirectories(directory.resolve("war/WEB-INF/classes"));
            libraries = Files.createDirectories(directory.resolve("war/WEB-INF/lib"));
            sources = Files.createDirectories(directory.resolve("sources"));
            try (ZipFile sample = new ZipFile(Checkout.sampleWar().toFile())) {
                for (ZipEntry entry : sample.stream()
                        .filter(each -> each.getName().matches("WEB-INF/lib/" + libraryNames + "[^/]*\\.jar"))
                        .toList()) {
                    try (InputStream jar = sample.getInputStream(entry)) {
                        Files.copy(
                                jar, libraries.resolve(Path.of(entry.getName()).getFileName()));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same without the library. */
    static EmbeddingWar withoutLibrary(Path directory) {
        return new EmbeddingWar(directory, "none");
    }

    /** The first block of this language in the README's section. */
    static String readme(String section, String language) {
        try {
            String readme = Files.readString(Checkout.root().resolve("README.md"));
            String text = readme.substring(readme.indexOf("## " + section));
            Matcher block = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                    .matcher(text);
            if (!block.find()) {
                throw new IllegalStateException("README: no " + language + " in the section " + section);
            }
            return block.group(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    EmbeddingWar java(String name, String source) {
        java.add(write(sources.resolve(name + ".java"), source));
        return this;
    }

    EmbeddingWar configured(String properties) {
        write(classes.resolve("META-INF/microprofile-config.properties"), properties);
        return this;
    }

    EmbeddingWar page(String name, String content) {
        write(root().resolve(name), content);
        return this;
    }

    /** Compiles and packs. */
    Path build(String name) {
        compile();
        Path war = root().resolveSibling(name + ".war");
        try (OutputStream out = Files.newOutputStream(war);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(root())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry(root().relativize(file).toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return war;
    }

    private void compile() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (Stream<Path> jars = Files.list(libraries);
                var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> path = new ArrayList<>(jars.map(Path::toString).toList());
            path.add(System.getProperty("java.class.path"));
            // inside a build tool that is not all of it
            path.add(Path.of(ApplicationScoped.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .getPath())
                    .toString());
            List<String> options =
                    List.of("--release", "17", "-parameters", "-d", classes.toString(), "-cp", String.join(":", path));
            if (!compiler.getTask(output, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call()) {
                throw new IllegalStateException("does not compile:\n" + output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path root() {
        return libraries.getParent().getParent();
    }

    private static Path write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
