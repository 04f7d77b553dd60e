/** Texts about one bill. */
import type { PropertyBill } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { periodText } from '@/rules/propertyBill/dueBills'

/** 水费 2026年10月. */
export const billName = ({
  SubjectName,
  Period,
}: Pick<PropertyBill, 'SubjectName' | 'Period'>): string => `${SubjectName} ${periodText(Period)}`

/** At most two decimals, without trailing zeros: 28, 28.5. */
export const quantityText = (quantity: number): string => String(Math.round(quantity * 100) / 100)

/**
 * Unit price: two decimals like all amounts, four when it is finer than a fen (0.5283 元/度).
 * @param price fen, possibly fractional
 */
export function unitPriceText(price: number, unit: string): string {
  const of = unit ? `/${unit}` : ''
  if (Number.isInteger(price)) return `${formatYuan(price)}${of}`
  const digits = String(Math.round(price * 100)).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)} 元${of}`
}

/** Badge tone of a status; the text comes from the server's StatusText. */
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

/** True when the bill can be selected and paid now. */
export const isPayable = ({ Actions }: Pick<PropertyBill, 'Actions'>): boolean =>
  Actions.includes('pay')

/** True when the bill is in another resident's unpaid order. */
export const isPaidByOther = ({ Status, OrderId }: Pick<PropertyBill, 'Status' | 'OrderId'>) =>
  Status === 'Paying' && OrderId === null
