/** Money: integer fen internally and in the API, yuan only in texts (spec 5). */

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * Formats fen as yuan with thousands separators and exactly 2 decimals, without a currency sign: 1,234.50.
 * @param fen integer fen, may be negative
 * @throws RangeError when fen is not a safe integer, so that a wrong amount is never shown rounded
 */
export function formatFen(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not an amount in fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const sign = fen < 0 ? '-' : ''
  return `${sign}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** formatFen with a yuan sign: ¥1,234.50, -¥1,234.50. */
export function formatYuan(fen: number): string {
  const text = formatFen(fen)
  return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
}
