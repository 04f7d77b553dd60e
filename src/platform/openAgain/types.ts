/** Opens the page on screen once more, in its place, whatever page it is: its script is asked for again. */
export type OpenAgain = () => Promise<void>
