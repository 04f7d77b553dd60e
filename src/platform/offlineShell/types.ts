/**
 * Lets the app open offline once it has been opened online: its scripts are in the browser's cache, its data in the
 * storage, and this stores the page's HTML. The mini-program is installed on the device anyway.
 * @param onKept called once the first page has everything it needs: further files for offline use may be fetched then
 */
export type KeepShellOffline = (onKept: () => void) => void
