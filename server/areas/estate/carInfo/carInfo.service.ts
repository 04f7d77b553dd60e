import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { keepLotsInside } from './lotsInside'
import type { OrderService } from '../../money/order/order.service'
import { deleteCarsOf, ownersOf } from './car.repository'
import { createCars } from './cars'
import { createRenewal } from './renewal'
import { periodsOf } from './period.repository'

export type { CarRow } from './car.repository'
export type { SpacePeriod } from './period.repository'
export { knownPlate, plateColorOf } from './plate'

export type CarInfoService = ReturnType<typeof createCarInfoService>

/** Cars of members, and the spaces they rent by the month (spec 7 Cars and property). */
export function createCarInfoService(options: {
  db: Database
  clock: () => number
  orders: OrderService
}) {
  const inside = keepLotsInside()
  return {
    /** For parking: tells in which lots cars are. */
    registerLotsInside: inside.register,

    ...createCars({ ...options, lotsInside: inside.find }),
    ...createRenewal(options),

    /** The members who have a plate in their list, verified or not. */
    ownersOf,

    /** When some plates are covered by spaces let by the month. */
    periods: periodsOf,

    /** In the transaction of an account's removal. */
    forget: (tx: Queryable, member: Member) => deleteCarsOf(tx, member),
  }
}
