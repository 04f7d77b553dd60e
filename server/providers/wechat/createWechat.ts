import type { Environment } from '../../kernel/environment'
import { createSandboxWechat } from './sandboxWechat'
import type { Wechat } from './wechat'
import { createWechatApi } from './wechatApi'

/**
 * Creates the provider named by the environment (environment.ts refuses a sandbox in production).
 */
export function createWechat(environment: Environment, clock: () => number): Wechat {
  if (environment.WECHAT_PROVIDER === 'sandbox') return createSandboxWechat(clock)
  return createWechatApi({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    apps: {
      miniProgram: {
        appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
        secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
      },
      officialAccount: {
        appId: environment.WECHAT_APP_ID_OFFICIAL_ACCOUNT ?? '',
        secret: environment.WECHAT_APP_SECRET_OFFICIAL_ACCOUNT ?? '',
      },
    },
  })
}
