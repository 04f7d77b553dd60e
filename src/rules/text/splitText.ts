/** Splitting into characters where the engine does it; the mini-program has splitText.weapp.ts in place of this file. */

interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}

let known: Segmenter | undefined

/** Firefox before 125 has none. */
function segmenter(): Segmenter | undefined {
  const { Segmenter: Known } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return (known ??= Known && new Known('zh', { granularity: 'grapheme' }))
}

/** Goes with the character before it: accents, variants, tones of skin, what follows a joiner; flags are two letters. */
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

/** What an engine without a segmenter gets: emoji and accents whole, other scripts by code point. */
export function plainGraphemes(text: string): string[] {
  const found: string[] = []
  for (const sign of text) {
    const before = found[found.length - 1]
    const isJoined = before !== undefined && (isTrailing(sign) || before.endsWith('\u200d'))
    const isFlag = before !== undefined && flagLetter.test(before) && flagLetter.test(sign)
    if (isJoined || isFlag) found[found.length - 1] += sign
    else found.push(sign)
  }
  return found
}

/** The characters of a text as they are seen; joined they are the text again. */
export function splitText(text: string): string[] {
  const by = segmenter()
  return by ? Array.from(by.segment(text), ({ segment }) => segment) : plainGraphemes(text)
}
