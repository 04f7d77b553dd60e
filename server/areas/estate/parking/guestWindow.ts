import type { Queryable } from '../../../database/queryable'

/** Time in which an invited guest's car parks free. */
export interface GuestParking {
  invitationId: string
  plateNo: string
  /** Not before the acceptance, nor before the invitation's window. */
  from: Date
  to: Date
  /** Hours per invitation, counted from the first stay within the window; null: until `to`. */
  freeHours: number | null
  /** Inviter's name, masked, for the desk. */
  invitedBy: string
}

/** Free parking of guests by plate; implemented by the invitation module. */
export type GuestsOf = (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
) => Promise<readonly GuestParking[]>
