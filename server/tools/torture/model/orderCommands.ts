import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import { bySystem } from '../../../kernel/writeAudit'
import { compare, payOutside, reasonOf, type Command } from './commandTools'
import { closeOverdueGoods } from './goodsCommands'
import { pickOrder } from './model'
import type { ModelOrder } from './modelOrder'
import { payCommands } from './payCommands'
import { closeOrder, takeRefund } from './purposeTools'
import { closeOverdueTickets } from './ticketCommands'
import { requestOf } from './world'

function recharge(fen: number, mode: NoticeMode): Command {
  return {
    check: () => true,
    async run(model, world) {
      const { money } = world
      const order = await money.balances.recharge(world, requestOf(world), { amount: fen })
      await payOutside(world, order.Id, mode)
      model.balance += fen
      await compare(model, world)
    },
    toString: () => `recharge ${fen} (${mode})`,
  }
}

function buyCard(mode: NoticeMode): Command {
  return {
    check: (model) => model.bought < 5,
    async run(model, world) {
      const { money, product } = world
      const wanted = { id: product.id, quantity: 1 }
      const order = await money.storedCards.purchase(world, requestOf(world), wanted)
      await payOutside(world, order.Id, mode)
      model.cards += product.worth
      model.bought += 1
      await compare(model, world)
    },
    toString: () => `buy a card (${mode})`,
  }
}

function submit(fen: number): Command {
  return {
    check: (model) => model.orders.length < 16,
    async run(model, world) {
      const { money, shopId } = world
      const request = requestOf(world)
      const wanted = { RequestId: request.requestId, ShopId: shopId, Amount: fen, Remark: '' }
      // Sent twice, as by an impatient client: one order.
      const [order, again] = await Promise.all([
        money.checkout.submit(world, request, wanted),
        money.checkout.submit(world, request, wanted),
      ])
      assert.deepEqual(again, order)
      model.orders.push({
        id: order.Id,
        // Price reductions are not modelled here.
        amount: order.PayAmount,
        expireAt: order.ExpireAt ?? Infinity,
        status: 'open',
        balance: 0,
        cards: 0,
        outside: 0,
        givenUp: [],
        refunded: 0,
      })
      await compare(model, world)
    },
    toString: () => `submit ${fen}`,
  }
}

function close(index: number): Command {
  return {
    check: (model) => model.orders.length > 0,
    async run(model, world) {
      const order = pickOrder(model, index)
      if (!order) return
      const send = () => world.money.orders.close(requestOf(world), order.id, '', bySystem)
      if (order.status === 'paid') {
        assert.equal(await reasonOf(send()), 'alreadyPaid')
      } else {
        const both = await Promise.all([send(), send()])
        for (const { Status } of both) assert.equal(Status, 'Closed')
        closeOrder(model, order)
      }
      await compare(model, world)
    },
    toString: () => `close ${index}`,
  }
}

export function refund(index: number, percent: number): Command {
  return {
    check: (model) => model.orders.some(({ status }) => status === 'paid'),
    async run(model, world) {
      const paid = model.orders.filter(({ status }) => status === 'paid')
      const order = paid[index % paid.length]
      if (!order) return
      const left = order.amount - order.refunded
      const amount = Math.max(1, Math.floor((left * percent) / 100))
      const send = () =>
        world.money.orders.refund(requestOf(world), order.id, { amount, reason: '退款' }, bySystem)
      if (left === 0) {
        assert.match((await reasonOf(send())) ?? '', /^(orderState|refundTooMuch)$/)
        return compare(model, world)
      }
      const refusal = order.purpose?.refusal?.(amount)
      if (refusal !== undefined) {
        assert.equal(await reasonOf(send()), refusal)
        return compare(model, world)
      }
      const { RefundId, Order } = await send()
      await world.money.orders.sendRefund(world.tenantId, RefundId)
      const split = Order.Refunds.find(({ Id }) => Id === RefundId)?.Split ?? []
      assert.equal(
        split.reduce((sum, line) => sum + line.Amount, 0),
        amount,
      )
      await takeRefund(model, world, order, amount)
      order.purpose?.refunded?.(order.refunded === order.amount)
      await compare(model, world)
    },
    toString: () => `refund ${percent} % of ${index}`,
  }
}

/** Minutes pass, and the sweeps end what is overdue. */
export function letTimePass(minutes: number): Command {
  return {
    check: () => true,
    async run(model, world) {
      world.pass(minutes * 60_000)
      await world.money.orders.sweep(world.tenantId)
      const isOver = ({ status, expireAt }: ModelOrder) =>
        status === 'open' && world.now() >= expireAt
      for (const order of model.orders.filter(isOver)) {
        // Closed by the sweep or by the next read: the outcome is the same.
        const { Status } = await world.money.orders.get(world, { id: order.id })
        assert.equal(Status, 'Closed')
        closeOrder(model, order)
      }
      await world.tickets.sweep(world.tenantId)
      closeOverdueGoods(model, world)
      closeOverdueTickets(model, world)
      await compare(model, world)
    },
    toString: () => `${minutes} minutes pass`,
  }
}

/** Orders that pay shops. */
export const shopCommands = (): fc.Arbitrary<Command>[] => [
  fc.integer({ min: 1, max: 30_000 }).map(submit),
  fc.integer({ min: 1, max: 3_000 }).map(submit),
]

/** Recharging, and paying, closing and refunding orders of all kinds. */
export function orderCommands(
  index: fc.Arbitrary<number>,
  mode: fc.Arbitrary<NoticeMode>,
): fc.Arbitrary<Command>[] {
  return [
    // Below the amounts with gifts.
    fc.tuple(fc.integer({ min: 1_000, max: 9_900 }), mode).map((args) => recharge(...args)),
    mode.map(buyCard),
    ...payCommands(index, mode),
    index.map(close),
    fc.tuple(index, fc.integer({ min: 1, max: 100 })).map((args) => refund(...args)),
    fc.constantFrom(16, 16, 45, 300, 1_500).map(letTimePass),
  ]
}
