/** Every key that the device's storage holds (platform/storage), in no order; empty where it cannot be asked. */
export type KeptKeys = () => string[]
