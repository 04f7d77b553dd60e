/** Spreads a reduction over lines, so that each line knows what was paid for it when it is given back. */

/** Largest sum the arithmetic below holds exactly, in fen (about ¥85 million). */
export const spreadMaxFen = 2 ** 33

const digit = 2 ** 16

/**
 * a * b / c in whole numbers, exact where a * b would leave the safe integers.
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
 * @param weights not negative, together at most spreadMaxFen
 * @returns one share per weight, none above its weight, together exactly `total`
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
