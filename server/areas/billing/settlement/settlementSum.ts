/** Rates of a settlement, hundredths of a percent. */
export interface Rates {
  shareRate: number
  feeRate: number
}

/** Part of an amount, rounded half away from zero, so that a refund takes back what its payment gave. */
function partOf(fen: number, rate: number): number {
  const part = Math.round((Math.abs(fen) * rate) / 10_000)
  return fen < 0 && part > 0 ? -part : part
}

/** Amounts of a settlement, fen. @param carried 0 or negative, from the one before */
export function settlementSum(
  { paid, returned }: { paid: number; returned: number },
  { shareRate, feeRate }: Rates,
  carried: number,
) {
  const net = paid - returned
  const share = partOf(net, shareRate)
  const fee = partOf(net, feeRate)
  return {
    paid,
    returned,
    shareRate,
    feeRate,
    share,
    fee,
    carried,
    due: net - share - fee + carried,
  }
}
