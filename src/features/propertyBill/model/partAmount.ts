import { parseYuan } from '@/rules/typedYuan'
import { partRefusal } from '@/rules/propertyBill/partPayment'

/**
 * Parses a typed partial amount of a bill.
 * @param text yuan as typed
 * @param bill `PartFrom`: least partial amount, `PayAmount`: remaining amount, fen
 * @returns fen, or the reason why it cannot be paid
 */
export function readPart(
  text: string,
  bill: { PayAmount: number; PartFrom: number | null },
): { amount: number } | { error: string } {
  const amount = parseYuan(text.replace(/\.$/, '')) ?? 0
  const error = partRefusal(bill, amount)
  return error ? { error } : { amount }
}
