import type { Environment } from '../../kernel/environment'
import type { ContentCheck } from './contentCheck'
import { createSandboxContentCheck } from './sandboxContentCheck'
import { createWechatContentCheck } from './wechatContentCheck'

/** Follows WECHAT_PROVIDER: WeChat checks for the mini-program used for log-in. */
export function createContentCheck(environment: Environment, clock: () => number): ContentCheck {
  if (environment.WECHAT_PROVIDER === 'sandbox') return createSandboxContentCheck()
  return createWechatContentCheck({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    miniProgram: {
      appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
      secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
    },
  })
}
