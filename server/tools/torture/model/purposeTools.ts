import assert from 'node:assert/strict'
import type { OrderDetail } from '@/contract/order'
import { release, type Model } from './model'
import type { ModelOrder, Purpose } from './modelOrder'
import type { World } from './world'

/** Notes a new order of a subject; an unpaid one of the same subject is closed by it. */
export async function addOrder(
  model: Model,
  world: World,
  made: OrderDetail,
  purpose: Purpose,
): Promise<ModelOrder> {
  for (const before of openOrdersOf(model, purpose.subject)) {
    closeOrder(model, before)
    assert.equal((await world.money.orders.get(world, { id: before.id })).Status, 'Closed')
  }
  const order: ModelOrder = {
    ...{ id: made.Id, amount: made.PayAmount, purpose, expireAt: made.ExpireAt ?? Infinity },
    ...{ status: 'open', balance: 0, cards: 0, outside: 0, givenUp: [], refunded: 0 },
  }
  model.orders.push(order)
  return order
}

/** Unpaid orders of a subject. */
export const openOrdersOf = (model: Model, subject: string): ModelOrder[] =>
  model.orders.filter(({ status, purpose }) => status === 'open' && purpose?.subject === subject)

/** Closes an unpaid order: what it has reserved is free again. */
export function closeOrder(model: Model, order: ModelOrder): void {
  release(model, order)
  order.status = 'closed'
}

/** A payment that is not wanted any more goes back at once, and its order is closed. */
export async function expectSentBack(model: Model, world: World, order: ModelOrder): Promise<void> {
  const { money, tenantId } = world
  const paymentNo = order.paymentNo!
  const { outside } = order
  closeOrder(model, order)
  order.givenUp = order.givenUp.filter((no) => no !== paymentNo)
  await money.orders.sweep(tenantId)
  assert.equal((await money.orders.get(world, { id: order.id })).Status, 'Closed')
  assert.equal((await money.sandbox?.find({ tenantId, paymentNo }))?.refunded, outside)
}

/**
 * Takes the newest refund of an order into the model, by the ways that the product gives it back.
 * @param amount fen that it must be of
 */
export async function takeRefund(
  model: Model,
  world: World,
  order: ModelOrder,
  amount: number,
): Promise<void> {
  const { Refunds, RefundedAmount, PaySplit } = await world.money.orders.get(world, {
    id: order.id,
  })
  order.refunded += amount
  assert.equal(RefundedAmount, order.refunded)
  // No source is refunded more than it paid.
  for (const { Amount, Refunded } of PaySplit) assert.ok(Refunded <= Amount)
  const backOf = (way: string) =>
    Refunds.flatMap(({ Split }) => Split)
      .filter(({ Way }) => Way === way)
      .reduce((sum, line) => sum + line.Amount, 0)
  model.balance += backOf('balance') - (order.backToBalance ?? 0)
  model.cards += backOf('storedCard') - (order.backToCards ?? 0)
  order.backToBalance = backOf('balance')
  order.backToCards = backOf('storedCard')
}
