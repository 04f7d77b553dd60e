import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { parkingGraceMs } from '@/constants'
import { parkingStay } from '../../../areas/estate/parking/parking.table'
import { bySystem } from '../../../kernel/writeAudit'
import { compare, reasonOf, type Command } from './commandTools'
import { dueAt, feeAt, guestMinutesOf, type ModelStay } from './estateModel'
import type { Model } from './model'
import type { Purpose } from './modelOrder'
import { addOrder, closeOrder, openOrdersOf, takeRefund } from './purposeTools'
import { requestOf, type World } from './world'

const MINUTE_MS = 60_000
const STAYS = 6

const isInside = ({ outAt }: ModelStay) => outAt === undefined

const pickInside = (model: Model, index: number): ModelStay => {
  const inside = model.stays.filter(isInside)
  return inside[index % inside.length]!
}

/** Plates that may park: a stranger's, the guest's, and those with a space. */
const platesOf = (model: Model, { estate }: World): string[] => [
  ...[estate.guest, estate.stranger],
  ...model.leases.map(({ plateNo }) => plateNo),
]

export function enter(car: number, minutesAgo: number): Command {
  return {
    check: (model) => model.stays.length < STAYS,
    async run(model, world) {
      const { parking, tenantId, now, estate } = world
      const plates = platesOf(model, world)
      const plateNo = plates[car % plates.length]!
      const before = model.stays.filter((stay) => stay.plateNo === plateNo)
      if (before.some(isInside)) return
      const last = Math.max(...before.map(({ outAt = 0 }) => outAt + 1), 0)
      const inAt = Math.max(last, now() - minutesAgo * MINUTE_MS)
      const event = { eventId: randomUUID(), lotId: estate.lotId, plateNo, at: inAt }
      const made = await parking.enter(tenantId, event)
      // The lot repeats its event.
      assert.equal(await parking.enter(tenantId, event), undefined)
      model.stays.push({
        ...{ id: made!.id, code: made!.code, plateNo, inAt, settled: 0, counter: 0 },
        ...{ givenBack: 0, over: 0, isHandedOut: false, guestMinutes: 0, orders: [] },
      })
      await compare(model, world)
    },
    toString: () => `car ${car} came ${minutesAgo} minutes ago`,
  }
}

/** A payment of a stay's fee; one that the car, being out, does not owe goes back. */
const payingFor = (stay: ModelStay, gross: number): Purpose => ({
  subject: `stay ${stay.id}`,
  isUnwanted: () =>
    stay.outAt !== undefined && stay.settled + gross > (stay.fee ?? 0) + stay.givenBack + stay.over,
  async paid({ db, tenantId, now }) {
    stay.settled += gross
    const [row] = await db
      .select({ until: parkingStay.leaveBefore })
      .from(parkingStay)
      .where(and(eq(parkingStay.tenantId, tenantId), eq(parkingStay.id, stay.id)))
    stay.leaveBefore = row?.until?.getTime() ?? 0
    const paidAt = stay.leaveBefore - parkingGraceMs
    assert.ok(paidAt <= now() && paidAt > now() - MINUTE_MS)
  },
  refunded(isAll) {
    if (!isAll) return
    stay.settled -= gross
    stay.leaveBefore = undefined
    if (stay.fee === undefined) return
    const beyond = Math.max(stay.settled - stay.fee, 0)
    if (!stay.isHandedOut) stay.over = Math.min(stay.over, beyond)
    stay.givenBack = Math.min(stay.givenBack, Math.max(beyond - stay.over, 0))
  },
})

export function orderStay(index: number): Command {
  return {
    check: (model) => model.stays.some(isInside),
    async run(model, world) {
      const stay = pickInside(model, index)
      const { parking, tenantId, userId, now, estate } = world
      const looker = { tenantId, visitor: { tenantId, userId }, ip: '127.0.0.1' }
      const least = dueAt(model, stay, now(), estate.freeHours)
      const seen = await parking.byCode(looker, { Code: stay.code })
      const due = seen.QuoteId === null ? 0 : seen.Amount - seen.SettledAmount
      assert.ok(least <= due && due <= dueAt(model, stay, now(), estate.freeHours))
      if (seen.QuoteId === null) return compare(model, world)
      const request = requestOf(world)
      const wanted = { quoteId: seen.QuoteId, choice: undefined }
      const send = () => parking.pay(world, request, wanted)
      const [made, again] = await Promise.all([send(), send()])
      assert.deepEqual(again, made)
      const order = await addOrder(model, world, made, payingFor(stay, due))
      stay.orders.push({ order, gross: due })
      await compare(model, world)
    },
    toString: () => `order for stay ${index}`,
  }
}

/** Returns the amount settled beyond the fee: by refunds of orders, newest first, and the rest in cash. */
async function giveBack(model: Model, world: World, stay: ModelStay, fee: number): Promise<void> {
  let left = Math.max(stay.settled - fee, 0)
  for (const { order, gross } of [...stay.orders].reverse()) {
    const paid = order.status === 'paid' ? order.amount - order.refunded : 0
    const isWhole = left >= gross
    const amount = isWhole ? paid : Math.min(left, paid - 1)
    if (left === 0 || amount <= 0) continue
    await takeRefund(model, world, order, amount)
    left -= isWhole ? gross : amount
    if (isWhole) order.purpose?.refunded?.(true)
    else stay.givenBack += amount
  }
  stay.over = Math.min(left, stay.counter)
  stay.givenBack += left - stay.over
}

/** Cash taken at the exit: `beyond` the amount due, or a fixed amount. */
type Cash = { beyond: number } | { fen: number }

export function leave(index: number, cash: Cash): Command {
  return {
    check: (model) => model.stays.some(isInside),
    async run(model, world) {
      const stay = pickInside(model, index)
      const { parking, tenantId, estate } = world
      const at = world.now()
      const fen = 'fen' in cash ? cash.fen : dueAt(model, stay, at, estate.freeHours) + cash.beyond
      const event = { eventId: randomUUID(), lotId: estate.lotId, plateNo: stay.plateNo, at }
      const { opens } = await parking.exit(tenantId, { ...event, counterPaid: fen })
      // The lot repeats its event: its cash counts once.
      assert.equal((await parking.exit(tenantId, { ...event, counterPaid: fen })).opens, opens)
      if (fen > 0) {
        for (const order of openOrdersOf(model, `stay ${stay.id}`)) {
          closeOrder(model, order)
          const { Status } = await world.money.orders.get(world, { id: order.id })
          assert.equal(Status, 'Closed')
        }
        stay.settled += fen
        stay.counter += fen
      }
      assert.equal(opens, dueAt(model, stay, at, estate.freeHours) === 0)
      if (opens) {
        const fee = feeAt(model, stay, at, estate.freeHours)
        stay.guestMinutes = guestMinutesOf(model, stay, at, estate.freeHours)
        stay.outAt = at
        await giveBack(model, world, stay, fee)
        stay.fee = fee
      }
      await compare(model, world)
    },
    toString: () => `stay ${index} leaves with cash ${JSON.stringify(cash)}`,
  }
}

export function handOut(index: number): Command {
  return {
    check: (model) => model.stays.some(({ counter }) => counter > 0),
    async run(model, world) {
      const counted = model.stays.filter(({ counter }) => counter > 0)
      const stay = counted[index % counted.length]!
      const send = () => world.parking.desk.handOutOver(world.tenantId, stay.id, bySystem)
      if (stay.over === 0) assert.equal(await reasonOf(send()), 'nothingOver')
      else {
        // Two clerks at once: one hand-out.
        await Promise.all([send(), send()])
        stay.isHandedOut = true
      }
      await compare(model, world)
    },
    toString: () => `hand out what stay ${index} paid too much`,
  }
}

/** Stays in the lot: paid by order, in cash at the exit, or both. */
export const parkingCommands = (index: fc.Arbitrary<number>): fc.Arbitrary<Command>[] => {
  const cash: fc.Arbitrary<Cash> = fc.oneof(
    fc.constantFrom({ fen: 0 }, { beyond: 0 }),
    fc.integer({ min: 1, max: 9_000 }).map((fen) => ({ fen })),
    fc.integer({ min: 1, max: 3_000 }).map((beyond) => ({ beyond })),
  )
  const car = fc.nat(4)
  const minutes = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 300, max: 4_500 }))
  return [
    fc.tuple(car, minutes).map((args) => enter(...args)),
    fc.tuple(car, minutes).map((args) => enter(...args)),
    index.map(orderStay),
    index.map(orderStay),
    fc.tuple(index, cash).map((args) => leave(...args)),
    fc.tuple(index, cash).map((args) => leave(...args)),
    index.map(handOut),
  ]
}
