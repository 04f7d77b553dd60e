import type { PayInvocation, PayScene } from '@/contract/payment'
import type { FundFlowLine, TradeBillLine } from './bills'

/** A payment as both sides name it. */
export interface PaymentKey {
  tenantId: string
  paymentNo: string
}

/** A day of a park. */
export interface BillKey {
  tenantId: string
  /** yyyy-MM-dd */
  day: string
}

export interface PaymentToBegin extends PaymentKey {
  /** fen */
  amount: number
  /** What the payer reads. */
  title: string
  expireAt: Date
  scene: PayScene
  /** The payer's open id in the app of `scene`; needed inside WeChat. */
  openId?: string
  /** Address of the payer, asked for by H5 payments. */
  ip: string
  /** `https://host` of this server as the payer reaches it. */
  origin: string
  /** Path of the app that shows the outcome. */
  returnPath: string
}

/** How a payment stands at the provider. unknown: it has never heard of it. */
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
 * How a refund stands at the provider.
 *  abnormal  the bank refused the money; it is given out by hand in the merchant's console
 *  closed    it has ended without any money; only a new refund number can begin it again
 */
export type RefundReport = 'done' | 'processing' | 'abnormal' | 'closed'

/** A notice as it came in: nothing in it is believed before readNotice. */
export interface RawNotice {
  /** The park whose address it was sent to. */
  tenantId: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export type Notice =
  | { about: 'payment'; paymentNo: string; report: PaymentReport }
  | { about: 'refund'; refundNo: string; report: RefundReport }

/** A notice that is not the provider's, is for another park, or cannot be read. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused'
}

/** What the provider said when it refused. */
export interface ProviderAnswer {
  /** HTTP status */
  status: number
  /** Its code (PARAM_ERROR); empty where it gave none. */
  code: string
  /** For people, in the provider's words. */
  words: string
}

/** The provider cannot be reached, or refused: nothing is known about the outcome. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** @param answer of the provider, when there was one */
  constructor(
    message: string,
    readonly answer?: ProviderAnswer,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /** HTTP status of its answer, when there was one. */
  get status(): number | undefined {
    return this.answer?.status
  }

  /**
   * Whose fault it was, and so whether asking again can help.
   *  request  what was asked: the same request is refused for ever
   *  account  the merchant's certificate, rights or funds: every request is refused until that is mended
   *  busy     too many requests
   *  unknown  no answer that decides anything
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
 * WeChat Pay as the rest of the server sees it. Every call may be repeated with the same numbers and
 * then has no further effect, which is how WeChat documents its own.
 * Each method but readNotice throws ProviderError when the provider gives no usable answer.
 */
export interface WechatPay {
  readonly name: 'sandbox' | 'wechat'
  begin(payment: PaymentToBegin): Promise<PayInvocation>
  query(payment: PaymentKey): Promise<PaymentReport>
  /** Ends a payment that is still open. Paid in the meantime: the report says so and it stays paid. */
  close(payment: PaymentKey): Promise<PaymentReport>
  refund(refund: RefundToMake): Promise<RefundReport>
  /**
   * Payments and refunds of a park on a day of its calendar (yyyy-MM-dd), there from ten on the next morning.
   * @throws ProviderError, BillUnreadable
   */
  tradeBill(bill: BillKey): Promise<TradeBillLine[]>
  /** What came to the merchant's account and left it on that day, of all its parks. @throws as tradeBill */
  fundFlowBill(bill: BillKey): Promise<FundFlowLine[]>
  /** @throws NoticeRefused */
  readNotice(notice: RawNotice): Promise<Notice>
}
