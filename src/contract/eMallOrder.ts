/**
 * Mall orders in family A of spec 7 (contract/mallOrder has family B, the shape of the app's screens). Both carry the
 * same values, one for one, under these names:
 *
 *   OrderId = Id, OrderNo = OrderCode, PayOrderId, TogetherNum = PaidTogether, MerchantId = ShopId,
 *   MerchantName = ShopName, MerchantLogo = ShopLogo, GoodsList = Items, TotalNum = Count, GoodsMoney = GoodsAmount,
 *   FreightMoney = Freight, DiscountMoney = OffAmount, PayMoney = PayAmount, RefundMoney = RefundedAmount,
 *   DeliveryType = Delivery, CreateTime = CreatedAt, ExpireTime = ExpireAt, PayTime = PaidAt, State = Status,
 *   StateText = StatusText.
 *   Line: LineNo = Line, GoodsName = Name, SpecName = SpecText, GoodsImg = Image, SalePrice = Price, Num = Qty,
 *   SubMoney = Sub, ShareMoney = PayShare, RefundNum = RefundedQty, RefundMoney = RefundedAmount.
 *   Detail: DiscountList = Reductions, PayOrder = Payment, DiscountBackText = OffersIfBack, BuyerRemark = Remark,
 *   Receiver = Address, PickupAddress = PickupText, Logistics = Parcel, RecordList = Timeline, SendTime = ShippedAt,
 *   ReadyTime = ReadyAt, FinishTime = DoneAt, CloseTime = ClosedAt, AutoConfirmTime = AutoConfirmAt,
 *   RefundEndTime = RefundUntil, UrgeTime = UrgedAt, RefundList = Refunds, MerchantPhone = ShopPhone,
 *   SiblingList = Siblings (OrderId, OrderNo, MerchantName, StateText).
 *   Requests: GoodsList = Lines (Num = Qty), MerchantList = Shops (MerchantId, DeliveryType, BuyerRemark),
 *   Receiver = Address, OrderNo = OrderCode, TotalMoney = Total, TabType = Group, SearchText = Keyword,
 *   CancelReason = Reason.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, time } from './fields'
import { goodsDelivery } from './mallGoods'
import {
  mallOrder,
  mallOrderAction,
  mallOrderCalls,
  mallOrderDetail,
  mallOrderGroup,
  mallOrderItem,
} from './mallOrder'
import { orderDetail, orderStatus, payResult } from './order'
import { payFields, priceChoice } from './payment'
import { typedAddress } from './userAddress'
import { shopSelection, wantedLine } from './mallSelection'

export const eMallOrderItem = v.object({
  LineNo: v.number(),
  GoodsId: id,
  SkuId: id,
  GoodsName: v.string(),
  SpecName: v.string(),
  GoodsImg: v.string(),
  SalePrice: fen,
  PriceKind: mallOrderItem.entries.PriceKind,
  BasePrice: fen,
  Num: v.number(),
  SubMoney: fen,
  ShareMoney: fen,
  RefundNum: v.number(),
  RefundMoney: fen,
  RefundText: v.string(),
})

export const eMallOrder = v.object({
  OrderId: id,
  OrderNo: v.string(),
  PayOrderId: id,
  TogetherNum: v.number(),
  MerchantId: id,
  MerchantName: v.string(),
  MerchantLogo: v.string(),
  GoodsList: v.array(eMallOrderItem),
  TotalNum: v.number(),
  GoodsMoney: fen,
  FreightMoney: fen,
  DiscountMoney: fen,
  PayMoney: fen,
  RefundMoney: fen,
  DeliveryType: mallOrder.entries.Delivery,
  CreateTime: time,
  ExpireTime: v.nullable(time),
  PayTime: v.nullable(time),
  State: orderStatus,
  StateText: v.string(),
  RefundText: v.string(),
  Actions: v.array(mallOrderAction),
})

const detail = mallOrderDetail.entries

export const eMallOrderDetail = v.object({
  ...eMallOrder.entries,
  DiscountList: detail.Reductions,
  DiscountBackText: detail.OffersIfBack,
  PayOrder: orderDetail,
  BuyerRemark: v.string(),
  Receiver: detail.Address,
  PickupAddress: v.string(),
  PickupCode: v.string(),
  PickupQr: v.string(),
  Logistics: detail.Parcel,
  RecordList: detail.Timeline,
  SendTime: v.nullable(time),
  ReadyTime: v.nullable(time),
  FinishTime: v.nullable(time),
  CloseTime: v.nullable(time),
  CloseReason: v.string(),
  AutoConfirmTime: v.nullable(time),
  RefundEndTime: v.nullable(time),
  UrgeTime: v.nullable(time),
  RefundList: detail.Refunds,
  MerchantPhone: v.string(),
  SiblingList: v.array(
    v.object({
      OrderId: id,
      OrderNo: v.string(),
      MerchantName: v.string(),
      MerchantLogo: v.string(),
      StateText: v.string(),
    }),
  ),
})

const orderLine = v.object({ SkuId: id, Num: wantedLine.entries.Qty })

/** One line per SKU, like wantedLines of contract/mallSelection. */
const orderLines = v.pipe(
  v.array(orderLine),
  v.minLength(1, '请选择商品'),
  v.maxLength(30, '一次最多 30 种商品'),
  v.check(
    (lines) => new Set(lines.map(({ SkuId }) => SkuId)).size === lines.length,
    '同一规格写了两次',
  ),
)

const merchantSelection = v.object({
  MerchantId: id,
  DeliveryType: v.optional(goodsDelivery),
  BuyerRemark: shopSelection.entries.Remark,
})

const base = '/mall/api/v1/e-mall-order'
const ofB = mallOrderCalls

export const eMallOrderCalls = {
  submit: post(`${base}/submit/c`, {
    auth: 'member',
    money: true,
    summary: '提交商城订单（与 mallOrder/submit 同样的内容，字段名不同）',
    request: v.object({
      ...moneyFields,
      GoodsList: orderLines,
      MerchantList: v.optional(v.pipe(v.array(merchantSelection), v.maxLength(30)), []),
      Receiver: v.optional(typedAddress),
      Choice: v.optional(priceChoice),
      OrderNo: ofB.submit.request.entries.OrderCode,
      TotalMoney: fen,
    }),
    data: v.object({ PayOrder: orderDetail, OrderList: v.array(eMallOrder) }),
  }),
  listForC: post(`${base}/listForC/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的商城订单（与 mallOrder/list 同样的内容，字段名不同）',
    request: v.object({
      ...pageFields,
      TabType: v.optional(mallOrderGroup, 'all'),
      SearchText: ofB.list.request.entries.Keyword,
    }),
    data: v.object({ ...paged(eMallOrder).entries, Counts: ofB.list.data.entries.Counts }),
  }),
  detail: post(`${base}/detail/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '商城订单详情（与 mallOrder/detail 同样的内容，字段名不同）',
    request: v.pipe(
      v.object({ OrderId: v.optional(id), PayOrderId: v.optional(id) }),
      v.check(
        ({ OrderId, PayOrderId }) => (OrderId === undefined) !== (PayOrderId === undefined),
        '请指明订单',
      ),
    ),
    data: eMallOrderDetail,
  }),
  cancelOrder: post(`${base}/cancelOrder/c`, {
    auth: 'member',
    money: true,
    summary: '取消订单（与 mallOrder/cancel 相同）',
    request: v.object({
      ...moneyFields,
      OrderId: id,
      CancelReason: ofB.cancel.request.entries.Reason,
    }),
    data: eMallOrderDetail,
  }),
  confirmReceive: post(`${base}/confirmReceive/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '确认收货（与 mallOrder/confirmReceipt 相同）',
    request: v.object({ OrderId: id }),
    data: eMallOrderDetail,
  }),
  payOrder: post(`${base}/payOrder/c`, {
    auth: 'member',
    money: true,
    summary: '支付：付清一起提交的各单，同 order/payOrder',
    /** Any of the orders submitted together, or their payment (PayOrderId). */
    request: v.object({ ...payFields, OrderId: id }),
    data: payResult,
  }),
}

export type EMallOrderItem = v.InferOutput<typeof eMallOrderItem>
export type EMallOrder = v.InferOutput<typeof eMallOrder>
export type EMallOrderDetail = v.InferOutput<typeof eMallOrderDetail>
