/**
 * Which bills are paid together. Of one subject and room the oldest period comes first: a newer one is never chosen
 * without the older ones that can be paid.
 */
import type { PropertyBill } from '@/contract/paid'
import { olderOf } from '@/rules/propertyBill/oldestFirst'
import { isPayable } from './billText'

/** One payment takes no more bills. */
export const chosenMax = 50

/** Payable bills of the same subject and room for earlier periods that are not chosen yet, oldest first. */
export const olderUnchosen = (
  bill: PropertyBill,
  all: readonly PropertyBill[],
  chosen: readonly string[],
): PropertyBill[] =>
  olderOf(bill, all).filter((other) => isPayable(other) && !chosen.includes(other.Id))

/** Takes a bill out, and with it the newer ones of its subject: they would have to wait for it. */
export function withoutBill(
  bill: PropertyBill,
  all: readonly PropertyBill[],
  chosen: readonly string[],
): string[] {
  const waiting = all.filter((other) => olderOf(other, [bill]).length > 0).map(({ Id }) => Id)
  return chosen.filter((id) => id !== bill.Id && !waiting.includes(id))
}

/** Everything that can be paid at once, as the list has it; cut at chosenMax without leaving out an older period. */
export function allPayable(all: readonly PropertyBill[]): string[] {
  const chosen: string[] = []
  for (const bill of all.filter(isPayable)) {
    const wanted = [...olderUnchosen(bill, all, chosen), bill].filter(
      ({ Id }) => !chosen.includes(Id),
    )
    if (chosen.length + wanted.length <= chosenMax) chosen.push(...wanted.map(({ Id }) => Id))
  }
  return chosen
}

/** The chosen ones that can still be paid, in the list's order. */
export const chosenBills = (
  all: readonly PropertyBill[],
  chosen: readonly string[],
): PropertyBill[] => all.filter((bill) => isPayable(bill) && chosen.includes(bill.Id))

/** Fen. */
export const sumOf = (bills: readonly PropertyBill[]): number =>
  bills.reduce((sum, { PayAmount }) => sum + PayAmount, 0)
