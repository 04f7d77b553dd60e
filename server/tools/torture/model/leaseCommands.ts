import assert from 'node:assert/strict'
import fc from 'fast-check'
import { car, longTermSpace } from '../../../areas/estate/carInfo/carInfo.table'
import { newId } from '../../../kernel/ids'
import { compare, reasonOf, type Command } from './commandTools'
import {
  dateOf,
  dayAt,
  daysLater,
  monthsLater,
  renewedFrom,
  renewedTo,
  type ModelLease,
} from './estateModel'
import { MONTHLY_FEE, newPlate } from './estateWorld'
import type { Model } from './model'
import type { Purpose } from './modelOrder'
import { addOrder } from './purposeTools'
import { requestOf } from './world'

const LEASES = 2

const pickLease = (model: Model, index: number): ModelLease =>
  model.leases[index % model.leases.length]!

/** A lease of some months that ends in some days; it has lapsed when they are negative. */
export function letSpace(endsIn: number): Command {
  return {
    check: (model) => model.leases.length < LEASES,
    async run(model, world) {
      const { db, tenantId, userId, now, estate } = world
      const [id, plateNo] = [newId(), newPlate()]
      const toDay = daysLater(dayAt(now()), endsIn)
      const fromDay = monthsLater(toDay, -3, dateOf(toDay))
      const ownDay = dateOf(toDay)
      await db.insert(car).values({
        ...{ tenantId, id: newId(), userId, plateNo, plateColor: 'blue', brand: '', remark: '' },
        ...{ isDefault: false, isVerified: true, createdAt: new Date(now()) },
      })
      await db.insert(longTermSpace).values({
        ...{ tenantId, id, lotId: estate.lotId, plateNo, spaceNo: plateNo, fromDay, toDay },
        ...{ monthDay: ownDay, isFrozen: false, coveredFrom: null },
      })
      model.leases.push({ id, plateNo, toDay, ownDay, periods: [{ from: fromDay, to: toDay }] })
      await compare(model, world)
    },
    toString: () => `let a space that ends in ${endsIn} days`,
  }
}

/** Covers days, and joins them to the last period that they continue. */
function cover(lease: ModelLease, from: string, to: string): void {
  const last = lease.periods.at(-1)
  if (last && daysLater(last.to, 1) === from) last.to = to
  else lease.periods.push({ from, to })
  lease.toDay = to
}

/** Uncovers all days after one. */
function uncover(lease: ModelLease, to: string): void {
  lease.periods = lease.periods
    .filter(({ from }) => from <= to)
    .map((period) => ({ ...period, to: period.to < to ? period.to : to }))
  lease.toDay = to
}

/** A renewal as shown now; one whose lease has changed when it is paid adds its months then. */
function renewalOf(lease: ModelLease, today: string, months: number): Purpose {
  const shown = { before: lease.toDay, to: renewedTo(lease, today, months), ownDay: lease.ownDay }
  return {
    subject: `lease ${lease.id}`,
    paid({ now }) {
      const paidOn = dayAt(now())
      const from = renewedFrom(lease, paidOn)
      const to = lease.toDay === shown.before ? shown.to : renewedTo(lease, paidOn, months)
      if (from > daysLater(lease.toDay, 1)) lease.ownDay = dateOf(from)
      cover(lease, from, to)
    },
    refusal(amount) {
      if (amount !== months * MONTHLY_FEE) return 'wholeOnly'
      return lease.toDay === shown.to ? undefined : 'renewalChanged'
    },
    refunded() {
      uncover(lease, shown.before)
      lease.ownDay = shown.ownDay
    },
  }
}

export function renew(index: number, months: number): Command {
  return {
    check: (model) => model.leases.length > 0,
    async run(model, world) {
      const lease = pickLease(model, index)
      const today = dayAt(world.now())
      const request = requestOf(world)
      const wanted = { id: lease.id, months, to: renewedTo(lease, today, months) }
      const send = () => world.cars.renew(world, request, wanted)
      // Not what was shown.
      const wrong = { ...wanted, to: daysLater(wanted.to, 1) }
      assert.equal(
        await reasonOf(world.cars.renew(world, requestOf(world), wrong)),
        'renewalChanged',
      )
      const [made, again] = await Promise.all([send(), send()])
      assert.deepEqual(again, made)
      assert.equal(made.PayAmount, months * MONTHLY_FEE)
      await addOrder(model, world, made, renewalOf(lease, today, months))
      await compare(model, world)
    },
    toString: () => `renew lease ${index} by ${months} months`,
  }
}

/** Long-term spaces of the member's cars, running and lapsed, and their renewals. */
export const leaseCommands = (index: fc.Arbitrary<number>): fc.Arbitrary<Command>[] => {
  const months = fc.constantFrom(1, 3)
  return [
    fc.integer({ min: -5, max: 3 }).map(letSpace),
    fc.tuple(index, months).map((args) => renew(...args)),
    fc.tuple(index, months).map((args) => renew(...args)),
  ]
}
