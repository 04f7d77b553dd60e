import { randomBytes } from 'node:crypto'
import type { DataOf } from '@/contract/endpoint'
import type { invitationCalls } from '@/contract/invitation'
import { codeHash } from '@/rules/invitationToken/codeHash'
import { maskPhone } from '@/rules/phone'
import type { Database } from '../../../database/createDatabase'
import { maskName } from '../../../desk/masked'
import type { Park } from '../../../kernel/base'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { type Invited } from './invitation.repository'
import { invitationsOfDay } from './invitationList.repository'
import type { InvitationKeys } from './invitationKeys'

/** The invitations of today, for devices that may lose the network. */
export const createDayList =
  ({ db, clock }: { db: Database; clock: () => number }, keys: InvitationKeys) =>
  async (park: Park): Promise<DataOf<typeof invitationCalls.day>> => {
    const { tenantId } = park
    const day = parkDay(clock())
    const range = dayRange(day)
    const salt = randomBytes(12).toString('base64url')
    const found = await invitationsOfDay(db, tenantId, range)
    const entryOf = ({ row, inviterName }: Invited) =>
      keys.entryOf({
        id: row.id,
        park: tenantId,
        day,
        codeHash: codeHash(salt, tenantId, keys.codeOf(row.id, row.codeNonce)),
        from: row.validFrom.getTime(),
        to: row.validTo.getTime(),
        limit: row.useLimit,
        used: row.usedCount,
        isRevoked: row.status === 'Revoked',
        title: row.title,
        guest: maskName(row.guestName),
        phone: maskPhone(row.guestPhone),
        plate: row.plateNo,
        people: row.people,
        purpose: row.purpose,
        place: row.placeName,
        inviter: row.isByPark ? park.shortName || park.name : inviterName,
      })
    return {
      Day: day,
      ExpireAt: range.to.getTime(),
      PublicKey: keys.publicKey,
      KeyId: keys.keyId,
      Salt: salt,
      Entries: found.map(entryOf),
    }
  }
