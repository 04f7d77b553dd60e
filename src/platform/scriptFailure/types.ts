/**
 * Tells of a script that an open page asks for later and that could not be loaded, with webpack's error ("Loading
 * chunk 7 failed"). Its time limit is webpack's, 120 s as in spec 4. Returns the way to stop listening.
 */
export type OnScriptFailure = (listener: (error: Error) => void) => () => void
