import type { RefundOptions } from '@/contract/mallRefund'
import { refundShare } from '@/rules/refundShare'

/** Pieces that are to go back, by number of the line; a line that stays is not in it. */
export type RefundPieces = Readonly<Record<string, number>>

/** Lines that can go back. */
export const refundable = ({ Lines }: RefundOptions) =>
  Lines.filter(({ Problem, MaxQty }) => Problem === '' && MaxQty > 0)

/** The pieces that are chosen, each at most as many as can still go back; a choice of another day may name more. */
export function chosenLines(
  options: RefundOptions,
  pieces: RefundPieces,
): { Line: number; Qty: number; Amount: number }[] {
  return refundable(options).flatMap(({ Line, MaxQty, MaxAmount }) => {
    const Qty = Math.min(MaxQty, pieces[Line] ?? 0)
    return Qty > 0 ? [{ Line, Qty, Amount: refundShare(MaxAmount, MaxQty, Qty) }] : []
  })
}

/** Whether nothing of the order remains with these pieces: then the freight goes back too. */
export const isWhole = (options: RefundOptions, pieces: RefundPieces): boolean =>
  options.Lines.every(({ Line, MaxQty, Problem }) =>
    MaxQty === 0 ? true : Problem === '' && (pieces[Line] ?? 0) >= MaxQty,
  )

/** What goes back for these pieces, as the server reckons it, fen. */
export function refundAmount(
  options: RefundOptions,
  pieces: RefundPieces,
): { goods: number; freight: number; total: number } {
  const lines = chosenLines(options, pieces)
  const goods = lines.reduce((sum, { Amount }) => sum + Amount, 0)
  const freight = lines.length > 0 && isWhole(options, pieces) ? options.Freight : 0
  return { goods, freight, total: goods + freight }
}
