/** All keys in the device's storage (platform/storage), unordered; empty when they cannot be listed. */
export type KeptKeys = () => string[]
