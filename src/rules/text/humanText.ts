/**
 * Stored form of text written by people: without direction marks, which would reverse the surrounding text, and without
 * invisible characters; joiners and variation selectors stay only as part of a grapheme such as an emoji.
 */
import { graphemes } from './graphemes'
import { joiningSigns, signs, unseenSigns, withoutHalves } from './signs'

const lineBreak = new RegExp(`\\r\\n?|${signs('000b 000c 0085 2028 2029')}`, 'g')
const unseen = new RegExp(unseenSigns, 'g')
const joining = new RegExp(`^${joiningSigns}+$`)
const hasJoining = new RegExp(joiningSigns)

/** Removes invisible characters, including lone joiners, and halves of characters. */
const seen = (text: string): string => {
  const plain = withoutHalves(text).replace(unseen, '')
  if (!hasJoining.test(plain)) return plain
  return graphemes(plain)
    .filter((character) => !joining.test(character))
    .join('')
}

/** A single-line text: line breaks and runs of blanks become one blank, trimmed. */
export const oneLine = (text: string): string =>
  seen(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** A multi-line text, trimmed. */
export const manyLines = (text: string): string => seen(text.replace(lineBreak, '\n')).trim()
