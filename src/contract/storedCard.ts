/** Stored-value cards (spec 7 Stored cards and balance): products of the card mall, and the member's own cards. */
import * as v from 'valibot'
import { capitalsText } from '@/rules/typed/typedNumbers'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { myCard, myStoredCards } from './myStoredCards'
import { orderDetail } from './order'

export const cardProduct = v.object({
  Id: id,
  Name: v.string(),
  SubTitle: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  /** #rrggbb of the card's face. */
  Colour: v.string(),
  Face: fen,
  Price: fen,
  /** Credited on top of Face. */
  Bonus: fen,
  /** Days from binding; null: unlimited. */
  ValidDays: v.nullable(v.number()),
  /** Empty: every shop of the park. */
  ShopIds: v.array(id),
  ScopeText: v.string(),
  Stock: v.number(),
  /** Per member; 0: no limit. */
  LimitPerUser: v.number(),
  Refundable: v.boolean(),
  Status: v.picklist(['OnSale', 'SoldOut', 'Off']),
  StatusText: v.string(),
})

export const cardProductDetail = v.object({
  ...cardProduct.entries,
  /** Sanitised HTML. */
  Rules: v.string(),
  /** How many this member may still buy; null for a visitor or without a limit. */
  Left: v.nullable(v.number()),
})

export const cardLog = v.object({
  Id: id,
  Type: v.picklist(['buy', 'exchange', 'pay', 'refund', 'hold', 'release']),
  TypeText: v.string(),
  /** Signed: positive is income. */
  Amount: fen,
  BalanceAfter: fen,
  ShopName: v.string(),
  OrderId: v.nullable(id),
  OrderCode: v.string(),
  At: time,
})

/** 4×4 letters and digits; blanks and hyphens are ignored, case-insensitive. */
const exchangeCode = v.pipe(
  v.string(),
  v.transform(capitalsText),
  v.regex(/^[0-9A-Z]{16}$/, '卡密为 16 位字母或数字'),
)

/** Preview of a card by its code, before binding. */
const codePreview = v.object({
  Name: v.string(),
  Cover: v.string(),
  Colour: v.string(),
  Amount: fen,
  ScopeText: v.string(),
  /** Expiry if bound now; null: none. */
  ValidTo: v.nullable(time),
})

export const storedCardCalls = {
  list: post('/market/api/v1/storedCard/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '卡商城：在售的储值卡',
    request: v.object({ ...pageFields }),
    data: paged(cardProduct),
  }),
  detail: post('/market/api/v1/storedCard/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '储值卡商品详情',
    request: v.object({ Id: id }),
    data: cardProductDetail,
  }),
  myListByStoredCard: myStoredCards,
  myLisUsableStoredCard: post('/market/api/v1/storedCard/myLisUsableStoredCard/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '在某商户可用的储值卡，按扣款顺序；不传商户则为全场通用的',
    request: v.object({ ShopId: v.optional(id) }),
    data: v.array(myCard),
  }),
  myDetail: post('/market/api/v1/storedCard/myDetail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的一张储值卡',
    request: v.object({ Id: id }),
    data: v.object({
      ...myCard.entries,
      Rules: v.string(),
      SpentTotal: fen,
      /** Reserved for orders whose outside payment is still running. */
      Held: fen,
    }),
  }),
  myDefiniteDetail: post('/market/api/v1/storedCard/myDefiniteDetail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '一张储值卡的收支明细，可按月',
    request: v.object({
      ...pageFields,
      Id: id,
      Month: v.optional(calendarMonth),
      InOut: v.optional(v.picklist(['in', 'out'])),
    }),
    data: paged(cardLog),
  }),
  storedCardValid: post('/market/api/v1/storedCard/storedCardValid/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '绑定前查看卡密对应的卡；输错 5 次锁定 15 分钟（Reason: exchangeLocked）',
    request: v.object({ Code: exchangeCode }),
    data: codePreview,
  }),
  storedCardExchange: post('/market/api/v1/storedCard/storedCardExchange/c', {
    auth: 'member',
    money: true,
    summary: '用卡密兑换并绑定储值卡；输错 5 次锁定 15 分钟',
    request: v.object({ ...moneyFields, Code: exchangeCode }),
    data: myCard,
  }),
  purchasingCard: post('/market/api/v1/storedCard/purchasingCard/c', {
    auth: 'member',
    money: true,
    summary: '购买储值卡，生成待支付订单；支付后卡直接入账',
    request: v.object({
      ...moneyFields,
      Id: id,
      Quantity: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20, '一次最多购买 20 张')),
        1,
      ),
    }),
    data: orderDetail,
  }),
  activate: post('/market/api/v1/storedCard/activate/c', {
    auth: 'member',
    money: true,
    summary: '激活已到期的储值卡，有效期自今日起延长一年，余额不变',
    request: v.object({ ...moneyFields, Id: id }),
    data: myCard,
  }),
}

export type CardProduct = v.InferOutput<typeof cardProduct>
export type CardProductDetail = v.InferOutput<typeof cardProductDetail>
export type CardLog = v.InferOutput<typeof cardLog>
