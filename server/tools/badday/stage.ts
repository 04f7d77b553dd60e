import type { ClientConfig } from 'pg'
import type { FakeProviders } from './fakeProviders'

export const PARKING_SECRET = 'a secret of the lots, which is long enough'

/** Environment of the bad day: two servers on one database, the load balancer, and the providers. */
export interface Stage {
  folder: string
  /** Origin for members' requests. */
  origin: string
  /** Origin of one server, whose SMS sandbox holds the codes it has sent. */
  smsOrigin: string
  owner: ClientConfig
  providers: FakeProviders
  /** Logs of the servers so far, one per server. */
  logs(): string[]
  close(): Promise<void>
}

/**
 * Settings of a server that uses the simulated lots and WeChat; `trustedFile`: extra CA
 * certificates.
 */
export const environmentOf = (providers: FakeProviders, trustedFile: string) => ({
  ...{ LOAD_SHEDDING: 'on', LOG_LEVEL: 'warn', RATE_LIMIT: '0' },
  ...{ PARKING_PROVIDER: 'http', PARKING_ORIGIN: providers.gateOrigin, PARKING_SECRET },
  ...{ WECHAT_PROVIDER: 'wechat', WECHAT_API_ORIGIN: providers.wechatOrigin },
  ...{ WECHAT_APP_ID_MINI_PROGRAM: 'wxmini', WECHAT_APP_SECRET_MINI_PROGRAM: 'secret' },
  ...{ WECHAT_APP_ID_OFFICIAL_ACCOUNT: 'wxoa', WECHAT_APP_SECRET_OFFICIAL_ACCOUNT: 'secret' },
  NODE_EXTRA_CA_CERTS: trustedFile,
})
