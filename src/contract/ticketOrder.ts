/**
 * Ticket orders (spec 7 Shows and tickets; fields defined by this project). `submittingid` holds the seats and creates
 * the order number; `submit` prices the order, records the viewers and creates the order that the cashier pays
 * (PayOrderId). No later call extends the payment deadline set by `submittingid`.
 *
 *   Holding → PendingPay → Issued → Done; Holding | PendingPay → Cancelled | Timeout;
 *   Issued → Refunded, when fully refunded
 *
 * A refund of single tickets keeps the status; see RefundText.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { invoice } from './invoiceFields'
import { orderDetail, payResult } from './order'
import { payFields, priceChoice, reduction } from './payment'
import { showTier } from './show'
import { queuePass, seatIndex } from './showSeat'
import { atMost, exact, line } from './humanText'
import { paperTypes } from '@/rules/identityPaper/paper'

export const ticketOrderStatus = v.picklist([
  'Holding',
  'PendingPay',
  'Issued',
  'Done',
  'Refunded',
  'Cancelled',
  'Timeout',
])

export const ticketOrderAction = v.picklist([
  /** Holding: continues to the confirmation page. */
  'confirm',
  'pay',
  'cancel',
  'refund',
  'viewTickets',
  /** Done, with a paid amount that was not refunded: requests an invoice. */
  'invoice',
  'again',
])

/** A viewer, when the show needs names. */
export const viewer = v.object({
  Name: v.pipe(line, v.minLength(1, '请填写观演人姓名'), atMost(50, '姓名最多 50 个字')),
  /** Missing: the mainland card. */
  IdType: v.optional(v.picklist(paperTypes), 'idCard'),
  /** Number of the paper, checked by the rule of its type (rules/identityPaper). */
  IdCard: v.pipe(exact, v.minLength(1, '请填写证件号'), v.maxLength(30)),
})

/** A seat of an order. */
export const orderSeat = v.object({
  Line: v.number(),
  Seat: seatIndex,
  /** 池座 6 排 12 座 */
  SeatText: v.string(),
  Gate: v.string(),
  TierId: id,
  TierName: v.string(),
  Colour: v.string(),
  /** Of the tier, as in the show's own tiers; empty: sold before tiers had one. */
  Mark: v.string(),
  /** 轮椅席, 视线受阻; empty: ordinary. */
  KindText: v.string(),
  Price: fen,
  /** Without the member price. */
  BasePrice: fen,
  /** Amount paid after all reductions. */
  PayShare: fen,
  /** 张*; empty when the show needs no names. */
  ViewerName: v.string(),
  /** 330*************21, 护照 E*****678: with the type unless it is a mainland card. */
  ViewerIdMask: v.string(),
  RefundedAmount: fen,
  /** 已退票, 已使用, 已转赠; empty: unchanged. */
  StateText: v.string(),
  CanRefund: v.boolean(),
})

export const ticketOrder = v.object({
  Id: id,
  OrderCode: v.string(),
  ShowId: id,
  ScheduleId: id,
  Title: v.string(),
  Poster: v.string(),
  StartAt: time,
  Theatre: v.string(),
  Hall: v.string(),
  Count: v.number(),
  /** Without returned seats, unless all were returned. */
  SeatTexts: v.array(v.string()),
  PayAmount: fen,
  RefundedAmount: fen,
  CreatedAt: time,
  /** When unpaid seats are released; null once they cannot be. Count down against ServerTime. */
  ExpireAt: v.nullable(time),
  Status: ticketOrderStatus,
  StatusText: v.string(),
  /** 已退 1 张 ¥80.00; empty: none. */
  RefundText: v.string(),
  Actions: v.array(ticketOrderAction),
})

export const ticketOrderDetail = v.object({
  ...ticketOrder.entries,
  EndAt: time,
  Address: v.string(),
  Seats: v.array(orderSeat),
  NeedRealName: v.boolean(),
  GoodsAmount: fen,
  Reductions: v.array(reduction),
  /** The order that the cashier pays, with the split over the sources; null while only held. */
  Payment: v.nullable(orderDetail),
  RefundRuleText: v.string(),
  /** 由 11月30日 19:30 改期; empty: not rescheduled. */
  MovedText: v.string(),
  CloseReason: v.string(),
  IssuedAt: v.nullable(time),
  ClosedAt: v.nullable(time),
  /** Latest invoice; null: none requested. */
  Invoice: v.nullable(invoice),
  /** Newest first. */
  Timeline: v.array(v.object({ At: time, Title: v.string(), Text: v.string() })),
})

/** Price of an order now. */
export const ticketQuote = v.object({
  Order: ticketOrder,
  Seats: v.array(orderSeat),
  Tiers: v.array(showTier),
  NeedRealName: v.boolean(),
  GoodsAmount: fen,
  Reductions: v.array(reduction),
  PayAmount: fen,
  RefundRuleText: v.string(),
  /** Viewers this member has named before, without their card numbers. */
  KnownViewers: v.array(v.object({ Id: id, Name: v.string(), IdMask: v.string() })),
})

/** Refund amounts if the tickets were returned now. */
export const refundQuote = v.object({
  Rows: v.array(
    v.object({ Line: v.number(), Paid: fen, Fee: fen, Back: fen, Problem: v.string() }),
  ),
  Back: fen,
  Fee: fen,
  /** 券会退回, or 券不退回：… with why; empty: no coupon or point was used. */
  OffersText: v.string(),
  /** 开演 72 小时前全额退 */
  RuleText: v.string(),
  /** When the next, less favourable step begins; null: none. */
  WorseAt: v.nullable(time),
})

/** Tabs of a member's orders. */
export const ticketOrderGroup = v.picklist(['all', 'toPay', 'coming', 'done', 'closed'])

const lines = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
  v.minLength(1, '请选择要退的票'),
  v.maxLength(6),
)
const ins = '/tktins/api/v1/order'
const inc = '/tktinc/api/v1/order'

/** Seats to buy: chosen on the map or the list, or a number of seats of a tier assigned by the park. */
export const seatSelection = v.pipe(
  v.object({
    ScheduleId: id,
    Seats: v.optional(v.pipe(v.array(seatIndex), v.maxLength(6, '一次最多 6 张'))),
    TierId: v.optional(id),
    Count: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6, '一次最多 6 张')),
    ),
    Pass: queuePass,
  }),
  v.check(
    ({ Seats, TierId, Count }) =>
      (Seats !== undefined && Seats.length > 0) !== (TierId !== undefined && Count !== undefined),
    '请选择座位',
  ),
)

export const ticketOrderCalls = {
  submittingid: post(`${ins}/submittingid/c`, {
    auth: 'member',
    money: true,
    summary:
      '占座并取得订单号，占用 10 分钟；同一场次先前占而未付的换成这次的。座位已被别人占的（Kind: lost）给出最近的空座，什么都不占；超限购（buyLimit）、留单座（loneSeat）、需排队（queue）、未开售（notOnSale）时 409',
    request: v.object({ ...moneyFields, ...seatSelection.entries }),
    data: v.variant('Kind', [
      v.object({ Kind: v.literal('held'), Order: ticketOrder }),
      /** Nothing is held: the lost seats, and the free seats nearest to all requested seats. */
      v.object({
        Kind: v.literal('lost'),
        Lost: v.array(v.object({ Seat: seatIndex, SeatText: v.string() })),
        Offered: v.array(v.object({ Seat: seatIndex, SeatText: v.string() })),
        IsTogether: v.boolean(),
      }),
    ]),
  }),
  orderConfirm: post('/mkatl/api/v1/orderConfirm/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '确认订单：所占座位按现在的优惠计价',
    request: v.object({ Id: id, Choice: v.optional(priceChoice) }),
    data: ticketQuote,
  }),
  submit: post(`${ins}/submit/c`, {
    auth: 'member',
    money: true,
    summary:
      '提交订单：定价、实名，得到待支付的订单；再次提交返回同一订单。占座已过期（holdOver）、金额与所示不同（priceChanged）、优惠有变（offerChanged）、证件已购过本场（viewerTaken）时 409',
    request: v.object({
      ...moneyFields,
      /** Id from submittingid. */
      Id: id,
      Choice: v.optional(priceChoice),
      /** PayAmount as displayed; any other amount is rejected. */
      Total: fen,
      /** One per seat in seat order, when the show needs names; KnownId: a viewer named before. */
      Viewers: v.optional(
        v.pipe(v.array(v.union([viewer, v.object({ KnownId: id })])), v.maxLength(6)),
        [],
      ),
    }),
    data: v.object({ Order: ticketOrder, Payment: orderDetail }),
  }),
  startPay: post(`${ins}/start_pay/c`, {
    auth: 'member',
    money: true,
    summary: '支付，同 order/payOrder；不延长占座时间',
    /** Id from submittingid, or of the payment created by submit. */
    request: v.object({ ...payFields, Id: id }),
    data: payResult,
  }),
  allDetail: post(`${ins}/all_detail/c`, {
    auth: 'member',
    underLoad: 'never',
    summary: '票务订单详情；凭 Id，或凭付款单 PayOrderId',
    request: v.pipe(
      v.object({ Id: v.optional(id), PayOrderId: v.optional(id) }),
      v.check(
        ({ Id, PayOrderId }) => (Id === undefined) !== (PayOrderId === undefined),
        '请指明订单',
      ),
    ),
    data: ticketOrderDetail,
  }),
  list: post(`${inc}/list/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的票务订单，新的在前',
    request: v.object({ ...pageFields, Group: v.optional(ticketOrderGroup, 'all') }),
    data: v.object({
      ...paged(ticketOrder).entries,
      Counts: v.object({ toPay: v.number(), coming: v.number() }),
    }),
  }),
  cancel: post(`${inc}/cancel/c`, {
    auth: 'member',
    money: true,
    summary: '放弃未支付的订单，座位立即放回；已支付的 409（Reason: orderState）',
    request: v.object({ ...moneyFields, Id: id }),
    data: ticketOrderDetail,
  }),
  /** Not in the spec. */
  refundQuote: post(`${inc}/refundQuote/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '退票试算：按距开演的小时数计手续费',
    request: v.object({ Id: id, Lines: lines }),
    data: refundQuote,
  }),
  /** Not in the spec. */
  refund: post(`${inc}/refund/c`, {
    auth: 'member',
    money: true,
    summary:
      '退票：座位放回、票作废、款项原路退回；已使用、已转赠、已过退票时间的 409（notRefundable），应退与所示不同时 409（priceChanged）',
    request: v.object({ ...moneyFields, Id: id, Lines: lines, Back: fen }),
    data: ticketOrderDetail,
  }),
}

export type TicketOrderStatus = v.InferOutput<typeof ticketOrderStatus>
export type TicketOrderAction = v.InferOutput<typeof ticketOrderAction>
export type OrderSeat = v.InferOutput<typeof orderSeat>
export type TicketOrder = v.InferOutput<typeof ticketOrder>
export type TicketOrderDetail = v.InferOutput<typeof ticketOrderDetail>
export type TicketQuote = v.InferOutput<typeof ticketQuote>
export type RefundQuote = v.InferOutput<typeof refundQuote>
export type TicketOrderGroup = v.InferOutput<typeof ticketOrderGroup>
export type Viewer = v.InferOutput<typeof viewer>
