import { useContext, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import type { PropertyBill } from '@/contract/paid'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { periodText } from '@/rules/propertyBill/dueBills'
import { dueGroups, type DueGroup, partOrders, type OwnOrder, reconcile } from '../model/dueGroups'
import { useHasPaid, type UnpaidBills } from '../queries/bills'
import { billName } from '../model/billText'
import {
  allPayable,
  chosenBills,
  chosenMax,
  olderUnchosen,
  sumOf,
  withoutBill,
} from '../model/selection'

/** An answer that is this much older than the visit is treated as restored from the device, ms. */
const keptForMs = 15_000

export interface DueBills {
  /** All due bills, reconciled. */
  bills: PropertyBill[]
  orders: OwnOrder[]
  groups: DueGroup[]
  /** Total over all pages, fen. */
  total: number
  overdueTotal: number
  count: number
  /** When the list was loaded, ms, while it is not verified by the server; null: verified. */
  uncheckedSince: number | null
}

/** Unverified bills form one group, none of them marked overdue. */
const seenBefore = (bills: PropertyBill[]): DueGroup => ({
  key: 'seen',
  title: '上次看到的账单',
  hint: '',
  isOverdue: false,
  bills,
})

/**
 * Known due bills. A list from an earlier visit is verified with hasPaid before it counts: that answer is small and may
 * arrive even when the list itself does not.
 */
export function useDueBills(list: UnpaidBills): DueBills | undefined {
  const now = useContext(ServerClockContext)
  const [openedAt] = useState(() => Date.now())
  const shown = list.data?.pages.flatMap(({ DataRows }) => DataRows) ?? []
  const isKept = list.data !== undefined && list.dataUpdatedAt < openedAt - keptForMs
  const checked = useHasPaid(
    shown.map(({ Id }) => Id),
    isKept,
  )
  const [first] = list.data?.pages ?? []
  if (!first) return undefined
  const isChecked = checked.data !== undefined && checked.dataUpdatedAt > list.dataUpdatedAt
  const { due, settled } = reconcile(shown, isKept && isChecked ? checked.data : [])
  const { orders, rest } = partOrders(due)
  const isUnchecked = isKept && !isChecked
  return {
    bills: due,
    orders,
    groups: isUnchecked ? [seenBefore(due)] : dueGroups(rest, now()),
    total: first.Total - settled,
    overdueTotal: Math.min(first.OverdueTotal, first.Total - settled),
    count: first.Count - (shown.length - due.length),
    uncheckedSince: isUnchecked ? list.dataUpdatedAt : null,
  }
}

/** 2026年8月、9月: the older periods that must be paid first. */
const periodsText = (bills: readonly PropertyBill[]): string =>
  bills.map(({ Period }) => periodText(Period)).join('、')

/**
 * Bills selected for one payment; the oldest unpaid period of a subject is always included. Until the member selects,
 * the overdue ones are.
 */
export function useBillChoice(bills: readonly PropertyBill[]) {
  const [ids, setIds] = useState<string[]>()
  const late = bills.filter(({ OverdueDays }) => OverdueDays > 0)
  const chosen = chosenBills(bills, ids ?? allPayable(bills, late))
  const chosenIds = chosen.map(({ Id }) => Id)
  const all = allPayable(bills)

  const add = (wanted: readonly PropertyBill[]) => {
    const next = [...new Set([...chosenIds, ...wanted.map(({ Id }) => Id)])]
    if (next.length > chosenMax) showToast({ text: `一次最多缴 ${chosenMax} 张账单` })
    else setIds(next)
  }

  const toggle = async (bill: PropertyBill) => {
    if (chosenIds.includes(bill.Id)) {
      const next = withoutBill(bill, bills, chosenIds)
      const others = chosenIds.length - next.length - 1
      if (others > 0) showToast({ text: `同时取消了 ${others} 张更新账期的${bill.SubjectName}` })
      setIds(next)
      return
    }
    const older = olderUnchosen(bill, bills, chosenIds)
    if (older.length === 0) {
      add([bill])
      return
    }
    const isWanted = await ask({
      title: '先缴更早的账期',
      content: `${bill.SubjectName}按账期先后缴纳，${periodsText(older)}还没有缴。要和 ${billName(bill)} 一起缴吗？`,
      confirmText: `一起选上`,
      cancelText: '再想想',
    })
    if (isWanted) add([...older, bill])
  }

  return {
    chosen,
    isChosen: (id: string) => chosenIds.includes(id),
    total: sumOf(chosen),
    canChoose: all.length > 0,
    hasAll: all.length > 0 && chosen.length === all.length,
    toggle: (bill: PropertyBill) => void toggle(bill),
    toggleAll: () => setIds(chosen.length === all.length ? [] : all),
    clear: () => setIds([]),
  }
}
