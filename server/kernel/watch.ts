/** Who listens to what the server does beside answering (http/metrics). */
export interface Watch {
  /** A sweep of a domain over all parks has ended. */
  sweep(domain: string, seconds: number, hasFailed: boolean): void
  /** The same provider, each of whose calls is listened to. */
  watched<Provider extends object>(name: string, provider: Provider): Provider
}

/** Nobody. */
export const noWatch: Watch = {
  sweep: () => undefined,
  watched: (_name, provider) => provider,
}
