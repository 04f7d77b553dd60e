import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { DataOf } from '@/contract/endpoint'
import type { invitationCalls } from '@/contract/invitation'
import { maskPhone } from '@/rules/phone'
import { maskPlate } from '@/rules/plate'
import { codeHashCost, codeHashInput } from '@/rules/invitationToken/codeHash'
import type { Database } from '../../../database/createDatabase'
import { maskName } from '../../../desk/refusals'
import type { Park } from '../../../kernel/base'
import { dayListEnd, dayRange, parkDay } from '../../../kernel/parkDay'
import type { Invited } from './invitation.repository'
import { invitationsOfDay } from './invitationList.repository'
import type { InvitationKeys } from './invitationKeys'
import { inviterNameOf } from './invitationView'

const { dkLen, ...cost } = codeHashCost
const slowHash = promisify(
  (
    { password, salt }: ReturnType<typeof codeHashInput>,
    done: (error: Error | null, hash: Buffer) => void,
  ) => scrypt(password, salt, dkLen, cost, done),
)

/** Hashes of one park's codes for one day, by code. */
interface DayHashes {
  salt: string
  hashes: Map<string, Promise<string>>
}

/**
 * Slow hashes of the day's codes. Each code is hashed once per day and server, with the day's salt. One hash at a time,
 * so that a long list leaves the thread pool to log-ins.
 */
function createDayCodeHashes(keys: Pick<InvitationKeys, 'saltOfDay'>) {
  const days = new Map<string, DayHashes>()
  let last: Promise<unknown> = Promise.resolve()

  function dayOf(tenantId: string, day: string): DayHashes {
    const salt = keys.saltOfDay(tenantId, day)
    const kept = days.get(tenantId)
    if (kept?.salt === salt) return kept
    const fresh = { salt, hashes: new Map<string, Promise<string>>() }
    days.set(tenantId, fresh)
    return fresh
  }

  return {
    /** Hashes of `codes` in the same order, and their salt. */
    async hashesOf(tenantId: string, day: string, codes: readonly string[]) {
      const { salt, hashes } = dayOf(tenantId, day)
      const made = codes.map((code) => {
        const kept = hashes.get(code)
        if (kept) return kept
        const next = last
          .then(() => slowHash(codeHashInput(salt, tenantId, code)))
          .then((hash) => hash.toString('base64url'))
        last = next.catch(() => undefined)
        hashes.set(code, next)
        return next
      })
      return { salt, hashes: await Promise.all(made) }
    },
  }
}

/** Today's invitations for offline devices: people and plates masked, codes as slow hashes. */
export function createDayList(
  { db, clock }: { db: Database; clock: () => number },
  keys: InvitationKeys,
) {
  const codes = createDayCodeHashes(keys)
  return async (park: Park): Promise<DataOf<typeof invitationCalls.day>> => {
    const { tenantId } = park
    const day = parkDay(clock())
    const invited = await invitationsOfDay(db, tenantId, dayRange(day))
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
      ExpireAt: dayListEnd(
        day,
        invited.map(({ row }) => row.validTo.getTime()),
      ),
      PublicKey: keys.publicKey,
      KeyId: keys.keyId,
      Salt: salt,
      Entries: invited.map(entryOf),
    }
  }
}
