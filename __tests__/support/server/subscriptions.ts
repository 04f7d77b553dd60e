/** What tests of subscribe messages need of a member: WeChat knows them, and they have said yes. */
import { randomUUID } from 'node:crypto'
import { subscribeMessageCalls } from '@/contract/subscribeMessage'
import { PARK, type Caller, type TestApp } from './testApp'

/** The demo parks' templates, by kind (server/tools/seed/seedSubscribeTemplates.ts). */
export const templateIds = {
  orderPaid: 'sandbox-order-paid',
  couponEnds: 'sandbox-coupon-ends',
  complaintAnswered: 'sandbox-complaint-answered',
} as const

/** WeChat knows a member in the mini-program, as whoever has paid or logged in there. */
export async function knownToWechat(test: TestApp, userId: string, park = PARK): Promise<void> {
  await test.sql(
    `insert into wechat_identity (tenant_id, user_id, app, use, open_id, bound_at)
     values ($1, $2, 'miniProgram', 'pay', $3, now()) on conflict do nothing`,
    [park, userId, `open-${userId}`],
  )
}

/** What a member's tap on 微信通知我, and on 允许 or 拒绝 after it, sends. */
export function acceptSubscription(
  test: TestApp,
  caller: Caller,
  kind: keyof typeof templateIds,
  about?: string,
  { isAccepted = true, requestId = randomUUID() as string } = {},
) {
  return test.call(
    subscribeMessageCalls.subscribed,
    {
      RequestId: requestId,
      Kind: kind,
      TemplateId: templateIds[kind],
      IsAccepted: isAccepted,
      About: about,
    },
    caller,
  )
}
