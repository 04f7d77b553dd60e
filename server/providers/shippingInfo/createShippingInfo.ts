import type { Environment } from '../../kernel/environment'
import { createSandboxShippingInfo } from './sandboxShippingInfo'
import type { ShippingInfo } from './shippingInfo'
import { createWechatShippingInfo } from './wechatShippingInfo'

/** Follows WECHAT_PAY_PROVIDER: shipments belong to real payments. */
export function createShippingInfo(environment: Environment, clock: () => number): ShippingInfo {
  if (environment.WECHAT_PAY_PROVIDER === 'sandbox') return createSandboxShippingInfo()
  return createWechatShippingInfo({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    miniProgram: {
      appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
      secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
    },
  })
}
