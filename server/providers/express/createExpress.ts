import type { Environment } from '../../kernel/environment'
import type { Express, ParcelState } from './express'
import { createKuaidi100 } from './kuaidi100'

const HOUR_MS = 3_600_000

/** Fictitious steps of every parcel, by hours after dispatch. */
const way: readonly { after: number; state: ParcelState; text: string }[] = [
  { after: 0, state: 'OnTheWay', text: '商家已发货，等待揽收' },
  { after: 2, state: 'OnTheWay', text: '快递员已揽收' },
  { after: 8, state: 'OnTheWay', text: '快件已离开始发地转运中心' },
  { after: 26, state: 'OnTheWay', text: '快件到达目的地转运中心' },
  { after: 32, state: 'Delivering', text: '快递员正在派送，请保持电话畅通' },
  { after: 38, state: 'Signed', text: '已签收，签收人：本人' },
]

/**
 * Sandbox: every parcel takes the same steps and arrives 38 hours after dispatch by the given
 * clock.
 */
export const createSandboxExpress = (clock: () => number): Express => ({
  name: 'sandbox',
  async trace({ sentAt }) {
    const passed = way.filter(({ after }) => sentAt + after * HOUR_MS <= clock())
    const last = passed[passed.length - 1]
    return {
      state: last?.state ?? 'Unknown',
      rows: passed.map(({ after, text }) => ({ at: sentAt + after * HOUR_MS, text })).reverse(),
    }
  },
})

/** No parcel-tracking provider: members see the parcel number only. */
const noExpress: Express = {
  name: 'none',
  trace: () => Promise.reject(new Error('EXPRESS_PROVIDER names no provider of parcel tracking')),
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
