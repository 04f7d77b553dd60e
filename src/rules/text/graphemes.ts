/**
 * Graphemes: 👨‍👩‍👧 and é are one each. Human text is counted, cut and masked by graphemes, never by UTF-16 units (lint
 * rejects `.slice` and `.length` on it).
 */
import { splitText } from './splitText'

/** Whether every grapheme is a single UTF-16 unit, so that no segmenter is needed. */
const isPlain = (text: string): boolean =>
  /^[\u0020-\u02ff\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff01-\uff60]*$/.test(text)

/** Graphemes of a text; joined they equal the text. */
export const graphemes = (text: string): string[] =>
  isPlain(text) ? text.split('') : splitText(text)

/** Number of graphemes. */
export const textLength = (text: string): number => graphemes(text).length

/** UTF-16 units per grapheme that are looked at first, so that a very long text is not split as a whole. */
const UNITS_NEAR = 16

/** The first `most` graphemes. A text with no more UTF-16 units is returned without segmentation. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const near = graphemes(text.slice(0, (most + 1) * UNITS_NEAR))
  // The last of them may be the beginning of a longer one.
  const parts = near.length > most ? near : graphemes(text)
  return parts.slice(0, most).join('')
}

/** The beginning of a text in whole graphemes with at most `most` UTF-16 units, where a file format counts units. */
export function cutToUnits(text: string, most: number): string {
  let units = 0
  return graphemes(text)
    .filter((sign) => (units += sign.length) <= most)
    .join('')
}

/** cutText, with … appended when the text was cut. */
export function shortText(text: string, most: number): string {
  const shown = cutText(text, most)
  return shown === text ? text : `${shown}…`
}

/** The first grapheme followed by one star for each other one, at least one and at most `most`: 张** for a name. */
export function maskText(text: string, most = Infinity): string {
  const [first = '', ...rest] = graphemes(text)
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), most))
}
