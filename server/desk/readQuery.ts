import * as v from 'valibot'
import { KEYWORD_MAX } from '@/contract/fields'
import { cutText } from '@/rules/text/graphemes'

/** Maximum length of a value; the longest legitimate one is a return address. */
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
  v.transform((text) => cutText(text.replace(control, ''), VALUE_MAX)),
)

const values = v.record(v.string(), v.unknown())

/**
 * Reads query or path parameters: one text per name, the last of repeated ones, without control
 * characters, at most 500 characters. Other values are dropped.
 */
export function readQuery(given: unknown): Readonly<Record<string, string>> {
  const parsed = v.safeParse(values, given)
  const read = Object.entries(parsed.success ? parsed.output : {}).flatMap(([name, sent]) => {
    const result = v.safeParse(value, sent)
    return result.success ? [[name, result.output] as const] : []
  })
  return Object.fromEntries(read)
}

/** Search text of a list, cut to the contract's keyword length; empty: list everything. */
export const searchOf = ({ q = '' }: Readonly<Record<string, string>>): string =>
  cutText(q.trim(), KEYWORD_MAX)

/** As `searchOf`, for plates and numbers: blanks and the dot (·) are removed. */
export const plateSearchOf = ({ q = '' }: Readonly<Record<string, string>>): string =>
  cutText(q.replace(/[\s·]/g, ''), KEYWORD_MAX)
