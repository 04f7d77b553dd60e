import type { Place } from './schedule'

/** Subject of an order other than a shop payment, with the effects of payment and refund on it. */
export interface Purpose {
  /** One subject has at most one unpaid order. */
  subject: string
  /** Whether a payment now goes back, because nothing is left to pay. */
  isUnwanted?(): boolean
  paid(place: Place): Promise<void> | void
  /** Reason why this amount cannot be refunded now. */
  refusal?(amount: number): string | undefined
  /** @param isAll nothing of the payment is left */
  refunded?(isAll: boolean): void
}

/** Expected state of an order. */
export interface ModelOrder {
  id: string
  /** Undefined: it pays a shop. */
  purpose?: Purpose
  /** When it is closed unpaid, ms. */
  expireAt: number
  amount: number
  status: 'open' | 'paid' | 'closed'
  /** Reserved or paid amounts by source. */
  balance: number
  cards: number
  outside: number
  /** Pending external payment. */
  paymentNo?: string
  /** Abandoned payments: paying one leads to a refund. */
  givenUp: string[]
  refunded: number
  /** Parts of it that went back to the balance and to cards. */
  backToBalance?: number
  backToCards?: number
}
