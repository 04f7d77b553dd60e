/** Payment types of the API: sources, channels, invocation of an outside cashier. */
import * as v from 'valibot'
import { fen, id, moneyFields, time } from './fields'

/**
 * Source of an order's money. Cards and balances are inner money; `wechat` and payments at the park's counters (cash,
 * card reader) are outside money.
 */
export const payWay = v.picklist(['storedCard', 'balance', 'icCard', 'points', 'wechat', 'counter'])

/** Outside payment for the amount not covered by inner money. */
export const payChannel = v.picklist(['wechat'])

/** Environment of the app; determines how WeChat Pay is opened. */
export const payScene = v.picklist(['miniProgram', 'messengerBrowser', 'browser'])

/** Six digits; the server checks the strength of a new one. */
export const payPasswordText = v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入 6 位数字支付密码'))

/** One source of an order's money. */
export const payLine = v.object({
  Way: payWay,
  WayText: v.string(),
  /** The stored-value or IC card; null for the others. */
  CardId: v.nullable(id),
  /** Name of the card, or of the source. */
  Name: v.string(),
  Amount: fen,
  /** Refunded part of the amount. */
  Refunded: fen,
})

/** Reduction of one price step, with its reason. */
export const reduction = v.object({
  /** Name of the step: activity, coupon, points, level … */
  Step: v.string(),
  Title: v.string(),
  /** One sentence for the member; empty where the title says it. */
  Reason: v.string(),
  Amount: fen,
})

/**
 * The member's choice per price step, by the step's name: `{ coupon: ['…'], points: 500 }`. For an omitted step the
 * best option is used, but points are spent only where the choice says so; each domain defines the values its steps
 * accept.
 */
export const priceChoice = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/)),
  v.union([v.boolean(), v.number(), id, v.pipe(v.array(id), v.maxLength(20))]),
)

/** Payment preferences; the server chooses omitted ones. */
export const payChoiceFields = {
  /** Stored-value cards to use. Omitted: all usable here, soonest expiry first, then smallest; empty: none. */
  CardIds: v.optional(v.pipe(v.array(id), v.maxLength(50, '一次最多使用 50 张卡'))),
  /** Use the account balance, after the cards. */
  UseBalance: v.optional(v.boolean(), true),
  /** An IC card, where the shop accepts it; used only when given. */
  IcCardId: v.optional(id),
}

/** Fields of every call that pays. */
export const payFields = {
  ...moneyFields,
  ...payChoiceFields,
  /** Channel for the rest. Omitted although inner money is not enough: rejected with Reason `channelNeeded`. */
  Channel: v.optional(payChannel),
  Scene: v.optional(payScene, 'browser'),
  /**
   * Required for inner money beyond the no-password limits (Reason `passwordNeeded`). Wrong: Reason `passwordWrong`
   * with the remaining tries in the message; `passwordLocked` after the last.
   */
  Password: v.optional(payPasswordText),
}

/** How the app opens the outside cashier. */
export const payInvocation = v.variant('Kind', [
  /** For wx.requestPayment and the messenger browser's getBrandWCPayRequest. */
  v.object({
    Kind: v.literal('wechat'),
    AppId: v.string(),
    TimeStamp: v.string(),
    NonceStr: v.string(),
    Package: v.string(),
    SignType: v.literal('RSA'),
    PaySign: v.string(),
  }),
  /** H5 outside WeChat: open this address, which redirects back automatically. */
  v.object({ Kind: v.literal('redirect'), Url: v.string() }),
  /**
   * The server's own sandbox cashier: a page at Url. A client without its own pages may POST to `${Url}/confirm`,
   * `${Url}/cancel` or `${Url}/timeout` instead.
   */
  v.object({ Kind: v.literal('sandbox'), Url: v.string() }),
])

/** A started outside payment; query tonpay/check/orderPay for its result. */
export const outsidePayment = v.object({
  PaymentNo: v.string(),
  Channel: payChannel,
  Amount: fen,
  ExpireAt: time,
  Invoke: payInvocation,
})

export type PayWay = v.InferOutput<typeof payWay>
export type PayChannel = v.InferOutput<typeof payChannel>
export type PayScene = v.InferOutput<typeof payScene>
export type PayLine = v.InferOutput<typeof payLine>
export type Reduction = v.InferOutput<typeof reduction>
export type PayInvocation = v.InferOutput<typeof payInvocation>
export type OutsidePayment = v.InferOutput<typeof outsidePayment>
