import type { ParsedRequestOf } from '@/contract/endpoint'
import type {
  EMallOrder,
  EMallOrderDetail,
  EMallOrderItem,
  eMallOrderCalls,
} from '@/contract/eMallOrder'
import type {
  MallOrder,
  MallOrderDetail,
  MallOrderItem,
  mallOrderCalls,
} from '@/contract/mallOrder'

const eMallItemOf = (item: MallOrderItem): EMallOrderItem => ({
  LineNo: item.Line,
  GoodsId: item.GoodsId,
  SkuId: item.SkuId,
  GoodsName: item.Name,
  SpecName: item.SpecText,
  GoodsImg: item.Image,
  SalePrice: item.Price,
  PriceKind: item.PriceKind,
  BasePrice: item.BasePrice,
  Num: item.Qty,
  SubMoney: item.Sub,
  ShareMoney: item.PayShare,
  RefundNum: item.RefundedQty,
  RefundMoney: item.RefundedAmount,
  RefundText: item.RefundText,
})

/** An order card with the field names of family A (contract eMallOrder). */
export const eMallOrderOf = (order: MallOrder): EMallOrder => ({
  OrderId: order.Id,
  OrderNo: order.OrderCode,
  PayOrderId: order.PayOrderId,
  TogetherNum: order.PaidTogether,
  MerchantId: order.ShopId,
  MerchantName: order.ShopName,
  MerchantLogo: order.ShopLogo,
  GoodsList: order.Items.map(eMallItemOf),
  TotalNum: order.Count,
  GoodsMoney: order.GoodsAmount,
  FreightMoney: order.Freight,
  DiscountMoney: order.OffAmount,
  PayMoney: order.PayAmount,
  RefundMoney: order.RefundedAmount,
  DeliveryType: order.Delivery,
  CreateTime: order.CreatedAt,
  ExpireTime: order.ExpireAt,
  PayTime: order.PaidAt,
  State: order.Status,
  StateText: order.StatusText,
  RefundText: order.RefundText,
  Actions: order.Actions,
})

/** An order detail with the field names of family A. */
export const eMallOrderDetailOf = (order: MallOrderDetail): EMallOrderDetail => ({
  ...eMallOrderOf(order),
  DiscountList: order.Reductions,
  DiscountBackText: order.OffersIfBack,
  PayOrder: order.Payment,
  BuyerRemark: order.Remark,
  Receiver: order.Address,
  PickupAddress: order.PickupText,
  PickupCode: order.PickupCode,
  PickupQr: order.PickupQr,
  Logistics: order.Parcel,
  RecordList: order.Timeline,
  SendTime: order.ShippedAt,
  ReadyTime: order.ReadyAt,
  FinishTime: order.DoneAt,
  CloseTime: order.ClosedAt,
  CloseReason: order.CloseReason,
  AutoConfirmTime: order.AutoConfirmAt,
  RefundEndTime: order.RefundUntil,
  UrgeTime: order.UrgedAt,
  RefundList: order.Refunds,
  MerchantPhone: order.ShopPhone,
  SiblingList: order.Siblings.map(({ Id, OrderCode, ShopName, ShopLogo, StatusText }) => ({
    OrderId: Id,
    OrderNo: OrderCode,
    MerchantName: ShopName,
    MerchantLogo: ShopLogo,
    StateText: StatusText,
  })),
})

/** A family A submission with the field names of family B. */
export const submitRequestOf = ({
  GoodsList,
  MerchantList,
  Receiver,
  OrderNo,
  TotalMoney,
  ...rest
}: ParsedRequestOf<(typeof eMallOrderCalls)['submit']>): ParsedRequestOf<
  (typeof mallOrderCalls)['submit']
> => ({
  ...rest,
  Lines: GoodsList.map(({ SkuId, Num }) => ({ SkuId, Qty: Num })),
  Shops: MerchantList.map(({ MerchantId, DeliveryType, BuyerRemark }) => ({
    ShopId: MerchantId,
    Delivery: DeliveryType,
    Remark: BuyerRemark,
  })),
  Address: Receiver,
  OrderCode: OrderNo,
  Total: TotalMoney,
})
