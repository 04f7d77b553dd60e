import type { PayResult } from '@/contract/order'
import type { PayChannel, PayScene } from '@/contract/payment'
import type { Transaction } from '../../../../database/withTransaction'
import type { Member } from '../../../../kernel/base'
import { knownId } from '../../../../kernel/ids'
import type { MoneyRequest } from '../../ledger/ledger.service'
import type { FundChoice } from '../funds/fundPlan'
import type { PayingDeps } from '../funds/fundSources'
import { freshPartsOf } from '../making/createOrder'
import type { Order } from '../order.repository'
import type { PayPermission } from '../orderDeps'
import { notFound } from '../../../../kernel/failure'
import { lockToPay } from '../orderParts.repository'
import { openPayment, type Payment } from '../payment.repository'
import { payAtCounter } from './payAtCounter'
import { payInside } from './payInside'
import { createPayOrder, type ToPay } from './payOrder'

/** Locks the member's own order for payment. @throws Failure 404 */
async function lockOwnToPay(
  tx: Transaction,
  { tenantId, userId }: Member,
  id: string,
): Promise<ToPay> {
  const locked = await lockToPay(tx, tenantId, id)
  if (locked?.order.userId !== userId) throw notFound('订单不存在')
  // After waiting for the lock, this sees the current payments.
  return { ...locked, open: await openPayment(tx, { tenantId, id }) }
}

/** Paying member and client address. */
export interface Payer extends Member {
  ip: string
  origin: string
  /** The member's open id in the scene's WeChat app, if known. */
  openId?: string
}

/** Payment choices of a call. */
export interface PayHow {
  choice: FundChoice
  channel?: PayChannel
  scene: PayScene
  password?: string
}

/** Pays orders. */
export function createOrderPaying(deps: PayingDeps) {
  const payOrder = createPayOrder(deps)

  return {
    /** Pays an order. @throws Failure 409 with many reasons; see payInside and PaymentAuthorization */
    pay: (payer: Payer, request: MoneyRequest, id: string, how: PayHow): Promise<PayResult> => {
      const orderId = knownId(id)
      return payOrder({
        ...how,
        ...payer,
        request,
        toPay: { lock: (tx) => lockOwnToPay(tx, payer, orderId) },
      })
    },

    /**
     * Creates an order and pays it, both or neither.
     * @param work creates the order; may run again. `replaced`: open payments of orders that it closed for the new one
     */
    createAndPay: (
      payer: Payer,
      request: MoneyRequest,
      work: (tx: Transaction) => Promise<{ order: Order; replaced: Payment[] }>,
      how: PayHow,
    ): Promise<PayResult> =>
      payOrder({
        ...how,
        ...payer,
        request,
        toPay: {
          async make(tx) {
            const { order, replaced } = await work(tx)
            return { order, parts: await freshPartsOf(tx, order), replaced }
          },
        },
      }),

    /** Pays a new order with inner money only, inside the caller's transaction (payment code). @throws as payInside */
    payInside: (
      tx: Transaction,
      order: Order,
      how: { choice: FundChoice; permission: PayPermission; at: Date },
    ): Promise<Order> =>
      payInside(deps, tx, order, { ...how, scene: 'browser' }).then((paid) => paid.order),

    /** Books a new order as paid at a counter of the park, inside the caller's transaction. @throws as payAtCounter */
    payAtCounter: (tx: Transaction, order: Order, at: Date): Promise<Order> =>
      payAtCounter(deps, tx, order, at),
  }
}
