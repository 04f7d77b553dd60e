import { useContext, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import type { PropertyBill } from '@/contract/paid'
import { dueGroups, type DueGroup } from '../model/dueGroups'
import { partOrders, type OwnOrder } from '../model/ownOrders'
import { reconcile } from '../model/reconcile'
import { useHasPaid, type UnpaidBills } from '../queries/bills'

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
