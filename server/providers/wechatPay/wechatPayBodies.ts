import { fitText, providerLimits } from '../limits'
import type { PaymentToBegin, RefundToMake } from './wechatPay'

/** Path for the provider's notices; it contains the park. */
export const noticePath = (tenantId: string): string =>
  `/pay/api/v1/notify/wechat/${encodeURIComponent(tenantId)}`

const { wechatPay: limits } = providerLimits

/** Order fields common to all scenes; payer and scene fields are added by the caller. */
export interface OrderBody {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  time_expire: string
  attach: string
  notify_url: string
  amount: { total: number; currency: 'CNY' }
}

/** @param account the merchant's app, and the origin for notices: `https://host` */
export const orderBody = (
  payment: PaymentToBegin,
  account: { appid: string; mchid: string; noticeOrigin: string },
): OrderBody => ({
  appid: account.appid,
  mchid: account.mchid,
  description: fitText(payment.title, limits.description) || '园区订单',
  out_trade_no: payment.paymentNo,
  time_expire: payment.expireAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
  // Returned in notices and bills, where it identifies the park: must never be cut.
  attach: payment.tenantId,
  notify_url: account.noticeOrigin + noticePath(payment.tenantId),
  amount: { total: payment.amount, currency: 'CNY' },
})

export interface RefundBody {
  out_trade_no: string
  out_refund_no: string
  reason?: string
  notify_url: string
  /** fen */
  amount: { refund: number; total: number; currency: 'CNY' }
}

/** @param noticeOrigin `https://host` by which WeChat reaches this server */
export function refundBody(refund: RefundToMake, noticeOrigin: string): RefundBody {
  const reason = fitText(refund.reason, limits.refundReason)
  return {
    out_trade_no: refund.paymentNo,
    out_refund_no: refund.refundNo,
    // The field may be omitted, but not empty.
    ...(reason && { reason }),
    notify_url: noticeOrigin + noticePath(refund.tenantId),
    amount: { refund: refund.amount, total: refund.total, currency: 'CNY' },
  }
}
