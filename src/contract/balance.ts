/** Account balance (spec 7 Stored cards and balance): principal and gift part, recharge with gift rules. */
import * as v from 'valibot'
import { accountBalance } from './accountBalance'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, nothing, pageFields, paged, time } from './fields'
import { orderDetail } from './order'

export const rechargeRule = v.object({
  Id: id,
  Pay: fen,
  Gift: fen,
  GiftCouponId: v.nullable(id),
  /** 充 500 送 50 */
  Label: v.string(),
  /** Remark shown with the rule, or empty. */
  Note: v.string(),
  /** Null: no end. */
  ValidTo: v.nullable(time),
  /** False: not for this member (new members only, used up); Reason says why. */
  Usable: v.boolean(),
  Reason: v.string(),
})

export const balanceLog = v.object({
  Id: id,
  Type: v.picklist(['recharge', 'gift', 'pay', 'refund', 'hold', 'release', 'icCard', 'opening']),
  TypeText: v.string(),
  Title: v.string(),
  /** Signed: positive is income. */
  Amount: fen,
  /** Gift part of Amount. */
  GiftAmount: fen,
  /** Principal and gift together. */
  After: fen,
  OrderId: v.nullable(id),
  OrderCode: v.string(),
  At: time,
})

export const balanceCalls = {
  getBalance: accountBalance,
  getBalanceConfig: post('/market/api/v1/userBalanceRecharge/getBalanceConfig/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '充值规则：单笔上下限、余额上限、说明',
    request: nothing,
    data: v.object({
      /**
       * A custom amount between RechargeMin and RechargeMax is allowed; it earns the gift of the best rule it reaches.
       */
      CustomAmount: v.boolean(),
      RechargeMin: fen,
      RechargeMax: fen,
      BalanceMax: fen,
      /** Sanitised HTML. */
      Rules: v.string(),
    }),
  }),
  getAllRule: post('/market/api/v1/userBalanceRecharge/getAllRule/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '充值赠送档位，按金额升序',
    request: nothing,
    data: v.array(rechargeRule),
  }),
  recharge: post('/market/api/v1/userBalanceRecharge/recharge/c', {
    auth: 'member',
    money: true,
    summary: '充值余额，生成待支付订单；传档位，或自填金额（按达到的最高档赠送）',
    request: v.pipe(
      v.object({
        ...moneyFields,
        RuleId: v.optional(id),
        Amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, '请输入金额'))),
      }),
      v.check(
        ({ RuleId, Amount }) => (RuleId === undefined) !== (Amount === undefined),
        '请选择档位或输入金额',
      ),
    ),
    data: orderDetail,
  }),
  detail: post('/market/api/v1/userBalance/detail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '余额明细，可按月、按收支',
    request: v.object({
      ...pageFields,
      Month: v.optional(calendarMonth),
      InOut: v.optional(v.picklist(['in', 'out'])),
    }),
    data: v.object({
      ...paged(balanceLog).entries,
      /** Sums of the requested month, or of all months. */
      InTotal: fen,
      OutTotal: fen,
    }),
  }),
}

export type RechargeRule = v.InferOutput<typeof rechargeRule>
export type BalanceLog = v.InferOutput<typeof balanceLog>
