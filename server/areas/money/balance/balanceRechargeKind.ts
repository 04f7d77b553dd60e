import { quickOrderPayWindowMs } from '@/constants'
import { Failure } from '../../../kernel/failure'
import { ledger } from '../ledger/ledger.service'
import type { Order, OrderKind } from '../order/order.service'
import { giveFirstRechargeBack } from './balance.repository'

/** Registered name of the orders that fill the balance. */
export const RECHARGE = 'balanceRecharge'

/** What an order that fills the balance remembers. */
export interface RechargeSubject {
  ruleId: string | null
  gift: number
  /** The rule is for a first recharge, and this order is it. */
  isFirst: boolean
}

/** What paying, closing and giving back mean for recharging the balance. */
export const balanceRechargeKind: OrderKind = {
  kind: RECHARGE,
  type: 'recharge',
  offers: null,
  payWindowMs: quickOrderPayWindowMs,
  inner: [],
  creditTo: 'deposits',
  inOut: 'in',
  paidStatus: 'Done',
  statusTexts: { Done: '已到账' },
  paidTitle: '充值成功',
  actions: ({ status }) => (status === 'Done' ? ['viewBalance'] : []),

  async onPaid(tx, order, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    const { gift } = subjectOf(order)
    await ledger.open(
      tx,
      tenantId,
      [
        { account: 'principal', ownerId: userId },
        { account: 'gift', ownerId: userId },
      ],
      at,
    )
    await ledger.post(tx, {
      tenantId,
      kind: 'recharge',
      userId,
      orderId,
      at,
      entries: [
        { account: 'deposits', amount: -payAmount },
        { account: 'principal', ownerId: userId, amount: payAmount },
        { account: 'promotions', amount: -gift },
        { account: 'gift', ownerId: userId, amount: gift },
      ],
    })
  },

  async onClosed(tx, order) {
    if (subjectOf(order).isFirst) await giveFirstRechargeBack(tx, order)
  },

  /** Only whole and unspent: the principal goes back, and the gift with it. */
  async beforeRefund(tx, order, amount, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    if (amount !== payAmount) throw new Failure(409, '充值只能整笔退回', 'wholeOnly')
    const { gift } = subjectOf(order)
    await ledger.post(tx, {
      tenantId,
      kind: 'rechargeBack',
      userId,
      orderId,
      at,
      entries: [
        { account: 'principal', ownerId: userId, amount: -payAmount },
        { account: 'deposits', amount: payAmount },
        { account: 'gift', ownerId: userId, amount: -gift },
        { account: 'promotions', amount: gift },
      ],
    })
  },
}

/** What a recharge order remembers. */
export const subjectOf = ({ subject }: Pick<Order, 'subject'>) =>
  subject as unknown as RechargeSubject
