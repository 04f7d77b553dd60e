import type { PropertyBill } from '@/contract/paid'
import { billName } from './billText'

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
