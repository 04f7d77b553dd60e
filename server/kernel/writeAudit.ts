import type { Queryable } from '../database/queryable'
import type { AuditKind } from './auditKind'
import type { AuditRole } from './auditRoles'

/** Actor and act of an audit log entry. */
export interface Deed {
  tenantId: string
  at: Date
  /** Null for another server of the park, or a refused log-in. */
  userId: string | null
  /** Name at that time; the masked phone number for a refused log-in. */
  clerk: string
  /** Role under which it was done. */
  role: AuditRole
  /** For example `complaint.accept`; `title` is its readable form. */
  act: string
  title: string
}

/** What an act changed, for the audit log. */
export interface Change {
  /** Subject that was changed or viewed. */
  kind: AuditKind
  id: string
  /** Former state; null when newly created or only viewed. */
  before: object | null
  /** New state; null when removed or only viewed. */
  after: object | null
}

/**
 * Records a change inside the transaction that makes it: if recording fails, the change is rolled
 * back. A service calls it at the end of an act, and not for a repeated act that changes nothing.
 */
export type WriteAudit = (tx: Queryable, change: Change) => Promise<void>

/** No audit entry: the act of a sweep, a timer or a seed. */
export const bySystem: WriteAudit = () => Promise.resolve()

/** No audit entry: a member's act on the member's own data. */
export const byMember: WriteAudit = () => Promise.resolve()
