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
