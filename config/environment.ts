/**
 * The three environments (spec 9), each with its own hosts and park ids. `ENVIRONMENT=production|test|dev`. The ids of
 * `dev` are those of the demo parks (server/tools/seed), so only a `dev` build opens on them by default. Single values
 * can be overridden at build time (API_HOST, PARK_ID), so that a park with its own backend can publish without editing
 * this file.
 */
export interface Environment {
  /** Prefix of every call's path; empty: the host that served the page (H5 only). */
  apiHost: { h5: string; weapp: string }
  /** Park (tenant) used when neither storage, cookie nor host names one. Doubles as client id. */
  parkId: { a: string; b: string }
  /** The product's own hosts, which identify no park (spec 4, park look-up). */
  genericHosts: string[]
}

export const environments: Record<'production' | 'test' | 'dev', Environment> = {
  production: {
    apiHost: { h5: '', weapp: 'https://api.park.example.com' },
    parkId: { a: 'mianfang-1958', b: 'binjiang-center' },
    genericHosts: ['park.example.com', 'www.park.example.com', 'api.park.example.com'],
  },
  test: {
    apiHost: { h5: '', weapp: 'https://api-test.park.example.com' },
    parkId: { a: 'mianfang-test', b: 'binjiang-test' },
    genericHosts: ['test.park.example.com', 'api-test.park.example.com'],
  },
  dev: {
    apiHost: { h5: '', weapp: 'http://localhost:10086' },
    parkId: { a: 'mianfang', b: 'binjiang' },
    genericHosts: ['localhost'],
  },
}

/** Reads the flag; without it a development build is `dev` and any other `production`. */
export function chosenEnvironment(
  flag = process.env.ENVIRONMENT,
  mode = process.env.NODE_ENV,
): Environment {
  const key = flag || (mode === 'development' ? 'dev' : 'production')
  if (key !== 'production' && key !== 'test' && key !== 'dev')
    throw new Error(`ENVIRONMENT must be production, test or dev, not "${key}"`)
  return environments[key]
}
