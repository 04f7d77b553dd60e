/** What of an order can go back, and how much. Pure: everything is read before. */
import type { MallRefundKind } from '@/contract/mallRefund'
import { refundShare } from '@/rules/refundShare'
import {
  freightLeftOf,
  hasBeenDelivered,
  refundUntilOf,
  type MallLineRow,
  type MallOrderRow,
  type MallOrderWithLines,
} from '../mallOrder/mallOrder.service'
import type { RefundWithLines } from './mallRefund.repository'
import { isFruitless, isOpen } from './refundState'

/** So often a line can be asked for in vain. */
const FRUITLESS_MAX = 2

/** A line with what of it can still go back. */
export interface RefundableLine {
  row: MallLineRow
  maxQty: number
  /** fen, for all of them. */
  maxAmount: number
  /** Why not; empty: it can. */
  problem: string
}

/** How money can be asked back: what has left the shop may have to come back first. */
export const kindsFor = (order: Pick<MallOrderRow, 'status'>): MallRefundKind[] =>
  hasBeenDelivered(order) ? ['money', 'return'] : ['money']

/** fen */
export const payAmountOf = ({ goodsAmount, freight, offAmount }: MallOrderRow): number =>
  goodsAmount + freight - offAmount

/** Why nothing of an order can be asked for; empty: something may. @param now ms; left out for the park, which has no window */
export function orderProblem(order: MallOrderRow, now?: number): string {
  const { status, paidAt } = order
  if (paidAt === null || status === 'PendingPay' || status === 'Closed') return '这一单还没有支付'
  const paid = payAmountOf(order)
  if (paid === 0) return '这一单没有实付金额，不能退款'
  if (status === 'Refunded' || status === 'Refunding' || order.refundedAmount >= paid)
    return '这一单已全部退款'
  const until = refundUntilOf(order)
  if (now !== undefined && until !== null && now >= until) return '收货已超过 7 天，不能再申请退款'
  return ''
}

/** Each line with what can go back of it. @param isPark the park gives back what it likes */
export function refundableLines(
  { lines }: MallOrderWithLines,
  refunds: readonly RefundWithLines[],
  isPark = false,
): RefundableLine[] {
  return lines.map((row) => {
    const own = refunds.filter(({ lines: parts }) => parts.some(({ line }) => line === row.line))
    const maxQty = row.qty - row.refundedQty
    const maxAmount = row.payShare - row.refundedAmount
    const fruitless = own.filter(({ refund }) => isFruitless(refund)).length
    const problem = own.some(({ refund }) => isOpen(refund))
      ? '退款处理中'
      : maxQty === 0
        ? '已全部退款'
        : !isPark && fruitless >= FRUITLESS_MAX
          ? '已申请过两次，如有疑问请联系商家'
          : ''
    return { row, maxQty, maxAmount, problem }
  })
}

/** Pieces of lines, by number of the line. */
export type Pieces = ReadonlyMap<number, number>

/** The freight that goes back with some pieces: all that is left of it where nothing remains and nothing was sent. */
export function freightBack(order: MallOrderWithLines, pieces: Pieces): number {
  const isAll = order.lines.every(
    ({ line, qty, refundedQty }) => refundedQty + (pieces.get(line) ?? 0) === qty,
  )
  return isAll && !hasBeenDelivered(order) ? freightLeftOf(order) : 0
}

/** fen by line for some pieces of lines that can go back. */
export const amountsOf = (
  refundable: readonly RefundableLine[],
  pieces: Pieces,
): Map<number, number> =>
  new Map(
    refundable.flatMap(({ row, maxAmount, maxQty }): [number, number][] => {
      const qty = pieces.get(row.line)
      return qty === undefined ? [] : [[row.line, refundShare(maxAmount, maxQty, qty)]]
    }),
  )
