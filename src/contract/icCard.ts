/** IC one-card (spec 7 Stored cards and balance): a plastic card with its own balance. */
import * as v from 'valibot'
import { digitsText } from '@/rules/typed/typedNumbers'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, nothing, pageFields, paged, time } from './fields'
import { inOut } from './ledger'
import { orderDetail } from './order'

export const icCard = v.object({
  Id: id,
  /** Number printed on the card. */
  Serial: v.string(),
  SerialMask: v.string(),
  HolderName: v.string(),
  TypeName: v.string(),
  Balance: fen,
  DepositFen: fen,
  LastUse: v.nullable(v.object({ Place: v.string(), At: time, Amount: fen })),
  /** Balance threshold for IsLow. */
  LowBalance: fen,
  IsLow: v.boolean(),
  Status: v.picklist(['Normal', 'Lost', 'Frozen', 'Cancelled']),
  StatusText: v.string(),
  Actions: v.array(v.picklist(['recharge', 'reportLoss'])),
})

export const icCardLog = v.object({
  Id: id,
  InOut: inOut,
  Title: v.string(),
  /** Signed: positive is income. */
  Amount: fen,
  After: fen,
  Device: v.string(),
  OrderId: v.nullable(id),
  OrderCode: v.string(),
  At: time,
})

const icCardRule = v.object({ Id: id, Pay: fen, Gift: fen, Label: v.string() })

const serial = v.pipe(
  v.string(),
  v.transform(digitsText),
  v.regex(/^\d{8,20}$/, '卡号为 8 至 20 位数字'),
)

export const icCardCalls = {
  ruleList: post('/market/api/v1/icCardBalanceRuleConfig/listByPage/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '一卡通充值赠送档位',
    request: v.object({ ...pageFields }),
    data: paged(icCardRule),
  }),
  balanceConfig: post('/market/api/v1/icCardBalanceConfig/get/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '一卡通充值上下限与快捷金额',
    request: nothing,
    data: v.object({
      RechargeMin: fen,
      RechargeMax: fen,
      BalanceMax: fen,
      Presets: v.array(fen),
      /** Whether the account balance may pay for it, besides outside payment. */
      CanUseBalance: v.boolean(),
    }),
  }),
  config: post('/market/api/v1/ic-card-config/get', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '一卡通使用说明与挂失电话',
    request: nothing,
    data: v.object({
      Name: v.string(),
      /** Sanitised HTML. */
      Guide: v.string(),
      LossPhone: v.string(),
      ServicePlace: v.string(),
    }),
  }),
  rechargeCard: post('/market/api/v1/ic-card/rechargeCard/c', {
    auth: 'member',
    money: true,
    summary: '为一卡通充值（按卡号，可为他人充值），生成待支付订单',
    request: v.pipe(
      v.object({
        ...moneyFields,
        Serial: serial,
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
  icCardInfoBySerial: post('/market/api/v1/ic-card/icCardInfoBySerial/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '按卡号查询一卡通；他人的卡不显示余额与使用记录',
    request: v.object({ Serial: serial }),
    data: v.object({
      Serial: v.string(),
      SerialMask: v.string(),
      /** Masked unless it is the member's own. */
      HolderName: v.string(),
      TypeName: v.string(),
      IsMine: v.boolean(),
      /** Null unless it is the member's own. */
      Balance: v.nullable(fen),
      Status: icCard.entries.Status,
      StatusText: v.string(),
      CanRecharge: v.boolean(),
    }),
  }),
  getUserIcCard: post('/market/api/v1/ic-card-list/getUserIcCard/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '我的一卡通',
    request: nothing,
    data: v.array(icCard),
  }),
  incomeAndExpenditure: post('/market/api/v1/ic-card-list/incomeAndExpenditure/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '一卡通收支明细，可按卡、按月、按收支',
    request: v.object({
      ...pageFields,
      CardId: v.optional(id),
      Month: v.optional(calendarMonth),
      InOut: v.optional(v.picklist(['in', 'out'])),
    }),
    data: v.object({ ...paged(icCardLog).entries, InTotal: fen, OutTotal: fen }),
  }),
  getUserIcCardCount: post('/market/api/v1/ic-card-list/getUserIcCardCount/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我有几张一卡通',
    request: nothing,
    data: v.object({ Count: v.number() }),
  }),
  getUserIcCardBalance: post('/market/api/v1/ic-card-list/getUserIcCardBalance/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '我的一卡通余额合计',
    request: nothing,
    data: v.object({ Balance: fen }),
  }),
  reportLoss: post('/market/api/v1/ic-card/reportLoss/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '挂失本人的一卡通，立即停用；解挂须到服务台',
    request: v.object({ Id: id }),
    data: icCard,
  }),
}

export type IcCard = v.InferOutput<typeof icCard>
export type IcCardLog = v.InferOutput<typeof icCardLog>
export type IcCardRule = v.InferOutput<typeof icCardRule>
