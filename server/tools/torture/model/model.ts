/** An order as it should be. */
export interface ModelOrder {
  id: string
  amount: number
  status: 'open' | 'paid' | 'closed'
  /** Set aside or paid, from where. */
  balance: number
  cards: number
  outside: number
  /** The payment that waits for the payer. */
  paymentNo?: string
  /** Payments that were given up: who pays them gets the money back. */
  givenUp: string[]
  refunded: number
}

/** What the member should have, and how the orders should stand. */
export interface Model {
  balance: number
  cards: number
  /** How many cards were bought: the demo limits them. */
  bought: number
  orders: ModelOrder[]
}

export const emptyModel = (): Model => ({ balance: 0, cards: 0, bought: 0, orders: [] })

/** What was set aside goes back. */
export function release(model: Model, order: ModelOrder): void {
  if (order.paymentNo === undefined) return
  model.balance += order.balance
  model.cards += order.cards
  order.givenUp.push(order.paymentNo)
  order.paymentNo = undefined
  order.balance = 0
  order.cards = 0
  order.outside = 0
}
