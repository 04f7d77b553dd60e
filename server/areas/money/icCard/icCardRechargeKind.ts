import { quickOrderPayWindowMs } from '@/constants'
import { yuanText } from '@/rules/yuanText'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import { ledger } from '../ledger/ledger.service'
import type { Order, OrderKind } from '../order/order.service'
import { findIcCardConfig, lockIcCard, type IcCardRow } from './icCard.repository'
import { statusTexts } from './icCardView'

/** Registered kinds of IC card recharges: with or without the account balance. */
export const IC_RECHARGE = 'icRecharge'
export const IC_RECHARGE_OUTSIDE = 'icRechargeOutside'

/** Whether an order recharges an IC card. */
export const isIcRecharge = ({ kind }: Pick<Order, 'kind'>): boolean =>
  kind === IC_RECHARGE || kind === IC_RECHARGE_OUTSIDE

export interface RechargeSubject {
  cardId: string
  serial: string
  gift: number
}

export const subjectOf = ({ subject }: Order) => subject as unknown as RechargeSubject

/** @throws Failure 409 `cardState`, `balanceMax` when the card cannot take `added` fen */
export async function refuseRecharge(
  db: Queryable,
  { tenantId, id, status }: IcCardRow,
  added: number,
): Promise<void> {
  if (status !== 'Normal')
    throw new Failure(409, `此卡${statusTexts[status]}，不能充值`, 'cardState')
  const balances = await ledger.balances(db, tenantId, 'icCard', [id])
  const max = (await findIcCardConfig(db, tenantId))?.balanceMax
  if (max !== undefined && (balances.get(id) ?? 0) + added > max) {
    throw new Failure(409, `卡内余额上限为 ${yuanText(max)}，请减少充值金额`, 'balanceMax')
  }
}

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
    // Since this recharge was requested, the card may have been lost, or recharged by others.
    const card = await lockIcCard(tx, tenantId, cardId)
    if (!card) throw new Error(`order ${orderId} recharges no card`)
    await refuseRecharge(tx, card, payAmount + gift)
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
    if (amount !== payAmount)
      throw new Failure(409, '充值只能整笔退回；退剩余的余额请打开会员资料', 'wholeOnly')
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
