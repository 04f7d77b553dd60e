import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { codeHashCost, codeHashInput } from '@/rules/invitationToken/codeHash'
import type { InvitationKeys } from './invitationKeys'

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
export function createDayCodeHashes(keys: Pick<InvitationKeys, 'saltOfDay'>) {
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
