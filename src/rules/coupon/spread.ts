/** Spreads a reduction over lines, so that the amount paid for each line is known for a refund. */

/** Largest sum for which the arithmetic below is exact, fen (about ¥85 million). */
export const spreadMaxFen = 2 ** 33

const digit = 2 ** 16

/**
 * Integer quotient and remainder of a * b / c, exact where a * b exceeds the safe integers.
 * @param a at most c, which is at most spreadMaxFen
 */
function divided(a: number, b: number, c: number): { whole: number; rest: number } {
  const upper = a * Math.floor(b / digit)
  const lower = (upper % c) * digit + a * (b % digit)
  return { whole: Math.floor(upper / c) * digit + Math.floor(lower / c), rest: lower % c }
}

/**
 * Shares in proportion to the weights, in whole fen, by largest remainder (ties to the earlier line).
 * @param total at most the sum of the weights
 * @param weights not negative, sum at most spreadMaxFen
 * @returns one share per weight, none above its weight, sum exactly `total`
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const shares = weights.map(() => 0)
  if (total === 0) return shares
  const sum = weights.reduce((a, b) => a + b, 0)
  const rests: { line: number; rest: number }[] = []
  let left = total
  weights.forEach((weight, line) => {
    const { whole, rest } = divided(total, weight, sum)
    shares[line] = whole
    left -= whole
    if (rest > 0) rests.push({ line, rest })
  })
  rests.sort((a, b) => b.rest - a.rest || a.line - b.line)
  for (const { line } of rests.slice(0, left)) shares[line] = (shares[line] ?? 0) + 1
  return shares
}
