import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { PayResult } from '@/contract/order'
import type { PayHow } from '../../../areas/money/order/order.service'
import type { NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import { compare, confirm, payerOf, payOutside, reasonOf, type Command } from './commandTools'
import { pickOrder, release } from './model'
import type { ModelOrder } from './modelOrder'
import { expectSentBack } from './purposeTools'
import { PASSWORD, requestOf, type World } from './world'

interface PayChoice {
  useBalance: boolean
  useCards: boolean
  hasChannel: boolean
}

function pay(index: number, { useBalance, useCards, hasChannel }: PayChoice): Command {
  return {
    check: (model) => model.orders.length > 0,
    async run(model, world) {
      const order = pickOrder(model, index)
      if (!order) return
      const request = requestOf(world)
      const how: PayHow = {
        choice: { useBalance, ...(!useCards && { cardIds: [] }) },
        scene: 'browser',
        password: PASSWORD,
        ...(hasChannel && { channel: 'wechat' as const }),
      }
      const send = () => world.money.orders.pay(payerOf(world), request, order.id, how)
      if (order.status !== 'open') {
        const expected = order.status === 'paid' ? 'alreadyPaid' : 'orderClosed'
        assert.equal(await reasonOf(send()), expected)
        return compare(model, world)
      }
      // Money reserved for this order may be used for it again.
      const held = { ...order, givenUp: [...order.givenUp] }
      const had = { balance: model.balance, cards: model.cards }
      release(model, order)
      const cards = useCards ? Math.min(order.amount, model.cards) : 0
      const balance = useBalance ? Math.min(order.amount - cards, model.balance) : 0
      const outside = order.amount - cards - balance
      if (outside > 0 && !hasChannel) {
        assert.equal(await reasonOf(send()), 'channelNeeded')
        // Refused: nothing changes, the previous payment stays current.
        Object.assign(order, held)
        Object.assign(model, had)
        return compare(model, world)
      }
      if (outside === 0 && order.purpose?.isUnwanted?.()) {
        assert.equal(await reasonOf(send()), 'orderUnwanted')
        Object.assign(order, held)
        Object.assign(model, had)
        return compare(model, world)
      }
      const results = await Promise.all([send(), send()])
      assert.deepEqual(results[1], results[0])
      model.cards -= cards
      model.balance -= balance
      Object.assign(order, { cards, balance, outside })
      await expectPaid(order, results[0], world)
      await compare(model, world)
    },
    toString: () => `pay ${index} ${JSON.stringify({ useBalance, useCards, hasChannel })}`,
  }
}

async function expectPaid(
  order: ModelOrder,
  { Order, Payment }: PayResult,
  world: World,
): Promise<void> {
  if (order.outside === 0) {
    order.status = 'paid'
    await order.purpose?.paid(world)
    assert.equal(Order.Status, 'Done')
    assert.equal(Payment, null)
  } else {
    order.paymentNo = Payment?.PaymentNo
    assert.equal(Order.Status, 'PendingPay')
    assert.equal(Payment?.Amount, order.outside)
  }
}

function confirmOrder(index: number, mode: NoticeMode): Command {
  return {
    check: (model) => model.orders.some(({ paymentNo }) => paymentNo !== undefined),
    async run(model, world) {
      const waiting = model.orders.filter(({ paymentNo }) => paymentNo !== undefined)
      const order = waiting[index % waiting.length]
      if (!order?.paymentNo) return
      await confirm(world, order.paymentNo, mode)
      await world.money.orders.check(world, order.id)
      if (order.purpose?.isUnwanted?.()) {
        await expectSentBack(model, world, order)
        return compare(model, world)
      }
      order.status = 'paid'
      order.paymentNo = undefined
      await order.purpose?.paid(world)
      assert.equal((await world.money.orders.get(world, { id: order.id })).Status, 'Done')
      await compare(model, world)
    },
    toString: () => `confirm ${index} (${mode})`,
  }
}

/** Pays the newest unpaid order of the estate: from the balance where it is enough, else outside. */
export function payNewest(isInner: boolean, mode: NoticeMode): Command {
  const isWanted = ({ status, purpose, paymentNo }: ModelOrder) =>
    status === 'open' && paymentNo === undefined && purpose !== undefined && !purpose.isUnwanted?.()
  return {
    check: (model) => model.orders.some(isWanted),
    async run(model, world) {
      const order = model.orders.filter(isWanted).at(-1)!
      if (isInner && model.balance >= order.amount) {
        const choice = { cardIds: [], useBalance: true }
        const how = { choice, scene: 'browser' as const, password: PASSWORD }
        await world.money.orders.pay(payerOf(world), requestOf(world), order.id, how)
        model.balance -= order.amount
        order.balance = order.amount
      } else await payOutside(world, order.id, mode)
      order.status = 'paid'
      await order.purpose?.paid(world)
      await compare(model, world)
    },
    toString: () => `pay the newest order (${isInner ? 'balance' : mode})`,
  }
}

function payTooLate(index: number): Command {
  return {
    check: (model) => model.orders.some(({ givenUp }) => givenUp.length > 0),
    async run(model, world) {
      const { money, tenantId } = world
      const order = model.orders.filter(({ givenUp }) => givenUp.length > 0)[index]
      const paymentNo = order?.givenUp.pop()
      if (!order || paymentNo === undefined) return
      const paid = await confirm(world, paymentNo, 'doubled', true)
      await money.orders.sweep(tenantId)
      const after = await money.sandbox?.find({ tenantId, paymentNo })
      assert.equal(after?.refunded, paid?.amount)
      await compare(model, world)
    },
    toString: () => `pay ${index} too late`,
  }
}

/** Payments of orders of all kinds: inside, at the provider, both, and too late. */
export function payCommands(
  index: fc.Arbitrary<number>,
  mode: fc.Arbitrary<NoticeMode>,
): fc.Arbitrary<Command>[] {
  const choice = fc.record({
    useBalance: fc.boolean(),
    useCards: fc.boolean(),
    hasChannel: fc.boolean(),
  })
  return [
    fc.tuple(index, choice).map((args) => pay(...args)),
    fc.tuple(index, choice).map((args) => pay(...args)),
    fc.tuple(index, mode).map((args) => confirmOrder(...args)),
    fc.tuple(fc.boolean(), mode).map((args) => payNewest(...args)),
    fc.tuple(fc.boolean(), mode).map((args) => payNewest(...args)),
    fc.tuple(fc.boolean(), mode).map((args) => payNewest(...args)),
    index.map(payTooLate),
  ]
}
