import type { Place } from './evening'

/** What an order pays for beside a shop, and how paying and refunding it changes that. */
export interface Purpose {
  /** One subject has at most one unpaid order. */
  subject: string
  /** Whether a payment now goes back, because nothing is left to pay. */
  isUnwanted?(): boolean
  paid(place: Place): Promise<void> | void
  /** Reason why so much cannot be refunded now. */
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
