import { parkingGraceMs, quickOrderPayWindowMs } from '@/constants'
import { orderUnwanted, type Order, type OrderKind } from '../../money/order/order.service'
import type { Gate } from './gate'
import { moveParkingOrder } from './parkingOrder.repository'
import { lockStay, updateStay, type StayRow } from './stay.repository'

/** Registered kind of the orders that pay for stays. */
export const PARKING_FEE = 'parkingFee'

/** Stay that an order pays for. */
export const stayIdOf = ({ subject }: Order): string => String(subject.stayId)

/** fen that may be settled of a stay that is over. */
const settleable = ({ outAmount, givenBack, counterOver }: StayRow): number =>
  (outAmount ?? 0) + (givenBack ?? 0) + counterOver

/** What is settled beyond the fee of a stay that is over, after its settled amount has become less. */
function beyondFee(stay: StayRow, settledAmount: number) {
  const { outAmount, givenBack, counterOver, counterBackId } = stay
  if (outAmount === null) return {}
  const beyond = Math.max(settledAmount - outAmount, 0)
  // Cash that was handed out is booked with its amount.
  const over = counterBackId ? counterOver : Math.min(counterOver, beyond)
  return {
    counterOver: over,
    givenBack: givenBack && Math.min(givenBack, Math.max(beyond - over, 0)),
  }
}

/** Effects of the payment, closing and refund of an order on its stay. */
export function parkingKind(gate: Gate): OrderKind {
  async function stayOf(tx: Parameters<typeof lockStay>[0], order: Order) {
    const stay = await lockStay(tx, order.tenantId, stayIdOf(order))
    if (!stay) throw new Error(`order ${order.id} pays for no stay`)
    return stay
  }
  return {
    kind: PARKING_FEE,
    type: 'parking',
    offers: { lineType: 'parking', takes: ['activity', 'coupon', 'points'] },
    payWindowMs: quickOrderPayWindowMs,
    inner: ['storedCard', 'balance'],
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Done',
    statusTexts: { Done: '已支付' },
    paidTitle: '停车费已支付',
    subjectKeyOf: ({ stayId }) => String(stayId),

    async onPaid(tx, order, at) {
      const stay = await stayOf(tx, order)
      const { gross } = await moveParkingOrder(tx, order, 'Open', 'Paid')
      // The car has left and less than this amount was due: the payment is refunded.
      if (stay.outAt && stay.settledAmount + gross > settleable(stay)) throw orderUnwanted()
      const leaveBefore = new Date(at.getTime() + parkingGraceMs)
      await updateStay(tx, stay, {
        settledAmount: stay.settledAmount + gross,
        paidAt: at,
        leaveBefore,
      })
      // For a car already let out the payment settles its debt; no gate waits for it.
      if (!stay.outAt) await gate.tell(tx, stay, { why: 'paid', until: leaveBefore, at })
    },

    async onClosed(tx, order) {
      await moveParkingOrder(tx, order, 'Open', 'Closed')
    },

    async beforeRefund(tx, order, amount) {
      // A partial refund is goodwill and settles no less; with the last part the stay counts as unpaid, as after one
      // full refund.
      if (order.refundedAmount + amount < order.payAmount) return
      const stay = await stayOf(tx, order)
      const { gross } = await moveParkingOrder(tx, order, 'Paid', 'Refunded')
      // The refunded amount is due again while the car is inside.
      const settledAmount = stay.settledAmount - gross
      await updateStay(tx, stay, {
        ...beyondFee(stay, settledAmount),
        settledAmount,
        leaveBefore: null,
        paidAt: null,
      })
    },
  }
}
