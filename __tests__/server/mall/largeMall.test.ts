/**
 * The rows that a list of goods reads do not grow with the mall, whatever is searched for.
 * @long
 */
import { Client } from 'pg'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { rowsRead, type Explained } from '../../support/server/rowsRead'
import { recordStatements } from '../../support/server/statementLog'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'

const GOODS = 6_000
const FIRST_RANK = 1_001
const LAST = GOODS / 5
/** The sample, the page and the counted pages after it, in both tables; or the goods of one of two words. */
const ROWS_MAX = GOODS * 0.6

const log = recordStatements()
let test: TestApp
let owner: Client
/** Rows read without an index while the goods were added. */
let readWhenAdded: number | undefined
beforeAll(async () => {
  test = await startTestApp()
  owner = new Client(test.owner)
  await owner.connect()
  await owner.query('vacuum analyze goods, goods_sku')
  await owner.query('begin')
  // The session's plans are those of a small mall.
  await addGoods(20, 100_000)
  await addGoods(GOODS, FIRST_RANK)
  const { rows } = await owner.query<{ read: number }>(
    `select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables where relname in ('goods', 'goods_sku', 'goods_listing')`,
  )
  readWhenAdded = rows[0]?.read
  await owner.query('commit')
  await owner.query('vacuum analyze goods, goods_sku, goods_listing, goods_limited, shop')
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** Adds goods with one SKU each, one rank after the other. */
async function addGoods(count: number, rank: number): Promise<void> {
  // Every name has "each", one in three "third", which never comes with "other", the last fifth "last"; "only" is in
  // every subtitle.
  await owner.query(
    `with row as (select * from goods where tenant_id = $1 and is_on_sale limit 1),
     made as (insert into goods select (jsonb_populate_record(null::goods, to_jsonb(row) || jsonb_build_object(
         'id', gen_random_uuid(), 'rank', $3::int + n - 1, 'more_words', array['only'],
         'name_words', array['each', 'n' || n, case n % 3 when 0 then 'third' else 'other' end,
         case when $3 + n - 1 < 1121 then 'first' when n > $4 then 'last' else 'later' end]))).*
       from row, generate_series(1, $2::int) n returning tenant_id, id, rank)
     insert into goods_sku (tenant_id, id, goods_id, specs, price, line_price, image, initial_stock, stock, held, sold,
       is_active, rank)
     select tenant_id, gen_random_uuid(), id, '[]', 100, 0, '', 1, case rank % 9 when 0 then 0 else 1 end, 0,
       case rank % 9 when 0 then 1 else 0 end, true, 0 from made`,
    [PARK, count, rank, GOODS - LAST],
  )
}

const list = async (request: Parameters<typeof test.call<typeof mallGoodsCalls.list>>[1]) =>
  (await test.call(mallGoodsCalls.list, request, { park: PARK })).data

const run = async (text: string, values: unknown[]) =>
  (await owner.query<Explained>(text, values)).rows

/** Rows that the statements of a list read, without the counts of the categories. */
async function rowsOf(request: Parameters<typeof list>[0]): Promise<number> {
  log.sent.length = 0
  await list(request)
  const limits = log.sent.find(({ text }) => text.startsWith('set local'))?.text ?? ''
  const own = log.sent.filter(({ text }) => /^\(?(select|with)/i.test(text) && /"goods"/.test(text))
  let rows = 0
  await owner.query('begin')
  // The plans of the search, not those of this session.
  await owner.query(limits)
  for (const sent of own.filter(({ text }) => !/group by "goods"/.test(text)))
    rows += await rowsRead(run, sent, /^goods(_sku|_listing)?$/)
  await owner.query('rollback')
  return rows
}

it.each([
  ['nothing', {}],
  ['a word of every name', { Keyword: 'each' }],
  ['a word of every subtitle and no name', { Keyword: 'only' }],
  ['a word of one name', { Keyword: 'n77' }],
  ['a word of many names, all at the end of the order', { Keyword: 'last', PageSize: 5 }],
  ['a word of no goods', { Keyword: 'zzz' }],
  ['two words that never come together', { Keyword: 'third other' }],
  ['a word of no goods, by price', { Keyword: 'zzz', Sort: 'priceUp' }],
  ['a word of one name, up to a price', { Keyword: 'n77', MaxPrice: 1_000 }],
  ['nothing, by sales', { Sort: 'sold' }],
  ['nothing, dearest first', { Sort: 'priceDown' }],
  ['nothing, up to a price', { MaxPrice: 100 }],
  ['a word of every name, by sales', { Keyword: 'each', Sort: 'sold' }],
  ['a word of every name, cheapest first', { Keyword: 'each', Sort: 'priceUp', MaxPrice: 200 }],
  ['a word of every name, the hot shelf', { Keyword: 'each', Shelf: 'hot' }],
] as const)('a search for %s reads few rows', async (_what, request) => {
  expect(await rowsOf(request)).toBeLessThan(ROWS_MAX)
})

it.each([
  ['first', 120],
  ['last', LAST],
])(
  '%s: goods in stock come before sold-out ones, and each once, on every page',
  async (Keyword, count) => {
    const ids: string[] = []
    const stocks: boolean[] = []
    for (let PageIndex = 1; ; PageIndex += 1) {
      const page = await list({ Keyword, PageIndex, PageSize: 50 })
      ids.push(...page.DataRows.map(({ Id }) => Id))
      stocks.push(...page.DataRows.map(({ Stock }) => Stock > 0))
      if (PageIndex >= page.PageCount) break
    }
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    expect(stocks).toEqual([...stocks].sort((one, other) => Number(other) - Number(one)))
    expect(stocks).toContain(false)
  },
)

it('a page past the end names the last page', async () => {
  const { DataRows, PageCount } = await list({ Keyword: 'last', PageIndex: 1_000, PageSize: 50 })
  expect([DataRows, PageCount]).toEqual([[], LAST / 50])
})

it('the check counts what a whole list reads', async () => {
  await owner.query('drop index goods_listing_by_sold')
  expect(await rowsOf({ Sort: 'sold' })).toBeGreaterThan(GOODS)
})

it('the listing of further goods reads their own SKUs, also after the mall was small', () => {
  expect(readWhenAdded).toBeLessThan(GOODS)
})
