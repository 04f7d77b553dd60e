/**
 * Splits an amount over parts in proportion to `weights`, exactly: the shares are whole fen, none is above its weight,
 * and they sum to the amount. What rounding leaves over goes to the largest remainders, of equal ones to the first.
 * @param amount whole fen, at most the sum of the weights
 * @throws RangeError when the weights cannot hold the amount
 */
export function share(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount < 0 || amount > total) throw new RangeError(`cannot split ${amount} over ${total}`)
  if (amount === 0) return weights.map(() => 0)
  // BigInt: the product of two amounts may exceed the exact range of a number.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  const remainders = exact.map((product) => product % BigInt(total))
  let left = amount - shares.reduce((sum, part) => sum + part, 0)
  // Stable sort: of equal remainders the first stays first.
  const order = weights
    .map((_, index) => index)
    .sort((a, b) => Number(remainders[b]! - remainders[a]!))
  for (const index of order) {
    if (left === 0) break
    shares[index]! += 1
    left -= 1
  }
  return shares
}
