/** A short touch the hand feels; nothing where the device cannot. */
export type Vibrate = () => void
