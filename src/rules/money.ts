/** Money: integer fen inside and on the wire, yuan only in texts (spec 5). */

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * Thousands separators and exactly 2 decimals, without a currency sign: 1,234.50.
 * @param fen integer fen, may be negative
 * @throws RangeError when fen is not a safe integer: a wrong amount must not reach a screen rounded
 */
export function formatFen(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not an amount in fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const sign = fen < 0 ? '-' : ''
  return `${sign}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** formatFen with the sign of the yuan: ¥1,234.50, -¥1,234.50. */
export function formatYuan(fen: number): string {
  const text = formatFen(fen)
  return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
}

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
