import { NAME, numberOf, reportOf, tablesMadeIn, withoutComments } from './expandOnly'

/** Earlier migrations date from before each had a transaction of its own, and are not checked. */
export const SHORT_LOCKS_FROM = 117

const ALTER_TABLE = new RegExp(
  `\\balter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?${NAME}\\s+(.*)$`,
  'is',
)
const CREATE_TRIGGER = new RegExp(`\\bcreate\\s+(?:\\w+\\s+)*trigger\\b.*?\\bon\\s+${NAME}`, 'is')
const REFERENCES = new RegExp(`\\breferences\\s+${NAME}`, 'i')
const VALIDATE = /\bvalidate\s+constraint\b/i
const ROWS_CHANGED = /^\s*(?:with\b.*?)?\b(?:insert\s+into|update|delete\s+from)\b/is
/** Bodies of functions: they run later. */
const BODIES = /(\$\w*\$).*?\1/gs

/** What an ALTER TABLE does beyond the catalogue, row by row and under its lock. */
function slowParts(change: string): string[] {
  const parts: string[] = []
  const constraint = /\badd\s+constraint\b.*?\b(foreign\s+key|check|unique|primary\s+key)\b/is
  const kind = constraint.exec(change)?.[1]
  if (kind && /^(foreign|check)/i.test(kind) && !/\bnot\s+valid\b/i.test(change))
    parts.push('checks every row of a table in use, without NOT VALID')
  if (kind && /^(unique|primary)/i.test(kind) && !/\busing\s+index\b/i.test(change))
    parts.push('makes the index of a constraint while it locks a table in use')
  if (/\badd\s+column\b.*\b(references|check|unique)\b/is.test(change))
    parts.push('adds a column of a table in use together with its constraint')
  return parts
}

/**
 * Reasons why a migration holds a lock on a table in use for longer than a change of the catalogue
 * takes, so that payments wait for it (docs/OPERATING.md).
 * @param file its name, `0117_what.sql`
 * @returns one line per offending statement; empty for migrations before SHORT_LOCKS_FROM
 */
export function findLongLocks(file: string, text: string): string[] {
  if (!(numberOf(file) >= SHORT_LOCKS_FROM)) return []
  const plain = withoutComments(text).replace(BODIES, '$1$1')
  const made = tablesMadeIn(plain)
  const statements = plain.split(';').filter((statement) => statement.trim() !== '')
  const isInUse = (table: string | undefined) => table !== undefined && !made.has(table)
  const locked = statements.filter(
    (statement) =>
      isInUse(ALTER_TABLE.exec(statement)?.[1]) ||
      isInUse(CREATE_TRIGGER.exec(statement)?.[1]) ||
      isInUse(REFERENCES.exec(statement)?.[1]),
  )
  const isValidation = statements.every((statement) => VALIDATE.test(statement))
  return statements.flatMap((statement) => {
    const [, table, change = ''] = ALTER_TABLE.exec(statement) ?? []
    const found = isInUse(table) ? slowParts(change) : []
    if (VALIDATE.test(statement) && !isValidation)
      found.push('validates beside other changes, which hold their locks meanwhile')
    if (ROWS_CHANGED.test(statement) && locked.length > 0)
      found.push('changes rows while the migration locks a table in use')
    return found.map((what) => reportOf(file, what, statement))
  })
}
