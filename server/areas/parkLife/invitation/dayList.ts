import type { DataOf } from '@/contract/endpoint'
import type { invitationCalls } from '@/contract/invitation'
import { maskPhone } from '@/rules/phone'
import { maskPlate } from '@/rules/plate'
import type { Database } from '../../../database/createDatabase'
import { maskName } from '../../../desk/masked'
import type { Park } from '../../../kernel/base'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { createDayCodeHashes } from './dayCodeHashes'
import type { Invited } from './invitation.repository'
import { invitationsOfDay } from './invitationList.repository'
import type { InvitationKeys } from './invitationKeys'
import { inviterNameOf } from './invitationView'

/** Today's invitations for offline devices: people and plates masked, codes as slow hashes. */
export function createDayList(
  { db, clock }: { db: Database; clock: () => number },
  keys: InvitationKeys,
) {
  const codes = createDayCodeHashes(keys)
  return async (park: Park): Promise<DataOf<typeof invitationCalls.day>> => {
    const { tenantId } = park
    const day = parkDay(clock())
    const range = dayRange(day)
    const invited = await invitationsOfDay(db, tenantId, range)
    const { salt, hashes } = await codes.hashesOf(
      tenantId,
      day,
      invited.map(({ row }) => keys.heldCodeOf(row)),
    )
    const entryOf = (invited: Invited, at: number) => {
      const { row } = invited
      return keys.entryOf({
        id: row.id,
        park: tenantId,
        day,
        codeHash: hashes[at] ?? '',
        from: row.validFrom.getTime(),
        to: row.validTo.getTime(),
        limit: row.useLimit,
        used: row.usedCount,
        isRevoked: row.status === 'Revoked',
        title: row.title,
        guest: maskName(row.guestName),
        phone: maskPhone(row.guestPhone),
        plate: maskPlate(row.plateNo),
        people: row.people,
        purpose: row.purpose,
        place: row.placeName,
        inviter: inviterNameOf(invited, park),
      })
    }
    return {
      Day: day,
      ExpireAt: range.to.getTime(),
      PublicKey: keys.publicKey,
      KeyId: keys.keyId,
      Salt: salt,
      Entries: invited.map(entryOf),
    }
  }
}
