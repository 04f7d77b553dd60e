import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { ledger, type MoneyRequest, PARK_ITSELF } from '../../money/ledger/ledger.service'
import { readRequest, writeRefund } from './applyRefund'
import { byPark, changeOf } from './changeRefund'
import { refundsOfOrders } from './mallRefund.repository'
import type { RefundDeps } from './refundDeps'
import { noOrder } from './refundState'
import type { RefundReading } from './refundReading'
import type { DeskRefund } from './refundView'
import { settleRefund } from './settleRefund'

/** A refund by the park. */
export interface ParkRefund {
  OrderId: string
  /** Name of the staff member, visible to the park only. */
  Author: string
  Lines: readonly { Line: number; Qty: number }[]
  Reason: string
  /** Whether the goods return to the stock. */
  Restock: boolean
}

/** Refunds by the park without a request, e.g. for missing or broken goods. */
export const createRefundByPark =
  (deps: RefundDeps, reading: RefundReading) =>
  /**
   * Refunds some pieces at once, idempotent per RequestId; listed among the member's refunds.
   * @throws Failure 400 `refundLines`; 404; 409 `refundState`, `refundTooMuch`, `accountRemoved`
   */
  (
    tenantId: string,
    request: MoneyRequest,
    sent: ParkRefund,
    writeAudit: WriteAudit,
  ): Promise<DeskRefund> =>
    ledger.once(deps.db, request, async (tx) => {
      const { at } = request
      const locked = await deps.mallOrders.lock(tx, tenantId, knownId(sent.OrderId))
      if (!locked) throw noOrder()
      const { order } = locked
      const claim = await readRequest(tx, order, sent.Lines)
      const refund = await writeRefund(
        tx,
        order,
        claim,
        { kind: 'money', reason: sent.Reason, detail: '', images: [], stepEndsAt: null },
        at,
      )
      const refunds = await refundsOfOrders(tx, tenantId, [order.id])
      const held = { refund, order, refunds }
      const after = await settleRefund(deps, tx, held, {
        ...{ event: 'agreeMoney', by: byPark(sent.Author), title: '商家主动退款' },
        ...{ text: sent.Reason, isRestocked: sent.Restock, at },
      })
      await writeAudit(tx, changeOf(null, after, { order: order.orderCode, reason: sent.Reason }))
      return reading.deskDetail(tx, after)
    })

/** Ledger request for a refund by the park. @param now ms */
export const parkRequest = (
  tenantId: string,
  request: ParkRefund & { RequestId: string },
  now: number,
): MoneyRequest => ({
  tenantId,
  userId: PARK_ITSELF,
  requestId: request.RequestId,
  call: 'mallRefund.refundPart',
  payload: { ...request },
  at: new Date(now),
})
