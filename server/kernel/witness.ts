import type { Queryable } from '../database/queryable'
import type { AuditKind } from './auditKinds'
import type { AuditRole } from './auditRoles'

/** Who did what, as the audit log keeps it beside the change. */
export interface Deed {
  tenantId: string
  at: Date
  /** Null: another server of the park, or a log-in that was refused. */
  userId: string | null
  /** The name on that day; of a refused log-in the masked phone number. */
  clerk: string
  /** The right by which it was done. */
  role: AuditRole
  /** `complaint.accept`, with its title as people read it. */
  act: string
  title: string
}

/** What an act of staff changed, as the audit log keeps it. */
export interface Change {
  /** What was changed or looked at. */
  kind: AuditKind
  id: string
  /** What it was; null when it was not there, or was only looked at. */
  before: object | null
  /** What it is now; null when it is no more, or was only looked at. */
  after: object | null
}

/**
 * Is told of a change inside the transaction that makes it: where the witness cannot write it down, the change is not
 * made. A service calls it at the end of an act, and not at all where an act repeats what is done already.
 */
export type Witness = (tx: Queryable, change: Change) => Promise<void>

/** Writes nothing: the act of a sweep, a timer or a seed. */
export const bySystem: Witness = () => Promise.resolve()

/** Writes nothing: a member's act on what is the member's own. */
export const byMember: Witness = () => Promise.resolve()
