import { mallOrderCalls } from '@/contract/mallOrder'
import { mallRefundCalls, type MallRefundDetail } from '@/contract/mallRefund'
import { hangzhou, mallDetail, newGoods, payGoods, submitGoods } from './mallOrders'
import { requestId, type MoneyFixture, type Wallet } from './money'
import { parkActs } from './parkActs'
import type { TestApp } from './testApp'

export const PARCEL = { Company: 'shunfeng', No: 'SF1234567890123' }

/** A server with the money fixture. */
export interface MallWorld {
  test: TestApp
  fixture: MoneyFixture
  /** Shop with freight ¥10 for the first piece and ¥2 for each further one. */
  shopId: string
}

export interface BoughtLine {
  price: number
  qty: number
  stock?: number
}

export interface Bought {
  Id: string
  payOrderId: string
  /** SKU ids by line number. */
  skus: string[]
  member: Wallet
}

/** Creates a paid order of a member: goods of one shop, one SKU per line. */
export async function buyGoods(
  world: MallWorld,
  member: Wallet,
  lines: readonly BoughtLine[],
  delivery: 'pickup' | 'express' = 'express',
): Promise<Bought> {
  const { test, shopId } = world
  const { skus } = await newGoods(test, {
    ...{ shopId, delivery: [delivery] },
    skus: lines.map(({ price, stock = 10 }) => ({ price, stock })),
  })
  const { data } = await submitGoods(test, member, {
    Lines: lines.map(({ qty }, at) => ({ SkuId: skus[at] ?? '', Qty: qty })),
    ...(delivery === 'express' && { Address: hangzhou }),
  })
  await payGoods(world.fixture, member, data.Order.Id)
  const [order] = data.Orders
  if (!order) throw new Error('no order was made')
  const byLine = order.Items.map(({ SkuId }) => SkuId)
  return { Id: order.Id, payOrderId: data.Order.Id, skus: byLine, member }
}

/** Ships an order. @returns the order as shown to the park */
export async function ship({ test }: MallWorld, { Id }: Pick<Bought, 'Id'>) {
  return (await parkActs(test).ship(Id, PARCEL)).data
}

/** Ships an order, and the member confirms the receipt. */
export async function deliver(world: MallWorld, bought: Bought): Promise<void> {
  await ship(world, bought)
  const { Id, member } = bought
  await world.test.call(mallOrderCalls.confirmReceipt, { Id }, member.caller)
}

/** Refund options of an order. */
export const optionsOf = async ({ test }: MallWorld, { Id, member }: Bought) =>
  (await test.call(mallRefundCalls.options, { OrderId: Id }, member.caller)).data

/** Requested refund: pieces by line number. */
export interface RefundWish {
  pieces: Record<number, number>
  Amount: number
  Kind?: 'money' | 'return'
  Images?: string[]
  RequestId?: string
}

/** Applies for a refund as the app does. */
export const askRefund = (
  { test }: MallWorld,
  { Id, member }: Pick<Bought, 'Id' | 'member'>,
  { pieces, Amount, Kind = 'money', Images = [], RequestId = requestId() }: RefundWish,
) =>
  test.call(
    mallRefundCalls.apply,
    {
      ...{ RequestId, OrderId: Id, Kind, Amount, Reason: '不想要了', Detail: '拍错了', Images },
      Lines: Object.entries(pieces).map(([line, Qty]) => ({ Line: Number(line), Qty })),
    },
    member.caller,
  )

/** A refund as shown to its member. */
export const refundOf = async (
  { test }: MallWorld,
  { member }: Bought,
  Id: string,
): Promise<MallRefundDetail> =>
  (await test.call(mallRefundCalls.detail, { Id }, member.caller)).data

/** An order as shown to its member. */
export const orderOf = ({ test }: MallWorld, { member, Id }: Bought) => mallDetail(test, member, Id)
