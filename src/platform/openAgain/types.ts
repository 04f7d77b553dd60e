/** Reopens the current page in place, whatever page it is: its script is requested again. */
export type OpenAgain = () => Promise<void>
