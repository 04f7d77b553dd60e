import type { MallRefundDetail, MallRefundStatus } from '@/contract/mallRefund'
import { COUNTER, expressCompanies } from '@/rules/expressCompany'

export const refundToneOf = {
  Applied: 'wait',
  ToReturn: 'wait',
  ToReceive: 'busy',
  ToRefund: 'busy',
  Refunded: 'good',
  BuyerCancelled: 'off',
  SellerRefused: 'bad',
  SellerRejectedParcel: 'bad',
} as const satisfies Record<MallRefundStatus, string>

/** Labels of the two kinds of refund. */
export const kindTexts = { money: '仅退款', return: '退货退款' } as const

/** Explanations shown below the kinds. */
export const kindHints = {
  money: '不用退回商品',
  return: '商家同意后寄回或送到柜台',
} as const

/** Ways to return goods: a courier, or in person. */
export const returnWays: readonly { value: string; text: string }[] = [
  { value: COUNTER, text: '自己送到柜台' },
  ...Object.entries(expressCompanies).map(([value, text]) => ({ value, text })),
]

export const actorTexts: Record<MallRefundDetail['Thread'][number]['Actor'], string> = {
  member: '我',
  park: '商家',
  system: '系统',
}
