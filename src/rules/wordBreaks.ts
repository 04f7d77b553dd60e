/** Line break opportunities in a title: Chinese has no spaces, and engines break inside words. */
import { splitWords } from './words/splitWords'

/** Loads the browser's word list, which the first title would wait for. */
export function prepareWordBreaks(): void {
  splitWords('')
}

/** Attached to the piece before it: closing marks, spaces, and particles. */
const leaning = /^(?:[\s，。、：；！？）》〉」』”’…—–·,.:;!?)\]%/-]+|[的了着们吗呢吧之等])$/
const opening = /[（《〈「『“‘([#¥]$/
const isWord = (text = '') => /^[\u3400-\u9fff]+$/.test(text) && !leaning.test(text)
const isSingle = (text?: string) => text?.length === 1 && isWord(text)
/** The province of a plate: 浙 of 浙A·12345. */
const startsPlate = (words: readonly string[], at: number) =>
  isSingle(words[at]) && /^[A-Z]·/.test(words.slice(at + 1, at + 3).join(''))
/** A number in words is one piece with its unit (二十六台), as dictionaries know only its parts. */
const numeral = /^[零〇一二三四五六七八九十百千万亿两半]+$/
/** Characters of a measure, which joins the number before it: 58 号, 30 分钟, 5 号楼. */
const longestMeasure = 2
/** A street, of whose name dictionaries know the end only: 望潮路. */
const street = /^[\u3400-\u9fff]{1,2}[路街巷弄]$/
/** Consecutive single characters are a name missing from dictionaries (棉纺里); at most this many stay together. */
const longestName = 4
/** Characters of an item after the mark 、 that stay together, with its own mark. */
const longestItem = 6

const weekday = '周[一二三四五六日]'
const han = '[\\u3400-\\u9fff]'
/** A moment (12月1日 周二 18:00), a rung of an offer (满 200 减 20), a flat (2 幢 1201 室), and the regions before a street. */
const phrase = new RegExp(
  `((?:(?:\\d{4}年)?\\d+月\\d+日(?:\\s${weekday})?|${weekday}|[今明昨]天)(?:\\s\\d\\d:\\d\\d)?` +
    '|满\\s[\\d,.]+(?:\\s元)?\\s减\\s[\\d,.]+(?:\\s元)?' +
    '|\\d+\\s(?:幢|栋|座|单元)\\s\\d[\\d-]*(?:\\s室)?)' +
    `|(${han}{2,3}省|${han}{2,6}自治区)?(${han}{2,3}市)(${han}{1,3}[区县市])(?=${han}{1,6}[路街道巷弄])`,
)
/** Groups of the pattern. */
const phraseKinds = 4

/** Words and marks of a text; a phrase is one of them. */
const wordsOf = (text: string): string[] =>
  text
    .split(phrase)
    .flatMap((part: string | undefined, at) =>
      part ? (at % (phraseKinds + 1) > 0 ? [part] : splitWords(part)) : [],
    )

/**
 * Splits a text into pieces between which a line may break; joined they equal the text. One piece where Intl.Segmenter
 * is missing on H5. A moment, a time of day, a range and a plate are each one piece (12月24日, 23:59, 09:00–11:00, 浙A·12345), a measure joins
 * its number (30 分钟), a lone character the word before it (周末课), otherwise the word after it (老厂房).
 */
export function wordBreaks(text: string): string[] {
  const words = wordsOf(text)
  const pieces: string[] = []
  let singles = 0
  words.forEach((word, at) => {
    const before = words[at - 1]
    const piece = pieces[pieces.length - 1] ?? ''
    const endsWord = isWord(before) && !isSingle(words[at + 1])
    const belongs =
      leaning.test(word) ||
      opening.test(piece) ||
      (/(?:\d[:.月-]|[\d日月]–|[A-Z]·)$/.test(piece) &&
        /^\d/.test(word) &&
        !(/:\d\d–$/.test(piece) && /月/.test(word))) ||
      startsPlate(words, at - 1) ||
      (numeral.test(before ?? '') && isWord(word) && word.length <= longestMeasure) ||
      (isWord(word) && word.length <= longestMeasure && /\d ?$/.test(piece)) ||
      (isSingle(word)
        ? !startsPlate(words, at) &&
          !street.test(words[at + 1] ?? '') &&
          (singles > 0 ? singles < longestName : endsWord)
        : isWord(word) && isSingle(before) && piece === before)
    if (piece && belongs) pieces[pieces.length - 1] += word
    else pieces.push(word)
    singles = isSingle(word) ? (belongs ? singles + 1 : 1) : 0
  })
  return wholeItems(pieces)
}

/** Joins the pieces of a short item after the mark 、: a name missing from dictionaries (云上茶室) has several. */
function wholeItems(pieces: readonly string[]): string[] {
  const joined: string[] = []
  let item: string[] = []
  const flush = () => {
    joined.push(...(item.join('').length <= longestItem ? [item.join('')] : item))
    item = []
  }
  let isInItem = false
  for (const piece of pieces) {
    if (isInItem) item.push(piece)
    else joined.push(piece)
    if (!leaning.test(piece.slice(-1))) continue
    if (item.length > 0) flush()
    isInItem = piece.endsWith('、')
  }
  if (item.length > 0) flush()
  return joined
}
