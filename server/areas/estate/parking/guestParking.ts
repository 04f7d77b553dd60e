import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { usedByOtherPlates } from './guestUse'
import type { GuestParking, GuestsOf } from './guestWindow'
import { parkingStay } from './parking.table'

/** Slot for the invitation module's reader of guests' cars; that module is created later. */
export function keepGuests() {
  let reader: GuestsOf | undefined
  return {
    /** @throws Error when already registered */
    register(given: GuestsOf): void {
      if (reader) throw new Error('two domains tell which guests park free')
      reader = given
    },
    of: async (db: Queryable, tenantId: string, plates: readonly string[]) =>
      reader ? boundByHours(db, tenantId, await reader(db, tenantId, plates)) : [],
  }
}

/** Limits each window to its hours after the plate's first stay in it: returning gives no further hours. */
async function boundByHours(
  db: Queryable,
  tenantId: string,
  guests: readonly GuestParking[],
): Promise<GuestParking[]> {
  const bound: GuestParking[] = []
  for (const guest of guests) {
    const first = guest.freeHours === null ? undefined : await firstStay(db, tenantId, guest)
    const begin = Math.max(first?.getTime() ?? -Infinity, guest.from.getTime())
    const used = guest.freeHours === null ? 0 : await usedByOtherPlates(db, tenantId, guest)
    const end = begin + ((guest.freeHours ?? Infinity) * 60 - used) * 60_000
    bound.push(end < guest.to.getTime() ? { ...guest, to: new Date(end) } : guest)
  }
  return bound
}

/** Entry time of the plate's first stay that overlaps the window. */
async function firstStay(
  db: Queryable,
  tenantId: string,
  { plateNo, from, to }: GuestParking,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ inAt: parkingStay.inAt })
    .from(parkingStay)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        eq(parkingStay.plateNo, plateNo),
        lt(parkingStay.inAt, to),
        or(isNull(parkingStay.outAt), gt(parkingStay.outAt, from)),
      ),
    )
    .orderBy(asc(parkingStay.inAt))
    .limit(1)
  return row?.inAt
}
