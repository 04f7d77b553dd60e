/** A short vibration; no-op where not supported. */
export type Vibrate = () => void
