/** Leaves the app for an external address, without a history entry that would redirect again on the way back. */
export type LeaveFor = (url: string) => void

/** True in a frame of another page, such as the one in which WeChat runs its first callback on Android. */
export type IsFramed = () => boolean

/** Origin of the app, `https://host[:port]`; empty in the mini-program. */
export type OwnOrigin = () => string
