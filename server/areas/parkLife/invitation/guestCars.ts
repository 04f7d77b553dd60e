import { paperName } from '@/rules/paperName'
import type { CarInfoService } from '../../estate/carInfo/carInfo.service'
import type { GuestParking } from '../../estate/parking/parking.service'
import type { RoomService } from '../../estate/room/room.service'
import type { Queryable } from '../../../database/queryable'
import type { Invited, InvitationRow } from './invitation.repository'
import { invitationsWithPlates } from './invitationList.repository'
import { ruleOfPark } from './rule.repository'

export interface GuestCarsOptions {
  cars: Pick<CarInfoService, 'ownersOf'>
  rooms: Pick<RoomService, 'of'>
}

/** End of free parking; a revoked invitation counts until its revocation. */
function endOf({ validTo, revokedAt }: InvitationRow): Date {
  return revokedAt && revokedAt < validTo ? revokedAt : validTo
}

/** Start of free parking: the later of acceptance and window, so that earlier parking stays paid. */
function beginOf({ validFrom, acceptedAt, createdAt }: InvitationRow): Date {
  const times = [validFrom, acceptedAt ?? createdAt, createdAt].map((at) => at.getTime())
  return new Date(Math.max(...times))
}

/** Whether a car belongs to the inviter or to a resident of the same rooms; such a car is not a guest's. */
export function createHouseholdCars({ cars, rooms }: GuestCarsOptions) {
  const roomIds = async (db: Queryable, tenantId: string, userId: string) =>
    (await rooms.of(db, { tenantId, userId })).map(({ id }) => id)

  return async (
    db: Queryable,
    row: Pick<InvitationRow, 'tenantId' | 'inviterId' | 'plateNo' | 'isByPark'>,
  ): Promise<boolean> => {
    const { tenantId, inviterId, plateNo } = row
    if (row.isByPark || plateNo === '') return false
    const owners = await cars.ownersOf(db, tenantId, plateNo)
    if (owners.includes(inviterId)) return true
    if (owners.length === 0) return false
    const own = new Set(await roomIds(db, tenantId, inviterId))
    for (const owner of owners) {
      if ((await roomIds(db, tenantId, owner)).some((id) => own.has(id))) return true
    }
    return false
  }
}

/** Free parking of guests' cars, from accepted invitations. */
export function createGuestCars(options: GuestCarsOptions) {
  const isOfHousehold = createHouseholdCars(options)
  const inviterOf = ({ row, inviter }: Invited): string =>
    row.isByPark ? '园区' : paperName(inviter)

  return async (
    db: Queryable,
    tenantId: string,
    plates: readonly string[],
  ): Promise<GuestParking[]> => {
    const invitations = await invitationsWithPlates(db, tenantId, plates)
    if (invitations.length === 0) return []
    const { freeParkingHours: freeHours } = await ruleOfPark(db, tenantId)
    if (freeHours === 0) return []
    const guests: GuestParking[] = []
    for (const invited of invitations) {
      const { row } = invited
      const [from, to] = [beginOf(row), endOf(row)]
      if (to <= from || row.isOwnPlate || (await isOfHousehold(db, row))) continue
      const invitedBy = inviterOf(invited)
      guests.push({ invitationId: row.id, plateNo: row.plateNo, from, to, freeHours, invitedBy })
    }
    return guests
  }
}
