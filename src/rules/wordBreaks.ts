/** Line break opportunities in a title: Chinese has no spaces, and engines break inside words. */
import { splitWords } from './words/splitWords'

/** Attached to the piece before it: closing marks, spaces, and particles. */
const leaning = /^(?:[\s，。、：；！？）》〉」』”’…—–·,.:;!?)\]%/-]+|[的了着们吗呢吧之等])$/
const opening = /[（《〈「『“‘([#¥第]$/
const isWord = (text: string) => /^[\u3400-\u9fff]+$/.test(text) && !leaning.test(text)
const isSingle = (text = '') => text.length === 1 && isWord(text)
/** A number in words is one piece with its unit (二十六台, 第九米), as dictionaries know only its parts. */
const numeral = /^第?[零〇一二三四五六七八九十百千万亿两半]+$/
/** Characters of a measure, which joins the number or letter before it: 58 号, 30 分钟, 5 号楼, C 区. */
const longestMeasure = 2
/** Consecutive single characters are a name missing from dictionaries (棉纺里); at most this many stay together. */
const longestName = 4
/** Belongs to the word after it, and ends the word before it (优惠券 | 与 | 限时优惠, 若您 | 不 | 同意). */
const joint = /^[与和及或不]$/
/** An item after the mark 、 of at most six characters without a joint, in pieces. */
const item =
  /、\0(?:(?![与和及或])[\u3400-\u9fff]\0?){1,5}(?![与和及或])[\u3400-\u9fff](?![\0\u3400-\u9fff])/g

/**
 * Phrases: a moment (12月1日 周二 18:00), a number in words (四十五), a weekday (每周三), a plate (浙A·12345), a rung of an offer
 * (满 200 减 20), the rest of a list (等 3 种商品), a flat (2 幢 1201 室); in an address province, city, district and street,
 * of which dictionaries know few.
 */
const phrase =
  /(\d+月\d+日(?:\s周.)?(?:\s\d+:\d+)?|[零〇一二三四五六七八九十百千万亿两半]+[点米][零〇一二三四五六七八九十百千万亿两半]+分?|[零〇一二三四五六七八九十百千万亿两半]{2,}|每周.|.[A-Z]·\w+|满\s\S+\s减\s[\d.]+|等\s\d+\s[\u3400-\u9fff]{1,3}|\d+\s[幢栋座]\s\d+)|(.{2,3}省)?([^省]{2,3}市)(.{1,3}[区县])(.{1,5}?[路街道巷])/

/** True for a piece with a place inside at which engines break: 58 号, 12月1日 周二 18:00, 09:00–11:00, 四十五分钟. */
export const isPhrase = (piece: string): boolean =>
  /\S[\s–]\S|[零〇一二三四五六七八九十百千万亿两半]{2}/.test(piece)

/** Words and marks of a text; a phrase is one of them. */
const wordsOf = (text: string): string[] =>
  text
    .split(phrase)
    .flatMap((part: string | undefined, at) => (part ? (at % 6 ? part : splitWords(part)) : []))

/**
 * Splits a text into pieces between which a line may break; joined they equal the text. One piece where Intl.Segmenter
 * is missing on H5. A moment, a time of day, a range and a plate are each one piece (12月24日, 23:59, 09:00–11:00,
 * 浙A·12345), a measure joins its number (30 分钟), a lone character the word before it (周末课), otherwise the word after it
 * (老厂房).
 */
export function wordBreaks(text: string): string[] {
  const words = wordsOf(text)
  const pieces: string[] = []
  let singles = 0
  words.forEach((word, at) => {
    const before = words[at - 1] ?? ''
    const piece = pieces[pieces.length - 1] ?? ''
    const after = words[at + 1] ?? ''
    const endsWord = isWord(before) && (!isSingle(after) || joint.test(after))
    const belongs =
      leaning.test(word) ||
      opening.test(piece) ||
      (/\d[:.-]$|[\d日]–$/.test(piece) && /^\d[^月]*$/.test(word)) ||
      (isWord(word) &&
        word.length <= longestMeasure &&
        (/[\dA-Z] ?$/.test(piece) || numeral.test(before))) ||
      (isSingle(word)
        ? !joint.test(word) && (singles > 0 ? singles < longestName : endsWord)
        : isWord(word) && isSingle(before) && piece === before)
    if (piece && belongs) pieces[pieces.length - 1] += word
    else pieces.push(word)
    singles = isSingle(word) ? (belongs ? singles + 1 : 1) : 0
  })
  // Joins the pieces of a short item after the mark 、: a name missing from dictionaries (云上茶室) has several.
  return pieces
    .join('\0')
    .replace(item, (found) => found.replace(/\0/g, '').replace('、', '、\0'))
    .split('\0')
}
