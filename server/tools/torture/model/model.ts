import type { ModelGuest, ModelLease, ModelRepair, ModelStay } from './estateModel'
import type { ModelOrder } from './modelOrder'

/** One shop's part of a goods order. */
export interface ModelGoodsPart {
  id: string
  amount: number
  /** Index of its SKU in the world, and the quantity. */
  sku: number
  qty: number
  status: 'open' | 'paid' | 'shipped' | 'done' | 'back'
}

/** Goods ordered together. */
export interface ModelGoods {
  payId: string
  parts: ModelGoodsPart[]
  status: 'open' | 'paid' | 'closed'
  createdAt: number
  /** Paid from the balance; otherwise externally. */
  isInner: boolean
}

/** Seats of the schedule taken together. */
export interface ModelTickets {
  id: string
  /** 0: the member; 1: the rival, who wants the same seats. */
  buyer: number
  /** Seat of each line. */
  seats: number[]
  status: 'held' | 'submitted' | 'paid' | 'closed'
  /** Cost of each line, fen; known, like the payment, once submitted. */
  shares: number[]
  payId: string
  /** Refunded lines. */
  back: Set<number>
  createdAt: number
  /** Paid from the member's balance; otherwise externally. */
  isInner: boolean
}

/** Quantities of a SKU by state. */
export interface Piles {
  stock: number
  held: number
  sold: number
}

/** Expected money of the member and state of the orders. */
export interface Model {
  balance: number
  cards: number
  /** Number of cards bought: the demo limits them. */
  bought: number
  orders: ModelOrder[]
  goods: ModelGoods[]
  tickets: ModelTickets[]
  /** Piles of the world's SKUs, in order. */
  piles: Piles[]
  repairs: ModelRepair[]
  leases: ModelLease[]
  guests: ModelGuest[]
  stays: ModelStay[]
  isCalledOff: boolean
}

/** Initial model: a member without money, full stocks and an empty hall. */
export const emptyModel = (stocks: readonly number[]): Model => ({
  ...{ balance: 0, cards: 0, bought: 0, orders: [], goods: [], tickets: [] },
  ...{ repairs: [], leases: [], guests: [], stays: [], isCalledOff: false },
  piles: stocks.map((stock) => ({ stock, held: 0, sold: 0 })),
})

/** Releases the reserved amounts. */
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

/** Order that holds a seat; undefined: free. */
export const orderOf = (model: Model, seat: number): ModelTickets | undefined =>
  model.tickets.find(
    ({ status, seats, back }) =>
      status !== 'closed' && seats.some((each, line) => each === seat && !back.has(line)),
  )

/** Expected owner of each seat, in the format of schedule.ts. */
export const modelSeats = (model: Model, count: number): string[] =>
  Array.from({ length: count }, (_, seat) => {
    const order = orderOf(model, seat)
    return order ? `${order.id}${order.status === 'paid' ? '+' : ''}` : ''
  })

/** Selects an existing order by a number. */
export const pickOrder = (model: Model, index: number): ModelOrder | undefined =>
  model.orders[index % Math.max(1, model.orders.length)]
