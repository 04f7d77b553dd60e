/**
 * Characters as they are seen: 👨‍👩‍👧 and é are one each. Human text is counted, cut and masked by them, never by UTF-16
 * units (lint refuses `.slice` and `.length` on it).
 */
import { splitText } from './splitText'

/** No character is more than one unit here, so that a segmenter is not needed. */
const isPlain = (text: string): boolean =>
  /^[\u0020-\u02ff\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff01-\uff60]*$/.test(text)

/** The characters of a text; joined they are the text again. */
export const graphemes = (text: string): string[] =>
  isPlain(text) ? text.split('') : splitText(text)

/** How many characters are seen. */
export const textLength = (text: string): number => graphemes(text).length

/** The first `most` characters, whole ones. A text is not split up where its units already fit. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : graphemes(text).slice(0, most).join('')

/** The same, with … where something is left out. */
export function shortText(text: string, most: number): string {
  const shown = cutText(text, most)
  return shown === text ? text : `${shown}…`
}

/** The first character and a star for each other one, one at least and `most` at most: 张** of a name. */
export function maskText(text: string, most = Infinity): string {
  const [first = '', ...rest] = graphemes(text)
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), most))
}
