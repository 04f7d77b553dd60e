/** Due bills grouped by due date; overdue ones come first, as one group. */
import type { PropertyBill, paidCalls } from '@/contract/paid'
import { parkDate, parkDaysBetween } from '@/utils/dateTime'
import { dayText } from '@/utils/timeText'
import type { DataOf } from '@/contract/endpoint'
import { billName } from './billText'

export interface DueGroup {
  key: string
  /** 已逾期, 11月25日到期. */
  title: string
  /** 还有 3 天; empty: no hint. */
  hint: string
  isOverdue: boolean
  bills: PropertyBill[]
}

const isOverdue = ({ OverdueDays }: PropertyBill): boolean => OverdueDays > 0

function titleOf(dueAt: number, now: number): Pick<DueGroup, 'title' | 'hint'> {
  const days = parkDaysBetween(now, dueAt)
  const title = `${dayText(dueAt, now)}到期`
  if (days < 0) return { title, hint: '' }
  return { title, hint: days === 0 ? '今天' : `还有 ${days} 天` }
}

/** @param now server time, ms */
export function dueGroups(bills: readonly PropertyBill[], now: number): DueGroup[] {
  const groups = new Map<string, DueGroup>()
  const sorted = [...bills].sort(
    (a, b) =>
      Number(isOverdue(b)) - Number(isOverdue(a)) ||
      a.DueAt - b.DueAt ||
      a.Period.localeCompare(b.Period),
  )
  for (const bill of sorted) {
    const isLate = isOverdue(bill)
    const key = isLate ? 'overdue' : parkDate(bill.DueAt)
    const group = groups.get(key) ?? {
      key,
      ...(isLate ? { title: '已逾期', hint: '' } : titleOf(bill.DueAt, now)),
      isOverdue: isLate,
      bills: [],
    }
    group.bills.push(bill)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The room of all bills, which is said once; empty: they are of several rooms. */
export function commonRoom(bills: readonly PropertyBill[]): string {
  const [first] = bills
  return first && bills.every(({ Room }) => Room.Id === first.Room.Id) ? first.Room.Text : ''
}

/** An unpaid order of the member with its bills. */
export interface OwnOrder {
  orderId: string
  bills: PropertyBill[]
  /** 水费 2026年10月 等 3 张. */
  text: string
}

/** Splits due bills into the member's own unpaid orders and the other bills. */
export function partOrders(bills: readonly PropertyBill[]): {
  orders: OwnOrder[]
  rest: PropertyBill[]
} {
  const byOrder = new Map<string, PropertyBill[]>()
  const rest: PropertyBill[] = []
  for (const bill of bills) {
    if (bill.OrderId === null || bill.Status !== 'Paying') rest.push(bill)
    else byOrder.set(bill.OrderId, [...(byOrder.get(bill.OrderId) ?? []), bill])
  }
  const orders = [...byOrder].map(([orderId, own]) => {
    const [first] = own
    const name = first ? billName(first) : ''
    return { orderId, bills: own, text: own.length > 1 ? `${name} 等 ${own.length} 张` : name }
  })
  return { orders, rest }
}

/** Verifies a list kept on the device against the server's current state: a paid bill must never be shown as due. */
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
