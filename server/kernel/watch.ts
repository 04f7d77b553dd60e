/** Observer of sweeps and provider calls (http/metrics). */
export interface Watch {
  /** A sweep of a domain over all parks has ended. */
  sweep(domain: string, seconds: number, hasFailed: boolean): void
  /** Wraps a provider so that each of its calls is observed. */
  watched<Provider extends object>(name: string, provider: Provider): Provider
}

/** No-op when metrics are off. */
export const noWatch: Watch = {
  sweep: () => undefined,
  watched: (_name, provider) => provider,
}
