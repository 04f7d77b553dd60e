import type { Queryable } from '../database/queryable'
import { deskRoleTitles } from './deskRoles'

/** Desk labels of the roles under which an audited act was done. */
export const auditRoleTexts = {
  ...deskRoleTitles,
  maintenance: '维保',
  inspection: '巡检',
  invitation: '核销',
  /** An `inner` call: another server of the park, no personal account. */
  server: '业务系统',
  /** A refused log-in: a phone number alone proves no identity. */
  stranger: '未登录',
} as const

export type AuditRole = keyof typeof auditRoleTexts

/** A subject of the audit log: `name` is stored with each entry (never rename it), `text` is its Chinese word. */
export interface AuditKind {
  readonly name: string
  readonly text: string
}

const pages = new Map<string, string>()

const texts = new Map<string, string>()

/**
 * Declares a subject of the audit log, beside the table of its rows. An entry takes the declared
 * value, so a subject without a word does not compile.
 * @param page address under /desk to which the id of a subject is added; undefined: it has no page
 * @throws Error when two subjects have the same name
 */
export function auditKind(name: string, text: string, page?: string): AuditKind {
  if (texts.has(name)) throw new Error(`two subjects of the audit log are called ${name}`)
  texts.set(name, text)
  if (page !== undefined) pages.set(name, page)
  return { name, text }
}

/** Word of a stored subject; entries outlive releases, so a subject declared no longer has a common word. */
export const auditKindText = (name: string): string => texts.get(name) ?? '其他'

/** Address of a stored subject's page; undefined: it has none. */
export function auditKindPage(name: string, id: string): string | undefined {
  const page = pages.get(name)
  return page === undefined ? undefined : `${page}${encodeURIComponent(id)}`
}

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

/** Changes made by an act, for the audit log. */
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
