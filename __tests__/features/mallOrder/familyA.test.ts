/** Orders of family A, as written by the server, convert to every field of family B. */
import * as v from 'valibot'
import { eMallOrderCalls } from '@/contract/eMallOrder'
import { mallOrderCalls, mallOrderDetail, type MallOrderDetail } from '@/contract/mallOrder'
import { detailOf, submitForA } from '@/request/mallFamily/ordersInA'
import { eMallOrderDetailOf, submitRequestOf } from '../../../server/areas/mall/mallOrder/familyA'
import { sample } from '../../support/screens/sample'

/** The same order with another value in each of its amounts, numbers and texts. */
function toldApart(order: MallOrderDetail): MallOrderDetail {
  let next = 1
  const apart = (value: unknown): unknown => {
    if (typeof value === 'number') return (next += 1)
    if (typeof value === 'string') return `${value} ${(next += 1)}`
    // Most times may be null: each is another number too.
    if (value === null) return (next += 1)
    if (Array.isArray(value)) return value.map(apart)
    if (typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, apart(each)]))
  }
  return apart(order) as MallOrderDetail
}

test('a family A order is converted without loss', () => {
  const order = toldApart(sample(mallOrderDetail))
  expect(detailOf(eMallOrderDetailOf(order))).toEqual(order)
})

const address = {
  ...{ Name: '张三', Phone: '13800000001', Province: '浙江省', City: '杭州市' },
  ...{ District: '西湖区', Detail: '文三路 1 号' },
}

test('a family A submission is converted without loss', () => {
  const request = {
    Lines: [
      { SkuId: 'k1', Qty: 2 },
      { SkuId: 'k2', Qty: 1 },
    ],
    Shops: [
      { ShopId: 's1', Delivery: 'express' as const, Remark: '轻放' },
      { ShopId: 's2', Delivery: 'pickup' as const },
    ],
    Address: address,
    Choice: { coupon: ['c1'], points: false },
    OrderCode: '20261124000000000001',
    Total: 14_000,
  }
  const RequestId = '11111111-1111-4111-8111-111111111111'
  const sent = v.parse(eMallOrderCalls.submit.request, { ...submitForA(request), RequestId })
  expect(submitRequestOf(sent)).toEqual(
    v.parse(mallOrderCalls.submit.request, { ...request, RequestId }),
  )
})

test('missing fields are not sent to family A', () => {
  const sent = submitForA({ Lines: [{ SkuId: 'k1', Qty: 1 }], Total: 100 })
  expect(sent).toStrictEqual({
    GoodsList: [{ SkuId: 'k1', Num: 1 }],
    MerchantList: [],
    TotalMoney: 100,
  })
})
