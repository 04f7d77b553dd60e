/**
 * Orders in family A of spec 7 converted to the shape of the app's screens: the same values under other names
 * (contract/eMallOrder).
 */
import type { RequestOf } from '@/contract/endpoint'
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

const itemOf = (item: EMallOrderItem): MallOrderItem => ({
  Line: item.LineNo,
  GoodsId: item.GoodsId,
  SkuId: item.SkuId,
  Name: item.GoodsName,
  SpecText: item.SpecName,
  Image: item.GoodsImg,
  Price: item.SalePrice,
  PriceKind: item.PriceKind,
  BasePrice: item.BasePrice,
  Qty: item.Num,
  Sub: item.SubMoney,
  PayShare: item.ShareMoney,
  RefundedQty: item.RefundNum,
  RefundedAmount: item.RefundMoney,
  RefundText: item.RefundText,
})

/** An order on a card. */
export const orderOf = (order: EMallOrder): MallOrder => ({
  Id: order.OrderId,
  OrderCode: order.OrderNo,
  PayOrderId: order.PayOrderId,
  PaidTogether: order.TogetherNum,
  ShopId: order.MerchantId,
  ShopName: order.MerchantName,
  ShopLogo: order.MerchantLogo,
  Items: order.GoodsList.map(itemOf),
  Count: order.TotalNum,
  GoodsAmount: order.GoodsMoney,
  Freight: order.FreightMoney,
  OffAmount: order.DiscountMoney,
  PayAmount: order.PayMoney,
  RefundedAmount: order.RefundMoney,
  Delivery: order.DeliveryType,
  CreatedAt: order.CreateTime,
  ExpireAt: order.ExpireTime,
  PaidAt: order.PayTime,
  Status: order.State,
  StatusText: order.StateText,
  RefundText: order.RefundText,
  Actions: order.Actions,
})

/** An order on its own page. */
export const detailOf = (order: EMallOrderDetail): MallOrderDetail => ({
  ...orderOf(order),
  Reductions: order.DiscountList,
  Payment: order.PayOrder,
  OffersIfBack: order.DiscountBackText,
  Remark: order.BuyerRemark,
  Address: order.Receiver,
  PickupText: order.PickupAddress,
  PickupCode: order.PickupCode,
  PickupQr: order.PickupQr,
  Parcel: order.Logistics,
  Timeline: order.RecordList,
  ShippedAt: order.SendTime,
  ReadyAt: order.ReadyTime,
  DoneAt: order.FinishTime,
  ClosedAt: order.CloseTime,
  CloseReason: order.CloseReason,
  AutoConfirmAt: order.AutoConfirmTime,
  RefundUntil: order.RefundEndTime,
  UrgedAt: order.UrgeTime,
  Refunds: order.RefundList,
  ShopPhone: order.MerchantPhone,
  Siblings: order.SiblingList.map(
    ({ OrderId, OrderNo, MerchantName, MerchantLogo, StateText }) => ({
      Id: OrderId,
      OrderCode: OrderNo,
      ShopName: MerchantName,
      ShopLogo: MerchantLogo,
      StatusText: StateText,
    }),
  ),
})

/** Order request without the fields of every money call. */
type SignedFieldsOmitted<Request> = Omit<Request, 'RequestId' | 'signature'>

/** An order request in the names of family A; omitted fields stay omitted. */
export const submitForA = ({
  Lines,
  Shops = [],
  Address,
  OrderCode,
  Total,
  ...alike
}: SignedFieldsOmitted<RequestOf<typeof mallOrderCalls.submit>>): SignedFieldsOmitted<
  RequestOf<typeof eMallOrderCalls.submit>
> => ({
  ...alike,
  GoodsList: Lines.map(({ SkuId, Qty }) => ({ SkuId, Num: Qty })),
  MerchantList: Shops.map(({ ShopId, Delivery, Remark }) => ({
    MerchantId: ShopId,
    ...(Delivery && { DeliveryType: Delivery }),
    ...(Remark && { BuyerRemark: Remark }),
  })),
  ...(Address && { Receiver: Address }),
  ...(OrderCode && { OrderNo: OrderCode }),
  TotalMoney: Total,
})
