/**
 * Property bills (spec 7 finance) of a room, paid by a member bound to it. A bill is paid by exactly one order at a
 * time; a second attempt gets an error.
 */
import * as v from 'valibot'
import { calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { invoice, invoiceStatus } from './invoiceFields'
import { orderDetail, payResult } from './order'
import { payFields } from './payment'

export const billSubject = v.picklist(['物业费', '水费', '电费', '公摊', '租金'])

/** 2026-10 */

export const billStatus = v.picklist([
  'Unpaid',
  'Overdue',
  /** In an unpaid order of this member, or of another member of the room (Actions is then empty). */
  'Paying',
  'Paid',
  'Refunded',
  'Void',
])

export const billRoom = v.object({
  Id: id,
  /** 2 号楼 · 3F · 305 */
  Text: v.string(),
  Building: v.string(),
  Floor: v.string(),
  No: v.string(),
})

export const propertyBill = v.object({
  Id: id,
  BillNo: v.string(),
  SubjectName: billSubject,
  Room: billRoom,
  /** Lease that charges it; null: a bill of the room. Bills of one lease are paid oldest first. */
  LeaseId: v.nullable(id),
  Period: calendarMonth,
  Quantity: v.number(),
  /** ㎡, 吨, 度 */
  Unit: v.string(),
  /** Price per unit, fen. */
  Price: v.number(),
  Amount: fen,
  LateFee: fen,
  Reduction: fen,
  PaidAmount: fen,
  /** Amount + LateFee − Reduction − PaidAmount; 0 once paid. */
  PayAmount: fen,
  IssuedAt: time,
  DueAt: time,
  /** 0 before the due day. */
  OverdueDays: v.number(),
  PaidAt: v.nullable(time),
  /** Masked name of the payer; empty while unpaid. */
  Payer: v.string(),
  /** Minimum part payment; null: only full payment. */
  PartFrom: v.nullable(fen),
  InvoiceStatus: invoiceStatus,
  InvoiceText: v.string(),
  Status: billStatus,
  StatusText: v.string(),
  Actions: v.array(v.picklist(['pay', 'continuePay', 'askInvoice', 'viewReceipt'])),
  /** The member's own unpaid order with this bill; null otherwise. */
  OrderId: v.nullable(id),
})

export const billDetail = v.object({
  ...propertyBill.entries,
  /** Null for subjects without a meter. */
  Meter: v.nullable(v.object({ Before: v.number(), After: v.number() })),
  /** Same subject, room and tenant, oldest first, at most 12 months including this one. */
  History: v.array(v.object({ Period: calendarMonth, Quantity: v.number(), Amount: fen })),
  /** Explains the late fee, or when it begins; one sentence. */
  LateFeeText: v.string(),
  /** Sentence naming the older bill of the subject that must be paid first; empty otherwise. */
  OldestFirst: v.string(),
  Payments: v.array(
    v.object({
      OrderId: id,
      OrderCode: v.string(),
      ReceiptNo: v.string(),
      At: time,
      Amount: fen,
      Payer: v.string(),
      /** Paid by this member; only the payer sees the receipt and the ways of payment. */
      IsOwn: v.boolean(),
      /** Empty for another member's payment. */
      WaysText: v.string(),
    }),
  ),
  Invoice: v.nullable(invoice),
})

/** Content of a receipt; the app draws it as a picture. */
export const billReceipt = v.object({
  ReceiptNo: v.string(),
  ParkName: v.string(),
  Payee: v.string(),
  Payer: v.string(),
  PaidAt: time,
  OrderCode: v.string(),
  WaysText: v.string(),
  Lines: v.array(
    v.object({
      BillId: id,
      SubjectName: billSubject,
      Room: v.string(),
      Period: calendarMonth,
      Amount: fen,
    }),
  ),
  Total: fen,
  /** 人民币壹佰贰拾元整 */
  TotalInWords: v.string(),
})

export const paidCalls = {
  list: post('/finance/api/v1/paid/list/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '物业账单：待缴（逾期在前，按到期日）或某年已缴，可按房屋',
    request: v.object({
      ...pageFields,
      State: v.optional(v.picklist(['unpaid', 'paid']), 'unpaid'),
      Year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999))),
      RoomId: v.optional(id),
    }),
    data: v.object({
      ...paged(propertyBill).entries,
      /** All rooms of the member; empty: no room is bound yet. */
      Rooms: v.array(billRoom),
      /** Over all pages. */
      Total: fen,
      Count: v.number(),
      OverdueTotal: fen,
      /** Years with paid bills, newest first. */
      Years: v.array(v.number()),
    }),
  }),
  detail: post('/finance/api/v1/paid/detail/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '账单详情：读数、近 12 个月用量、滞纳金说明、缴费与开票',
    request: v.object({ Id: id }),
    data: billDetail,
  }),
  hasPaid: post('/finance/api/v1/paid/hasPaid/c', {
    auth: 'member',
    underLoad: 'never',
    summary: '这些账单现在是否已缴，用于核对先前显示的列表',
    request: v.object({ Ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
    data: v.array(
      v.object({
        Id: id,
        HasPaid: v.boolean(),
        Status: billStatus,
        StatusText: v.string(),
        PayAmount: fen,
      }),
    ),
  }),
  purchasingBill: post('/finance/api/v1/paid/purchasingBill/c', {
    auth: 'member',
    money: true,
    summary:
      '把所选账单合为一个待支付订单；已缴（billPaid）、他人正在缴（billPaying）、须先缴更早账期（oldestFirst）、金额有变（billChanged）时拒绝',
    request: v.object({
      ...moneyFields,
      Bills: v.pipe(
        v.array(
          v.object({
            Id: id,
            /** Amount to pay: everything due, or a part where the park allows it. */
            Amount: v.pipe(v.number(), v.integer(), v.minValue(1, '请输入金额')),
            /** Amount due as displayed (PayAmount); omitted: Amount. A different value is rejected with billChanged. */
            Due: v.optional(fen),
          }),
        ),
        v.minLength(1, '请选择账单'),
        v.maxLength(50, '一次最多缴 50 张账单'),
      ),
      /** Sum as displayed; any other amount is rejected. */
      Total: fen,
    }),
    data: orderDetail,
  }),
  payOrder: post('/finance/api/v1/paid/payOrder/c', {
    auth: 'member',
    money: true,
    summary: '支付账单订单，同 order/payOrder',
    request: v.object({ ...payFields, OrderId: id }),
    data: payResult,
  }),
  purchasingBillSuccess: post('/finance/api/v1/paid/purchasingBillSuccess/c', {
    auth: 'member',
    underLoad: 'never',
    summary: '账单订单的缴费结果与收据；未付清时 Receipt 为空',
    request: v.object({ OrderId: id }),
    data: v.object({
      Order: orderDetail,
      Bills: v.array(propertyBill),
      Receipt: v.nullable(billReceipt),
    }),
  }),
}

export type BillSubject = v.InferOutput<typeof billSubject>
export type BillRoom = v.InferOutput<typeof billRoom>
export type PropertyBill = v.InferOutput<typeof propertyBill>
export type BillDetail = v.InferOutput<typeof billDetail>
export type BillReceipt = v.InferOutput<typeof billReceipt>
