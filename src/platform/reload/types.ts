/** Restarts the app at its current page: new scripts, same address. */
export type ReloadApp = () => void
