/**
 * Stored form of text written by people: without direction marks, which would reverse the surrounding text, and without
 * invisible characters; joiners and variation selectors stay only as part of a grapheme such as an emoji.
 */
import { graphemes } from './graphemes'
import { joiningSigns, unseenSigns } from './signs'

const unseen = new RegExp(unseenSigns, 'g')
const joining = new RegExp(`^${joiningSigns}+$`)
const hasJoining = new RegExp(joiningSigns)

/** Removes invisible characters, including lone joiners. */
const seen = (text: string): string => {
  const plain = text.replace(unseen, '')
  if (!hasJoining.test(plain)) return plain
  return graphemes(plain)
    .filter((character) => !joining.test(character))
    .join('')
}

/** A single-line text: line breaks and runs of blanks become one blank, trimmed. */
export const oneLine = (text: string): string => seen(text).replace(/\s+/g, ' ').trim()

/** A multi-line text, trimmed. */
export const manyLines = (text: string): string =>
  seen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trim()
