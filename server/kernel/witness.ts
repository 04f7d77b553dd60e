import type { Queryable } from '../database/queryable'
import type { AuditKind } from './auditKinds'

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
