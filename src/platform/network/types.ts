export interface Network {
  /** The device's own state; a connected network may still have no internet access. */
  isOnline(): boolean
  /** Calls the listener at every change; returns a function that stops it. */
  onChange(listener: (isOnline: boolean) => void): () => void
  /** Connection type for the event record: wifi, 4g, none …; unknown when the device does not report it. */
  type(): Promise<string>
  /** The user has data saving on, or the network is too slow for videos. */
  isThrifty(): Promise<boolean>
}
