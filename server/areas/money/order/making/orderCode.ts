import { createHmac, randomInt } from 'node:crypto'
import { parkDay } from '../../../../kernel/parkDay'

const RANDOM_DIGITS = 10
const CHECK_DIGITS = 4

/**
 * Order codes: the day (yymmdd), ten random digits, and four check digits that only this server can compute for the
 * member. A code can thus be issued before its order exists (getOrderCode) without being stored, and used by that
 * member only. Codes of the other keys are accepted.
 */
export function createOrderCodes(...keys: Buffer[]) {
  function check(tenantId: string, userId: string, start: string, key: Buffer = keys[0]!): string {
    const hash = createHmac('sha256', key)
      .update(`order\n${tenantId}\n${userId}\n${start}`)
      .digest()
    return String(hash.readUInt32BE(0) % 10 ** CHECK_DIGITS).padStart(CHECK_DIGITS, '0')
  }

  return {
    /** A new code of 20 digits. */
    next(tenantId: string, userId: string, now: number): string {
      const random = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0')
      const start = parkDay(now).replace(/-/g, '').slice(2) + random
      return start + check(tenantId, userId, start)
    },

    /** Whether `code` was issued to this member. */
    isOf(tenantId: string, userId: string, code: string): boolean {
      const start = code.slice(0, -CHECK_DIGITS)
      return (
        /^\d{20}$/.test(code) &&
        keys.some((key) => code === start + check(tenantId, userId, start, key))
      )
    },
  }
}

export type OrderCodes = ReturnType<typeof createOrderCodes>
