/** A subject of the audit log: `name` is stored with each entry (never rename it), `text` is its Chinese word. */
export interface AuditKind {
  readonly name: string
  readonly text: string
}

const texts = new Map<string, string>()

/**
 * Declares a subject of the audit log, beside the table of its rows. An entry takes the declared
 * value, so a subject without a word does not compile.
 * @throws Error when two subjects have the same name
 */
export function auditKind(name: string, text: string): AuditKind {
  if (texts.has(name)) throw new Error(`two subjects of the audit log are called ${name}`)
  texts.set(name, text)
  return { name, text }
}

/** Word of a stored subject; entries outlive releases, so a subject declared no longer has a common word. */
export const auditKindText = (name: string): string => texts.get(name) ?? '其他'
