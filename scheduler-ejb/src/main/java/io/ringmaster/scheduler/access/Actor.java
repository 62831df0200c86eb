package io.ringmaster.scheduler.access;

/** What trail and records call whoever is no person, in forms that no user's name has. At most 64 characters. */
public final class Actor {
    /** Whoever shows the API token that the centers share. */
    public static final String API = "api";

    private static final String TOKEN = "token:";
    private static final String APPLICATION = "app:";
    private static final int LONGEST = 64;

    private Actor() {}

    /** Whoever shows an API token of its own: its name, cut if it is long, and its id. */
    public static String token(String name, int id) {
        String end = "#" + id;
        return TOKEN + cut(name, LONGEST - TOKEN.length() - end.length()) + end;
    }

    /** An application that manages its jobs with the executors' token: its name, cut if it is long. */
    public static String application(String appName) {
        return APPLICATION + cut(appName, LONGEST - APPLICATION.length());
    }

    /** Whether a name looks like one of these, to people too. */
    public static boolean isReserved(String name) {
        return name.equalsIgnoreCase(API) || begins(name, TOKEN) || begins(name, APPLICATION);
    }

    private static boolean begins(String name, String kind) {
        return name.regionMatches(true, 0, kind, 0, kind.length());
    }

    private static String cut(String name, int most) {
        return name.substring(0, Math.min(most, name.length()));
    }
}
