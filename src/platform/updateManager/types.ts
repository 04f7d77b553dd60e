/**
 * Replaces the running client with the newest one. Resolves with false when there is none or it could not be installed;
 * on success the app restarts and the promise does not resolve.
 */
export type UpdateClient = () => Promise<boolean>
