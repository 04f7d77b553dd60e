import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { NoticeRefused, type Notice, type RawNotice } from '../../../providers/wechatPay/wechatPay'

/** Content of a sandbox notice, in place of WeChat's encrypted resource. */
const content = v.object({
  tenantId: v.string(),
  paymentNo: v.string(),
  transactionNo: v.string(),
  amount: v.number(),
  /** ms */
  paidAt: v.number(),
})

export type SandboxNotice = v.InferOutput<typeof content>

const HEADER = 'x-sandbox-signature'

const signature = (key: Buffer, body: string) =>
  createHmac('sha256', key).update(body).digest('base64url')

/** A signed sandbox notice. */
export function writeNotice(key: Buffer, notice: SandboxNotice) {
  const body = JSON.stringify(notice)
  return { headers: { [HEADER]: signature(key, body), 'content-type': 'application/json' }, body }
}

/** @throws NoticeRefused for a wrong signature, or one that belongs to another park */
export function readSandboxNotice(
  keys: readonly Buffer[],
  { tenantId, headers, body }: RawNotice,
): Notice {
  const given = Buffer.from(String(headers[HEADER] ?? ''))
  const isOurs = keys.some((key) => {
    const expected = Buffer.from(signature(key, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) {
    throw new NoticeRefused('the signature of the notice is wrong')
  }
  const notice = v.parse(content, JSON.parse(body))
  if (notice.tenantId !== tenantId) throw new NoticeRefused('the notice is for another park')
  return {
    about: 'payment',
    paymentNo: notice.paymentNo,
    report: {
      state: 'paid',
      transactionNo: notice.transactionNo,
      amount: notice.amount,
      paidAt: new Date(notice.paidAt),
    },
  }
}
