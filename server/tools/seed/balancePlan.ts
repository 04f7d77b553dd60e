type Fen = number

/** A change of a balance: money paid in with its gift, or spent. In chronological order. */
export interface BalanceEvent {
  pay: Fen
  gift: Fen
  spend: Fen
}

/**
 * Computes the opening principal (from the park's earlier system) and a last gift, so that the
 * events lead to the demo's balance.
 * @throws RangeError when the events leave more than `wanted`
 */
export function planBalance(
  events: readonly BalanceEvent[],
  wanted: { principal: Fen; gift: Fen },
): { opening: Fen; lastGift: Fen } {
  let gift = 0
  let principal = 0
  for (const event of events) {
    gift += event.gift
    principal += event.pay
    const fromGift = Math.min(gift, event.spend)
    gift -= fromGift
    principal -= event.spend - fromGift
  }
  const opening = wanted.principal - principal
  const lastGift = wanted.gift - gift
  if (opening < 0 || lastGift < 0) throw new RangeError('the demo’s history leaves too much')
  return { opening, lastGift }
}
