/** Line break opportunities in a paragraph, whose lines are to be filled. */
import { isPhrase, wordBreaks } from './wordBreaks'
import { splitWords } from './words/splitWords'

const number = /(第?[零〇一二三四五六七八九十百千万亿两半]+)/
const endsInNumber = /[零〇一二三四五六七八九十百千万亿两半]$/
/** A number in words and its measure stay together up to this length: 一分钟, 四百 | 公斤. */
const longestMeasured = 3
const isMeasured = (last: string, word: string) =>
  endsInNumber.test(last) && (last + word).length <= longestMeasured
/** Never begins a line: a mark, a particle. */
const leaning = /^(?:[^\u3400-\u9fff]|[的了着们吗呢吧之等]$)/
/** Never ends a line: an opening mark. */
const opening = /[^\u3400-\u9fff]$/
const isSingle = (text: string) => /^[\u3400-\u9fff]$/.test(text)

/** The words of a piece; of single characters, which may be a name (莫离), two stay together. */
const words = (piece: string): string[] =>
  piece
    .split(number)
    .flatMap((part, at) => (at % 2 ? part : splitWords(part)))
    .reduce<string[]>((joined, word) => {
      const last = joined[joined.length - 1]
      const belongs =
        last !== undefined &&
        (leaning.test(word) ||
          opening.test(last) ||
          isMeasured(last, word) ||
          (isSingle(word) && isSingle(last) && !number.test(word)))
      return belongs ? [...joined.slice(0, -1), last + word] : [...joined, word]
    }, [])

/** Ideographs of a piece that is a word. */
const wordLength = 2
const isShort = (piece: string) => (piece.match(/[\u3400-\u9fff]/g)?.length ?? 0) <= wordLength

/**
 * As wordBreaks, with phrases divided into their words (团队 | 把, 收集 | 您的, 四百 | 公斤), except those with digits.
 * Joined the pieces equal the text.
 */
export const bodyBreaks = (text: string): string[] =>
  wordBreaks(text).flatMap((piece) =>
    isShort(piece) || (/\d/.test(piece) && isPhrase(piece)) ? piece : words(piece),
  )
