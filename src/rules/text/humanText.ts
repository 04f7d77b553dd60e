/**
 * Text that people write for people, as it is kept: without direction marks, which turn what is written around them, and
 * without signs that show nothing; a joiner between two emoji and the variant of a sign stay, as parts of a character.
 */
import { graphemes } from './graphemes'
import { joiningSigns, unseenSigns } from './signs'

const unseen = new RegExp(unseenSigns, 'g')
const joining = new RegExp(`^${joiningSigns}+$`)
const hasJoining = new RegExp(joiningSigns)

/** Without what shows nothing; a lone joiner goes as well. */
const seen = (text: string): string => {
  const plain = text.replace(unseen, '')
  if (!hasJoining.test(plain)) return plain
  return graphemes(plain)
    .filter((character) => !joining.test(character))
    .join('')
}

/** A text of one line: line ends and every row of blanks are one blank, none at its ends. */
export const oneLine = (text: string): string => seen(text).replace(/\s+/g, ' ').trim()

/** A text of several lines, without blanks at its ends. */
export const manyLines = (text: string): string =>
  seen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trim()
