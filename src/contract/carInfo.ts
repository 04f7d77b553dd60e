/**
 * Cars, parking and long-term spaces (spec 7 Cars and property). A plate number is enough to see a stay's fee and to
 * pay it with an account. Code, lot, times, picture and records of a stay are only for its owner (a member whose car
 * the park has verified) and for the holder of its slip. The server calculates every fee (rules/parking); where the app
 * knows the entry time, it applies the same rules between two responses.
 */
import * as v from 'valibot'
import { calendarDate, calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { orderDetail } from './order'
import { priceChoice, reduction } from './payment'
import { atMost, exact, line } from './humanText'

export const plateColor = v.picklist(['blue', 'green', 'yellow', 'white', 'black'])

/** Normalised and validated by rules/plate. */
const plateText = v.pipe(v.string(), v.minLength(1, '请输入车牌号'), v.maxLength(20, '车牌号过长'))

/** A lot's charging rule (rules/parking): free minutes first, then units per band of the day. */
export const parkingRule = v.object({
  FreeMinutes: v.number(),
  /** Counted for all stays of a plate that begin on one day, or for each entry anew; missing: for each entry. */
  FreePer: v.optional(v.picklist(['day', 'entry'])),
  /**
   * Together the whole day, each from its From (HH:mm) to the next one's; one band from 00:00 where all hours cost the
   * same.
   */
  Bands: v.array(v.object({ From: v.string(), UnitMinutes: v.number(), UnitPrice: fen })),
  /** Maximum per 24 hours from the entry; 0: no limit. */
  DayCap: fen,
})

export const parkingLot = v.object({
  Id: id,
  Name: v.string(),
  Address: v.string(),
  Latitude: v.number(),
  Longitude: v.number(),
  /** On the park's plan (buildingInfo); null: not on the plan. */
  BuildingId: v.nullable(id),
  Spaces: v.number(),
  /** Currently free spaces; 0: full. */
  Free: v.number(),
  Rule: parkingRule,
  RuleText: v.string(),
  /** Monthly fee of a long-term space; 0: none offered. */
  MonthlyFee: fen,
})

/** One component of a fee; a comma divides its time from its price: 第 31–150 分钟 08:00–22:00，每 30 分钟 3 元 × 4. */
export const feeLine = v.object({ Text: v.string(), Amount: fen })

export const parkingStatus = v.picklist([
  /** Inside, unpaid, possibly with a fee due. */
  'In',
  /** Inside, may leave without paying: within the free minutes, by member hours, or with a long-term space. */
  'Free',
  /** Paid; may leave until LeaveBefore. */
  'Paid',
  /** Paid, but stayed past LeaveBefore: the difference is due. */
  'Overstayed',
  'Out',
])

/**
 * A stay with its current fee. `IsOwn` decides what is disclosed: everything to the owner and the holder of the slip;
 * to others only the plate, the fee and the half hours, and to the member who paid last also LeaveBefore.
 */
export const parkingStay = v.object({
  Id: id,
  /** The caller has verified this car, or has sent the slip's code. */
  IsOwn: v.boolean(),
  /**
   * The car is neither verified nor in the requesting member's list: member hours, coupons and points apply only when
   * Choice names them (`memberParking: true`, `coupon: true` for the best ones).
   */
  IsCarOfOthers: v.boolean(),
  /** Eight digits on the slip of a car without a plate; opens the gate. Empty unless IsOwn. */
  Code: v.string(),
  /** Null unless IsOwn. */
  LotId: v.nullable(id),
  /** Empty unless IsOwn. */
  LotName: v.string(),
  /** Empty: a car without a plate. */
  PlateNo: v.string(),
  PlateColor: plateColor,
  /** Null unless IsOwn. */
  InAt: v.nullable(time),
  /** Picture path on the server; empty unless IsOwn. */
  InImage: v.string(),
  /** Null unless IsOwn. */
  OutAt: v.nullable(time),
  /** Rounded down to whole half hours unless IsOwn. */
  MinutesParked: v.number(),
  /** Null unless IsOwn, because the prices would reveal the lot. */
  Rule: v.nullable(parkingRule),
  /** Empty unless IsOwn. */
  RuleText: v.string(),
  /** Components of Amount; empty unless IsOwn. */
  Lines: v.array(feeLine),
  /** From the entry until now, before reductions. */
  Amount: fen,
  /** Part of Amount settled by earlier payments of this stay, including their reductions. */
  SettledAmount: fen,
  /** Remaining free minutes of the member's level today, for this stay; 0 for a visitor. */
  MemberFreeMinutes: v.number(),
  /** Member hours, coupon, points; the best choice unless the request's Choice differs. Empty for a visitor. */
  Reductions: v.array(reduction),
  /** Amount − SettledAmount − Reductions. */
  PayAmount: fen,
  /** When Amount rises next, for the live counter; null: no more, or not IsOwn. */
  NextRiseAt: v.nullable(time),
  /** The quote that temporary-pay accepts; null when nothing is due. */
  QuoteId: v.nullable(id),
  /** End of the quote, 3 minutes after it was issued; null without one. */
  QuoteExpireAt: v.nullable(time),
  /** Visible to the owner, the holder of the slip and the member who paid last; null for others. */
  PaidAt: v.nullable(time),
  /** The gate opens until then; null unless paid, and whenever PaidAt is hidden. */
  LeaveBefore: v.nullable(time),
  Status: parkingStatus,
  StatusText: v.string(),
  /**
   * Only in answers to `Near`: the car was not found by the plate `Asked`, but one whose plate was `Seen` at the entrance
   * and differs in a character. A question for the caller, shown before the stay.
   */
  Near: v.optional(v.object({ Asked: v.string(), Seen: v.string() })),
  /** pay: a fee is due. leave: this caller may open the gate. pickCoupon: offers can be chosen. */
  Actions: v.array(v.picklist(['pay', 'leave', 'pickCoupon'])),
})

export const longTerm = v.object({
  Id: id,
  CarId: v.nullable(id),
  PlateNo: v.string(),
  LotId: id,
  LotName: v.string(),
  SpaceNo: v.string(),
  From: calendarDate,
  /** Last day. */
  To: calendarDate,
  /** Negative: ended that many days ago. */
  DaysLeft: v.number(),
  MonthlyFee: fen,
  Status: v.picklist(['Normal', 'Expiring', 'Expired', 'Frozen']),
  StatusText: v.string(),
  /**
   * Renewals on offer with the days they cover; empty: not renewable, StatusText gives the reason. A renewal of an
   * expired space begins today; the days since its end stay uncovered.
   */
  Options: v.array(
    v.object({ Months: v.number(), Amount: fen, From: calendarDate, To: calendarDate }),
  ),
})

export const car = v.object({
  Id: id,
  PlateNo: v.string(),
  PlateColor: plateColor,
  /** member: added by the member. owner: bound to a room by the park. longterm: has a long-term space. */
  Type: v.picklist(['temp', 'longterm', 'member', 'owner']),
  TypeText: v.string(),
  IsDefault: v.boolean(),
  Brand: v.string(),
  Remark: v.string(),
  /** Verified by the park; its plate cannot be changed. */
  Verified: v.boolean(),
  Status: v.picklist(['Normal', 'Overdue', 'Expired', 'Frozen']),
  StatusText: v.string(),
  LongTerm: v.nullable(longTerm),
  /** Lot in which a verified car is parked now; null otherwise. */
  InLotName: v.nullable(v.string()),
  Actions: v.array(v.picklist(['edit', 'delete', 'setDefault', 'renew'])),
})

/** A running or finished stay in the member's records: of a verified car, or paid by the member. */
export const parkingRecord = v.object({
  Id: id,
  /**
   * The caller has verified this car, or holds its slip; a stay that was only paid for discloses neither lot nor times.
   */
  IsOwn: v.boolean(),
  /** Empty unless IsOwn. */
  LotName: v.string(),
  PlateNo: v.string(),
  /** Null unless IsOwn. */
  InAt: v.nullable(time),
  /** Null unless IsOwn, and while the car is inside. */
  OutAt: v.nullable(time),
  /** Last payment by the member; null: none. */
  PaidAt: v.nullable(time),
  /** Null unless IsOwn. */
  MinutesParked: v.nullable(v.number()),
  /** Before reductions: for the whole stay, or for the part settled by the member's own payments. */
  Amount: fen,
  /** Paid by this member, after reductions. */
  PaidAmount: fen,
  /** To be paid now, after reductions; null once the car has left, and unless IsOwn. */
  DueAmount: v.nullable(fen),
  StatusText: v.string(),
  /** Payment at the booth, without 已离场. Empty while inside, for another's car, without such
   * a payment, and once an overpayment is returned. */
  ExitText: v.string(),
})

export const parkingRecordDetail = v.object({
  ...parkingRecord.entries,
  /** Code to Lines: empty unless IsOwn. */
  Code: v.string(),
  InImage: v.string(),
  RuleText: v.string(),
  Lines: v.array(feeLine),
  /** The member's own payments for the stay. */
  Payments: v.array(
    v.object({
      OrderId: id,
      OrderCode: v.string(),
      At: time,
      Amount: fen,
      Reductions: v.array(reduction),
      PayAmount: fen,
      RefundedAmount: fen,
      WaysText: v.string(),
    }),
  ),
})

const carFields = {
  PlateColor: v.optional(plateColor),
  Brand: v.optional(v.pipe(line, atMost(20, '品牌最多 20 个字')), ''),
  Remark: v.optional(v.pipe(line, atMost(20, '备注最多 20 个字')), ''),
  IsDefault: v.optional(v.boolean(), false),
}

export const carInfoCalls = {
  list: post('/assets/api/v1/car-info/list/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '我的车辆，默认车在前；最多 5 辆',
    request: v.object({}),
    data: v.array(car),
  }),
  save: post('/assets/api/v1/car-info/save/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '添加车辆；车牌不正确、重复或已满 5 辆时拒绝（Reason: plate、carTwice、carsFull）',
    request: v.object({ PlateNo: plateText, ...carFields }),
    data: car,
  }),
  update: post('/assets/api/v1/car-info/update/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '修改车辆；园区已核验的车辆不能改车牌（Reason: carVerified）',
    request: v.object({ Id: id, PlateNo: plateText, ...carFields }),
    data: car,
  }),
  delete: post('/assets/api/v1/car-info/delete/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '删除车辆；有长租车位的不能删除（Reason: carVerified）',
    request: v.object({ Id: id }),
    data: v.object({}),
  }),
  longtermList: post('/assets/api/v1/car-info/longtermList/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '我的长租车位，含可续月数、金额与续费后的到期日',
    request: v.object({}),
    data: v.array(longTerm),
  }),
  renew: post('/assets/api/v1/car-info/renew/c', {
    auth: 'member',
    money: true,
    summary: '长租续费，生成待支付订单；到期日与所示不同时拒绝（Reason: renewalChanged）',
    request: v.object({
      ...moneyFields,
      Id: id,
      Months: v.pipe(v.number(), v.integer(), v.minValue(1, '请选择月数'), v.maxValue(24)),
      /** The new last day as displayed. */
      To: calendarDate,
    }),
    data: orderDetail,
  }),
  queryTemporaryPay: post('/assets/api/v1/car-info/query-temporary-pay/c', {
    auth: 'visitor',
    underLoad: 'never',
    summary:
      '在场车辆的停车费，报价 3 分钟有效；不传车牌则为本人车辆；Near 为真且车牌不在场时，给出唯一一辆车牌相近的车供核对。未登录也可按车牌查询，只告知费用与所需支付；查询过于频繁时拒绝（Reason: tooManyLooks）',
    request: v.object({
      PlateNo: v.optional(plateText),
      /**
       * Only this lot, when its code was scanned; limited to verified cars, because other cars' lots are not disclosed.
       */
      LotId: v.optional(id),
      /** The stay paid by this order of the member, for the page after payment; other fields are ignored. */
      OrderId: v.optional(id),
      /** With PlateNo: where that car is not inside, the one car with a near plate, if there is exactly one. */
      Near: v.optional(v.boolean()),
      Choice: v.optional(priceChoice),
    }),
    /** Default car first; empty: no car is inside. */
    data: v.array(parkingStay),
  }),
  parkingOrderDetailByCode: post('/assets/api/v1/car-info/parking-order-detail-by-code/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '按停车小票上的编号查询停车费（无牌车），没有则 404',
    request: v.object({
      Code: v.pipe(exact, v.regex(/^\d{8}$/, '请输入小票上的 8 位数字')),
      Choice: v.optional(priceChoice),
    }),
    data: parkingStay,
  }),
  temporaryPay: post('/assets/api/v1/car-info/temporary-pay/c', {
    auth: 'member',
    money: true,
    summary:
      '按报价生成停车费订单；报价过期（quoteExpired）、已付清（parkingPaid）、已离场（parkingLeft）、他人正在支付（parkingPaying）时拒绝',
    request: v.object({ ...moneyFields, QuoteId: id, Choice: v.optional(priceChoice) }),
    data: orderDetail,
  }),
  leaveFree: post('/assets/api/v1/car-info/leave-free/c', {
    auth: 'visitor',
    underLoad: 'never',
    summary:
      '无需缴费或已缴费时开闸离场：凭小票编号，或登录后（手机号已验证）；未登录又无小票（slipNeeded）、他人已认证的车（carOfAnother）、还有费用（parkingDue）时拒绝',
    request: v.object({
      Id: id,
      /** Code of the slip; members with a confirmed phone omit it. */
      Code: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/, '请输入小票上的 8 位数字'))),
    }),
    data: v.object({
      /** False: the gate has not answered yet, the server will retry; nothing is owed. */
      IsOpen: v.boolean(),
      Text: v.string(),
    }),
  }),
  parkingOrderList: post('/assets/api/v1/car-info/parking-order-list/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '停车记录，可按月：本人车辆的停车与本人代付的停车',
    request: v.object({ ...pageFields, Month: v.optional(calendarMonth) }),
    data: paged(parkingRecord),
  }),
  parkingOrderDetail: post('/assets/api/v1/car-info/parking-order-detail/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '停车记录详情：入场照片、费用构成、每笔支付',
    request: v.object({ Id: id }),
    data: parkingRecordDetail,
  }),
}

export const parkingLotCalls = {
  list: post('/assets/api/v1/parking-lot-system/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '停车场：空位、收费规则、位置',
    request: v.object({}),
    data: v.array(parkingLot),
  }),
}

export type PlateColor = v.InferOutput<typeof plateColor>
export type ParkingRule = v.InferOutput<typeof parkingRule>
export type ParkingLot = v.InferOutput<typeof parkingLot>
export type FeeLine = v.InferOutput<typeof feeLine>
export type ParkingStay = v.InferOutput<typeof parkingStay>
export type LongTerm = v.InferOutput<typeof longTerm>
export type Car = v.InferOutput<typeof car>
export type ParkingRecord = v.InferOutput<typeof parkingRecord>
export type ParkingRecordDetail = v.InferOutput<typeof parkingRecordDetail>
