import { sentRefundMs, unsentRefundMs } from '@/constants'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { MallRefundDetail, mallRefundCalls } from '@/contract/mallRefund'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId, dayNumber, withFreeNumber } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import { hasBeenDelivered, type MallOrderWithLines } from '../mallOrder/mallOrder.service'
import { byMember } from './changeRefund'
import {
  insertEntry,
  insertRefund,
  insertRefundLines,
  refundsOfOrders,
  type MallRefund,
} from './mallRefund.repository'
import {
  amountsOf,
  freightBack,
  isMoneyBack,
  kindsFor,
  orderProblem,
  refundableLines,
  type Pieces,
} from './refundAmounts'
import type { RefundDeps } from './refundDeps'
import { noOrder, notRefundable } from './refundState'
import type { RefundReading } from './refundReading'

/** A validated refund request. */
export interface RefundRequest {
  pieces: Pieces
  amounts: ReadonlyMap<number, number>
  freight: number
  /** Total, freight included; fen. */
  amount: number
}

/**
 * Validates the requested pieces of a locked order.
 * @param now ms; undefined for the park, which has no time limit
 * @throws Failure 400 for a duplicate or unknown line, 409 `refundState`, `refundTooMuch`
 */
export async function readRequest(
  tx: Transaction,
  order: MallOrderWithLines,
  wanted: readonly { Line: number; Qty: number }[],
  now?: number,
): Promise<RefundRequest> {
  const pieces: Pieces = new Map(wanted.map(({ Line, Qty }) => [Line, Qty]))
  if (pieces.size !== wanted.length) throw new Failure(400, '同一件商品写了两次', 'refundLines')
  const problem = orderProblem(order, now)
  if (problem) throw notRefundable(problem)
  const refunds = await refundsOfOrders(tx, order.tenantId, [order.id])
  const refundable = refundableLines(order, refunds, now === undefined)
  for (const [line, qty] of pieces) {
    const refundableLine = refundable.find(({ row }) => row.line === line)
    if (!refundableLine) throw new Failure(400, '没有这件商品，请重新选择', 'refundLines')
    if (refundableLine.problem)
      throw notRefundable(`${refundableLine.row.name}：${refundableLine.problem}`)
    if (qty > refundableLine.maxQty)
      throw new Failure(
        409,
        `${refundableLine.row.name}最多可退 ${refundableLine.maxQty} 件`,
        'refundTooMuch',
      )
  }
  const amounts = amountsOf(refundable, pieces)
  const freight = freightBack(order, pieces)
  const amount = [...amounts.values()].reduce((sum, part) => sum + part, freight)
  const lines = order.lines.filter(({ line }) => pieces.has(line))
  if (isMoneyBack(amount, lines)) throw notRefundable('所选商品的款项已退回')
  return { pieces, amounts, freight, amount }
}

/** Inserts a refund with its lines; no thread entry, no money. */
export async function writeRefund(
  tx: Transaction,
  { tenantId, id: orderId, userId }: MallOrderWithLines,
  { pieces, amounts, freight, amount }: RefundRequest,
  given: Pick<MallRefund, 'kind' | 'reason' | 'detail' | 'images' | 'stepEndsAt'>,
  at: Date,
): Promise<MallRefund> {
  const row: MallRefund = {
    ...{ tenantId, id: newId(), no: '', orderId, userId, status: 'Applied' },
    ...{ ...given, amount, freight, returnTo: '', expressCompany: null, expressNo: null },
    ...{ refundId: null, createdAt: at, updatedAt: at, doneAt: null },
  }
  return withFreeNumber(async () => {
    const numbered = { ...row, no: dayNumber('TK', at.getTime()) }
    if (!(await insertRefund(tx, numbered))) return undefined
    await insertRefundLines(
      tx,
      [...pieces].map(([line, qty]) => ({
        ...{ tenantId, refundId: row.id, orderId, line, qty },
        amount: amounts.get(line) ?? 0,
      })),
    )
    return numbered
  })
}

/** Refund requests of members. */
export function createApplyRefund({ db, images, mallOrders }: RefundDeps, reading: RefundReading) {
  return {
    /**
     * Requests a refund for some pieces of an order, idempotent per RequestId.
     * @throws Failure 400 `refundKind`, `refundLines`, `picture`; 404; 409 `refundState`, `refundTooMuch`,
     * `amountChanged`
     */
    apply: (
      member: Member,
      request: MoneyRequest,
      sent: ParsedRequestOf<(typeof mallRefundCalls)['apply']>,
    ): Promise<MallRefundDetail> =>
      ledger.once(db, request, async (tx) => {
        const { at } = request
        const locked = await mallOrders.lock(tx, member.tenantId, knownId(sent.OrderId))
        if (locked?.order.userId !== member.userId) throw noOrder()
        const { order } = locked
        if (!kindsFor(order).includes(sent.Kind))
          throw new Failure(400, '商品还没有寄出或领取，请选择仅退款', 'refundKind')
        const claim = await readRequest(tx, order, sent.Lines, at.getTime())
        if (claim.amount !== sent.Amount)
          throw new Failure(409, '可退金额有变，请核对后再提交', 'amountChanged')
        await images.require(tx, member, sent.Images)
        const waitMs = hasBeenDelivered(order) ? sentRefundMs : unsentRefundMs
        const refund = await writeRefund(
          tx,
          order,
          claim,
          {
            ...{ kind: sent.Kind, reason: sent.Reason, detail: sent.Detail, images: sent.Images },
            stepEndsAt: new Date(at.getTime() + waitMs),
          },
          at,
        )
        await insertEntry(tx, refund, {
          ...{ at, ...byMember, title: '提交申请' },
          ...{ text: [sent.Reason, sent.Detail].filter(Boolean).join('：'), images: sent.Images },
        })
        return reading.detail(tx, refund)
      }),
  }
}
