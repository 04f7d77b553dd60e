import type { ClientConfig } from 'pg'
import { orderCalls } from '@/contract/order'
import { pointGoodsCalls } from '@/contract/points'
import { withClient } from '../../../database/provision'
import { makePeople, type Person } from '../people'
import { findShops, makeCoupons, makeGoods, makeOrders } from '../prepare'
import { must } from './must'

/**
 * Orders per copied member, uneven as in reality; on average three each with exchanges, and twenty
 * postings.
 */
const ORDERS = [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 7, 9]
/** Number of copied members. */
export const MEMBERS = ORDERS.length
/** Orders of the member with long lists: a hundred pages of ten. */
export const LONG_ORDERS = 1_000
const ORDER_FEN = 1_550

export interface History {
  /** Members whose rows are copied. */
  members: Person[]
  /** Member with long lists, not copied. */
  long: Person
}

/** Creates members with orders, coupons, points and exchanges, by the product's calls. */
export async function makeHistory(origin: string, owner: ClientConfig): Promise<History> {
  const people = await makePeople(origin, MEMBERS + 1)
  const coupons = await makeCoupons(owner)
  const { shopIds, goodsIds } = await withClient(owner, async (client) => ({
    shopIds: await findShops(client),
    goodsIds: await makeGoods(client),
  }))
  const [long, ...members] = people as [Person, ...Person[]]
  for (const [at, member] of members.entries()) {
    coupons.give(member.userId)
    coupons.give(member.userId)
    for (let order = 0; order < (ORDERS[at] ?? 0); order += 1) {
      const ShopId = shopIds[(at + order) % shopIds.length]
      const bill = { ShopId, Amount: ORDER_FEN }
      const { Id } = await must<{ Id: string }>(origin, member, orderCalls.submit, bill)
      await must(origin, member, orderCalls.payOrder, { OrderId: Id })
    }
    if (at % 2 === 0) continue
    const exchange = { Id: goodsIds[at % goodsIds.length], Quantity: 1 }
    const exchanged = must<{ Order: { Id: string } }>
    const { Order } = await exchanged(origin, member, pointGoodsCalls.exchange, exchange)
    await must(origin, member, orderCalls.payOrder, { OrderId: Order.Id })
  }
  await coupons.close()
  const orders = await withClient(owner, (client) => makeOrders(client, [long.userId], LONG_ORDERS))
  for (const OrderId of orders.get(long.userId) ?? [])
    await must(origin, long, orderCalls.payOrder, { OrderId })
  return { members, long }
}
