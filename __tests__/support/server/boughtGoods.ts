import { hangzhou, newGoods, newShop } from './mallOrders'
import { requestId } from './money'
import { PARK, type TestApp } from './testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

interface Member {
  tenantId: string
  userId: string
}

/** SKUs of ¥10.00 with ample stock, created once per server: one by express for ¥5.00, one for pickup. */
const skusOf = new WeakMap<TestApp, Promise<Record<'express' | 'pickup', string>>>()

function ampleSkus(test: TestApp): Promise<Record<'express' | 'pickup', string>> {
  const make = async () => {
    const shopId = await newShop(test, '售后测试店', { first: 500, next: 0, freeFrom: 0 })
    const goods = { shopId, price: 1_000, stock: 10_000 }
    const express = (await newGoods(test, { ...goods, delivery: ['express'] })).sku
    return { express, pickup: (await newGoods(test, { ...goods, delivery: ['pickup'] })).sku }
  }
  const skus = skusOf.get(test) ?? make()
  skusOf.set(test, skus)
  return skus
}

/**
 * Creates an order of one piece for ¥10.00 (plus ¥5.00 freight by express) in a status, through the
 * services, so that no session is needed.
 * @returns its id
 */
export async function boughtGoods(
  test: TestApp,
  member: Member,
  status: 'Paid' | 'Shipped' | 'ToPickup' = 'Paid',
  delivery: 'pickup' | 'express' = 'express',
): Promise<string> {
  const { mallOrders, mallDelivery, orders, sandbox } = test.services
  const request = () => ({
    ...{ ...member, requestId: requestId(), call: 'test', payload: {} },
    at: new Date(test.clock.now()),
  })
  const submitting = request()
  const { Orders } = await mallOrders.submit(member, submitting, {
    ...{ RequestId: submitting.requestId, Shops: [] },
    Lines: [{ SkuId: (await ampleSkus(test))[delivery], Qty: 1 }],
    ...(delivery === 'express' && { Address: hangzhou }),
    Choice: { activity: false, coupon: [], points: false },
    Total: delivery === 'express' ? 1_500 : 1_000,
  })
  const [order] = Orders
  if (!order) throw new Error('no order was made')
  const payer = { ...member, ip: '127.0.0.1', origin: 'http://localhost' }
  const { Payment } = await orders.pay(payer, request(), order.PayOrderId, {
    ...{ choice: { cardIds: [], useBalance: false }, channel: 'wechat', scene: 'browser' },
  })
  const key = { tenantId: PARK, paymentNo: Payment!.PaymentNo }
  await sandbox?.confirm(key, { mode: 'once', isForced: false })
  const parcel = { company: 'shunfeng', no: 'SF1234567890123' }
  if (status === 'Shipped') await mallDelivery.desk.ship(PARK, order.Id, parcel, bySystem)
  if (status === 'ToPickup') await mallDelivery.desk.ready(PARK, order.Id, bySystem)
  return order.Id
}
