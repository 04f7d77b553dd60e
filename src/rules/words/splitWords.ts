/** Words of a Chinese text, by the engine's word list; in the mini-program splitWords.weapp.ts replaces this file. */

/** The part of Intl.Segmenter used here. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}

let known: Segmenter | undefined

/** Firefox before 125 has no Intl.Segmenter. */
function segmenter(): Segmenter | undefined {
  const { Segmenter: Words } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return (known ??= Words && new Words('zh', { granularity: 'word' }))
}

/** Words and marks of a text; joined they equal it. One part where Intl.Segmenter is missing. */
export function splitWords(text: string): string[] {
  const by = segmenter()
  return by ? Array.from(by.segment(text), ({ segment }) => segment) : [text]
}
