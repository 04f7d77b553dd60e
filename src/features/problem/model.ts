import type { ProblemClass, ProblemRow } from '@/contract/problem'

export interface Found extends ProblemRow {
  /** Part of the answer that contains the words; empty when the title contains them. */
  excerpt: string
}

/** Number of characters before and after the first match. */
const before = 8
const after = 40

/** Search words in lower case, separated by spaces. */
const wordsOf = (text: string): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean)

function excerptOf(text: string, words: readonly string[]): string {
  const small = text.toLowerCase()
  const places = words.map((word) => small.indexOf(word)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...places) - before)
  const to = from + before + after
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/**
 * Questions that contain every word of `text` in title or answer; those with all words in the title come first. Runs on
 * the device, so it works without a network.
 */
export function searchProblems(classes: readonly ProblemClass[], text: string): Found[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const holdsAll = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const found = classes
    .flatMap(({ Problems }) => Problems)
    .filter(({ Title, Text }) => holdsAll(`${Title}\n${Text}`))
  const inTitle = found.filter(({ Title }) => holdsAll(Title))
  const inAnswer = found.filter(({ Title }) => !holdsAll(Title))
  return [
    ...inTitle.map((row) => ({ ...row, excerpt: '' })),
    ...inAnswer.map((row) => ({ ...row, excerpt: excerptOf(row.Text, words) })),
  ]
}
