/** Texts about one bill. */
import type { PropertyBill } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { periodText } from '@/rules/propertyBill/oldestFirst'

/** 水费 2026年10月. */
export const billName = ({
  SubjectName,
  Period,
}: Pick<PropertyBill, 'SubjectName' | 'Period'>): string => `${SubjectName} ${periodText(Period)}`

/** At most two decimals, none where there are none: 28, 28.5. */
export const quantityText = (quantity: number): string => String(Math.round(quantity * 100) / 100)

/**
 * Price of one unit: two decimals as all money, four where it is finer than a fen (0.5283 元/度).
 * @param price fen, not always whole
 */
export function unitPriceText(price: number, unit: string): string {
  const of = unit ? `/${unit}` : ''
  if (Number.isInteger(price)) return `${formatYuan(price)}${of}`
  const digits = String(Math.round(price * 100)).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)} 元${of}`
}

/** How a status looks; the server's StatusText says what it is. */
export function toneOf({ Status }: Pick<PropertyBill, 'Status'>) {
  const tones = {
    Unpaid: 'wait',
    Overdue: 'bad',
    Paying: 'busy',
    Paid: 'good',
    Refunded: 'off',
    Void: 'off',
  } as const
  return tones[Status]
}

/** It can be chosen and paid now. */
export const isPayable = ({ Actions }: Pick<PropertyBill, 'Actions'>): boolean =>
  Actions.includes('pay')

/** It is in an unpaid order of somebody else. */
export const isPaidByOther = ({ Status, OrderId }: Pick<PropertyBill, 'Status' | 'OrderId'>) =>
  Status === 'Paying' && OrderId === null
