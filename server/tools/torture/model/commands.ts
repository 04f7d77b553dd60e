import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { PayResult } from '@/contract/order'
import type { PayHow } from '../../../areas/money/order/order.service'
import type { NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import {
  compare,
  confirm,
  payerOf,
  payOutside,
  promptModes,
  reasonOf,
  type Command,
} from './commandTools'
import { closeOverdueGoods, goodsCommands } from './goodsCommands'
import { closeOverdueTickets, ticketCommands } from './ticketCommands'
import { release, type Model, type ModelOrder } from './model'
import { PASSWORD, requestOf } from './world'
import { bySystem } from '../../../kernel/witness'

/** Selects an existing order by a number. */
const pick = (model: Model, index: number): ModelOrder | undefined =>
  model.orders[index % Math.max(1, model.orders.length)]

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
    check: (model) => model.orders.length < 8,
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

interface PayChoice {
  useBalance: boolean
  useCards: boolean
  hasChannel: boolean
}

function pay(index: number, { useBalance, useCards, hasChannel }: PayChoice): Command {
  return {
    check: (model) => model.orders.length > 0,
    async run(model, world) {
      const order = pick(model, index)
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
      const results = await Promise.all([send(), send()])
      assert.deepEqual(results[1], results[0])
      model.cards -= cards
      model.balance -= balance
      Object.assign(order, { cards, balance, outside })
      expectPaid(order, results[0])
      await compare(model, world)
    },
    toString: () => `pay ${index} ${JSON.stringify({ useBalance, useCards, hasChannel })}`,
  }
}

function expectPaid(order: ModelOrder, { Order, Payment }: PayResult): void {
  if (order.outside === 0) {
    order.status = 'paid'
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
      order.status = 'paid'
      order.paymentNo = undefined
      assert.equal((await world.money.orders.get(world, { id: order.id })).Status, 'Done')
      await compare(model, world)
    },
    toString: () => `confirm ${index} (${mode})`,
  }
}

function payTooLate(index: number): Command {
  return {
    check: (model) => model.orders.some(({ givenUp }) => givenUp.length > 0),
    async run(model, world) {
      const { money, tenantId } = world
      const order = model.orders.filter(({ givenUp }) => givenUp.length > 0)[index % 8]
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

function close(index: number): Command {
  return {
    check: (model) => model.orders.length > 0,
    async run(model, world) {
      const order = pick(model, index)
      if (!order) return
      const send = () => world.money.orders.close(requestOf(world), order.id, '', bySystem)
      if (order.status === 'paid') {
        assert.equal(await reasonOf(send()), 'alreadyPaid')
      } else {
        const both = await Promise.all([send(), send()])
        for (const { Status } of both) assert.equal(Status, 'Closed')
        release(model, order)
        order.status = 'closed'
      }
      await compare(model, world)
    },
    toString: () => `close ${index}`,
  }
}

function refund(index: number, percent: number): Command {
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
      const { RefundId, Order } = await send()
      await world.money.orders.sendRefund(world.tenantId, RefundId)
      const split = Order.Refunds.find(({ Id }) => Id === RefundId)?.Split ?? []
      assert.equal(
        split.reduce((sum, line) => sum + line.Amount, 0),
        amount,
      )
      for (const { Way, Amount } of split) {
        if (Way === 'balance') model.balance += Amount
        if (Way === 'storedCard') model.cards += Amount
      }
      order.refunded += amount
      // No source is refunded more than it paid.
      const now = await world.money.orders.get(world, { id: order.id })
      for (const { Amount, Refunded } of now.PaySplit) assert.ok(Refunded <= Amount)
      assert.equal(now.RefundedAmount, order.refunded)
      await compare(model, world)
    },
    toString: () => `refund ${percent} % of ${index}`,
  }
}

function letTimePass(): Command {
  return {
    check: () => true,
    async run(model, world) {
      world.pass(16 * 60_000)
      await world.money.orders.sweep(world.tenantId)
      for (const order of model.orders.filter(({ status }) => status === 'open')) {
        // Closed by the sweep or by the next read: the outcome is the same.
        const { Status } = await world.money.orders.get(world, { id: order.id })
        assert.equal(Status, 'Closed')
        release(model, order)
        order.status = 'closed'
      }
      await world.tickets.sweep(world.tenantId)
      closeOverdueGoods(model, world)
      closeOverdueTickets(model, world)
      await compare(model, world)
    },
    toString: () => 'sixteen minutes pass',
  }
}

/** Every kind of command with its arguments. */
export function arbitraryCommands(size: number): fc.Arbitrary<Iterable<Command>> {
  const index = fc.nat(7)
  const mode = fc.constantFrom(...promptModes)
  const choice = fc.record({
    useBalance: fc.boolean(),
    useCards: fc.boolean(),
    hasChannel: fc.boolean(),
  })
  return fc.commands(
    [
      // Below the amounts with gifts.
      fc.tuple(fc.integer({ min: 1_000, max: 9_900 }), mode).map((args) => recharge(...args)),
      mode.map(buyCard),
      fc.integer({ min: 1, max: 30_000 }).map(submit),
      fc.integer({ min: 1, max: 3_000 }).map(submit),
      fc.tuple(index, choice).map((args) => pay(...args)),
      fc.tuple(index, choice).map((args) => pay(...args)),
      fc.tuple(index, mode).map((args) => confirmOrder(...args)),
      index.map(payTooLate),
      index.map(close),
      fc.tuple(index, fc.integer({ min: 1, max: 100 })).map((args) => refund(...args)),
      fc.constant(letTimePass()),
      ...goodsCommands(index, mode),
      ...ticketCommands(index, mode),
    ],
    { maxCommands: size, size: '+1' },
  )
}
