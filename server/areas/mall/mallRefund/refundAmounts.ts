/** Refundable pieces and amounts of an order. Pure functions: callers read all data first. */
import type { MallRefundKind } from '@/contract/mallRefund'
import { refundShare } from '@/rules/refundShare'
import {
  freightLeftOf,
  hasBeenDelivered,
  hasRefundLeft,
  refundUntilOf,
  type MallLineRow,
  type MallOrderRow,
  type MallOrderWithLines,
} from '../mallOrder/mallOrder.service'
import type { RefundWithLines } from './mallRefund.repository'
import { isFruitless, isOpen } from './refundState'

/** Most unsuccessful requests per line. */
const FRUITLESS_MAX = 2

/** A line with its refundable pieces and amount. */
export interface RefundableLine {
  row: MallLineRow
  maxQty: number
  /** Refundable amount for all `maxQty` pieces, fen. */
  maxAmount: number
  /** Reason why it is not refundable; empty: it is. */
  problem: string
}

/** Refund kinds of an order: `return` only once the goods have left the shop. */
export const kindsFor = (order: Pick<MallOrderRow, 'status'>): MallRefundKind[] =>
  hasBeenDelivered(order) ? ['money', 'return'] : ['money']

/**
 * Reason why the order is not refundable; empty: it is. @param now ms; undefined for the park, which has no time limit
 */
export function orderProblem(order: MallOrderWithLines, now?: number): string {
  const { status, paidAt } = order
  if (paidAt === null || status === 'PendingPay' || status === 'Closed') return '这一单还没有支付'
  const left = order.lines.filter(({ qty, refundedQty }) => refundedQty < qty)
  if (status === 'Refunded' || status === 'Refunding' || !hasRefundLeft(order, left))
    return '这一单已全部退款'
  const until = refundUntilOf(order)
  if (now !== undefined && until !== null && now >= until) return '收货已超过 7 天，不能再申请退款'
  return ''
}

/**
 * Lines blocked by existing refunds, with the reason.
 * @param refunds of one order
 * @param isPark the park is blocked by open refunds only
 */
export function blockedLines(
  refunds: readonly RefundWithLines[],
  isPark = false,
): ReadonlyMap<number, string> {
  const numbersOf = (some: readonly RefundWithLines[]) =>
    some.flatMap(({ lines }) => lines.map(({ line }) => line))
  const inVain = numbersOf(refunds.filter(({ refund }) => isFruitless(refund)))
  const tired = inVain.filter(
    (line) => !isPark && inVain.filter((other) => other === line).length >= FRUITLESS_MAX,
  )
  const open = numbersOf(refunds.filter(({ refund }) => isOpen(refund)))
  return new Map([
    ...tired.map((line) => [line, '已申请过两次，如有疑问请联系商家'] as const),
    ...open.map((line) => [line, '退款处理中'] as const),
  ])
}

/** Each line with its refundable part. @param isPark as for `blockedLines` */
export function refundableLines(
  { lines }: MallOrderWithLines,
  refunds: readonly RefundWithLines[],
  isPark = false,
): RefundableLine[] {
  const blocked = blockedLines(refunds, isPark)
  return lines.map((row) => {
    const maxQty = row.qty - row.refundedQty
    const maxAmount = row.payShare - row.refundedAmount
    const problem = maxQty === 0 ? '已全部退款' : (blocked.get(row.line) ?? '')
    return { row, maxQty, maxAmount, problem }
  })
}

/** Pieces by line. */
export type Pieces = ReadonlyMap<number, number>

/** Freight refunded with some pieces: all that is left, if no pieces remain and nothing was shipped. */
export function freightBack(order: MallOrderWithLines, pieces: Pieces): number {
  const isAll = order.lines.every(
    ({ line, qty, refundedQty }) => refundedQty + (pieces.get(line) ?? 0) === qty,
  )
  return isAll && !hasBeenDelivered(order) ? freightLeftOf(order) : 0
}

/**
 * True if nothing of some lines can be refunded: their money is back already, and none of them was paid by offers alone.
 * @param amount refundable fen, freight included
 */
export const isMoneyBack = (
  amount: number,
  lines: readonly Pick<MallLineRow, 'payShare'>[],
): boolean => amount === 0 && lines.every(({ payShare }) => payShare > 0)

/** Fen by line for some pieces of refundable lines. */
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
