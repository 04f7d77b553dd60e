/** Invoices for property bills, for tickets of past shows, and for recharges and cards (fields defined by this project). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id } from './fields'
import { hasTaxNo, invoice, invoiceTitleFields } from './invoiceFields'
import { propertyBill } from './paid'
import { ticketOrderDetail } from './ticketOrder'

export const invoiceCalls = {
  apply: post('/finance/api/v1/invoice/apply/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '为已缴账单申请发票；税号按校验位核对（Reason: taxNo）',
    request: v.pipe(
      v.object({
        BillIds: v.pipe(v.array(id), v.minLength(1, '请选择账单'), v.maxLength(50)),
        ...invoiceTitleFields,
      }),
      v.check((title) => hasTaxNo(title), '请填写税号'),
    ),
    data: v.array(propertyBill),
  }),
  applyTickets: post('/finance/api/v1/invoice/applyTickets/c', {
    auth: 'member',
    underLoad: 'member',
    summary:
      '演出结束后为票务订单申请发票，金额为实付减已退；未结束（showNotOver）、未支付（orderUnpaid）、没有可开金额（nothingPaid）、已申请过（invoiceTwice）时 409',
    request: v.pipe(
      v.object({ OrderId: id, ...invoiceTitleFields }),
      v.check((title) => hasTaxNo(title), '请填写税号'),
    ),
    data: ticketOrderDetail,
  }),
  applyOrder: post('/finance/api/v1/invoice/applyOrder/c', {
    auth: 'member',
    underLoad: 'member',
    summary:
      '为充值、购卡申请不征税发票，金额为微信和现场付的减已退；未支付（orderUnpaid）、已退完（nothingPaid）、全是余额付的（paidInside）、已申请过（invoiceTwice）时 409',
    request: v.pipe(
      v.object({ OrderId: id, ...invoiceTitleFields }),
      v.check((title) => hasTaxNo(title), '请填写税号'),
    ),
    data: invoice,
  }),
  /** Invoice titles this member has used, newest first. */
  titles: post('/finance/api/v1/invoice/titles/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '本人用过的发票抬头',
    request: v.object({}),
    data: v.array(
      v.object({
        TitleType: v.picklist(['personal', 'company']),
        Title: v.string(),
        TaxNo: v.string(),
        Email: v.string(),
      }),
    ),
  }),
}
