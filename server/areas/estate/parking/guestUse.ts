import { and, eq, ne, sum } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { GuestParking } from './guestWindow'
import { guestParkingUse, parkingStay } from './parking.table'
import type { StayRow } from './stay.repository'

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
export async function usedByOtherPlates(
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
