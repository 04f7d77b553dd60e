import type { GuestParking } from '../../estate/parking/parking.service'
import type { Queryable } from '../../../database/queryable'
import { type InvitationRow } from './invitation.repository'
import { invitationsWithPlates } from './invitationList.repository'
import { ruleOfPark } from './rule.repository'

/** An invitation that was called back counts until then: what was free so far stays free. */
function endOf({ validTo, revokedAt }: InvitationRow): Date {
  return revokedAt && revokedAt < validTo ? revokedAt : validTo
}

/** Which plates stand free, and when: those of invitations that guests have accepted. */
export async function guestCars(
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
): Promise<GuestParking[]> {
  const rows = await invitationsWithPlates(db, tenantId, plates)
  if (rows.length === 0) return []
  const { freeParkingHours } = await ruleOfPark(db, tenantId)
  if (freeParkingHours === 0) return []
  return rows.map((row) => ({
    plateNo: row.plateNo,
    from: row.validFrom,
    to: endOf(row),
    freeHours: freeParkingHours,
  }))
}
