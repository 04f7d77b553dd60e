import { randomUUID } from 'node:crypto'
import type { DataOf, RequestOf } from '@/contract/endpoint'
import { mallOrderCalls } from '@/contract/mallOrder'
import { requestId, type MoneyFixture, type Wallet } from './money'
import { PARK, type Reply, type TestApp } from './testApp'

/** A fictitious address. */
export const hangzhou = {
  Name: '收件人',
  Phone: '13912345678',
  Province: '浙江省',
  City: '杭州市',
  District: '西湖区',
  Detail: '文三路 1 号',
}

export interface NewGoods {
  name?: string
  shopId: string
  price?: number
  stock?: number
  /** Several SKUs instead of one of `price` and `stock`. */
  skus?: readonly { price: number; stock: number }[]
  delivery?: readonly ('pickup' | 'express')[]
  memberPriceFrom?: number
  limitPerUser?: number
  saleFrom?: Date
}

/** Inserts a shop that takes stored cards, with its own freight if given. */
export async function newShop(
  test: TestApp,
  name: string,
  freight?: { first: number; next: number; freeFrom: number; excluded?: readonly string[] },
): Promise<string> {
  const id = randomUUID()
  await test.sql(
    `insert into shop (tenant_id, id, name, logo, category, address, phone, can_pay, pay_note, takes_stored_card, takes_ic_card)
     values ($1, $2, $3, '', '零售', '1 号楼', '0571-1', true, '', true, false)`,
    [PARK, id, name],
  )
  if (freight)
    await test.sql(
      `insert into goods_freight (tenant_id, id, shop_id, first, next, free_from, excluded)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[PARK, randomUUID(), id, freight.first, freight.next, freight.freeFrom],
        freight.excluded ?? [],
      ],
    )
  return id
}

/** Inserts goods of a shop. @returns their id and those of their SKUs */
export async function newGoods(
  test: TestApp,
  goods: NewGoods,
): Promise<{ id: string; skus: string[]; sku: string }> {
  const id = randomUUID()
  const saleFrom = goods.saleFrom ?? new Date(test.clock.now() - 24 * 3_600_000)
  await test.sql(
    `insert into goods (tenant_id, id, shop_id, category_id, name, sub_title, images, tags, detail, params, delivery,
      pickup_place, member_price_from, limit_per_user, sold_before, sale_from, is_on_sale, rank, name_words, more_words)
     values ($1, $2, $3, (select id from goods_category where tenant_id = $1 order by rank limit 1), $4, '',
      '{/pictures/x.svg}', '{}', '', '[]', $5, '', $6, $7, 0, $8, true, 1000, array[lower($4)], '{}')`,
    [
      ...[PARK, id, goods.shopId, goods.name ?? '测试商品', goods.delivery ?? ['pickup']],
      ...[goods.memberPriceFrom ?? 0, goods.limitPerUser ?? 0, saleFrom],
    ],
  )
  const skus: string[] = []
  const wanted = goods.skus ?? [{ price: goods.price ?? 1_000, stock: goods.stock ?? 10 }]
  for (const [rank, { price, stock }] of wanted.entries()) {
    skus.push(randomUUID())
    await test.sql(
      `insert into goods_sku (tenant_id, id, goods_id, specs, price, line_price, image, initial_stock, stock, held, sold,
        is_active, rank) values ($1, $2, $3, $4, $5, 0, '', $6, $6, 0, 0, true, $7)`,
      [
        ...[PARK, skus.at(-1), id, JSON.stringify([{ name: '款', value: String(rank) }])],
        ...[price, stock, rank],
      ],
    )
  }
  return { id, skus, sku: skus[0] ?? '' }
}

/** Inserts a running limited price. */
export async function newLimited(
  test: TestApp,
  goodsId: string,
  terms: { percent: number; stock: number; limitPerUser?: number },
): Promise<string> {
  const id = randomUUID()
  const at = (hours: number) => new Date(test.clock.now() + hours * 3_600_000)
  await test.sql(
    `insert into goods_limited (tenant_id, id, goods_id, name, percent_paid, start_at, end_at, initial_stock, stock, held,
      sold, limit_per_user) values ($1, $2, $3, '限时', $4, $5, $6, $7, $7, 0, 0, $8)`,
    [...[PARK, id, goodsId, terms.percent, at(-1), at(24), terms.stock], terms.limitPerUser ?? 0],
  )
  return id
}

type Submit = (typeof mallOrderCalls)['submit']
type Wish = Omit<RequestOf<Submit>, 'RequestId' | 'Total'> & { Total?: number }

/** Orders as the app does: requests the price, then submits it. */
export async function submitGoods(
  test: TestApp,
  member: Wallet,
  request: Wish,
  RequestId = requestId(),
): Promise<Reply<DataOf<Submit>>> {
  const { Total, ...rest } = request
  const quoted = Total ?? (await quoteGoods(test, member, rest)).data.PayAmount
  return test.call(mallOrderCalls.submit, { RequestId, ...rest, Total: quoted }, member.caller)
}

/** Quote of an order for a member. */
export const quoteGoods = (test: TestApp, member: Wallet, request: Omit<Wish, 'Total'>) =>
  test.call(mallOrderCalls.quote, { ...request }, member.caller)

/** Pays a mall order, and all submitted with it, externally. */
export async function payGoods(
  fixture: MoneyFixture,
  member: Wallet,
  payOrderId: string,
): Promise<void> {
  const { data } = await member.pay(payOrderId, {
    Channel: 'wechat',
    UseBalance: false,
    CardIds: [],
  })
  if (data.Payment) await fixture.confirm(data.Payment.PaymentNo)
}

/** Details of a member's order. */
export const mallDetail = async (test: TestApp, member: Wallet, Id: string) =>
  (await test.call(mallOrderCalls.detail, { Id }, member.caller)).data

/** Cancels an order, with a new RequestId. */
export const cancelGoods = (test: TestApp, member: Wallet, Id: string) =>
  test.call(mallOrderCalls.cancel, { RequestId: requestId(), Id }, member.caller)

/** Stock, held and sold quantities of a SKU. */
export const pilesOf = async (test: TestApp, skuId: string) =>
  (
    await test.sql<{ stock: number; held: number; sold: number }>(
      'select stock, held, sold from goods_sku where id = $1',
      [skuId],
    )
  )[0]
