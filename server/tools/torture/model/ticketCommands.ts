import assert from 'node:assert/strict'
import fc from 'fast-check'
import { seatHoldMs } from '@/constants'
import type { NoticeMode } from '../../../areas/money/sandboxPay/sandboxPay.service'
import { compare, payerOf, payOutside, reasonOf, type Command } from './commandTools'
import { SEAT_LIMIT } from './schedule'
import { orderOf, type Model, type ModelTickets } from './model'
import { PASSWORD, requestOf, type World } from './world'

/** Reason of refusals once the schedule is called off. */
export const CALLED_OFF = 'scheduleCancelled'

export const isUnpaid = ({ status }: ModelTickets) => status === 'held' || status === 'submitted'

/** Frees seats unpaid past their deadline. */
export function closeOverdueTickets(model: Model, { now }: World): void {
  for (const order of model.tickets)
    if (isUnpaid(order) && now() >= order.createdAt + seatHoldMs) order.status = 'closed'
}

/** Number of seats a buyer holds or has bought, without order `but`. */
export const hasSeats = (model: Model, buyer: number, but?: ModelTickets): number =>
  model.tickets
    .filter((each) => each.buyer === buyer && each !== but && each.status !== 'closed')
    .reduce((sum, { seats, back }) => sum + seats.length - back.size, 0)

const pickTickets = (model: Model, index: number): ModelTickets | undefined =>
  model.tickets[index % Math.max(1, model.tickets.length)]

/** The world with the buyer as member: 0 the member, 1 the rival. */
export const as = (world: World, buyer: number): World =>
  buyer === 0 ? world : { ...world, userId: world.rivalId }

/** Chosen seats: whole rows of two. Or seats chosen by the park: a number. */
type SeatSelection = { rows: readonly number[] } | { count: number }

function hold(buyer: number, seatChoice: SeatSelection): Command {
  const wanted =
    'rows' in seatChoice ? seatChoice.rows.flatMap((row) => [row * 2, row * 2 + 1]) : undefined
  return {
    check: (model) => model.tickets.length < 10,
    async run(model, world) {
      const mine = as(world, buyer)
      const { tickets, schedule } = world
      const request = requestOf(mine)
      const sent = { RequestId: request.requestId, ScheduleId: schedule.scheduleId, Pass: '' }
      const choice =
        'rows' in seatChoice
          ? { Seats: wanted }
          : { TierId: schedule.tierId, Count: seatChoice.count }
      const send = () => tickets.hold(mine, request, { ...sent, ...choice })
      const before = model.tickets.find((each) => each.buyer === buyer && isUnpaid(each))
      const count = 'rows' in seatChoice ? seatChoice.rows.length * 2 : seatChoice.count
      const free = Array.from({ length: schedule.seats }, (_, seat) => seat).filter(
        (seat) => orderOf(model, seat) === undefined,
      )
      if (model.isCalledOff) {
        assert.equal(await reasonOf(send()), CALLED_OFF)
        return compare(model, world)
      }
      const isTooMany = hasSeats(model, buyer, before) + count > SEAT_LIMIT
      if (isTooMany || ('count' in seatChoice && free.length < count)) {
        assert.match((await reasonOf(send())) ?? '', /^(buyLimit|soldOut)$/)
        return compare(model, world)
      }
      // Sent twice, as by an impatient client: one order.
      const [made, again] = await Promise.all([send(), send()])
      assert.deepEqual(again, made)
      const lost = (wanted ?? []).filter(
        (seat) => ![undefined, before].includes(orderOf(model, seat)),
      )
      if (made.Kind === 'lost') {
        assert.deepEqual(
          made.Lost.map(({ Seat }) => Seat),
          lost,
        )
        for (const { Seat } of made.Offered) assert.ok(free.includes(Seat))
        return compare(model, world)
      }
      assert.deepEqual(lost, [])
      const { Seats } = await tickets.detail(mine, { Id: made.Order.Id })
      const seats = Seats.map(({ Seat }) => Seat)
      if (wanted) assert.deepEqual(seats, wanted)
      else assert.ok(seats.length === count && seats.every((seat) => free.includes(seat)))
      if (before) before.status = 'closed'
      model.tickets.push({
        ...{ buyer, id: made.Order.Id, seats, status: 'held', shares: [], back: new Set() },
        ...{ payId: '', isInner: false, createdAt: request.at.getTime() },
      })
      await compare(model, world)
    },
    toString: () => `buyer ${buyer} holds ${JSON.stringify(seatChoice)}`,
  }
}

/** Submits held seats, repeatedly: one payment. */
export async function submit(order: ModelTickets, world: World): Promise<void> {
  const mine = as(world, order.buyer)
  const choice = { coupon: [], points: false }
  const { PayAmount } = await world.tickets.quote(mine, order.id, choice)
  const request = requestOf(mine)
  const wanted = { RequestId: request.requestId, Id: order.id, Total: PayAmount, Viewers: [] }
  const send = () => world.tickets.submit(mine, request, order.id, { ...wanted, Choice: choice })
  const [made, again] = await Promise.all([send(), send()])
  assert.deepEqual(again, made)
  const { Seats } = await world.tickets.detail(mine, { Id: order.id })
  order.shares = Seats.map(({ PayShare }) => PayShare)
  order.payId = made.Payment.Id
  order.status = 'submitted'
  assert.equal(
    order.shares.reduce((sum, share) => sum + share, 0),
    PayAmount,
  )
}

function payTickets(index: number, isInner: boolean, mode: NoticeMode): Command {
  return {
    check: (model) => model.tickets.length > 0,
    async run(model, world) {
      const order = pickTickets(model, index)
      if (!order || !isUnpaid(order)) return
      const mine = as(world, order.buyer)
      if (order.status === 'held') await submit(order, world)
      const total = order.shares.reduce((sum, share) => sum + share, 0)
      order.isInner = isInner && order.buyer === 0 && model.balance >= total
      if (order.isInner) {
        const choice = { cardIds: [], useBalance: true }
        const how = { choice, scene: 'browser' as const, password: PASSWORD }
        await world.tickets.pay(payerOf(mine), requestOf(mine), order.id, how)
        model.balance -= total
      } else {
        await payOutside(mine, order.payId, mode)
      }
      order.status = 'paid'
      await compare(model, world)
    },
    toString: () => `pay tickets ${index} (${isInner ? 'balance' : mode})`,
  }
}

function submitTickets(index: number): Command {
  return {
    check: (model) => model.tickets.some(({ status }) => status === 'held'),
    async run(model, world) {
      const held = model.tickets.filter(({ status }) => status === 'held')
      await submit(held[index % held.length]!, world)
      await compare(model, world)
    },
    toString: () => `submit tickets ${index}`,
  }
}

function cancelTickets(index: number): Command {
  return {
    check: (model) => model.tickets.length > 0,
    async run(model, world) {
      const order = pickTickets(model, index)
      if (!order) return
      const mine = as(world, order.buyer)
      const send = () => world.tickets.cancel(mine, requestOf(mine), order.id)
      if (order.status === 'paid') assert.equal(await reasonOf(send()), 'orderState')
      else {
        await send()
        order.status = 'closed'
      }
      // The other buyer must not.
      const other = as(world, 1 - order.buyer)
      await assert.rejects(world.tickets.cancel(other, requestOf(other), order.id))
      await compare(model, world)
    },
    toString: () => `cancel tickets ${index}`,
  }
}

function giveBack(index: number, place: number): Command {
  return {
    check: (model) => model.tickets.some(({ status }) => status === 'paid'),
    async run(model, world) {
      const paid = model.tickets.filter(({ status }) => status === 'paid')
      const order = paid[index % paid.length]!
      const mine = as(world, order.buyer)
      const line = place % order.seats.length
      const back = Math.floor((order.shares[line]! * 80) / 100)
      const request = requestOf(mine)
      const send = () => world.tickets.refund(mine, request, { id: order.id, lines: [line], back })
      if (order.back.has(line)) assert.equal(await reasonOf(send()), 'notRefundable')
      else {
        const [made, again] = await Promise.all([send(), send()])
        assert.deepEqual(again, made)
        order.back.add(line)
        if (order.isInner) model.balance += back
      }
      await compare(model, world)
    },
    toString: () => `give back ${place} of tickets ${index}`,
  }
}

/** Members' actions on the seats of a schedule. */
export function ticketCommands(
  index: fc.Arbitrary<number>,
  mode: fc.Arbitrary<NoticeMode>,
): fc.Arbitrary<Command>[] {
  const buyer = fc.nat(1)
  const rows = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 })
  const byEye = rows.map((some) => ({ rows: [...some].sort((a, b) => a - b) }))
  const byPark = fc.integer({ min: 1, max: 6 }).map((count) => ({ count }))
  return [
    fc.tuple(buyer, byEye).map((args) => hold(...args)),
    fc.tuple(buyer, byEye).map((args) => hold(...args)),
    fc.tuple(buyer, byPark).map((args) => hold(...args)),
    index.map(submitTickets),
    fc.tuple(index, fc.boolean(), mode).map((args) => payTickets(...args)),
    fc.tuple(index, fc.boolean(), mode).map((args) => payTickets(...args)),
    index.map(cancelTickets),
    fc.tuple(index, fc.nat(5)).map((args) => giveBack(...args)),
  ]
}
