/** What paying looks like on the wire, wherever it happens: sources, channels, the way to an outside cashier. */
import * as v from 'valibot'
import { fen, id, moneyFields, time } from './endpoint'

/** Where the money of an order came from. Cards and balances are inner money; `wechat` and what the park's counters took (cash, a card reader) are outside. */
export const payWay = v.picklist(['storedCard', 'balance', 'icCard', 'points', 'wechat', 'counter'])

/** Outside payment for what inner money does not cover. */
export const payChannel = v.picklist(['wechat'])

/** Where the app runs, which decides how WeChat Pay is opened. */
export const payScene = v.picklist(['miniProgram', 'messengerBrowser', 'browser'])

/** Six digits; how weak a new one may be is decided by the server. */
export const payPasswordText = v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入 6 位数字支付密码'))

/** One source of an order's money. */
export const payLine = v.object({
  Way: payWay,
  WayText: v.string(),
  /** The stored-value or IC card; null for the others. */
  CardId: v.nullable(id),
  /** Name of the card, or of the way. */
  Name: v.string(),
  Amount: fen,
  /** How much of it went back. */
  Refunded: fen,
})

/** What a price step took off, and why. */
export const reduction = v.object({
  /** Name of the step: activity, coupon, points, level … */
  Step: v.string(),
  Title: v.string(),
  /** One sentence for the person. */
  Reason: v.string(),
  Amount: fen,
})

/**
 * What a person chose among the price steps, by the step's name: `{ coupon: ['…'], points: 500 }`. A step left
 * out chooses what is best for them; which values a step takes, its domain says.
 */
export const priceChoice = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/)),
  v.union([v.boolean(), v.number(), id, v.pipe(v.array(id), v.maxLength(20))]),
)

/** How a person wants to pay; what is left out the server chooses. */
export const payChoiceFields = {
  /** Stored-value cards to use. Left out: all that may be used here, soonest expiry first, then smallest; empty: none. */
  CardIds: v.optional(v.pipe(v.array(id), v.maxLength(50, '一次最多使用 50 张卡'))),
  /** Account balance, after the cards. */
  UseBalance: v.optional(v.boolean(), true),
  /** An IC card, where the shop takes it; used only when named. */
  IcCardId: v.optional(id),
}

/** Fields of every call that pays. */
export const payFields = {
  ...moneyFields,
  ...payChoiceFields,
  /** For the rest. Left out and inner money not enough: refused with Reason `channelNeeded`. */
  Channel: v.optional(payChannel),
  Scene: v.optional(payScene, 'browser'),
  /**
   * Needed for inner money beyond the no-password limits (Reason `passwordNeeded`). Wrong: Reason
   * `passwordWrong` with the tries left in the message; `passwordLocked` after the last.
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
  /** H5 outside WeChat: leave for this address, which comes back by itself. */
  v.object({ Kind: v.literal('redirect'), Url: v.string() }),
  /**
   * The server's own sandbox cashier: a page at Url. A client without pages of its own may POST to
   * `${Url}/confirm`, `${Url}/cancel` or `${Url}/timeout` instead.
   */
  v.object({ Kind: v.literal('sandbox'), Url: v.string() }),
])

/** A payment begun outside; ask tonpay/check/orderPay for its end. */
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
