import type { ProblemClass, ProblemRow } from '@/contract/problem'
import { graphemes } from '@/rules/text/graphemes'

export interface Found extends ProblemRow {
  /** Part of the answer that contains the words; empty when the title contains them. */
  excerpt: string
}

/** Number of graphemes before and after the first match. */
const before = 8
const after = 40

/** Search words in lower case, separated by spaces. */
const wordsOf = (text: string): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean)

function excerptOf(text: string, words: readonly string[]): string {
  const signs = graphemes(text)
  // Grapheme by grapheme, because lower case can be longer: places in it are not places in the text.
  const small = signs.map((sign) => sign.toLowerCase())
  const whole = small.join('')
  const places = words.map((word) => whole.indexOf(word)).filter((at) => at >= 0)
  const match = Math.min(...places)
  let first = 0
  for (let units = small[0]?.length ?? 0; units <= match; units += small[first]?.length ?? Infinity)
    first += 1
  const from = Math.max(0, first - before)
  const to = from + before + after
  const shown = signs.slice(from, to).join('')
  return `${from > 0 ? '…' : ''}${shown}${to < signs.length ? '…' : ''}`
}

/**
 * Questions that contain every word of `text` in title or answer; those with all words in the title come first. Runs on
 * the device, so it works without a network.
 */
export function searchProblems(classes: readonly ProblemClass[], text: string): Found[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const holdsAll = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const problems = classes
    .flatMap(({ Problems }) => Problems)
    .filter(({ Title, Text }) => holdsAll(`${Title}\n${Text}`))
  const inTitle = problems.filter(({ Title }) => holdsAll(Title))
  const inAnswer = problems.filter(({ Title }) => !holdsAll(Title))
  return [
    ...inTitle.map((row) => ({ ...row, excerpt: '' })),
    ...inAnswer.map((row) => ({ ...row, excerpt: excerptOf(row.Text, words) })),
  ]
}
