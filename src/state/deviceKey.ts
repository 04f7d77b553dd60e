/**
 * Declares a key of the device's storage, in the file that owns its value. Keys of state, request and launch are in
 * `storageKeys`. `npm run contracts` gathers the declarations and refuses a name declared twice.
 * @param name key in the storage: never rename, or devices lose the value
 * @param _until when it is deleted: `logOut`: data of the member, deleted by `logOutAtom`; `device`: kept for all members
 * @returns the name
 */
export const deviceKey = (name: string, _until: 'logOut' | 'device'): string => name
