/** Earlier migrations date from before versions ran side by side, and are not checked. */
export const EXPAND_ONLY_FROM = 41

/** A migration that removes what no running version uses has `contract` in its name: `0052_contract_old_names`. */
const isContraction = (file: string): boolean => /^\d{4}_contract_/.test(file)

/** Number in front of a migration's name; NaN without one. */
export const numberOf = (file: string): number => Number(/^(\d{4})_/.exec(file)?.[1] ?? NaN)

/** A table's name in SQL, as a group of a pattern. */
export const NAME = '(?:"?public"?\\.)?"?(\\w+)"?'

/** Changes that break an older version that is still running. */
const RULES: { what: string; pattern: RegExp }[] = [
  { what: 'drops a table', pattern: /\bdrop\s+table\b/i },
  { what: 'drops a column', pattern: /\bdrop\s+column\b/i },
  { what: 'drops a function, view or type', pattern: /\bdrop\s+(function|view|type|sequence)\b/i },
  { what: 'renames', pattern: /\brename\s+(to|column|constraint|value)\b/i },
  { what: 'changes a type', pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i },
  { what: 'takes a default away', pattern: /\balter\s+column\s+\S+\s+drop\s+default\b/i },
]

const SET_NOT_NULL = new RegExp(
  `\\balter\\s+table\\s+(?:only\\s+)?${NAME}\\s+alter\\s+column\\s+"?(\\w+)"?\\s+set\\s+not\\s+null`,
  'i',
)
const SET_DEFAULT = new RegExp(
  `\\balter\\s+table\\s+(?:only\\s+)?${NAME}\\s+alter\\s+column\\s+"?(\\w+)"?\\s+set\\s+default`,
  'gi',
)
const ADD_COLUMN = new RegExp(
  `\\balter\\s+table\\s+(?:only\\s+)?${NAME}\\s+add\\s+column\\b(.*)$`,
  'is',
)
const CREATE_INDEX = new RegExp(
  `\\bcreate\\s+(?:unique\\s+)?index\\s+(if\\s+not\\s+exists\\s+)?\\S+\\s+on\\s+${NAME}`,
  'i',
)
const CREATE_TABLE = new RegExp(`\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`, 'gi')

/** SQL without comments. */
export const withoutComments = (text: string): string =>
  text.replace(/--(?!> statement-breakpoint).*$/gm, '').replace(/--> statement-breakpoint/g, '')

/** Tables that the SQL creates: they are empty, and no running version uses them. */
export const tablesMadeIn = (plain: string): Set<string | undefined> =>
  new Set([...plain.matchAll(CREATE_TABLE)].map(([, table]) => table))

/** One line about a statement of a migration. */
export const reportOf = (file: string, what: string, statement: string): string =>
  `${file} ${what}: ${statement.trim().replace(/\s+/g, ' ').slice(0, 120)}`

/**
 * Reasons why a migration cannot run while an older version is still running: a release only
 * expands the schema (docs/OPERATING.md), and must not block writes while it creates an index
 * (indexesAhead.ts).
 * @param file its name, `0041_what.sql`
 * @returns one line per offending statement; empty for migrations before EXPAND_ONLY_FROM and for
 * contractions
 */
export function findContractions(file: string, text: string): string[] {
  if (!(numberOf(file) >= EXPAND_ONLY_FROM) || isContraction(file)) return []
  const plain = withoutComments(text)
  const made = tablesMadeIn(plain)
  const defaults = new Set([...plain.matchAll(SET_DEFAULT)].map(([, ...of]) => of.join('.')))
  return plain.split(';').flatMap((statement) => {
    const broken = RULES.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => what)
    const tight = SET_NOT_NULL.exec(statement)
    if (tight && !made.has(tight[1]) && !defaults.has(`${tight[1]}.${tight[2]}`))
      broken.push('demands a column that an older version may leave empty')
    const indexed = CREATE_INDEX.exec(statement)
    if (indexed && !indexed[1] && !made.has(indexed[2]))
      broken.push('makes an index that cannot be made ahead, without IF NOT EXISTS')
    const added = ADD_COLUMN.exec(statement)
    if (added && !made.has(added[1]) && /\bnot\s+null\b/i.test(added[2] ?? '')) {
      if (!/\b(default|generated)\b/i.test(added[2] ?? ''))
        broken.push('adds a column that an older version does not fill')
    }
    return broken.map((what) => reportOf(file, what, statement))
  })
}
