/**
 * Shows pictures one by one in the system's own viewer, with swipe and pinch.
 * @param urls full addresses
 * @param current one of them
 * @returns false when there is no viewer: a page of the app shows them
 */
export type ShowPictures = (urls: readonly string[], current: string) => Promise<boolean>
