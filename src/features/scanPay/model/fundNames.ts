/**
 * Names of the funds that a payment takes, in the server's order: stored-value cards, the balance, an outside way.
 * @param amounts fen
 */
export const fundNames = (toPay: number, { StoredCard = 0, Balance = 0 }): string =>
  [
    StoredCard > 0 && '储值卡',
    Balance > 0 && toPay > StoredCard && '余额',
    toPay > StoredCard + Balance && '微信支付',
  ]
    .filter(Boolean)
    .join('、')
