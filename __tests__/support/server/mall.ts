import { randomUUID } from 'node:crypto'
import { PARK, type TestApp } from './testApp'

const DAY_MS = 24 * 3_600_000

export interface TestGoods {
  name?: string
  /** SKUs: price in fen, and stock. */
  skus?: readonly { price: number; stock: number }[]
  memberPriceFrom?: number
  delivery?: readonly ('pickup' | 'express')[]
  /** ms from now; missing: since yesterday. */
  saleIn?: number
}

/** Inserts goods of the park's first shop and category, with their SKUs. @returns their id */
export async function insertGoods(test: TestApp, goods: TestGoods = {}): Promise<string> {
  const id = randomUUID()
  await test.sql(
    `insert into goods (tenant_id, id, shop_id, category_id, name, sub_title, images, tags, detail, params, delivery,
      pickup_place, member_price_from, limit_per_user, sold_before, sale_from, is_on_sale, rank, name_words, more_words)
     values ($1, $2, (select id from shop where tenant_id = $1 and name = '经纬文创店'),
      (select id from goods_category where tenant_id = $1 and name = '布艺'), $3, '', '{pictures/x.svg}', '{}', '', '[]',
      $4, '', $5, 0, 0, $6, true, 1000, array[lower($3)], '{}')`,
    [
      PARK,
      id,
      goods.name ?? '测试商品',
      goods.delivery ?? ['pickup'],
      goods.memberPriceFrom ?? 0,
      new Date(test.clock.now() + (goods.saleIn ?? -DAY_MS)),
    ],
  )
  for (const [rank, { price, stock }] of (goods.skus ?? [{ price: 1_000, stock: 5 }]).entries())
    await test.sql(
      `insert into goods_sku (tenant_id, id, goods_id, specs, price, line_price, image, initial_stock, stock, held, sold,
        is_active, rank)
       values ($1, $2, $3, $4, $5, 0, '', $6, $6, 0, 0, true, $7)`,
      [
        PARK,
        randomUUID(),
        id,
        JSON.stringify([{ name: '款', value: String(rank) }]),
        price,
        stock,
        rank,
      ],
    )
  return id
}

/** Inserts a limited price. @param terms days from now, percent to pay, stock */
export async function insertLimited(
  test: TestApp,
  goodsId: string,
  terms: { from?: number; to?: number; percent: number; stock?: number },
): Promise<void> {
  const at = (days: number) => new Date(test.clock.now() + days * DAY_MS)
  await test.sql(
    `insert into goods_limited (tenant_id, id, goods_id, name, percent_paid, start_at, end_at, initial_stock, stock, held,
      sold, limit_per_user)
     values ($1, $2, $3, '限时', $4, $5, $6, $7, $8, 0, $9, 0)`,
    [
      ...[PARK, randomUUID(), goodsId, terms.percent, at(terms.from ?? -1), at(terms.to ?? 1)],
      ...[10, terms.stock ?? 10, 10 - (terms.stock ?? 10)],
    ],
  )
}
