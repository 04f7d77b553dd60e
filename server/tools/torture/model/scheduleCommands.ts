import assert from 'node:assert/strict'
import fc from 'fast-check'
import { bySystem } from '../../../kernel/writeAudit'
import { compare, confirm, payerOf, reasonOf, type Command } from './commandTools'
import { makeSchedule, SEAT_LIMIT } from './schedule'
import { orderOf, type Model, type ModelTickets } from './model'
import { as, CALLED_OFF, hasSeats, isUnpaid, submit } from './ticketCommands'
import { requestOf, type World } from './world'

export function sellAtCounter(buyer: number, row: number): Command {
  const seats = [row * 2, row * 2 + 1]
  return {
    check: (model) => model.tickets.length < 10,
    async run(model, world) {
      const { tickets, tenantId, schedule, phones } = world
      const sale = { scheduleId: schedule.scheduleId, seats, phone: phones[buyer]!, viewers: [] }
      if (model.isCalledOff) {
        assert.equal(await reasonOf(tickets.counterQuote(tenantId, sale)), CALLED_OFF)
        return compare(model, world)
      }
      const request = requestOf(world)
      const total = await counterTotal(world, model, buyer, row)
      const send = () => tickets.sellAtCounter(request, sale, total, bySystem)
      const isTaken = seats.some((seat) => orderOf(model, seat) !== undefined)
      const isTooMany = hasSeats(model, buyer) + seats.length > SEAT_LIMIT
      if (isTaken || isTooMany) {
        assert.match((await reasonOf(send())) ?? '', /^(seatTaken|buyLimit)$/)
        return compare(model, world)
      }
      const [made, again] = await Promise.all([send(), send()])
      assert.deepEqual(again, made)
      const { Seats } = await tickets.detail(as(world, buyer), { Id: made.orderId })
      const shares = Seats.map(({ PayShare }) => PayShare)
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        total,
      )
      model.tickets.push({
        ...{ buyer, id: made.orderId, seats, status: 'paid', shares, back: new Set() },
        ...{ payId: '', isInner: false, createdAt: request.at.getTime() },
      })
      await compare(model, world)
    },
    toString: () => `counter sells row ${row} to buyer ${buyer}`,
  }
}

/** Price of a row at the counter; 0 where it is not for sale. */
async function counterTotal(world: World, model: Model, buyer: number, row: number) {
  const { tickets, tenantId, schedule, phones } = world
  const seats = [row * 2, row * 2 + 1]
  if (seats.some((seat) => orderOf(model, seat) !== undefined)) return 0
  const wanted = { scheduleId: schedule.scheduleId, seats, phone: phones[buyer]! }
  return (await tickets.counterQuote(tenantId, wanted)).total
}

/** Begins the payment of an unpaid order at the provider. @returns its number and amount */
async function beginPayment(order: ModelTickets, world: World): Promise<[string, number]> {
  const mine = as(world, order.buyer)
  if (order.status === 'held') await submit(order, world)
  const how = {
    ...{ choice: { cardIds: [], useBalance: false }, scene: 'browser' as const },
    channel: 'wechat' as const,
  }
  const { Payment } = await world.tickets.pay(payerOf(mine), requestOf(mine), order.id, how)
  return [Payment?.PaymentNo ?? '', Payment?.Amount ?? 0]
}

/**
 * The park calls the schedule off while an unpaid order is being paid at the provider: that payment, all paid tickets
 * and all sales of the counter go back, held seats are free.
 * @param isFollowed a new schedule comes in its place
 */
export function callOff(isFollowed: boolean): Command {
  return {
    check: (model) => !model.isCalledOff,
    async run(model, world) {
      const { shows, tickets, tenantId, schedule, money } = world
      const unpaid = model.tickets.find(isUnpaid)
      const [paymentNo, amount] = unpaid ? await beginPayment(unpaid, world) : ['', 0]
      await shows.cancelSchedule(tenantId, schedule.scheduleId, '停电', bySystem)
      if (unpaid) await confirm(world, paymentNo, 'once')
      await shows.sweep(tenantId)
      await money.orders.sweep(tenantId)
      if (unpaid)
        assert.equal((await money.sandbox?.find({ tenantId, paymentNo }))?.refunded, amount)
      for (const order of model.tickets) {
        if (order.status === 'paid') {
          const { RefundedAmount } = await tickets.detail(as(world, order.buyer), { Id: order.id })
          const returned = order.shares.filter((_, line) => order.back.has(line))
          const early = returned.reduce((sum, share) => sum + Math.floor((share * 80) / 100), 0)
          const whole = order.shares.reduce((sum, share) => sum + share, 0)
          // An order whose tickets were all returned before has ended: what its rule kept stays.
          const now = returned.length < order.shares.length ? whole - early : 0
          assert.equal(RefundedAmount, early + now)
          if (order.isInner) model.balance += now
          order.seats.forEach((_, line) => order.back.add(line))
        } else order.status = 'closed'
      }
      model.isCalledOff = true
      await compare(model, world)
      if (!isFollowed) return
      world.schedule = await makeSchedule(world)
      Object.assign(model, { tickets: [], isCalledOff: false })
      await compare(model, world)
    },
    toString: () => `the schedule is called off${isFollowed ? ', another one follows' : ''}`,
  }
}

/** The park's acts on the schedule: sales at the counter, and its cancellation. */
export const scheduleCommands = (): fc.Arbitrary<Command>[] => [
  fc.tuple(fc.nat(1), fc.nat(5)).map((args) => sellAtCounter(...args)),
  fc.boolean().map(callOff),
]
