import { useState } from 'react'
import type { PropertyBill } from '@/contract/paid'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { periodText } from '@/rules/propertyBill/oldestFirst'
import { billName } from '../model/billText'
import {
  allPayable,
  chosenBills,
  chosenMax,
  olderUnchosen,
  sumOf,
  withoutBill,
} from '../model/selection'

/** 2026年8月、9月: the older periods that must be paid first. */
const periodsText = (bills: readonly PropertyBill[]): string =>
  bills.map(({ Period }) => periodText(Period)).join('、')

/** Bills selected for one payment; the oldest unpaid period of a subject is always included. */
export function useBillChoice(bills: readonly PropertyBill[]) {
  const [ids, setIds] = useState<string[]>([])
  const chosen = chosenBills(bills, ids)
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
