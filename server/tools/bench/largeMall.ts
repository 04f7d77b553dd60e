import type { Client } from 'pg'
import { searchWords } from '../../kernel/searchText'
import { PARK } from './people'

export const GOODS = 100_000
export const MEMBERS = 30_000
const CHUNK = 5_000

const kinds = [...'糕饼茶酒伞扇梳笺杯盏枕巾帕袋盒瓶灯钟画册']
const looks = '手工,古法,丝绸,青瓷,竹编,雕花,刺绣,掐丝,鎏金,素色'.split(',')
const places = '西湖,龙井,梅坞,塘栖,良渚,径山,富春,桐庐,千岛,莫干'.split(',')
const tastes = '桂花,龙须,莲子,杨梅,芝麻,绿豆,玫瑰,薄荷,栗子,松子'.split(',')
const sizes = '小,中,大,特大,mini'.split(',')
/** Contained in every subtitle: a search for it matches everything. */
export const EVERYWHERE = '伴手礼'

/** Name of the goods with this number; no two are the same. */
function nameOf(number: number): string {
  let left = number
  const pick = (list: readonly string[]) => {
    const picked = list[left % list.length] ?? ''
    left = Math.floor(left / list.length)
    return picked
  }
  return [looks, places, tastes, kinds, sizes].map(pick).join('')
}

/**
 * Adds GOODS goods with one or two SKUs each and MEMBERS members to the park. One of forty goods
 * is sold out, one of two hundred has a limited price.
 */
export async function makeLargeMall(client: Client): Promise<void> {
  // Filled after the rows, which takes a fifth of the time.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'goods' and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const moreWords = searchWords(`园区${EVERYWHERE}`)
  for (let from = 0; from < GOODS; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, GOODS - from) }, (_, at) => {
      const name = nameOf(from + at)
      return { number: from + at, name, words: searchWords(name) }
    })
    await client.query(
      `with shops as (select array_agg(id) as ids from shop where tenant_id = $1 and status = 'open'),
       categories as (select array_agg(id) as ids from goods_category where tenant_id = $1 and is_active),
       made as (insert into goods (tenant_id, id, shop_id, category_id, name, sub_title, images, tags, detail, params,
           delivery, pickup_place, member_price_from, limit_per_user, sold_before, sale_from, is_on_sale, rank,
           name_words, more_words)
         select $1, gen_random_uuid(), shops.ids[1 + number % cardinality(shops.ids)],
           categories.ids[1 + number % cardinality(categories.ids)], name, $3, '{goods/none.webp}', '{}', repeat('<p>压测</p>', 40),
           '[]', '{pickup}', '', 0, 0, number % 977, now() - interval '1 day', true, 1000 + number, words, $4
         from shops, categories, jsonb_to_recordset($2::jsonb) as r (number int, name text, words text[])
         returning tenant_id, id, rank),
       skus as (insert into goods_sku (tenant_id, id, goods_id, specs, price, line_price, image, initial_stock, stock,
           held, sold, is_active, rank)
         select tenant_id, gen_random_uuid(), id, '[]', 500 + rank % 9901, 0, '', 100, case rank % 40 when 0 then 0 else 100 end,
           0, case rank % 40 when 0 then 100 else 0 end, true, n
         from made, generate_series(0, rank % 2) n)
       insert into goods_limited (tenant_id, id, goods_id, name, percent_paid, start_at, end_at, initial_stock, stock,
           held, sold, limit_per_user)
         select tenant_id, gen_random_uuid(), id, '压测', 80, now(), now() + interval '1 day', 100, 100, 0, 0, 0
         from made where rank % 200 = 7`,
      [PARK, JSON.stringify(rows), `园区${EVERYWHERE}`, moreWords],
    )
  }
  for (const { made } of indexes) await client.query(made)
  await client.query(
    `insert into app_user (tenant_id, id, phone, name, email, avatar, is_closed, created_at)
     select $1, gen_random_uuid(), '139' || lpad(n::text, 8, '0'), '会员' || n, '', '', false,
       now() - n * interval '1 minute'
     from generate_series(1, $2) n`,
    [PARK, MEMBERS],
  )
  // As autovacuum does within a minute.
  await client.query('vacuum analyze')
}
