package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** An SMTP server that takes mails only from the one account that it knows. */
final class MailServer implements AutoCloseable {
    private static final String USER = "alarms@center.test";
    private static final String PASSWORD = "its-own-password";

    private final ServerSocket socket;
    private final List<String> mails = new CopyOnWriteArrayList<>();

    private MailServer(ServerSocket socket) {
        this.socket = socket;
    }

    static MailServer started() {
        try {
            MailServer server = new MailServer(new ServerSocket(0, 0, InetAddress.getLoopbackAddress()));
            Thread thread = new Thread(server::accept, "mail server");
            thread.setDaemon(true);
            thread.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lets the center's server send its mails here. */
    Installation of(Installation installation) {
        return installation
                .set("RINGMASTER_MAIL_HOST", "127.0.0.1")
                .set("RINGMASTER_MAIL_PORT", Integer.toString(socket.getLocalPort()))
                .set("RINGMASTER_MAIL_USER", USER)
                .set("RINGMASTER_MAIL_PASSWORD", PASSWORD)
                .set("RINGMASTER_MAIL_FROM", "ringmaster@center.test");
    }

    /** What was taken: the envelope's addresses, then the mail. */
    List<String> mails() {
        return mails;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try (Socket client = socket.accept();
                    BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), UTF_8));
                    Writer out = new OutputStreamWriter(client.getOutputStream(), UTF_8)) {
                talk(in, out);
            } catch (IOException closed) {
                if (!socket.isClosed()) {
                    mails.add("broken: " + closed);
                }
            }
        }
    }

    private void talk(BufferedReader in, Writer out) throws IOException {
        StringBuilder mail = new StringBuilder();
        boolean known = false;
        answer(out, "220 ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith("EHLO")) {
                answer(out, "250-here\r\n250 AUTH PLAIN");
            } else if (line.startsWith("AUTH PLAIN")) {
                known = isAccount(line.substring(line.lastIndexOf(' ') + 1));
                answer(out, known ? "235 welcome" : "535 unknown account");
            } else if (!known && line.startsWith("MAIL")) {
                answer(out, "530 sign in first");
            } else if (line.equals("DATA")) {
                answer(out, "354 go on");
                for (String text = in.readLine(); text != null && !text.equals("."); text = in.readLine()) {
                    mail.append(text).append('\n');
                }
                mails.add(mail.toString());
                answer(out, "250 taken");
            } else {
                mail.append(line).append('\n');
                answer(out, line.equals("QUIT") ? "221 bye" : "250 fine");
            }
        }
    }

    /** Whom it is to act for, which may stand before, is of no interest. */
    private static boolean isAccount(String response) {
        return new String(Base64.getDecoder().decode(response), UTF_8).endsWith("\0" + USER + "\0" + PASSWORD);
    }

    private static void answer(Writer out, String line) throws IOException {
        out.write(line + "\r\n");
        out.flush();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
