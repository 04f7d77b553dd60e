/** Line breaks of a paragraph in large print. */
import { isPhrase, wordBreaks } from './wordBreaks'
import { splitWords } from './words/splitWords'

const number = /(第?[零〇一二三四五六七八九十百千万亿两半]+)/
const endsInNumber = /[零〇一二三四五六七八九十百千万亿两半]$/
/** A number in words and its measure stay together up to this length: 一分钟, 四百 | 公斤. */
const longestMeasured = 3
const isMeasured = (last: string, word: string) =>
  endsInNumber.test(last) && (last + word).length <= longestMeasured
/** A mark never begins a line. */
const mark = /^[^\u3400-\u9fff]/
/** A particle stays with a short word before it: at most about two characters at the end of a line are empty. */
const particle = /^[的了着们吗呢吧之等]$/
/** An opening mark never ends a line. */
const opening = /[^\u3400-\u9fff]$/
const ideographs = (text: string) => text.match(/[\u3400-\u9fff]/g)?.length ?? 0
/** Ideographs of a piece that is a word. */
const wordLength = 2
const isSingle = (text: string) => /^[\u3400-\u9fff]$/.test(text)

/** A word of four characters or more may be divided: 文化 | 商业. */
const parts = (word: string): string[] =>
  word.length > 3 && ideographs(word) === word.length ? (word.match(/..(?:.$)?/g) ?? []) : [word]

/** Words of a piece. Two single characters in a row, as of a name (莫离), stay together. */
const words = (piece: string): string[] =>
  piece
    .split(number)
    .flatMap((part, at) => (at % 2 ? part : splitWords(part).flatMap(parts)))
    .reduce<string[]>((joined, word) => {
      const last = joined[joined.length - 1]
      const belongs =
        last !== undefined &&
        (mark.test(word) ||
          (particle.test(word) && ideographs(last) <= wordLength) ||
          opening.test(last) ||
          isMeasured(last, word) ||
          (isSingle(word) && isSingle(last) && !number.test(word)))
      return belongs ? [...joined.slice(0, -1), last + word] : [...joined, word]
    }, [])

const isShort = (piece: string) => ideographs(piece) <= wordLength

/** Whether a phrase is a moment or a range of times of day, which may break at its spaces and its dash in large print. */
export const isMoment = (piece: string): boolean => /日 |:\d\d[\s–]/.test(piece)

/**
 * Pieces of wordBreaks, phrases without digits divided into words (团队 | 把, 收集 | 您的, 四百 | 公斤). Joined, they equal
 * the text.
 */
export const bodyBreaks = (text: string): string[] =>
  wordBreaks(text).flatMap((piece) =>
    isShort(piece) || (/\d/.test(piece) && isPhrase(piece)) ? piece : words(piece),
  )
