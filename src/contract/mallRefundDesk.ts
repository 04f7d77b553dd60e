/**
 * Mall refunds for the park's staff: calls for other servers of the park and for the desk. The states are described in
 * contract/mallRefund.
 */
import * as v from 'valibot'
import { fen, id, moneyFields, pageFields, paged, post, time } from './endpoint'
import { mallRefundDetail, mallRefundRow, mallRefundStatus } from './mallRefund'
import { orderStatus } from './order'
import { atMost, line, lines } from './humanText'

/** Actions available to the park. */
export const deskRefundAction = v.picklist(['agree', 'refuse', 'receive', 'rejectParcel', 'say'])

export const deskRefundRow = v.object({
  ...v.omit(mallRefundRow, ['Actions']).entries,
  /** When the step times out; null: it does not. */
  StepEndsAt: v.nullable(time),
  Actions: v.array(deskRefundAction),
})

export const deskRefund = v.object({
  ...v.omit(mallRefundDetail, ['Actions', 'Thread']).entries,
  Actions: v.array(deskRefundAction),
  /** Status of the order. */
  OrderStatus: orderStatus,
  OrderStatusText: v.string(),
  PayAmount: fen,
  Thread: v.array(
    v.object({
      ...mallRefundDetail.entries.Thread.item.entries,
      /** Name of the park's staff member; empty for others. */
      Author: v.string(),
    }),
  ),
})

const words = v.pipe(lines, atMost(200, '最多 200 个字'))
const said = v.pipe(words, v.minLength(1, '请输入内容'))
const author = v.pipe(line, v.minLength(1, '请填写办理人'), atMost(20))
const base = '/mall/api/v1/mallRefund'

export const mallRefundDeskCalls = {
  list: post(`${base}/list/inner`, {
    auth: 'inner',
    underLoad: 'reading',
    summary: '退款售后：等园区处理、先到期的在前',
    request: v.object({
      ...pageFields,
      /** open: not ended; mine: waiting for the park. */
      Group: v.optional(v.picklist(['mine', 'open', 'all']), 'open'),
      Status: v.optional(mallRefundStatus),
    }),
    data: paged(deskRefundRow),
  }),
  detail: post(`${base}/detail/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '一次退款及其往来',
    request: v.object({ Id: id }),
    data: deskRefund,
  }),
  agree: post(`${base}/agree/inner`, {
    auth: 'inner',
    underLoad: 'never',
    summary: '同意：仅退款的立即原路退回；退货的请会员寄到 ReturnTo（不填为商户地址）',
    request: v.object({
      Id: id,
      Author: author,
      Text: v.optional(words, ''),
      ReturnTo: v.optional(v.pipe(lines, atMost(120, '最多 120 个字')), ''),
    }),
    data: deskRefund,
  }),
  refuse: post(`${base}/refuse/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '拒绝，须说明原因',
    request: v.object({ Id: id, Author: author, Text: said }),
    data: deskRefund,
  }),
  receive: post(`${base}/receive/inner`, {
    auth: 'inner',
    underLoad: 'never',
    summary: '已收到退回的商品：立即退款；Restock 为真时商品回到库存',
    request: v.object({
      Id: id,
      Author: author,
      Text: v.optional(words, ''),
      Restock: v.optional(v.boolean(), false),
    }),
    data: deskRefund,
  }),
  rejectParcel: post(`${base}/rejectParcel/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '退回的商品不符，不予退款，须说明原因',
    request: v.object({ Id: id, Author: author, Text: said }),
    data: deskRefund,
  }),
  say: post(`${base}/say/inner`, {
    auth: 'inner',
    underLoad: 'member',
    summary: '在退款里留言，会员看得到',
    request: v.object({ Id: id, Author: author, Text: said }),
    data: deskRefund,
  }),
  /** Refund without a member's request: goods missing, broken or no longer available. */
  refundPart: post(`${base}/refundPart/inner`, {
    auth: 'inner',
    underLoad: 'never',
    summary: '园区主动退款：选定行与件数，按实付比例退，立即原路退回',
    request: v.object({
      ...moneyFields,
      OrderId: id,
      Author: author,
      Lines: v.pipe(
        v.array(
          v.object({
            Line: v.pipe(v.number(), v.integer(), v.minValue(0)),
            Qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
          }),
        ),
        v.minLength(1, '请选择要退的商品'),
        v.maxLength(30),
      ),
      Reason: v.pipe(line, v.minLength(1, '请填写原因'), atMost(30)),
      Restock: v.optional(v.boolean(), false),
    }),
    data: deskRefund,
  }),
}

export type DeskRefund = v.InferOutput<typeof deskRefund>
export type DeskRefundRow = v.InferOutput<typeof deskRefundRow>
export type DeskRefundAction = v.InferOutput<typeof deskRefundAction>
