import type { ParsedRequestOf } from '@/contract/endpoint'
import type { orderCalls } from '@/contract/order'
import type { PayScene } from '@/contract/payment'
import type { Call } from '../../../kernel/call'
import type { WechatApp } from '../../../providers/wechat/wechat'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { PayHow, Payer } from '../order/order.service'

/** WeChat app used for payments in a scene; browsers need no open id. */
const apps: Partial<Record<PayScene, WechatApp>> = {
  miniProgram: 'miniProgram',
  messengerBrowser: 'officialAccount',
}

/** Payer of a call: member, open id, address. */
export async function payerOf(
  wechat: Pick<WechatService, 'openIdOf'>,
  { member, ip, origin }: Call,
  scene: PayScene,
): Promise<Payer> {
  const app = apps[scene]
  const openId = app && (await wechat.openIdOf(member, app))
  return { tenantId: member.tenantId, userId: member.userId, ip, origin, openId }
}

/** Payment choices of a call (payFields of the contract). */
export const howOf = (
  request: Omit<ParsedRequestOf<typeof orderCalls.payOrder>, 'OrderId'>,
): PayHow => ({
  choice: {
    cardIds: request.CardIds,
    useBalance: request.UseBalance,
    icCardId: request.IcCardId,
  },
  channel: request.Channel,
  scene: request.Scene,
  password: request.Password,
})
