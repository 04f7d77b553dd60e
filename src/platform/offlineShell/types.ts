/**
 * Lets the app open without a network once it has been opened with one: its scripts are in the browser's cache, its
 * data in the storage, and this keeps the page between them. The mini-program is on the device anyway.
 * @param onKept called once the first page has everything it needs: what else is to be there without a network may be
 * fetched then
 */
export type KeepShellOffline = (onKept: () => void) => void
