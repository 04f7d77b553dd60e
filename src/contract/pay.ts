/**
 * Payment (spec 7): payment code, channels, spendable amounts, and the result of an outside payment. The parkpay calls
 * are the quote: reductions with reasons, then the sources of money.
 */
import * as v from 'valibot'
import { shopAmountMaxFen } from '@/constants'
import { post } from './endpoint'
import { fen, id, time } from './fields'
import { orderStatus, payShop } from './order'
import {
  payChannel,
  payChoiceFields,
  payLine,
  payScene,
  payWay,
  priceChoice,
  reduction,
} from './payment'
import { myCard } from './myStoredCards'

/** Subject of payment: an existing order, or a shop and the amount typed so far. */
const target = v.pipe(
  v.object({
    OrderId: v.optional(id),
    ShopId: v.optional(id),
    /** Before reductions; only with ShopId. */
    Amount: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(shopAmountMaxFen)),
    ),
    Choice: v.optional(priceChoice),
  }),
  v.check(
    ({ OrderId, ShopId }) => OrderId === undefined || ShopId === undefined,
    '请指明订单或商户',
  ),
)

/** A card with its usability for this payment. */
const payableCard = v.object({
  ...myCard.entries,
  Usable: v.boolean(),
  /** Why it is not usable; empty when usable. */
  Reason: v.string(),
  /** Amount this payment would take from it. */
  TakeAmount: fen,
})

/** Spendable amounts of the member's wallet. */
export const spendable = v.object({
  /** Balance + cards + IC card, as far as spendable here. */
  Total: fen,
  Balance: fen,
  StoredCard: fen,
  IcCard: fen,
})

export const payCalls = {
  getPayCode: post('/pay/api/v1/pay-code/get/c', {
    auth: 'member',
    underLoad: 'never',
    summary: '取一个新的付款码：18 位数字，60 秒内一次有效，上一个码随即作废',
    request: v.object({
      /** Source of money for the code. auto: cards, then balance. */
      Source: v.optional(v.picklist(['auto', 'balance', 'storedCard']), 'auto'),
      /** With Source storedCard: this card only. */
      CardId: v.optional(id),
    }),
    data: v.object({
      Code: v.string(),
      ExpireAt: time,
      Source: v.picklist(['auto', 'balance', 'storedCard']),
      SourceText: v.string(),
      /** True: the named fund is debited first, and others may follow. */
      SourceIsFirst: v.boolean(),
      /** Current amount of the source. */
      Available: fen,
      /** Amount up to which the till needs no password; 0: always needed. */
      NoPasswordLimit: fen,
      /** False: the till would require a password that is not set. */
      PasswordIsSet: v.boolean(),
    }),
  }),
  getUserMaxBalance: post('/pay/api/v1/allCanPayBalance/getUserMaxBalance', {
    auth: 'member',
    underLoad: 'member',
    summary: '此时此处最多能付多少：余额、可用的储值卡与一卡通；不传商户则为全场通用的部分',
    request: v.object({ ShopId: v.optional(id) }),
    data: v.object({
      ...spendable.entries,
      /** Cards expiring within 30 days, soonest first. */
      ExpiringSoon: v.array(
        v.object({ CardId: id, Name: v.string(), Balance: fen, ValidTo: time }),
      ),
    }),
  }),
  getBalanceAndStoredCard: post('/pay/api/v1/parkpay/getBalanceAndStoredCard', {
    auth: 'member',
    underLoad: 'never',
    summary: '这笔付款用哪些钱付：各储值卡是否可用及原因、扣款顺序与金额、外部支付补足多少',
    request: v.intersect([target, v.object(payChoiceFields)]),
    data: v.object({
      PayAmount: fen,
      Cards: v.array(payableCard),
      Balance: v.object({ Total: fen, Usable: v.boolean(), Reason: v.string(), TakeAmount: fen }),
      IcCards: v.array(
        v.object({
          Id: id,
          Serial: v.string(),
          TypeName: v.string(),
          Balance: fen,
          Usable: v.boolean(),
          Reason: v.string(),
          TakeAmount: fen,
        }),
      ),
      /** In the order of deduction. */
      Split: v.array(payLine),
      OutsideAmount: fen,
      /** Whether these inner amounts require the payment password, and whether it is set. */
      NeedPassword: v.boolean(),
      PasswordIsSet: v.boolean(),
    }),
  }),
  getDiscountList: post('/pay/api/v1/parkpay/getDiscountList', {
    auth: 'member',
    underLoad: 'member',
    summary: '这笔付款能省多少、为什么；金额由服务器计算',
    request: target,
    data: v.object({
      Shop: v.nullable(payShop),
      GoodsAmount: fen,
      Freight: fen,
      Reductions: v.array(reduction),
      PayAmount: fen,
    }),
  }),
  list_pay: post('/manage/api/v1/pymt/list_pay/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '可用的支付方式',
    request: v.object({
      OrderId: v.optional(id),
      ShopId: v.optional(id),
      Scene: v.optional(payScene, 'browser'),
    }),
    data: v.array(
      v.object({
        Way: payWay,
        /** Set for outside payment: the Channel for payOrder. */
        Channel: v.nullable(payChannel),
        Name: v.string(),
        Usable: v.boolean(),
        Reason: v.string(),
        /** The sandbox cashier is used: no real money moves. */
        IsSandbox: v.boolean(),
      }),
    ),
  }),
  orderPay: post('/tonpay/api/v1/check/orderPay/c', {
    auth: 'member',
    underLoad: 'never',
    summary: '外部支付是否成功：没有通知时由服务器去查；结果页轮询用',
    request: v.object({ OrderId: id }),
    data: v.object({
      OrderId: id,
      Status: orderStatus,
      StatusText: v.string(),
      /** Status of the outside payment; None when there is none. */
      PayStatus: v.picklist(['None', 'Paying', 'Paid', 'Closed', 'Refunded']),
      PayStatusText: v.string(),
      PaidAt: v.nullable(time),
      ExpireAt: v.nullable(time),
    }),
  }),
}

export type PayableCard = v.InferOutput<typeof payableCard>
export type Spendable = v.InferOutput<typeof spendable>
