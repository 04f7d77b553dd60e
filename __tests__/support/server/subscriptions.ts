/** Prerequisites of subscribe message tests: a member known to WeChat who has accepted messages. */
import { randomUUID } from 'node:crypto'
import { subscribeMessageCalls } from '@/contract/subscribeMessage'
import { PARK, type Caller, type TestApp } from './testApp'

/** The demo parks' templates, by kind (server/tools/seed/seedSubscribeTemplates.ts). */
export const templateIds = {
  orderPaid: 'sandbox-order-paid',
  couponEnds: 'sandbox-coupon-ends',
  complaintAnswered: 'sandbox-complaint-answered',
  parkNews: 'sandbox-park-news',
} as const

/** Registers a member's mini-program open id, as after a payment or log-in there. */
export async function knownToWechat(test: TestApp, userId: string, park = PARK): Promise<void> {
  await test.sql(
    `insert into wechat_identity (tenant_id, user_id, app, use, open_id, bound_at)
     values ($1, $2, 'miniProgram', 'pay', $3, now()) on conflict do nothing`,
    [park, userId, `open-${userId}`],
  )
}

/** Sends what the app sends after a tap on 微信通知我 and then 允许 or 拒绝. */
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
