/**
 * Shows pictures one by one in the system's own viewer, with swipe and pinch.
 * @param urls whole addresses
 * @param current one of them
 * @returns false where there is none: a page of the app shows them
 */
export type ShowPictures = (urls: readonly string[], current: string) => Promise<boolean>
