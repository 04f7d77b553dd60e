import type { Environment } from '../../kernel/environment'
import { createSandboxSubscribeMessages } from './sandboxSubscribeMessages'
import type { SubscribeMessages } from './subscribeMessage'
import { createWechatSubscribeMessages } from './wechatSubscribeMessages'

/** Follows WECHAT_PROVIDER: the messages belong to the mini-program used for log-in. */
export function createSubscribeMessages(
  environment: Environment,
  clock: () => number,
): SubscribeMessages {
  if (environment.WECHAT_PROVIDER === 'sandbox') return createSandboxSubscribeMessages(clock)
  return createWechatSubscribeMessages({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    miniProgram: {
      appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
      secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
    },
  })
}
