import { yuanText } from '../yuanText'

/**
 * Why an amount cannot be paid for a bill; empty: it can. The full amount due is always allowed.
 * @param bill `PartFrom`: minimum part payment in fen; null: only full payment
 */
export function partRefusal(
  { PayAmount, PartFrom }: { PayAmount: number; PartFrom: number | null },
  amount: number,
): string {
  if (!Number.isSafeInteger(amount) || amount <= 0) return '请输入金额'
  if (amount > PayAmount) return `最多缴 ${yuanText(PayAmount)}`
  if (amount === PayAmount) return ''
  if (PartFrom === null) return '这张账单须一次缴清'
  return amount < PartFrom ? `每次至少缴 ${yuanText(PartFrom)}，或一次缴清` : ''
}
