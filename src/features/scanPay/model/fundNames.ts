import { takesOf } from './chargeFacts'

/**
 * Names of the funds that a payment takes, in the server's order: stored-value cards, the balance, an outside way.
 * @param toPay fen
 * @param funds what each fund holds, fen
 */
export function fundNames(toPay: number, funds: Parameters<typeof takesOf>[1]): string {
  const { takes, rest } = takesOf(toPay, funds)
  return [...takes.map(({ name }) => name), ...(rest > 0 ? ['微信支付'] : [])].join('、')
}
