/** Leaves the app for an address outside it, so that the way back does not end on the same redirect. */
export type LeaveFor = (url: string) => void

/** `https://host[:port]` that the app is served from; empty in the mini-program. */
export type OwnOrigin = () => string
