import type { Request } from 'autocannon'
import { balanceCalls } from '@/contract/balance'
import { orderCalls } from '@/contract/order'
import { pointGoodsCalls } from '@/contract/points'
import type { Load } from './measure'
import type { Person } from './people'

/** After the coupon's 50 fen, just enough to earn a point; small enough for a day without the password. */
export const ORDER_FEN = 150

/** State of a connection between requests. */
interface Context {
  person?: Person
  orderId?: string
  began?: number
}

/** Assigns people to connections, each a different one while there are enough. */
function dealer(people: readonly Person[]) {
  let next = 0
  return (context: Context): Person => {
    context.person ??= people[next++ % people.length]
    if (!context.person) throw new Error('there is no member to pay')
    return context.person
  }
}

/** An authenticated read: the balance of the member. */
export function readLoad(people: readonly Person[]): Load {
  const deal = dealer(people)
  const request: Request = {
    method: 'POST',
    path: balanceCalls.getBalance.path,
    setupRequest: (sent, context) => ({
      ...sent,
      headers: deal(context as Context).headers,
      body: '{}',
    }),
  }
  return { requests: [request], size: 1 }
}

/** Pays existing orders from the balance: the money moves, the order becomes paid. */
export function transferLoad(people: readonly Person[], orders: Map<string, string[]>): Load {
  const deal = dealer(people)
  const request: Request = {
    method: 'POST',
    path: orderCalls.payOrder.path,
    setupRequest: (sent, context) => {
      const person = deal(context as Context)
      const OrderId = orders.get(person.userId)?.pop()
      if (OrderId === undefined) throw new Error('more orders are needed for the transfers')
      return { ...sent, headers: person.headers, body: person.sign({ OrderId }) }
    },
  }
  return { requests: [request], size: 1 }
}

export interface OrderMaterial {
  shopIds: readonly string[]
  goodsIds: readonly string[]
  /** Gives a member a new coupon. */
  giveCoupon(userId: string): void
}

/**
 * Whole orders, submitted and paid, alternating between two kinds. One pays a shop: priced by the
 * park's offers, a coupon used, points and growth earned. The other buys an item of the points
 * mall, for a point and money.
 */
export function orderLoad(
  people: readonly Person[],
  { shopIds, goodsIds, giveCoupon }: OrderMaterial,
): Load {
  const deal = dealer(people)
  const times: number[] = []
  let turn = 0
  const pick = (ids: readonly string[]) => ids[(turn += 1) % ids.length]

  const make = (
    path: string,
    payload: () => Record<string, unknown>,
    orderIdOf: (data: { Id: string; Order: { Id: string } }) => string,
    isWithCoupon: boolean,
  ): Request => ({
    method: 'POST',
    path,
    setupRequest: (sent, given) => {
      const context = given as Context
      const person = deal(context)
      context.began = performance.now()
      return { ...sent, headers: person.headers, body: person.sign(payload()) }
    },
    onResponse: (_status, body, given) => {
      const context = given as Context
      const { data } = JSON.parse(body) as { data?: { Id: string; Order: { Id: string } } }
      context.orderId = data && orderIdOf(data)
      if (isWithCoupon) giveCoupon(deal(context).userId)
    },
  })
  const pay: Request = {
    method: 'POST',
    path: orderCalls.payOrder.path,
    setupRequest: (sent, given) => {
      const context = given as Context
      const person = deal(context)
      return { ...sent, headers: person.headers, body: person.sign({ OrderId: context.orderId }) }
    },
    onResponse: (_status, _body, given) => {
      times.push(performance.now() - ((given as Context).began ?? 0))
    },
  }
  const shop = make(
    orderCalls.submit.path,
    () => ({ ShopId: pick(shopIds), Amount: ORDER_FEN }),
    ({ Id }) => Id,
    true,
  )
  const exchange = make(
    pointGoodsCalls.exchange.path,
    () => ({ Id: pick(goodsIds), Quantity: 1 }),
    ({ Order }) => Order.Id,
    false,
  )
  return { requests: [shop, pay, exchange, pay], size: 2, times }
}
