import type { PayInvocation, PayScene } from '@/contract/payment'
import type { FundFlowLine, TradeBillLine } from './bills'

/** Identifies a payment on both sides. */
export interface PaymentKey {
  tenantId: string
  paymentNo: string
}

/** Identifies the bill of one day. */
export interface BillKey {
  tenantId: string
  /** yyyy-MM-dd */
  day: string
}

export interface PaymentToBegin extends PaymentKey {
  /** fen */
  amount: number
  /** Title shown to the payer. */
  title: string
  expireAt: Date
  scene: PayScene
  /** The payer's open id in the app of `scene`; needed inside WeChat. */
  openId?: string
  /** IP address of the payer, required by H5 payments. */
  ip: string
  /** `https://host` of this server, as reachable by the payer. */
  origin: string
  /** Path of the app page that shows the outcome. */
  returnPath: string
}

/** State of a payment at the provider. unknown: the provider does not know the number. */
export type PaymentReport =
  | { state: 'open' | 'closed' | 'unknown' }
  | { state: 'paid'; transactionNo: string; amount: number; paidAt: Date }

export interface RefundToMake extends PaymentKey {
  refundNo: string
  amount: number
  /** Amount of the whole payment. */
  total: number
  reason: string
}

/**
 * State of a refund at the provider.
 *  abnormal  the bank refused the money; it must be paid out by hand in the merchant's console
 *  closed    ended without moving money; only a new refund number can start it again
 */
export type RefundReport = 'done' | 'processing' | 'abnormal' | 'closed'

/** A received notice; untrusted before `readNotice`. */
export interface RawNotice {
  /** Park of the address that received it. */
  tenantId: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export type Notice =
  | { about: 'payment'; paymentNo: string; report: PaymentReport }
  | { about: 'refund'; refundNo: string; report: RefundReport }

/** A notice that is not from the provider, is for another park, or is unreadable. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused'
}

/** The provider's refusal. */
export interface ProviderAnswer {
  /** HTTP status */
  status: number
  /** Error code (PARAM_ERROR); empty if missing. */
  code: string
  /** Readable text of the provider. */
  words: string
}

/** The provider is unreachable or refused: the outcome is unknown. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** @param answer of the provider, if any */
  constructor(
    message: string,
    readonly answer?: ProviderAnswer,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /** HTTP status of the answer, if any. */
  get status(): number | undefined {
    return this.answer?.status
  }

  /**
   * Cause of the failure, which decides whether a retry can help.
   *  request  the request: it will always be refused
   *  account  the merchant's certificate, rights or funds: all requests are refused until fixed
   *  busy     too many requests
   *  unknown  no conclusive answer
   */
  get fault(): 'request' | 'account' | 'busy' | 'unknown' {
    if (!this.answer) return 'unknown'
    const { status, code } = this.answer
    if (status === 401 || accountCodes.has(code)) return 'account'
    if (status === 429 || busyCodes.has(code)) return 'busy'
    if (status >= 500 || unknownCodes.has(code)) return 'unknown'
    return status >= 400 ? 'request' : 'unknown'
  }
}

// Codes of https://pay.weixin.qq.com/docs/merchant/products/refund/apilist.html and of the pages beside it.
const accountCodes: ReadonlySet<string> = new Set([
  ...['SIGN_ERROR', 'NO_AUTH', 'MCH_NOT_EXISTS', 'APPID_MCHID_NOT_MATCH', 'NOT_ENOUGH'],
])
const busyCodes: ReadonlySet<string> = new Set([
  ...['FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED'],
])
const unknownCodes: ReadonlySet<string> = new Set([
  ...['SYSTEM_ERROR', 'SYSTEMERROR', 'BIZERR_NEED_RETRY', 'BANKERROR'],
])

/**
 * Payment provider WeChat Pay. Every call is idempotent for the same numbers, as documented by
 * WeChat. Each method but readNotice throws ProviderError when the provider gives no usable answer.
 */
export interface WechatPay {
  readonly name: 'sandbox' | 'wechat'
  begin(payment: PaymentToBegin): Promise<PayInvocation>
  query(payment: PaymentKey): Promise<PaymentReport>
  /** Closes an open payment. If it was paid meanwhile, it stays paid and the report says so. */
  close(payment: PaymentKey): Promise<PaymentReport>
  refund(refund: RefundToMake): Promise<RefundReport>
  /**
   * Payments and refunds of a park on a calendar day (yyyy-MM-dd), available from 10:00 the next
   * day.
   * @throws ProviderError, BillUnreadable
   */
  tradeBill(bill: BillKey): Promise<TradeBillLine[]>
  /** All movements of the merchant's account on that day, for all its parks. @throws as `tradeBill` */
  fundFlowBill(bill: BillKey): Promise<FundFlowLine[]>
  /** @throws NoticeRefused */
  readNotice(notice: RawNotice): Promise<Notice>
}
