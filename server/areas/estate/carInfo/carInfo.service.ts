import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { OrderService } from '../../money/order/order.service'
import { deleteCarsOf, ownersOf } from './car.repository'
import { createCars, type LotsInside } from './cars'
import { createRenewal } from './renewal'
import { periodsOf } from './space.repository'

/** Slot for the parking module's reader of cars inside; that module is created later. */
function keepLotsInside() {
  let reader: LotsInside | undefined
  return {
    /** @throws Error when already registered */
    register(given: LotsInside): void {
      if (reader) throw new Error('two domains tell where cars are')
      reader = given
    },
    find: (): LotsInside | undefined => reader,
  }
}

export type { CarRow } from './car.repository'
export type { SpacePeriod } from './space.repository'
export { knownPlate } from './carRules'

export type CarInfoService = ReturnType<typeof createCarInfoService>

/** Members' cars, and the spaces let to them by the month (spec 7 Cars and property). */
export function createCarInfoService(options: {
  db: Database
  clock: () => number
  orders: OrderService
}) {
  const inside = keepLotsInside()
  return {
    /** Registered by parking: finds in which lots cars are. */
    registerLotsInside: inside.register,

    ...createCars({ ...options, lotsInside: inside.find }),
    ...createRenewal(options),

    /** Members with a plate in their list of cars, verified or not. */
    ownersOf,

    /** Periods in which plates are covered by long-term spaces. */
    periods: periodsOf,

    /** Deletes the member's cars, in the transaction of an account's removal. */
    forget: (tx: Queryable, member: Member) => deleteCarsOf(tx, member),
  }
}
