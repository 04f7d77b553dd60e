const HOUR_MS = 3_600_000

/** Number of digits of a ticket number. */
export const ticketNoLength = 12
/** Gates open this long before the start, ms. */
export const ENTRY_MS = HOUR_MS
/** Longest time until a gift expires, ms, … */
const GIFT_MS = 24 * HOUR_MS
/** … and the least time between a gift's expiry and the start, ms. */
const GIVE_BEFORE_MS = 2 * HOUR_MS

interface Begins {
  startAt: Date
}

/** When the gates open, ms. */
export const entryFrom = ({ startAt }: Begins): number => startAt.getTime() - ENTRY_MS

/** Latest time to give a ticket away, ms. */
export const giveUntil = ({ startAt }: Begins): number => startAt.getTime() - GIVE_BEFORE_MS

/** Expiry of a gift made at `now`, ms. */
export const giftUntil = (schedule: Begins, now: number): number =>
  Math.min(now + GIFT_MS, giveUntil(schedule))
