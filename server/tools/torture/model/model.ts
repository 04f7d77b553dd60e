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

/** Seats of the evening that were taken together. */
export interface ModelTickets {
  id: string
  /** 0: the member; 1: another one who wants the same seats. */
  buyer: number
  /** By line. */
  seats: number[]
  status: 'held' | 'submitted' | 'paid' | 'closed'
  /** What each line cost, fen; known once it is submitted, as is the payment. */
  shares: number[]
  payId: string
  /** Lines that were given back. */
  back: Set<number>
  createdAt: number
  /** Paid from the member's balance; else outside. */
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
  tickets: ModelTickets[]
  /** Of the world's SKUs, in their order. */
  piles: Piles[]
}

/** A member who has nothing yet, shelves that nobody has bought from, and an empty hall. */
export const emptyModel = (stocks: readonly number[]): Model => ({
  ...{ balance: 0, cards: 0, bought: 0, orders: [], goods: [], tickets: [] },
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

/** The order in whose name a seat is; undefined: it is free. */
export const orderOf = (model: Model, seat: number): ModelTickets | undefined =>
  model.tickets.find(
    ({ status, seats, back }) =>
      status !== 'closed' && seats.some((each, line) => each === seat && !back.has(line)),
  )

/** Whose each seat should be, written as evening.ts reads it. */
export const modelSeats = (model: Model, count: number): string[] =>
  Array.from({ length: count }, (_, seat) => {
    const order = orderOf(model, seat)
    return order ? `${order.id}${order.status === 'paid' ? '+' : ''}` : ''
  })
