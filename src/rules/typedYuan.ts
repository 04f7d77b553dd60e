/** Amounts typed into fields. */
import { formatFen } from './money'

/** An amount as a field's text: 12, 12.5, 1200. Not for displaying money. */
export function typedYuan(fen: number): string {
  return formatFen(fen)
    .replace(/\.?0{1,2}$/, '')
    .replace(/,/g, '')
}

/**
 * Parses typed yuan: digits with at most 2 decimals (spec 5), surrounding blanks ignored. Works on the text to avoid
 * binary fractions.
 * @returns fen, or null when the text is not such a number or too large to be exact
 */
export function parseYuan(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, yuan = '', decimals = ''] = match
  const fen = Number(yuan + decimals.padEnd(2, '0'))
  return Number.isSafeInteger(fen) ? fen : null
}
