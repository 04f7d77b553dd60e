/** Paid orders: the payment's status, confirming, urging, and refusals. */
import { mallOrderCalls } from '@/contract/mallOrder'
import type { OrderStatus } from '@/contract/order'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers } from '../../support/server/marketing'
import {
  cancelGoods,
  hangzhou,
  mallDetail,
  newGoods,
  newLimited,
  newShop,
  payGoods,
  pilesOf,
  quoteGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const DAY_MS = 24 * 3_600_000
const test = describeServer()
const fixture = describeMoney(test)
let cloth: string
let tea: string
let member: Wallet
beforeAll(async () => {
  await clearOffers(test)
  const freight = { first: 500, next: 0, freeFrom: 0, excluded: ['西藏'] }
  cloth = await newShop(test, '测试布店', freight)
  tea = await newShop(test, '测试茶店', freight)
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await fixture.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** Creates orders of both shops, paid together. @returns their ids, and that of the payment */
async function paidTogether(delivery: 'pickup' | 'express') {
  const skus = await Promise.all(
    [cloth, tea].map((shopId) => newGoods(test, { shopId, delivery: [delivery] })),
  )
  const Lines = skus.map(({ sku }) => ({ SkuId: sku, Qty: 2 }))
  const { data } = await submitGoods(test, member, { Lines, Address: hangzhou })
  await payGoods(fixture, member, data.Order.Id)
  const [first = '', second = ''] = data.Orders.map(({ Id }) => Id)
  return { first, second, payId: data.Order.Id, skus: skus.map(({ sku }) => sku) }
}

let codes = 10_000_000
async function move(id: string, to: OrderStatus, more: object = {}) {
  const { mallOrders, orders } = test.services
  const at = new Date(test.clock.now())
  const changes: Partial<Record<OrderStatus, object>> = {
    ToPickup: { pickupCode: String((codes += 1)), readyAt: at },
    Shipped: {
      expressCompany: 'shunfeng',
      expressNo: 'SF1',
      shippedAt: at,
      autoConfirmAt: new Date(at.getTime() + 7 * DAY_MS),
    },
    Done: { doneAt: at },
  }
  await orders.withTransaction(async (tx) => {
    const locked = await mallOrders.lock(tx, PARK, id)
    await mallOrders.move(tx, locked!.order, to, { ...changes[to], ...more }, at)
  })
}

const payStatus = async (id: string) => (await member.get(id)).Status
const confirm = (Id: string) => test.call(mallOrderCalls.confirmReceipt, { Id }, member.caller)

it('the payment’s state follows when all its orders have moved', async () => {
  const { first, second, payId } = await paidTogether('express')
  await move(first, 'Shipped')
  expect(await payStatus(payId)).toBe('Paid')
  await move(second, 'Shipped')
  expect(await payStatus(payId)).toBe('Shipped')
  expect((await confirm(first)).data).toMatchObject({
    Status: 'Done',
    Actions: ['viewTrace', 'refund', 'again'],
  })
  expect(await payStatus(payId)).toBe('Shipped')
  expect((await confirm(second)).data.Status).toBe('Done')
  expect(await payStatus(payId)).toBe('Done')
  // A repetition changes nothing.
  expect((await confirm(second)).data.Status).toBe('Done')
})

it('after a partial cancellation the remaining orders decide the payment’s state', async () => {
  const { first, second, payId } = await paidTogether('pickup')
  await move(first, 'ToPickup')
  expect(await payStatus(payId)).toBe('Paid')
  await cancelGoods(test, member, second)
  expect(await payStatus(payId)).toBe('ToPickup')
  const ready = await mallDetail(test, member, first)
  expect(ready.PickupCode).toMatch(/^\d{8}$/)
  expect(ready.PickupQr).toContain(ready.PickupCode)
  expect((await cancelGoods(test, member, first)).body.Reason).toBe('orderState')
  expect((await confirm(first)).body.Reason).toBe('orderState')
  await move(first, 'Done')
  expect(await payStatus(payId)).toBe('Done')
})

it('transitions outside the table are refused', async () => {
  const { first } = await paidTogether('express')
  await expect(move(first, 'Done')).rejects.toMatchObject({ reason: 'orderState' })
  await move(first, 'Shipped')
  await expect(move(first, 'ToPickup')).rejects.toMatchObject({ reason: 'orderState' })
  await expect(move(first, 'Paid')).rejects.toMatchObject({ reason: 'orderState' })
})

it('a shipped order confirms itself after seven days and is refundable for seven more', async () => {
  const { first } = await paidTogether('express')
  await move(first, 'Shipped')
  test.clock.pass(7 * DAY_MS - 60_000)
  await test.services.mallOrders.sweep(PARK)
  const state = async () =>
    (await test.sql<{ status: string }>('select status from mall_order where id = $1', [first]))[0]
  expect(await state()).toEqual({ status: 'Shipped' })
  test.clock.pass(120_000)
  await test.services.mallOrders.sweep(PARK)
  expect(await state()).toEqual({ status: 'Done' })
  const detail = await test.services.mallOrders.detailFor(test.db, { tenantId: PARK, id: first })
  expect(detail.Timeline[0]).toMatchObject({ Title: expect.stringMatching(/收货/) })
  expect(detail.Actions).toContain('refund')
  test.clock.pass(7 * DAY_MS)
  const later = await test.services.mallOrders.detailFor(test.db, { tenantId: PARK, id: first })
  expect(later.Actions).not.toContain('refund')
})

it('urging is recorded once an hour', async () => {
  const { first } = await paidTogether('express')
  const urge = () => test.call(mallOrderCalls.urge, { Id: first }, member.caller)
  const events = ({ Timeline }: { Timeline: { Title: string }[] }) =>
    Timeline.filter(({ Title }) => Title === '已催发货').length
  expect(events((await urge()).data)).toBe(1)
  expect(events((await urge()).data)).toBe(1)
  await test.sql(
    `update mall_order set urged_at = urged_at - interval '61 minutes' where id = $1`,
    [first],
  )
  expect(events((await urge()).data)).toBe(2)
})

it('a partial refund returns money, pieces and the purchase limit', async () => {
  const goods = await newGoods(test, { shopId: cloth, price: 999, limitPerUser: 3 })
  const { data } = await submitGoods(test, member, { Lines: [{ SkuId: goods.sku, Qty: 3 }] })
  await payGoods(fixture, member, data.Order.Id)
  const { mallOrders, orders } = test.services
  const part = (amount: number, qty: number, restock: boolean, { line = 0, freight = 0 } = {}) =>
    orders.withTransaction(async (tx) => {
      const locked = await mallOrders.lock(tx, PARK, data.Orders[0]!.Id)
      const at = new Date(test.clock.now())
      const lines = new Map([[line, { qty, amount }]])
      return mallOrders.refundPart(tx, locked!.order, {
        lines,
        freight,
        reason: '少一件',
        restock,
        at,
      })
    })
  const { order, refundId } = await part(999, 1, true)
  expect(order).toMatchObject({ status: 'Paid', refundedAmount: 999 })
  expect(refundId).toEqual(expect.any(String))
  expect(await pilesOf(test, goods.sku)).toEqual({ stock: 8, held: 0, sold: 2 })
  await expect(part(2_000, 1, true)).rejects.toMatchObject({ reason: 'refundTooMuch' })
  await expect(part(1, 3, true)).rejects.toMatchObject({ reason: 'refundTooMuch' })
  // Pickup: no freight was paid.
  for (const freight of [1, -1])
    await expect(part(999, 1, true, { freight })).rejects.toMatchObject({ reason: 'refundTooMuch' })
  await expect(part(1, 1, true, { line: 1 })).rejects.toMatchObject({ reason: 'orderState' })
  expect((await part(1_998, 2, false)).order.status).toBe('Refunded')
  expect(await pilesOf(test, goods.sku)).toEqual({ stock: 8, held: 0, sold: 2 })
  // The limit is free again.
  expect((await submitGoods(test, member, { Lines: [{ SkuId: goods.sku, Qty: 3 }] })).status).toBe(
    200,
  )
})

describe('order refused without holding stock', () => {
  const untouched = async (sku: string) =>
    expect(await pilesOf(test, sku)).toMatchObject({ held: 0, sold: 0 })

  it.each([
    ['soldOut', { stock: 1 }, {}],
    ['buyLimit', { limitPerUser: 1 }, {}],
    ['delivery', { delivery: ['express' as const] }, { delivery: 'pickup' as const }],
    ['addressNeeded', { delivery: ['express' as const] }, { address: undefined }],
    ['priceChanged', {}, { total: 1 }],
  ])(
    '%s',
    async (reason, goods, {
      delivery,
      total,
      ...more
    }: { delivery?: 'pickup'; total?: number; address?: undefined }) => {
      const { sku } = await newGoods(test, { shopId: cloth, ...goods })
      const reply = await submitGoods(test, member, {
        Lines: [{ SkuId: sku, Qty: 2 }],
        ...(delivery && { Shops: [{ ShopId: cloth, Delivery: delivery }] }),
        ...('address' in more ? {} : { Address: hangzhou }),
        ...(total !== undefined && { Total: total }),
      })
      expect([reply.status, reply.body.Reason]).toEqual([409, reason])
      await untouched(sku)
    },
  )

  it('goods that are off sale or not delivered to the address', async () => {
    const { id, sku } = await newGoods(test, { shopId: cloth, delivery: ['express'] })
    const Lines = [{ SkuId: sku, Qty: 1 }]
    const far = { Lines, Address: { ...hangzhou, Province: '西藏自治区' }, Total: 1_500 }
    expect((await submitGoods(test, member, far)).body.Reason).toBe('delivery')
    await test.sql('update goods set is_on_sale = false where id = $1', [id])
    const off = await submitGoods(test, member, { Lines, Address: hangzhou, Total: 1_500 })
    expect(off.body.Reason).toBe('goodsOff')
    const { data } = await quoteGoods(test, member, { Lines })
    expect(data.Shops[0]?.Lines[0]).toMatchObject({ Problem: '已下架', MaxQty: 0 })
  })

  it('an order code of another member, or a used one', async () => {
    const { sku } = await newGoods(test, { shopId: cloth })
    const other = await fixture.member()
    const code = async (caller: Wallet['caller']) =>
      (await test.call(mallOrderCalls.getOrderCode, {}, caller)).data.OrderCode
    const send = (OrderCode: string) =>
      submitGoods(test, member, { Lines: [{ SkuId: sku, Qty: 1 }], OrderCode })
    expect((await send(await code(other.caller))).body.Reason).toBe('orderCode')
    const own = await code(member.caller)
    expect((await send(own)).data.Order.OrderCode).toBe(own)
    expect((await send(own)).body.Reason).toBe('orderCodeUsed')
  })

  it('a limited price whose last piece was sold meanwhile', async () => {
    const goods = await newGoods(test, { shopId: cloth, price: 1_000 })
    await newLimited(test, goods.id, { percent: 50, stock: 1 })
    const Lines = [{ SkuId: goods.sku, Qty: 1 }]
    const seen = (await quoteGoods(test, member, { Lines })).data.PayAmount
    expect(seen).toBe(500)
    const other = await fixture.member()
    expect((await submitGoods(test, other, { Lines })).status).toBe(200)
    expect((await submitGoods(test, member, { Lines, Total: seen })).body.Reason).toBe(
      'priceChanged',
    )
  })

  it('an order of another member', async () => {
    const { first, payId } = await paidTogether('pickup')
    const other = await fixture.member()
    const byPayment = await test.call(mallOrderCalls.detail, { PayOrderId: payId }, other.caller)
    expect(byPayment.status).toBe(404)
    for (const endpoint of [
      mallOrderCalls.detail,
      mallOrderCalls.urge,
      mallOrderCalls.confirmReceipt,
    ])
      expect((await test.call(endpoint, { Id: first }, other.caller)).status).toBe(404)
    expect(
      (await test.call(mallOrderCalls.cancel, { Id: first, RequestId: requestId() }, other.caller))
        .status,
    ).toBe(404)
  })
})
