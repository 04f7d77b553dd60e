import type { Environment } from '../../kernel/environment'
import type { Express } from './express'
import { createKuaidi100 } from './kuaidi100'
import { createSandboxExpress } from './sandboxExpress'

/** No parcel-tracking provider: members see the parcel number only. */
const noExpress: Express = {
  name: 'none',
  trace: () => Promise.reject(new Error('EXPRESS_PROVIDER names nobody who knows parcels')),
}

/**
 * Parcel-tracking provider of the environment. In production without DEMO the sandbox is replaced
 * by `noExpress`: its parcels are fictitious.
 */
export function createExpress(environment: Environment, clock: () => number): Express {
  const { EXPRESS_PROVIDER, KUAIDI100_CUSTOMER = '', KUAIDI100_KEY = '' } = environment
  if (EXPRESS_PROVIDER === 'kuaidi100') {
    return createKuaidi100({
      customer: KUAIDI100_CUSTOMER,
      key: KUAIDI100_KEY,
      origin: environment.KUAIDI100_ORIGIN,
    })
  }
  return environment.NODE_ENV === 'production' && !environment.DEMO
    ? noExpress
    : createSandboxExpress(clock)
}
