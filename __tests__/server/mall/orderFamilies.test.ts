/** Orders are the same in both families of calls: family A, renamed by the contract, equals family B. */
import fc from 'fast-check'
import { eMallOrderCalls } from '@/contract/eMallOrder'
import { mallOrderCalls } from '@/contract/mallOrder'
import { clearOffers } from '../../support/server/marketing'
import { hangzhou, newGoods, newShop, payGoods } from '../../support/server/mallOrders'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { describeServer } from '../../support/server/testApp'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
const skus: { sku: string; price: number; shopId: string }[] = []
beforeAll(async () => {
  await clearOffers(test)
  member = await fixture.member()
  for (const name of ['测试布店', '测试茶店']) {
    const shopId = await newShop(test, name, { first: 500, next: 100, freeFrom: 5_000 })
    for (const price of [700, 1_900]) {
      const goods = { shopId, price, stock: 10_000, delivery: ['pickup', 'express'] as const }
      skus.push({ sku: (await newGoods(test, goods)).sku, price, shopId })
    }
  }
})

/** Names of family A to B, by the contract; PayOrder and GoodsList depend on their place. */
const names: Record<string, string> = {
  ...{ OrderId: 'Id', OrderNo: 'OrderCode', TogetherNum: 'PaidTogether', MerchantId: 'ShopId' },
  ...{ MerchantName: 'ShopName', MerchantLogo: 'ShopLogo', GoodsList: 'Items', TotalNum: 'Count' },
  ...{ GoodsMoney: 'GoodsAmount', FreightMoney: 'Freight', DiscountMoney: 'OffAmount' },
  ...{ PayMoney: 'PayAmount', RefundMoney: 'RefundedAmount', DeliveryType: 'Delivery' },
  ...{ CreateTime: 'CreatedAt', ExpireTime: 'ExpireAt', PayTime: 'PaidAt', State: 'Status' },
  ...{ StateText: 'StatusText', LineNo: 'Line', GoodsName: 'Name', SpecName: 'SpecText' },
  ...{ GoodsImg: 'Image', SalePrice: 'Price', Num: 'Qty', SubMoney: 'Sub' },
  ...{ ShareMoney: 'PayShare', RefundNum: 'RefundedQty', DiscountList: 'Reductions' },
  DiscountBackText: 'OffersIfBack',
  ...{ BuyerRemark: 'Remark', Receiver: 'Address', PickupAddress: 'PickupText' },
  ...{ Logistics: 'Parcel', RecordList: 'Timeline', SendTime: 'ShippedAt', ReadyTime: 'ReadyAt' },
  ...{ FinishTime: 'DoneAt', CloseTime: 'ClosedAt', AutoConfirmTime: 'AutoConfirmAt' },
  ...{ RefundEndTime: 'RefundUntil', UrgeTime: 'UrgedAt', RefundList: 'Refunds' },
  ...{ MerchantPhone: 'ShopPhone', OrderList: 'Orders', PayOrder: 'Payment' },
  SiblingList: 'Siblings',
}

function readBack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readBack)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      names[name] ?? name,
      // The payment is contract/order's in both.
      name === 'PayOrder' ? inner : readBack(inner),
    ]),
  )
}

const anyPurchase = fc.record({
  lines: fc.uniqueArray(fc.record({ at: fc.nat(3), qty: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ at }) => at,
    minLength: 1,
    maxLength: 4,
  }),
  delivery: fc.constantFrom('pickup' as const, 'express' as const),
  remark: fc.constantFrom('', '轻放'),
  end: fc.constantFrom('unpaid' as const, 'paid' as const, 'cancelled' as const),
  isByA: fc.boolean(),
})

it(
  seeded('an order made, paid or cancelled through either API family is the same in both'),
  async () => {
    await fc.assert(
      fc.asyncProperty(anyPurchase, async ({ lines, delivery, remark, end, isByA }) => {
        const picked = lines.map(({ at, qty }) => ({ ...skus[at]!, qty }))
        const shops = [...new Set(picked.map(({ shopId }) => shopId))]
        const Lines = picked.map(({ sku, qty }) => ({ SkuId: sku, Qty: qty }))
        const Shops = shops.map((ShopId) => ({ ShopId, Delivery: delivery, Remark: remark }))
        const request = { Lines, Shops, Address: hangzhou }
        const { PayAmount } = (await test.call(mallOrderCalls.quote, request, member.caller)).data
        const made = isByA
          ? readBack(
              (
                await test.call(
                  eMallOrderCalls.submit,
                  {
                    RequestId: requestId(),
                    GoodsList: picked.map(({ sku, qty }) => ({ SkuId: sku, Num: qty })),
                    MerchantList: shops.map((MerchantId) => ({
                      MerchantId,
                      DeliveryType: delivery,
                      BuyerRemark: remark,
                    })),
                    Receiver: hangzhou,
                    TotalMoney: PayAmount,
                  },
                  member.caller,
                )
              ).data,
            )
          : (
              await test.call(
                mallOrderCalls.submit,
                { RequestId: requestId(), ...request, Total: PayAmount },
                member.caller,
              )
            ).data
        const { Orders } = made as { Orders: { Id: string; PayOrderId: string }[] }
        const { Id, PayOrderId } = Orders[0]!
        if (end === 'paid') await payGoods(fixture, member, PayOrderId)
        if (end === 'cancelled')
          void (
            isByA
              ? await test.call(
                  eMallOrderCalls.cancelOrder,
                  { RequestId: requestId(), OrderId: Id, CancelReason: '不想要了' },
                  member.caller,
                )
              : await test.call(
                  mallOrderCalls.cancel,
                  { RequestId: requestId(), Id, Reason: '不想要了' },
                  member.caller,
                )
          ).data
        const [a, b, listA, listB] = await Promise.all([
          test.call(eMallOrderCalls.detail, { OrderId: Id }, member.caller),
          test.call(mallOrderCalls.detail, { Id }, member.caller),
          test.call(eMallOrderCalls.listForC, { SearchText: '', PageSize: 5 }, member.caller),
          test.call(mallOrderCalls.list, { PageSize: 5 }, member.caller),
        ])
        expect(readBack(a.data)).toEqual(b.data)
        expect(b.data.Siblings).toHaveLength(shops.length - 1)
        expect(readBack(listA.data)).toEqual(listB.data)
        expect(b.data.Status).toBe({ unpaid: 'PendingPay', paid: 'Paid', cancelled: 'Closed' }[end])
      }),
      { numRuns: runs(20) },
    )
  },
)
