const HOUR_MS = 3_600_000

/** Digits of a ticket's number. */
export const ticketNoLength = 12
/** The gates let people in so long before the beginning. */
export const ENTRY_MS = HOUR_MS
/** A gift waits at most so long, … */
const GIFT_MS = 24 * HOUR_MS
/** … and no longer than until so long before the beginning. */
const GIVE_BEFORE_MS = 2 * HOUR_MS

interface Begins {
  startAt: Date
}

/** From when the gate lets people in, ms. */
export const entryFrom = ({ startAt }: Begins): number => startAt.getTime() - ENTRY_MS

/** Until when a ticket can be handed on, ms. */
export const giveUntil = ({ startAt }: Begins): number => startAt.getTime() - GIVE_BEFORE_MS

/** When a gift that is made now comes back, ms. */
export const giftUntil = (schedule: Begins, now: number): number =>
  Math.min(now + GIFT_MS, giveUntil(schedule))
