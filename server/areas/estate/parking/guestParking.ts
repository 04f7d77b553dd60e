import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingStay } from './parking.table'

/** A time in which a plate stands free because its driver was invited. */
export interface GuestParking {
  plateNo: string
  /** Not before the guest accepted, nor before the invitation holds. */
  from: Date
  to: Date
  /** Hours an invitation gives in all, counted from the first stay in its time; null: until `to`. */
  freeHours: number | null
  /** Name of the inviter, masked, for the desk. */
  invitedBy: string
}

/** When some plates stand free; a later domain tells. */
export type GuestsOf = (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
) => Promise<readonly GuestParking[]>

/** Keeps what the domain of invitations says of guests' cars: that domain is made after this one. */
export function keepGuests() {
  let told: GuestsOf | undefined
  return {
    /** @throws Error when it is told twice */
    register(given: GuestsOf): void {
      if (told) throw new Error('two domains tell which guests park free')
      told = given
    },
    of: async (db: Queryable, tenantId: string, plates: readonly string[]) =>
      told ? boundByHours(db, tenantId, await told(db, tenantId, plates)) : [],
  }
}

/** Ends each time so many hours after the plate's first stay in it: coming again gives no further hours. */
async function boundByHours(
  db: Queryable,
  tenantId: string,
  guests: readonly GuestParking[],
): Promise<GuestParking[]> {
  const bound: GuestParking[] = []
  for (const guest of guests) {
    const first = guest.freeHours === null ? undefined : await firstStay(db, tenantId, guest)
    const begin = Math.max(first?.getTime() ?? -Infinity, guest.from.getTime())
    const end = begin + (guest.freeHours ?? Infinity) * 3_600_000
    bound.push(end < guest.to.getTime() ? { ...guest, to: new Date(end) } : guest)
  }
  return bound
}

/** When the plate came in for the first stay that touches the guest's time. */
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
