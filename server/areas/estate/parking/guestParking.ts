import type { Queryable } from '../../../database/queryable'

/** A time in which a plate stands free because its driver was invited. */
export interface GuestParking {
  plateNo: string
  /** A stay that begins in this time is free until `freeHours` later, at the latest until `to`. */
  from: Date
  to: Date
  /** Null: until `to`. */
  freeHours: number | null
}

/** When some plates stand free; a later domain tells. */
export type GuestsOf = (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
) => Promise<readonly GuestParking[]>

/** Keeps what the domain of invitations says of guests' cars: that domain is made after this one. */
export function keepGuests() {
  let told: GuestsOf | undefined
  return {
    /** @throws Error when it is told twice */
    register(given: GuestsOf): void {
      if (told) throw new Error('two domains tell which guests park free')
      told = given
    },
    of: (db: Queryable, tenantId: string, plates: readonly string[]) =>
      told ? told(db, tenantId, plates) : Promise.resolve([]),
  }
}

/** How much earlier than invited a guest may drive in, and parks free all the same, in ms. */
export const GUEST_EARLY_MS = 3_600_000

/** Until when a stay that began at `inAt` is free, ms; undefined: not at all. */
export function guestFreeUntil(
  { inAt, plateNo }: { inAt: Date; plateNo: string },
  guests: readonly GuestParking[],
): number | undefined {
  const begin = inAt.getTime()
  const ends = guests
    .filter(
      (guest) =>
        guest.plateNo === plateNo &&
        plateNo !== '' &&
        begin >= guest.from.getTime() - GUEST_EARLY_MS &&
        begin < guest.to.getTime(),
    )
    .map(({ to, freeHours }) =>
      freeHours === null ? to.getTime() : Math.min(begin + freeHours * 3_600_000, to.getTime()),
    )
  return ends.length > 0 ? Math.max(...ends) : undefined
}
