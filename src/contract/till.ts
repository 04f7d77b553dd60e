/**
 * Order calls for the park's own programs. The specification leaves them open: tills and back office authenticate with
 * their own credential (environment INNER_SECRET), never through the app.
 */
import * as v from 'valibot'
import { shopAmountMaxFen } from '@/constants'
import { post } from './endpoint'
import { fen, id, moneyFields, time } from './fields'
import { orderStatus, orderType } from './order'
import { payLine } from './payment'
import { atMost, line } from './humanText'

/** An order without member-only details. */
const tillOrder = v.object({
  OrderId: id,
  OrderCode: v.string(),
  Type: orderType,
  Status: orderStatus,
  StatusText: v.string(),
  Title: v.string(),
  ShopId: v.nullable(id),
  GoodsAmount: fen,
  /** Total of activity, coupon and points reductions. */
  ReductionAmount: fen,
  PayAmount: fen,
  PaySplit: v.array(payLine),
  RefundedAmount: fen,
  Items: v.array(v.object({ Line: v.number(), Name: v.string(), Qty: v.number(), Sub: fen })),
  ExpireAt: v.nullable(time),
  PaidAt: v.nullable(time),
})

/** One per intent and park: repeating the id gives the same result, even when the first response was lost. */
const { RequestId } = moneyFields

export const tillCalls = {
  charge: post('/pay/api/v1/pay-code/charge/inner', {
    auth: 'inner',
    underLoad: 'never',
    summary:
      '收银机扫付款码收款：免密额度内当场扣款（Paid 或 Done）；否则会员在手机上确认，收银机用 order/get/inner 查询结果',
    request: v.object({
      RequestId,
      ShopId: id,
      /** The 18 digits. */
      Code: v.pipe(v.string(), v.regex(/^\d{18}$/, '付款码格式不正确')),
      /** Before reductions. */
      Amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(shopAmountMaxFen)),
    }),
    data: tillOrder,
  }),
  get: post('/order/api/v1/order/get/inner', {
    auth: 'inner',
    underLoad: 'never',
    summary: '查询一笔订单的支付与退款状态',
    request: v.object({ OrderId: id }),
    data: tillOrder,
  }),
  closeOrder: post('/order/api/v1/order/closeOrder/inner', {
    auth: 'inner',
    underLoad: 'never',
    summary: '收银机撤销一笔尚未支付的订单',
    request: v.object({
      RequestId,
      OrderId: id,
      Reason: v.optional(v.pipe(line, atMost(50)), '商户撤销'),
    }),
    data: tillOrder,
  }),
  refund: post('/order/api/v1/order/refund/inner', {
    auth: 'inner',
    underLoad: 'never',
    summary:
      '园区退款：全部或部分，按各支付方式的实付比例原路退回；全额退回时优惠券与积分一并退还，不超过各商品与各支付方式的实付',
    request: v.object({
      RequestId,
      OrderId: id,
      /** Omitted: everything not refunded yet. */
      Amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      /** Refunded items; their sum is Amount. Omitted: all items in proportion. */
      Items: v.optional(
        v.pipe(
          v.array(
            v.object({
              Line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
              Amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
            }),
          ),
          v.minLength(1),
          v.maxLength(100),
        ),
      ),
      /** Shown to the member. */
      Reason: v.pipe(line, v.minLength(1, '请填写退款原因'), atMost(100, '最多 100 个字')),
    }),
    data: v.object({ RefundId: id, Order: tillOrder }),
  }),
}
