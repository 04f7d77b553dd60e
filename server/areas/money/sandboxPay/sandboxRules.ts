import { lengthFor, providerLimits, type TextLimit } from '../../../providers/limits'
import { ProviderError } from '../../../providers/wechatPay/wechatPay'
import type { OrderBody, RefundBody } from '../../../providers/wechatPay/wechatPayBodies'
import type { SandboxPayment } from './sandboxPay.repository'

const { wechatPay: limits } = providerLimits

/** WeChat Pay accepts refunds for a year after the payment. */
const REFUNDABLE_MS = 365 * 24 * 3_600_000
/** Most refunds per payment. */
const REFUNDS_MAX = 50
/** Wrong requests per second that are answered; further requests are refused, whatever they contain. */
const WRONG_A_SECOND = 6

/** A refusal in WeChat Pay's wording. */
export const refusal = (status: number, code: string, words: string): ProviderError =>
  new ProviderError(`sandbox: ${code}: ${words}`, { status, code, words })

const wrongParameter = (words: string) => refusal(400, 'PARAM_ERROR', words)

/** @throws ProviderError PARAM_ERROR for a text that is empty or longer than documented */
function checkText(field: string, text: string, limit: TextLimit): void {
  const length = lengthFor(text, limit)
  if (length === 0) throw wrongParameter(`输入源“/body/${field}”不能为空`)
  if (length > limit.most) {
    throw wrongParameter(
      `输入源“/body/${field}”字符串规则校验失败，字节数 ${length}，大于最大值 ${limit.most}`,
    )
  }
}

const isNumber = (text: string): boolean => /^[0-9A-Za-z_\-|*@]{6,64}$/.test(text)

/** Rejects an order that WeChat Pay would reject. @throws ProviderError */
export function checkOrder(body: OrderBody): void {
  checkText('description', body.description, limits.description)
  checkText('out_trade_no', body.out_trade_no, limits.outTradeNo)
  checkText('attach', body.attach, limits.attach)
  checkText('notify_url', body.notify_url, limits.notifyUrl)
  if (!isNumber(body.out_trade_no)) throw wrongParameter('商户订单号格式不正确')
  if (!(Number.isInteger(body.amount.total) && body.amount.total > 0))
    throw wrongParameter('订单金额不正确')
}

/**
 * Rejects a refund that WeChat Pay would reject.
 * @param payment the sandbox's payment; `refunds`: number of its other refunds
 * @throws ProviderError
 */
export function checkRefund(
  body: RefundBody,
  payment: SandboxPayment | undefined,
  refunds: number,
  now: number,
): asserts payment is SandboxPayment {
  checkText('out_refund_no', body.out_refund_no, limits.outRefundNo)
  checkText('notify_url', body.notify_url, limits.notifyUrl)
  if (body.reason !== undefined) checkText('reason', body.reason, limits.refundReason)
  if (!isNumber(body.out_refund_no)) throw wrongParameter('商户退款单号格式不正确')
  const { refund, total } = body.amount
  if (!(Number.isInteger(refund) && refund > 0)) throw wrongParameter('退款金额不正确')
  if (payment?.status !== 'paid' || !payment.paidAt)
    throw refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在或未支付')
  if (total !== payment.amount)
    throw refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  if (payment.refunded + refund > payment.amount)
    throw refusal(400, 'INVALID_REQUEST', '退款金额大于可退金额')
  if (refunds >= REFUNDS_MAX) throw refusal(400, 'INVALID_REQUEST', '订单退款次数超过 50 次')
  if (now - payment.paidAt.getTime() > REFUNDABLE_MS)
    throw refusal(400, 'INVALID_REQUEST', '订单已超过一年，不能退款')
}

/** Counts wrong requests, and refuses all for a while after too many. */
export function createSandboxFrequency(clock: () => number) {
  let wrong: number[] = []
  return {
    /** @throws ProviderError FREQUENCY_LIMITED, and errors of `work` */
    async guard<T>(work: () => Promise<T>): Promise<T> {
      const now = clock()
      wrong = wrong.filter((at) => now - at < 1_000)
      if (wrong.length >= WRONG_A_SECOND)
        throw refusal(429, 'FREQUENCY_LIMITED', '错误请求过于频繁，请稍后再试')
      try {
        return await work()
      } catch (error) {
        if (error instanceof ProviderError) wrong.push(now)
        throw error
      }
    },
  }
}
