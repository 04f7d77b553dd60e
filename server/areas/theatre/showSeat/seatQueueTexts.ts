import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'
import type { ScheduleKey } from './scheduleHall'

/** Member and schedule that a text is signed for; invalid for any other. */
export interface QueueMember extends ScheduleKey {
  userId: string
}

/** A place in the queue. */
export interface QueuePlace {
  /** Rank by arrival: smaller is earlier, unique per room. */
  arrival: number
  /** Time of the member's last poll, ms since 1970. */
  askedAt: number
}

export type QueueTexts = ReturnType<typeof createQueueTexts>

/**
 * Signed places and passes, kept by the app, so that the server stores neither. Those of other accepted secrets are
 * valid too.
 */
export function createQueueTexts(secrets: Pick<Secrets, 'people' | 'others'>) {
  const keys = acceptedKeys(secrets, 'people').map((each) => subkey(each, 'queue for seats'))
  const signatureOf = (
    use: string,
    { tenantId, scheduleId, userId }: QueueMember,
    text: string,
    key: Buffer = keys[0]!,
  ) =>
    createHmac('sha256', key)
      .update([use, tenantId, scheduleId, userId, text].join('\n'))
      .digest()
      .subarray(0, 18)
      .toString('base64url')

  const sign = (use: string, member: QueueMember, numbers: readonly number[]): string => {
    const text = numbers.map((number) => number.toString(36)).join('.')
    return `${text}.${signatureOf(use, member, text)}`
  }

  /** The numbers of a text; undefined when it was not signed for this use and member. */
  function read(use: string, member: QueueMember, signed: string): number[] | undefined {
    const at = signed.lastIndexOf('.')
    const text = signed.slice(0, Math.max(at, 0))
    const given = Buffer.from(signed.slice(at + 1))
    const isOurs = keys.some((key) => {
      const right = Buffer.from(signatureOf(use, member, text, key))
      return given.length === right.length && timingSafeEqual(given, right)
    })
    if (!isOurs) return undefined
    return text.split('.').map((number) => parseInt(number, 36))
  }

  return {
    placeText: (member: QueueMember, { arrival, askedAt }: QueuePlace): string =>
      sign('place', member, [arrival, askedAt]),

    readPlace(member: QueueMember, signed: string): QueuePlace | undefined {
      const [arrival, askedAt] = read('place', member, signed) ?? []
      return arrival === undefined || askedAt === undefined ? undefined : { arrival, askedAt }
    },

    passText: (member: QueueMember, expireAt: number): string => sign('pass', member, [expireAt]),

    /** @returns expiry of the pass, ms since 1970 */
    readPass: (member: QueueMember, signed: string): number | undefined =>
      read('pass', member, signed)?.[0],
  }
}
