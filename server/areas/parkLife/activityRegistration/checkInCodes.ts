import { createHmac } from 'node:crypto'
import { activityCodeMs, activityCodesAhead } from '@/constants'

const DIGITS = 12

export type CheckInCodes = ReturnType<typeof createCheckInCodes>

interface Coded {
  tenantId: string
  id: string
}

/** Check-in codes of registrations: 12 digits, new every 30 s, derived and not stored. */
export function createCheckInCodes(secret: Buffer) {
  const key = createHmac('sha256', secret).update('check-in codes').digest()
  const windowAt = (now: number) => Math.floor(now / activityCodeMs)
  const codeOf = ({ tenantId, id }: Coded, window: number): string => {
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
      return rows.find((row) => codeOf(row, window) === code || codeOf(row, window - 1) === code)
    },
  }
}
