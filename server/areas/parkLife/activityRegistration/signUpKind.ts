import { orderPayWindowMs } from '@/constants'
import type { Transaction } from '../../../database/withTransaction'
import type { Order, OrderKind } from '../../money/order/order.service'
import { findActivity } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { endRegistration, settle } from './registrationEnd'
import { addEvent, findRegistration, lockRegistration } from './registration.repository'

/** Registered kind of the orders that pay for sign-ups. */
export const ACTIVITY_SIGN_UP = 'activitySignUp'

/** Effects of the payment, closing and refund of an order on its sign-up. */
export function signUpKind(deps: ActivityDeps): OrderKind {
  async function ofOrder(tx: Transaction, { tenantId, id }: Order) {
    const registration = await findRegistration(tx, tenantId, { orderId: id })
    const row = registration && (await lockRegistration(tx, tenantId, registration.id))
    const activity = row && (await findActivity(tx, tenantId, row.activityId))
    if (!row || !activity) throw new Error(`order ${id} pays for no sign-up`)
    return { row, activity }
  }
  return {
    kind: ACTIVITY_SIGN_UP,
    type: 'activity',
    // No offers: the host sets the price, and offers apply only to shops, goods, parking and shows.
    offers: null,
    payWindowMs: orderPayWindowMs,
    inner: ['storedCard', 'balance'],
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Done',
    statusTexts: { Done: '已支付' },
    paidTitle: '报名费已支付',

    async onPaid(tx, order, at) {
      const { row, activity } = await ofOrder(tx, order)
      if (order.payAmount > 0) await addEvent(tx, row, '已支付报名费', at)
      await settle(deps, tx, row, activity, at)
    },

    async onClosed(tx, order, at) {
      const { row, activity } = await ofOrder(tx, order)
      const reason = order.closeReason
      await endRegistration(deps, tx, row, activity, {
        status: 'Cancelled',
        reason,
        refund: 0,
        givesPointsBack: true,
        at,
      })
    },

    async beforeRefund(tx, order, amount, at) {
      // A partial refund is goodwill and keeps the place; a full refund ends the registration.
      if (order.refundedAmount + amount < order.payAmount) return
      const { row, activity } = await ofOrder(tx, order)
      // Skips refunds made by registrationEnd, which has ended the registration already.
      if (row.endedAt && row.status !== 'Finished' && row.status !== 'NoShow') return
      await endRegistration(deps, tx, row, activity, {
        status: 'Refunded',
        reason: '园区已退款',
        refund: 0,
        givesPointsBack: true,
        at,
      })
    },
  }
}
