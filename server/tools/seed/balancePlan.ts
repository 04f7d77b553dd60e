type Fen = number

/** What moves a balance: money paid in with its gift, or spent. In the order it happened. */
export interface BalanceEvent {
  pay: Fen
  gift: Fen
  spend: Fen
}

/**
 * What a balance has to begin and to end with, so that after the events it is what the demo says: the
 * principal handed over by the park's earlier system, and a gift at the end.
 * @throws RangeError when the events leave more than is wanted
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
