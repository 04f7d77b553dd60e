import { createHmac } from 'node:crypto'
import { activityCodeMs, activityCodesAhead } from '@/constants'
import { subkey } from '../../../kernel/secrets'

const DIGITS = 12

export type CheckInCodes = ReturnType<typeof createCheckInCodes>

interface Coded {
  tenantId: string
  id: string
}

/**
 * Check-in codes of registrations: 12 digits, new every 30 s, derived and not stored. The first secret makes them; those of
 * the others are accepted.
 */
export function createCheckInCodes(...secrets: Buffer[]) {
  const keys = secrets.map((each) => subkey(each, 'check-in codes'))
  const windowAt = (now: number) => Math.floor(now / activityCodeMs)
  const codeOf = ({ tenantId, id }: Coded, window: number, key: Buffer = keys[0]!): string => {
    const hash = createHmac('sha256', key).update(`${tenantId}/${id}/${window}`).digest()
    return String(hash.readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  }

  return {
    /** The current code and those that follow. */
    ahead(registration: Coded, now: number): { Code: string; From: number; To: number }[] {
      const first = windowAt(now)
      return Array.from({ length: activityCodesAhead }, (_, step) => ({
        Code: codeOf(registration, first + step),
        From: (first + step) * activityCodeMs,
        To: (first + step + 1) * activityCodeMs,
      }))
    },

    /** Registration with this code, now or in the previous window: tolerates inexact clocks and slow walkers. */
    whose<Row extends Coded>(rows: readonly Row[], code: string, now: number): Row | undefined {
      const window = windowAt(now)
      return rows.find((row) =>
        keys.some(
          (key) => codeOf(row, window, key) === code || codeOf(row, window - 1, key) === code,
        ),
      )
    },
  }
}
