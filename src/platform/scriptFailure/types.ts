/**
 * Reports a script that an open page loads later and that failed, with webpack's error ("Loading chunk 7 failed"). The
 * time limit is webpack's, 120 s as in spec 4. Returns a function that stops listening.
 */
export type OnScriptFailure = (listener: (error: Error) => void) => () => void
