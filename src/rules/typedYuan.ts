/** Amounts as somebody types them into a field. */
import { formatFen } from './money'

/** An amount as somebody would have typed it: 12, 12.5, 1200. For fields only, never to show money. */
export function typedYuan(fen: number): string {
  return formatFen(fen)
    .replace(/\.?0{1,2}$/, '')
    .replace(/,/g, '')
}

/**
 * Reads yuan as somebody typed them: digits with at most 2 decimals (spec 5), blanks around them ignored.
 * Works on the text, so that no amount passes through binary fractions.
 * @returns fen, or null when it is no such number, has more than 2 decimals or is too large to be held exactly
 */
export function parseYuan(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, yuan = '', decimals = ''] = match
  const fen = Number(yuan + decimals.padEnd(2, '0'))
  return Number.isSafeInteger(fen) ? fen : null
}
