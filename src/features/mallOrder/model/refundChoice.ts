import type { RefundOptions } from '@/contract/mallRefund'
import { refundShare } from '@/rules/refundShare'

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
