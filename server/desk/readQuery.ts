import * as v from 'valibot'
import { KEYWORD_MAX } from '@/contract/endpoint'

/** Characters of a value at most; the longest that a page links to is an address to come back to. */
const VALUE_MAX = 500

/** Control characters; PostgreSQL stores no text with U+0000 in it. */
const control = /\p{Cc}/gu

const value = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.array(v.string()),
      v.transform((all) => all.at(-1) ?? ''),
    ),
  ]),
  v.transform((text) => text.replace(control, '').slice(0, VALUE_MAX)),
)

const values = v.record(v.string(), v.unknown())

/**
 * The query of an address, or its parameters, as screens read them: one text a name, the last where a name stands
 * several times, without control characters, 500 characters at most. What is no text is left out.
 */
export function readQuery(given: unknown): Readonly<Record<string, string>> {
  const parsed = v.safeParse(values, given)
  const read = Object.entries(parsed.success ? parsed.output : {}).flatMap(([name, sent]) => {
    const result = v.safeParse(value, sent)
    return result.success ? [[name, result.output] as const] : []
  })
  return Object.fromEntries(read)
}

/** What was typed into the search of a list, as long as the contract lets a search be; empty: everything is listed. */
export const searchOf = ({ q = '' }: Readonly<Record<string, string>>): string =>
  q.trim().slice(0, KEYWORD_MAX)

/** The same for a plate or a number, which people write with blanks and a dot between. */
export const plateSearchOf = ({ q = '' }: Readonly<Record<string, string>>): string =>
  q.replace(/[\s·]/g, '').slice(0, KEYWORD_MAX)
