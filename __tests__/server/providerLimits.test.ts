/**
 * Texts for providers: within the documented limits, cut between characters, and refused by the
 * sandboxes when too long.
 */
import fc from 'fast-check'
import { fitText, lengthFor, providerLimits } from '../../server/providers/limits'
import { createSandboxSubscribeMessages } from '../../server/providers/subscribeMessage/createSubscribeMessages'
import { orderBody, refundBody } from '../../server/providers/wechatPay/wechatPayBodies'
import { checkOrder, checkRefund } from '../../server/areas/money/sandboxPay/sandboxRules'
import { seeded } from '../support/properties/seed'

const account = { appid: 'wx', mchid: '1900000109', noticeOrigin: 'https://park.example' }
const LONG = '客人反映菜品与图片不符并且等候超过四十分钟，经协商全额退款，欢迎再次光临本店'
const at = new Date('2026-11-21T12:00:00Z')
const paid = {
  ...{ tenantId: 'mianfang', paymentNo: '26112112345678901234567890', title: '', returnUrl: '' },
  ...{ amount: 1_000, status: 'paid' as const, transactionNo: '42', refunded: 0 },
  ...{ createdAt: at, expireAt: at, paidAt: at },
}
const refund = { ...paid, refundNo: 'r'.repeat(32), amount: 1_000, total: 1_000, reason: LONG }

it('a reason of 38 Chinese characters is cut to 80 bytes and accepted by the sandbox', () => {
  const body = refundBody(refund, account.noticeOrigin)
  expect(Buffer.byteLength(LONG)).toBeGreaterThan(80)
  expect(body.reason).toBe('客人反映菜品与图片不符并且等候超过四十分钟，经协商…')
  expect(Buffer.byteLength(body.reason ?? '')).toBeLessThanOrEqual(80)
  expect(() => checkRefund(body, paid, 0, at.getTime())).not.toThrow()
})

it('the sandbox refuses what WeChat Pay refuses, with its messages', () => {
  const body = { ...refundBody(refund, account.noticeOrigin), reason: LONG }
  expect(() => checkRefund(body, paid, 0, at.getTime())).toThrow(/字节数 \d+，大于最大值 80/)
  const right = refundBody(refund, account.noticeOrigin)
  const after = (ms: number) => at.getTime() + ms
  const total = { ...right, amount: { ...right.amount, total: 999 } }
  expect(() => checkRefund(total, paid, 0, after(0))).toThrow('INVALID_REQUEST')
  expect(() => checkRefund(right, { ...paid, refunded: 1 }, 0, after(0))).toThrow('可退金额')
  expect(() => checkRefund(right, paid, 50, after(0))).toThrow('50 次')
  expect(() => checkRefund(right, paid, 0, after(366 * 86_400_000))).toThrow('一年')
  expect(() => checkRefund(right, undefined, 0, after(0))).toThrow('RESOURCE_NOT_EXISTS')
})

const payment = {
  ...{ tenantId: 'mianfang', paymentNo: paid.paymentNo, amount: 1_000, expireAt: at },
  ...{ scene: 'miniProgram' as const, ip: '', origin: '', returnPath: '' },
}

it(
  seeded('titles and reasons of any characters fit the limits and lose no more than necessary'),
  () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(text, (title) => {
        expect(() => checkOrder(orderBody({ ...payment, title }, account))).not.toThrow()
        const body = refundBody({ ...refund, reason: title }, account.noticeOrigin)
        expect(() => checkRefund(body, paid, 0, at.getTime())).not.toThrow()
      }),
    )
  },
)

it('cutting splits neither composed emoji nor surrogate pairs', () => {
  const limit = { most: 20, unit: 'bytes' as const, source: '' }
  // A family emoji of 25 bytes: one visible character.
  expect(fitText('退款👨‍👩‍👧‍👦退款退款', limit)).toBe('退款…')
  expect(fitText('🎫🎫🎫🎫🎫🎫', limit)).toBe('🎫🎫🎫🎫…')
  expect(fitText('a\ud83cb\u0000c', limit)).toBe('a b c')
})

it('every limit names its source', () => {
  for (const fields of Object.values(providerLimits))
    for (const { source, most } of Object.values(fields)) {
      expect(source).toMatch(/^https:\/\//)
      expect(most).toBeGreaterThan(0)
    }
  expect(lengthFor('退款', providerLimits.wechatPay.refundReason)).toBe(6)
})

it('the sandbox of subscribe messages refuses too long and empty values', async () => {
  const sandbox = createSandboxSubscribeMessages(Date.now)
  const send = (data: Record<string, string>) =>
    sandbox.send({ tenantId: 'mianfang', openId: 'o', templateId: 't', page: '', data })
  expect(await send({ thing1: '字'.repeat(21) })).toMatchObject({ end: 'wrong' })
  expect(await send({ phrase2: '' })).toMatchObject({ end: 'wrong' })
  expect(await send({ thing1: '字'.repeat(20) })).toMatchObject({ end: 'sent' })
})
