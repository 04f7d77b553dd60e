import type { Coupon } from '@/contract/coupon'

/** Whether a coupon's name contains its condition's amount already: 满 100 减 15 says 满 100 元可用. */
export function isSaidBy(name: string, { Condition }: Pick<Coupon['Face'], 'Condition'>): boolean {
  const [amount] = /[\d,.]+/.exec(Condition) ?? []
  return (
    amount !== undefined &&
    new RegExp(`满\\s*${amount.replace(/\./g, '\\.')}(?![\\d.,])`).test(name)
  )
}
