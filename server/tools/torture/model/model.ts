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

/** What one shop delivers of an order of goods. */
export interface ModelGoodsPart {
  id: string
  amount: number
  /** Place of its SKU in the world, and the pieces. */
  sku: number
  qty: number
  status: 'open' | 'paid' | 'shipped' | 'done' | 'back'
}

/** Goods that were ordered together. */
export interface ModelGoods {
  payId: string
  parts: ModelGoodsPart[]
  status: 'open' | 'paid' | 'closed'
  createdAt: number
  /** Paid from the balance; else outside. */
  isInner: boolean
}

/** Where the pieces of a SKU are. */
export interface Piles {
  stock: number
  held: number
  sold: number
}

/** What the member should have, and how the orders should stand. */
export interface Model {
  balance: number
  cards: number
  /** How many cards were bought: the demo limits them. */
  bought: number
  orders: ModelOrder[]
  goods: ModelGoods[]
  /** Of the world's SKUs, in their order. */
  piles: Piles[]
}

/** A member who has nothing yet, and shelves that nobody has bought from. */
export const emptyModel = (stocks: readonly number[]): Model => ({
  ...{ balance: 0, cards: 0, bought: 0, orders: [], goods: [] },
  piles: stocks.map((stock) => ({ stock, held: 0, sold: 0 })),
})

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
