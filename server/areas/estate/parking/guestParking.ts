import { and, asc, eq, gt, isNull, lt, or, ne, sum } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingStay, guestParkingUse } from './parking.table'
import type { StayRow } from './stay.repository'

/** Time in which an invited guest's car parks free. */
export interface GuestParking {
  invitationId: string
  plateNo: string
  /** Not before the acceptance, nor before the invitation's window. */
  from: Date
  to: Date
  /** Hours per invitation, counted from the first stay within the window; null: until `to`. */
  freeHours: number | null
  /** Inviter's name, masked, for the desk. */
  invitedBy: string
}

/** Free parking of guests by plate; implemented by the invitation module. */
export type GuestsOf = (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
) => Promise<readonly GuestParking[]>

const MINUTE_MS = 60_000

/** Whole minutes of a stay that each invitation made free; time that two of them share is the earlier one's. */
export function guestMinutes(
  inAt: number,
  outAt: number,
  guests: readonly GuestParking[],
): { guest: GuestParking; minutes: number }[] {
  let from = inAt
  return [...guests]
    .sort((one, other) => one.from.getTime() - other.from.getTime())
    .map((guest) => {
      const begin = Math.max(from, guest.from.getTime())
      const end = Math.min(outAt, guest.to.getTime())
      from = Math.max(from, end)
      return { guest, minutes: Math.floor((end - begin) / MINUTE_MS) }
    })
    .filter(({ minutes }) => minutes > 0)
}

/** Stores at the end of a stay what invitations made free of it. */
export async function keepGuestUse(
  tx: Queryable,
  { tenantId, id: stayId, inAt }: StayRow,
  outAt: number,
  guests: readonly GuestParking[],
): Promise<void> {
  const rows = guestMinutes(inAt.getTime(), outAt, guests).map(({ guest, minutes }) => ({
    ...{ tenantId, stayId, invitationId: guest.invitationId, minutes },
    limitMinutes: guest.freeHours === null ? null : guest.freeHours * 60,
    at: new Date(outAt),
  }))
  if (rows.length > 0) await tx.insert(guestParkingUse).values(rows)
}

/** Minutes that an invitation has made free of stays of other plates than its present one. */
async function usedByOtherPlates(
  db: Queryable,
  tenantId: string,
  { invitationId, plateNo }: Pick<GuestParking, 'invitationId' | 'plateNo'>,
): Promise<number> {
  const [row] = await db
    .select({ minutes: sum(guestParkingUse.minutes) })
    .from(guestParkingUse)
    .innerJoin(
      parkingStay,
      and(
        eq(parkingStay.tenantId, guestParkingUse.tenantId),
        eq(parkingStay.id, guestParkingUse.stayId),
      ),
    )
    .where(
      and(
        eq(guestParkingUse.tenantId, tenantId),
        eq(guestParkingUse.invitationId, invitationId),
        ne(parkingStay.plateNo, plateNo),
      ),
    )
  return Number(row?.minutes ?? 0)
}

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
