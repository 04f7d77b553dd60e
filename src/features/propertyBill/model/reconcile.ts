/** Verifies a list kept on the device against the server's current state: a paid bill must never be shown as due. */
import type { paidCalls, PropertyBill } from '@/contract/paid'
import type { DataOf } from '@/contract/endpoint'

export type Checked = DataOf<typeof paidCalls.hasPaid>

/**
 * @param checked answer of hasPaid, requested after the list was loaded; bills it does not name stay unchanged
 * @returns the bills that are still due in their current state, and the amount formerly shown for the others, fen
 */
export function reconcile(
  bills: readonly PropertyBill[],
  checked: Checked,
): { due: PropertyBill[]; settled: number } {
  const answers = new Map(checked.map((answer) => [answer.Id, answer]))
  const due: PropertyBill[] = []
  let settled = 0
  for (const bill of bills) {
    const now = answers.get(bill.Id)
    const isOver = now && (now.HasPaid || now.Status === 'Void' || now.Status === 'Refunded')
    if (isOver) {
      settled += bill.PayAmount
      continue
    }
    const isSame = !now || (now.PayAmount === bill.PayAmount && now.Status === bill.Status)
    settled += now ? bill.PayAmount - now.PayAmount : 0
    due.push(
      isSame
        ? bill
        : {
            ...bill,
            PayAmount: now.PayAmount,
            Status: now.Status,
            StatusText: now.StatusText,
            // Available actions in the new state are known only from the next list.
            Actions: now.Status === bill.Status ? bill.Actions : [],
          },
    )
  }
  return { due, settled }
}
