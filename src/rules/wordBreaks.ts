/** Where a title may go on in a new line: Chinese has no spaces, and a browser breaks it inside a word. */

/** Words of a text; the part of Intl.Segmenter that is used here. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}

let segmenter: Segmenter | undefined

/** Firefox before 125 has none. */
function knownSegmenter(): Segmenter | undefined {
  const { Segmenter: Words } = Intl as { Segmenter?: typeof Intl.Segmenter }
  return (segmenter ??= Words && new Words('zh', { granularity: 'word' }))
}

/** Goes with what stands before it: what closes, spaces, and the words that lean on another. */
const leaning = /^(?:[\s，。、：；！？）》〉」』”’…—·,.:;!?)\]%/-]+|[的了着们吗呢吧之等])$/
const opening = /[（《〈「『“‘([#¥]$/
const isWord = (text = '') => /^[\u3400-\u9fff]+$/.test(text) && !leaning.test(text)
const isSingle = (text?: string) => text?.length === 1 && isWord(text)
/** Single characters in a row are a name that no dictionary knows (棉纺里): so many stay together. */
const longestName = 4

/**
 * A text as the pieces between which a line may break; joined they are the text again. One piece where the engine
 * does not know words. A lone character is the end of the word before it (周末课), or else the beginning of the one
 * behind it (老厂房).
 */
export function wordBreaks(text: string): string[] {
  const known = knownSegmenter()
  if (!known) return [text]
  const words = Array.from(known.segment(text), ({ segment }) => segment)
  const pieces: string[] = []
  let singles = 0
  words.forEach((word, at) => {
    const before = words[at - 1]
    const piece = pieces[pieces.length - 1] ?? ''
    const endsWord = isWord(before) && !isSingle(words[at + 1])
    const belongs =
      leaning.test(word) ||
      opening.test(piece) ||
      (isSingle(word)
        ? /\d$/.test(piece) || (singles > 0 ? singles < longestName : endsWord)
        : isWord(word) && isSingle(before) && piece === before)
    if (piece && belongs) pieces[pieces.length - 1] += word
    else pieces.push(word)
    singles = isSingle(word) ? (belongs ? singles + 1 : 1) : 0
  })
  return pieces
}
