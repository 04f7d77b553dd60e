import type { PayInvocation, PayScene } from '@/contract/payment'

/** A payment as both sides name it. */
export interface PaymentKey {
  tenantId: string
  paymentNo: string
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

/** stuck: the provider cannot do it and needs a person (account closed, not enough funds). */
export type RefundReport = 'done' | 'processing' | 'stuck'

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

/** The provider cannot be reached, or refused: nothing is known about the outcome. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** @param status of its answer, when there was one */
  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

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
  /** @throws NoticeRefused */
  readNotice(notice: RawNotice): Promise<Notice>
}
