/**
 * Replaces the running client by the newest one. Resolves with false when there is none to be had or it
 * could not be put in; when it works the app starts anew and nothing comes back.
 */
export type UpdateClient = () => Promise<boolean>
