import type { MallRefundDetail, MallRefundStatus, RefundOptions } from '@/contract/mallRefund'
import { COUNTER, expressCompanies } from '@/rules/expressCompany'
import { refundShare } from '@/rules/refundShare'

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

/** Pieces to refund by line number; lines that are kept are absent. */
export type RefundPieces = Readonly<Record<string, number>>

/** Lines that can be refunded. */
export const refundable = ({ Lines }: RefundOptions) =>
  Lines.filter(({ Problem, MaxQty }) => Problem === '' && MaxQty > 0)

/** Selected lines, each limited to the refundable pieces; an older draft may hold more. */
export function chosenLines(
  options: RefundOptions,
  pieces: RefundPieces,
): { Line: number; Qty: number; Amount: number }[] {
  return refundable(options).flatMap(({ Line, MaxQty, MaxAmount }) => {
    const Qty = Math.min(MaxQty, pieces[Line] ?? 0)
    return Qty > 0 ? [{ Line, Qty, Amount: refundShare(MaxAmount, MaxQty, Qty) }] : []
  })
}

/** True when nothing of the order remains: then the freight is refunded too. */
export const isWhole = (options: RefundOptions, pieces: RefundPieces): boolean =>
  options.Lines.every(({ Line, MaxQty, Problem }) =>
    MaxQty === 0 ? true : Problem === '' && (pieces[Line] ?? 0) >= MaxQty,
  )

/** Whether a refund of these pieces returns coupons and points: 券会退回, 券不退回：…; empty when none were used. */
export const offersWith = (options: RefundOptions, pieces: RefundPieces): string =>
  isWhole(options, pieces) ? options.Offers.Whole : options.Offers.Part

/** Refund amount for these pieces, computed as on the server, fen. */
export function refundAmount(
  options: RefundOptions,
  pieces: RefundPieces,
): { goods: number; freight: number; total: number } {
  const lines = chosenLines(options, pieces)
  const goods = lines.reduce((sum, { Amount }) => sum + Amount, 0)
  const freight = lines.length > 0 && isWhole(options, pieces) ? options.Freight : 0
  return { goods, freight, total: goods + freight }
}
