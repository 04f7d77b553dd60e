import type { BalanceLog, RechargeRule } from '@/contract/balance'
import type { StatementRow } from '../ledger/ledger.service'
import type { OrderTitle } from '../order/order.service'
import type { RechargeRuleRow } from './balance.repository'

/** Recharge rule for the wire; `isFirst`: the member has never recharged, or is a visitor. */
export const rechargeRuleOf = (rule: RechargeRuleRow, isFirst: boolean): RechargeRule => ({
  Id: rule.id,
  Pay: rule.pay,
  Gift: rule.gift,
  GiftCouponId: null,
  Label: rule.label,
  Note: rule.note,
  ValidTo: rule.validTo?.getTime() ?? null,
  Usable: isFirst || !rule.isFirstOnly,
  Reason: isFirst || !rule.isFirstOnly ? '' : '仅限首次充值',
})

const logTexts: Readonly<Record<BalanceLog['Type'], string>> = {
  recharge: '充值',
  gift: '赠送',
  pay: '支付',
  refund: '退款',
  hold: '支付中',
  release: '支付取消退回',
  icCard: '一卡通充值',
  opening: '期初转入',
}

const logTypes: Readonly<Record<string, BalanceLog['Type']>> = {
  recharge: 'recharge',
  pay: 'pay',
  hold: 'hold',
  release: 'release',
  refund: 'refund',
  rechargeBack: 'refund',
  principalBack: 'refund',
  gift: 'gift',
  opening: 'opening',
}

/** A movement of the balance with its order, for the balance log. */
export function balanceLogOf(row: StatementRow, order: OrderTitle | undefined): BalanceLog {
  const type = logTypes[row.kind] ?? (row.amount > 0 ? 'refund' : 'pay')
  // Money held for an order that is now paid is shown as paid.
  const Type = type === 'hold' && order?.isPaid ? 'pay' : type
  return {
    Id: row.movementId,
    Type,
    TypeText: logTexts[Type],
    Title: order?.shopName || order?.title || row.note || logTexts[Type],
    Amount: row.amount,
    GiftAmount: row.byAccount.gift ?? 0,
    After: row.after,
    OrderId: row.orderId,
    OrderCode: order?.orderCode ?? '',
    At: row.at.getTime(),
  }
}
