/** Due bills grouped by due date; overdue ones come first, as one group. */
import type { PropertyBill } from '@/contract/paid'
import { formatTime, parkDate, parkDaysBetween } from '@/utils/dateTime'

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
  const isThisYear = formatTime(dueAt, 'yyyy') === formatTime(now, 'yyyy')
  const title = `${formatTime(dueAt, isThisYear ? 'M月d日' : 'yyyy年M月d日')}到期`
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
