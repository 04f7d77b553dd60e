/**
 * Segmentation into graphemes where the engine supports it; in the mini-program splitText.weapp.ts replaces this file.
 */

interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}

let known: Segmenter | undefined

/** Firefox before 125 has no Intl.Segmenter. */
function segmenter(): Segmenter | undefined {
  const { Segmenter: Known } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return (known ??= Known && new Known('zh', { granularity: 'grapheme' }))
}

/**
 * Belongs to the previous character: accents, variation selectors, skin tones, joiners; a flag consists of two letters.
 */
const joined = [
  [0x300, 0x36f],
  [0x200d, 0x200d],
  [0x20e3, 0x20e3],
  [0xfe0e, 0xfe0f],
  [0x1f3fb, 0x1f3ff],
  [0xe0020, 0xe007f],
] as const
const isTrailing = (sign: string): boolean => {
  const point = sign.codePointAt(0) ?? 0
  return joined.some(([from, to]) => point >= from && point <= to)
}
const flagLetter = /^[\u{1f1e6}-\u{1f1ff}]$/u

/** Fallback without a segmenter: keeps emoji and accented characters whole, splits other scripts by code point. */
export function plainGraphemes(text: string): string[] {
  const parts: string[] = []
  for (const sign of text) {
    const before = parts[parts.length - 1]
    const isJoined = before !== undefined && (isTrailing(sign) || before.endsWith('\u200d'))
    const isFlag = before !== undefined && flagLetter.test(before) && flagLetter.test(sign)
    if (isJoined || isFlag) parts[parts.length - 1] += sign
    else parts.push(sign)
  }
  return parts
}

/** Graphemes of a text; joined they equal the text. */
export function splitText(text: string): string[] {
  const by = segmenter()
  return by ? Array.from(by.segment(text), ({ segment }) => segment) : plainGraphemes(text)
}
