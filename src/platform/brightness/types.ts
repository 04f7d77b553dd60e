/**
 * Makes the screen bright and keeps it on, for a code that somebody else's camera reads. Returns the way back to
 * what it was. A browser can only keep it on.
 */
export type ShowBright = () => () => void
