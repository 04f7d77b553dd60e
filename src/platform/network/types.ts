export interface Network {
  /** What the device believes; a reachable network may still lead nowhere. */
  isOnline(): boolean
  /** Calls the listener at every change; returns the function that stops it. */
  onChange(listener: (isOnline: boolean) => void): () => void
  /** Kind of connection for the event record: wifi, 4g, none … ; unknown where the device does not say. */
  type(): Promise<string>
  /** The person asked to save data, or the network is so slow that films would only be in the way. */
  isThrifty(): Promise<boolean>
}
