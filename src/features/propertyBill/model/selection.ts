/**
 * Selection of bills for one payment. Per subject and room the oldest period comes first: a newer bill is never
 * selected without the older payable ones.
 */
import type { PropertyBill } from '@/contract/paid'
import { olderOf, partRefusal } from '@/rules/propertyBill/dueBills'
import { parseYuan } from '@/rules/typedYuan'
import { isPayable } from './billText'

/** Maximum number of bills per payment. */
export const chosenMax = 50

/** Payable bills of the same subject and room for earlier periods that are not selected yet, oldest first. */
export const olderUnchosen = (
  bill: PropertyBill,
  all: readonly PropertyBill[],
  chosen: readonly string[],
): PropertyBill[] =>
  olderOf(bill, all).filter((other) => isPayable(other) && !chosen.includes(other.Id))

/** Deselects a bill together with the newer ones of its subject, which must not be paid before it. */
export function withoutBill(
  bill: PropertyBill,
  all: readonly PropertyBill[],
  chosen: readonly string[],
): string[] {
  const waiting = all.filter((other) => olderOf(other, [bill]).length > 0).map(({ Id }) => Id)
  return chosen.filter((id) => id !== bill.Id && !waiting.includes(id))
}

/**
 * Bills that can be paid together, in list order, with their older periods; at most chosenMax, without skipping one.
 * @param wanted those that are to be paid; default: all
 */
export function allPayable(all: readonly PropertyBill[], wantedOnes = all): string[] {
  const chosen: string[] = []
  for (const bill of wantedOnes.filter(isPayable)) {
    const wanted = [...olderUnchosen(bill, all, chosen), bill].filter(
      ({ Id }) => !chosen.includes(Id),
    )
    if (chosen.length + wanted.length <= chosenMax) chosen.push(...wanted.map(({ Id }) => Id))
  }
  return chosen
}

/** Selected bills that can still be paid, in list order. */
export const chosenBills = (
  all: readonly PropertyBill[],
  chosen: readonly string[],
): PropertyBill[] => all.filter((bill) => isPayable(bill) && chosen.includes(bill.Id))

/** Sum of the amounts due, fen. */
export const sumOf = (bills: readonly PropertyBill[]): number =>
  bills.reduce((sum, { PayAmount }) => sum + PayAmount, 0)

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
