import type { ClientConfig } from 'pg'
import type { FakeProviders } from './fakeProviders'

export const PARKING_SECRET = 'a secret of the lots, which is long enough'

/** Where the bad day is played: two servers on one database, what stands in front of them, and the providers around. */
export interface Stage {
  folder: string
  /** Where members ask. */
  origin: string
  /** One of the servers by itself, which knows the codes that it has sent. */
  smsOrigin: string
  owner: ClientConfig
  providers: FakeProviders
  /** What the servers have logged so far, each by itself. */
  logs(): string[]
  close(): Promise<void>
}

/** Settings of a server whose lots and whose WeChat are the fake ones, of which nobody's certificate holds. */
export const environmentOf = (providers: FakeProviders, trustedFile: string) => ({
  ...{ LOAD_SHEDDING: 'on', LOG_LEVEL: 'warn', RATE_LIMIT: '0' },
  ...{ PARKING_PROVIDER: 'http', PARKING_ORIGIN: providers.gateOrigin, PARKING_SECRET },
  ...{ WECHAT_PROVIDER: 'wechat', WECHAT_API_ORIGIN: providers.wechatOrigin },
  ...{ WECHAT_APP_ID_MINI_PROGRAM: 'wxmini', WECHAT_APP_SECRET_MINI_PROGRAM: 'secret' },
  ...{ WECHAT_APP_ID_OFFICIAL_ACCOUNT: 'wxoa', WECHAT_APP_SECRET_OFFICIAL_ACCOUNT: 'secret' },
  NODE_EXTRA_CA_CERTS: trustedFile,
})
