import { parseYuan } from '@/rules/typedYuan'
import { partRefusal } from '@/rules/propertyBill/partPayment'

/**
 * Reads what part of a bill somebody typed.
 * @param text yuan as typed
 * @param bill `PartFrom`: least amount of a part, `PayAmount`: what is left to pay, fen
 * @returns fen, or why it cannot be paid
 */
export function readPart(
  text: string,
  bill: { PayAmount: number; PartFrom: number | null },
): { amount: number } | { error: string } {
  const amount = parseYuan(text.replace(/\.$/, '')) ?? 0
  const error = partRefusal(bill, amount)
  return error ? { error } : { amount }
}
