import { quickOrderPayWindowMs } from '@/constants'
import { yuanText } from '@/rules/yuanText'
import { Failure } from '../../../kernel/failure'
import { ledger } from '../ledger/ledger.service'
import type { Order, OrderKind } from '../order/order.service'
import { findBalanceConfig, giveFirstRechargeBack } from './balance.repository'
import { lockBalance, type BalanceParts } from './balanceFunds'

/** Registered kind of the orders that recharge the balance. */
export const RECHARGE = 'balanceRecharge'

/** Subject of a recharge order. */
export interface RechargeSubject {
  ruleId: string | null
  gift: number
  /** Whether the order uses the member's first recharge. */
  isFirst: boolean
}

/** @throws Failure 409 `balanceMax` when the balance with `added` fen would exceed the park's limit */
export function refuseBeyond(max: number, { principal, gift }: BalanceParts, added: number): void {
  if (principal + gift + added > max) {
    throw new Failure(409, `余额上限为 ${yuanText(max)}，请减少充值金额`, 'balanceMax')
  }
}

/** Effects of the payment, closing and refund of a balance recharge. */
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
    // Other recharges may have been paid since this one was requested.
    const config = await findBalanceConfig(tx, tenantId)
    if (config) refuseBeyond(config.balanceMax, await lockBalance(tx, order), payAmount + gift)
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

  /** Refunds only the whole, unspent amount; the gift is withdrawn with the principal. */
  async beforeRefund(tx, order, amount, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    if (amount !== payAmount)
      throw new Failure(409, '充值只能整笔退回；退剩余的余额请打开会员资料', 'wholeOnly')
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

/** Subject of a recharge order. */
export const subjectOf = ({ subject }: Pick<Order, 'subject'>) =>
  subject as unknown as RechargeSubject
