/** Starts the app anew at the page it is on: new scripts, same address. */
export type ReloadApp = () => void
