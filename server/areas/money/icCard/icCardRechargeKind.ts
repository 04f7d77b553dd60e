import { quickOrderPayWindowMs } from '@/constants'
import { Failure } from '../../../kernel/failure'
import { ledger } from '../ledger/ledger.service'
import type { Order, OrderKind } from '../order/order.service'

/** Registered kinds of IC card recharges: with or without the account balance. */
export const IC_RECHARGE = 'icRecharge'
export const IC_RECHARGE_OUTSIDE = 'icRechargeOutside'

export interface RechargeSubject {
  cardId: string
  serial: string
  gift: number
}

const subjectOf = ({ subject }: Order) => subject as unknown as RechargeSubject

/** Effects of the payment and refund of an IC card recharge. */
export const icRechargeKind: OrderKind = {
  kind: IC_RECHARGE,
  type: 'recharge',
  offers: null,
  payWindowMs: quickOrderPayWindowMs,
  inner: ['balance'],
  creditTo: 'deposits',
  inOut: 'in',
  paidStatus: 'Done',
  statusTexts: { Done: '已到账' },
  paidTitle: '充值成功',

  async onPaid(tx, order, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    const { cardId, gift } = subjectOf(order)
    const account = { account: 'icCard' as const, ownerId: cardId }
    await ledger.open(tx, tenantId, [account], at)
    await ledger.post(tx, {
      tenantId,
      kind: 'recharge',
      userId,
      orderId,
      at,
      entries: [
        { account: 'deposits', amount: -payAmount },
        { account: 'promotions', amount: -gift },
        { ...account, amount: payAmount + gift },
      ],
    })
  },

  async beforeRefund(tx, order, amount, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    if (amount !== payAmount) throw new Failure(409, '充值只能整笔退回', 'wholeOnly')
    const { cardId, gift } = subjectOf(order)
    await ledger.post(tx, {
      tenantId,
      kind: 'rechargeBack',
      userId,
      orderId,
      at,
      entries: [
        { account: 'icCard', ownerId: cardId, amount: -payAmount - gift },
        { account: 'promotions', amount: gift },
        { account: 'deposits', amount: payAmount },
      ],
    })
  },
}

export const icRechargeOutsideKind: OrderKind = {
  ...icRechargeKind,
  kind: IC_RECHARGE_OUTSIDE,
  inner: [],
}
