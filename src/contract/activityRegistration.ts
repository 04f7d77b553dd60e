/** Calls for activities and sign-up (spec 7 Activity sign-up). */
import * as v from 'valibot'
import { activity, activityDetail } from './activity'
import { answers, formField } from './activityForm'
import { calendarDate, calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, shownPoints, time } from './fields'
import { orderDetail, payResult } from './order'
import { payFields } from './payment'
import { mobile } from './person'
import { keptPerson, registration, registrationRecord, registrationStatus } from './registration'
import { atMost, line } from './humanText'

const guardian = v.object({
  Name: v.pipe(line, v.minLength(1, '请填写监护人姓名'), atMost(50)),
  Phone: mobile,
  /** 我是监护人并同意其参加 */
  IsAgreed: v.boolean(),
})

/** One participant of a sign-up. */
const personAnswers = v.object({
  /** Saved person who answers the fields with a Kept that are missing from Answers. */
  PersonId: v.optional(id),
  Answers: answers,
  /** Required below 18. */
  Guardian: v.optional(guardian),
  /** Save name and numbers for the next sign-up. */
  IsKept: v.optional(v.boolean(), false),
})

const people = v.pipe(
  v.array(personAnswers),
  v.minLength(1, '请填写参加人'),
  v.maxLength(10, '一次最多报名 10 人'),
)

const base = '/market/api/v1/activityRegistrationUser'

export const activityRegistrationCalls = {
  list: post(`${base}/list/c`, {
    auth: 'visitor',
    underLoad: 'reading',
    summary:
      '活动列表，按开始时间，未结束的不含已取消的；可按日、按周（From–To）与类型，带当月有活动的日子与全部类型',
    request: v.object({
      ...pageFields,
      From: v.optional(calendarDate),
      /** Last day. */
      To: v.optional(calendarDate),
      Kind: v.optional(v.pipe(v.string(), v.maxLength(20))),
      /** Month for Days; omitted: the current month. */
      Month: v.optional(calendarMonth),
      State: v.optional(v.picklist(['open', 'past']), 'open'),
    }),
    data: v.object({
      ...paged(activity).entries,
      Kinds: v.array(v.string()),
      Month: calendarMonth,
      /** Days of the month with activities. */
      Days: v.array(v.object({ Day: calendarDate, Count: v.number() })),
    }),
  }),
  detail: post(`${base}/detail/c`, {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '活动详情；未公开或不存在返回 404',
    request: v.object({ Id: id }),
    data: activityDetail,
  }),
  'form-fields': post(`${base}/form-fields/c`, {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '活动报名表的题目与版本',
    request: v.object({ ActivityId: id }),
    data: v.object({ FormVersion: v.number(), Fields: v.array(formField) }),
  }),
  getForm: post(`${base}/getForm/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary:
      '报名页所需：题目、常用参加人、费用与条件、还能报几人；不能报名时 CanSign 为 false 并说明原因',
    request: v.object({ ActivityId: id }),
    data: v.object({
      Activity: activityDetail,
      FormVersion: v.number(),
      Fields: v.array(formField),
      People: v.array(keptPerson),
      MayAdd: v.number(),
      /** Places left at the moment. */
      Left: v.number(),
      IsWaitlist: v.boolean(),
      CanSign: v.boolean(),
      Reason: v.string(),
      PointsHave: v.number(),
    }),
  }),
  submit: post(`${base}/submit/c`, {
    auth: 'member',
    money: true,
    summary:
      '报名；名额不足（activityFull）、已截止（signUpClosed）、超出每人限额（activityLimit）、等级或积分不足（activityLevel、pointsShort）、报名表有变（formChanged）、答案不合规则（formAnswers，Messages 逐题）时拒绝；收费活动返回待支付订单',
    request: v.object({
      ...moneyFields,
      ActivityId: id,
      FormVersion: v.number(),
      /** Answers to fields with Of once. */
      Answers: answers,
      People: people,
      /** Fee × people as displayed; any other amount is rejected. */
      Total: fen,
      /** Points × people as displayed; any other number is refused. */
      Points: shownPoints,
      /** Join the waiting list when no place is left. */
      Waitlist: v.optional(v.boolean(), false),
    }),
    data: v.object({ Registration: registration, Order: v.nullable(orderDetail) }),
  }),
  submitForm: post(`${base}/submitForm/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '截止前修改已提交的报名信息，人数不变；需审核的活动重新审核',
    request: v.object({ Id: id, FormVersion: v.number(), Answers: answers, People: people }),
    data: registrationRecord,
  }),
  getFormByResultId: post(`${base}/getFormByResultId/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的一份报名：提交时的题目与答案（证件与手机号已隐去）、进度、签到；修改时的题目',
    /** Id of the registration, or of the order that pays for it: the cashier only has the latter. */
    request: v.object({ Id: id }),
    data: v.object({
      Record: registrationRecord,
      FormVersion: v.number(),
      Fields: v.array(formField),
    }),
  }),
  myActivityRegistration: post(`${base}/myActivityRegistration/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的报名：未结束、候补、已结束',
    request: v.object({
      ...pageFields,
      Tab: v.optional(v.picklist(['coming', 'waiting', 'over']), 'coming'),
    }),
    data: v.object({
      ...paged(registration).entries,
      Counts: v.object({ coming: v.number(), waiting: v.number(), over: v.number() }),
    }),
  }),
  payOrder: post(`${base}/payOrder/c`, {
    auth: 'member',
    money: true,
    summary: '支付报名订单，同 order/payOrder',
    request: v.object({ ...payFields, OrderId: id }),
    data: payResult,
  }),
  cancelQuote: post(`${base}/cancelQuote/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '现在取消能退多少，按活动的退款规则',
    request: v.object({ Id: id }),
    data: v.object({ Amount: fen, RefundAmount: fen, Points: v.number(), Text: v.string() }),
  }),
  cancel: post(`${base}/cancel/c`, {
    auth: 'member',
    money: true,
    summary: '取消报名并按规则退款；退款额或退回积分与所示不同时拒绝（refundChanged）',
    request: v.object({
      ...moneyFields,
      Id: id,
      RefundAmount: fen,
      /** Points given back that the member was shown; older clients send none. */
      Points: v.optional(v.number()),
    }),
    data: registration,
  }),
  accept: post(`${base}/accept/c`, {
    auth: 'member',
    money: true,
    summary: '接受候补名额；过时（offerOver）拒绝；收费活动返回待支付订单',
    request: v.object({ ...moneyFields, Id: id }),
    data: v.object({ Registration: registration, Order: v.nullable(orderDetail) }),
  }),
  decline: post(`${base}/decline/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '放弃候补，或放弃为其保留的名额',
    request: v.object({ Id: id }),
    data: registration,
  }),
  checkInCode: post(`${base}/checkInCode/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '签到码：每 30 秒换一个，一次取后 10 分钟的，短暂断网也能出示',
    request: v.object({ Id: id }),
    data: v.object({
      Codes: v.array(v.object({ Code: v.string(), From: time, To: time })),
      People: v.number(),
      CheckedIn: v.number(),
      Status: registrationStatus,
      StatusText: v.string(),
    }),
  }),
}

/** People saved for the next sign-up. */
export const activityPersonCalls = {
  list: post('/market/api/v1/activityPerson/list/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '常用参加人（证件号、手机号已隐去）',
    request: v.object({}),
    data: v.array(keptPerson),
  }),
  delete: post('/market/api/v1/activityPerson/delete/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '删除一位常用参加人',
    request: v.object({ Id: id }),
    data: v.object({}),
  }),
}
