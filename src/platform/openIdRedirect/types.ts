/** Leaves the app for an address outside it, so that the way back does not end on the same redirect. */
export type LeaveFor = (url: string) => void

/** True in a frame of another page, such as the one that plays WeChat's first callback on Android. */
export type IsFramed = () => boolean

/** `https://host[:port]` that the app is served from; empty in the mini-program. */
export type OwnOrigin = () => string
