/** Where a title may go on in a new line: Chinese has no spaces, and a browser breaks it inside a word. */

/** Words of a text; the part of Intl.Segmenter that is used here. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}

let segmenter: Segmenter | null | undefined

/** Firefox before 125 and WeChat on Android have none. */
function knownSegmenter(): Segmenter | null {
  if (segmenter !== undefined) return segmenter
  const { Segmenter: Words } =
    typeof Intl === 'undefined' ? {} : (Intl as { Segmenter?: typeof Intl.Segmenter })
  segmenter = Words ? new Words('zh', { granularity: 'word' }) : null
  return segmenter
}

const ideograph = /^[\u3400-\u9fff]$/
/** Goes with what stands before it: what closes, spaces, and the words that lean on another. */
const leaning = /^(?:[\s，。、：；！？）》〉」』”’…—·,.:;!?)\]%/-]+|[的了着们吗呢吧之等])$/
const opening = /[（《〈「『“‘([#¥]$/
/** Not in any dictionary, as the name of a place: its characters come one by one, and stay together up to here. */
const mostInName = 4

/**
 * A text as the pieces between which a line may break; joined they are the text again. One piece where the engine
 * does not know words.
 */
export function wordBreaks(text: string): string[] {
  const words = knownSegmenter()
  if (!words) return [text]
  const pieces: string[] = []
  /** How many single characters end the last piece: 0, if a word of the dictionary does. */
  let singles = 0
  for (const { segment } of words.segment(text)) {
    const last = pieces[pieces.length - 1] ?? ''
    const isSingle = ideograph.test(segment)
    const leans = leaning.test(segment)
    const isUnit = isSingle && /\d$/.test(last)
    const isName = isSingle && singles > 0 && singles < mostInName
    if (last && (leans || isUnit || isName || opening.test(last)))
      pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
    singles = isSingle && !leans && !isUnit ? (isName ? singles + 1 : 1) : 0
  }
  return pieces
}
