/** Parts of a text in the mini-program's large print, where words and short facts stay on one line (`words.js`). */
import { bodyBreaks, isMoment } from './bodyBreaks'
import { factMark } from './factsText'
import { joinedMeasures } from './joinedMeasures'
import type { TextPart } from './shortClauses'
import { textWidth } from './textWidth'
import { isPhrase, wordBreaks } from './wordBreaks'

/** A longer piece could be wider than its box. */
const longestWhole = 8
/** A fact of at most this width, in half ideographs, is not broken: 今天 09:00 开门. */
const wholeFact = 16

const isWord = (piece: string, scale: number) =>
  piece.length * scale <= longestWhole &&
  /[\d\u3400-\u9fff].*[\u3400-\u9fff]|[\u3400-\u9fff].*\d/.test(piece)

/** The pieces of a fact; those of one character and Latin words need no element. */
function partsOfFact(fact: string, scale: number, breaks = wordBreaks): TextPart[] {
  const parts: TextPart[] = []
  for (const text of breaks(fact)) {
    const isWhole = isWord(text, scale)
    const last = parts[parts.length - 1]
    if (!isWhole && isPhrase(text)) {
      const phrase = text.trimEnd()
      // In letters of any size it breaks at its spaces.
      const shown = phrase.replace(/\u00a0/g, ' ')
      parts.push({ text: shown, isWhole: true, className: 'wordText__measured' })
      if (phrase !== text) parts.push({ text: text.slice(phrase.length), isWhole: false })
    } else if (last && !last.isWhole && !isWhole) last.text += text
    else parts.push({ text, isWhole })
  }
  return parts
}

/** A phrase of at most this width, in half ideographs, fits any line. */
const shortPhrase = 20

/** The last phrase of a fact without a box of its own: after a box a line may break, also before a dot. */
const beforeDot = (parts: readonly TextPart[], scale: number): TextPart[] =>
  parts.map((part, at) =>
    at === parts.length - 1 && part.isWhole && textWidth(part.text) * scale <= shortPhrase
      ? { text: part.text, isWhole: true }
      : part,
  )

/**
 * Between two facts: a mark that is read and copied, and a space on which it is drawn, without width at the end of a
 * line.
 */
const between: readonly TextPart[] = [
  { text: factMark.trimEnd(), isWhole: true, className: 'wordText__mark' },
  { text: ' ', isWhole: true, className: 'wordText__dot' },
]

/**
 * Splits a text of words, or of facts parted by dots.
 * @param scale size of the letters in relation to those of large print: boxes do not grow with it
 */
export function wholeWords(text: string, scale = 1): TextPart[] {
  const facts = joinedMeasures(text).split(factMark)
  if (facts.length < 2) return partsOfFact(facts[0] ?? '', scale)
  return facts.flatMap((fact, at) => [
    ...(at > 0 ? between : []),
    ...(textWidth(fact) * scale > wholeFact
      ? beforeDot(partsOfFact(fact, scale), scale)
      : [{ text: fact, isWhole: true }]),
  ])
}

/** A moment in pieces: 12月1日 | 周二 | 18:00–. */
const piecesOfMoment = (piece: string): string[] =>
  isMoment(piece) ? (piece.match(/[\s–]*[^\s–]+[\s–]*/g) ?? []) : [piece]

/** The parts of a paragraph, whose lines are to be filled: words, not phrases, are whole. @param scale as of wholeWords */
export const bodyWords = (text: string, scale = 1): TextPart[] =>
  partsOfFact(text, scale, (fact) => bodyBreaks(fact).flatMap(piecesOfMoment))
