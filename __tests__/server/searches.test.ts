/**
 * Text searches: maximum length and duration, wildcards taken literally, and their indexes.
 * @long
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import * as v from 'valibot'
import { domains } from '@/contract/all'
import { businessCalls } from '@/contract/business'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls } from '@/contract/order'
import { showIndexCalls } from '@/contract/show'
import { SEARCH_MS } from '../../server/database/search'
import { atDesk } from '../support/server/desk'
import { pretendRows } from '../support/server/pretendRows'
import { recordStatements } from '../support/server/statementLog'
import { PARK, phones, startTestApp, type Caller, type TestApp } from '../support/server/testApp'

const log = recordStatements()
let test: TestApp
let caller: Caller
let owner: Client
beforeAll(async () => {
  test = await startTestApp()
  caller = { park: PARK, tokens: await test.logIn() }
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** Call, search field, and a table it reads. */
const searches: [name: string, call: Endpoint, field: string, table: string][] = [
  ['shops', businessCalls.moreBusiness, 'Keyword', 'shop_dish'],
  ['goods', mallGoodsCalls.list, 'Keyword', 'goods'],
  ['shows', showIndexCalls.list, 'Keyword', 'show'],
  ['orders', orderCalls.list, 'Keyword', 'trade_order_item'],
  ['orders of the mall', mallOrderCalls.list, 'Keyword', 'mall_order'],
]

describe('typed search', () => {
  const fields = Object.values(domains as Record<string, Domain>)
    .flatMap((domain) => Object.values(domain))
    .flatMap(({ path: address, request }) =>
      Object.entries((request as v.ObjectSchema<v.ObjectEntries, undefined>).entries ?? {})
        .filter(
          ([name]) =>
            /^(Keyword|SearchText|GoodsName)$/.test(name) ||
            (name === 'Text' && /list/i.test(address)),
        )
        .map(([name, schema]) => [`${address} ${name}`, schema as v.GenericSchema] as const),
    )

  it('is a field of at least nine calls', () => {
    expect(fields.length).toBeGreaterThanOrEqual(9)
  })

  it.each(fields)('has 30 characters at most: %s', (_name, schema) => {
    expect(v.safeParse(schema, '面'.repeat(30)).success).toBe(true)
    expect(v.safeParse(schema, '面'.repeat(31)).success).toBe(false)
    expect(v.safeParse(schema, undefined)).toMatchObject({ success: true, output: '' })
  })

  it.each(searches)('uses only letters and digits of the input: %s', async (_name, call, field) => {
    for (const typed of ['%', '_', '%a_%', '\\', "'", '%%%'])
      expect(await test.call(call, { [field]: typed }, caller)).toMatchObject({
        status: 200,
        data: { DataRows: typed === '%a_%' ? expect.any(Array) : [] },
      })
  })

  it('is shortened at the desk, in the field and in the query', async () => {
    const browser = await atDesk(test, phones.manager)

    for (const address of ['rooms', 'cars', 'cars/spaces', 'parking', 'equipment', 'shops']) {
      const page = await browser.get(`/desk/${address}?q=${'9'.repeat(200)}`)
      expect([address, page.status]).toEqual([address, 200])
      expect(page.html).toContain(`value="${'9'.repeat(30)}"`)
    }
  })
})

describe('slow search', () => {
  it('is cancelled with a hint; other statements keep their own limit', async () => {
    await owner.query('begin')
    for (const [, , , table] of searches)
      await owner.query(`lock table "${table}" in access exclusive mode`)
    const waiting = searches.map(async ([name, call, field]) => {
      const { status, body } = await test.call(call, { [field]: 'mian' }, caller)
      return [name, status, body.Message, body.Reason]
    })
    const answers = await Promise.all(waiting).finally(() => owner.query('rollback'))
    expect(answers).toEqual(
      searches.map(([name]) => [name, 400, '搜索太慢，请把词写得具体些', 'searchSlow']),
    )
    for (const [, call, field] of searches)
      expect((await test.call(call, { [field]: 'mian' }, caller)).status).toBe(200)
    const limits = await Promise.all(
      Array.from({ length: 20 }, () => test.db.$client.query('show statement_timeout')),
    )
    for (const { rows } of limits) expect(rows).toEqual([{ statement_timeout: '15s' }])
  })

  it('is reported at the desk as well', async () => {
    const browser = await atDesk(test, phones.manager)

    await owner.query('begin')
    await owner.query('lock table room in access exclusive mode')
    const page = await browser.get('/desk/rooms?q=101').finally(() => owner.query('rollback'))
    expect(page.status).toBe(400)
    expect(page.html).toContain('搜索太慢，请把词写得具体些')
  })

  it('has a lower limit than other statements', () => {
    expect(SEARCH_MS).toBeLessThan(15_000)
  })
})

describe('plan of a search', () => {
  /** Copies of existing rows with distinct search words: as many as in a large park. */
  const copies = {
    goods: `jsonb_build_object('id', gen_random_uuid(), 'name_words', array['n' || n], 'more_words', array['m' || n])`,
    show: `jsonb_build_object('id', gen_random_uuid(), 'words', array['n' || n])`,
    shop: `jsonb_build_object('id', gen_random_uuid(), 'name_words', array['n' || n], 'more_words', array['m' || n])`,
    shop_dish: `jsonb_build_object('id', gen_random_uuid(), 'words', array['n' || n])`,
  }
  beforeAll(async () => {
    for (const [table, changed] of Object.entries(copies)) {
      await owner.query(
        `insert into "${table}" select (jsonb_populate_record(null::"${table}", to_jsonb(row) || ${changed})).*
         from (select * from "${table}" where tenant_id = $1 limit 1) as row, generate_series(1, 4000) n`,
        [PARK],
      )
      await owner.query(`analyze "${table}"`)
    }
    await pretendRows(owner, 'trade_order', 5_000_000)
    await owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'trade_order', 'attname', 'user_id',
         'inherited', false, 'null_frac', 0::real, 'n_distinct', (-0.05)::real)`,
    )
  })

  it.each([
    ['shops', ['shop_by_name', 'shop_by_more', 'shop_dish_by_name'], businessCalls.moreBusiness],
    ['goods', ['goods_by_name', 'goods_by_more', 'shop_by_name'], mallGoodsCalls.list],
    ['shows', ['show_by_word'], showIndexCalls.list],
    ['orders', ['trade_order_made_by_user'], orderCalls.list],
  ] as const)('of %s uses %s', async (_name, expected, call) => {
    log.sent.length = 0
    await test.call(call as Endpoint, { Keyword: 'n77' }, caller)
    const plans: string[] = []
    for (const { text, values } of log.sent.filter(({ text }) => /^\(?(select|with)/i.test(text))) {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(...rows.map((row) => row['QUERY PLAN']))
    }
    for (const index of expected)
      expect(plans.join('\n')).toMatch(new RegExp(`on ${index}\\b| ${index} on`))
  })
})

describe('sources', () => {
  const folder = path.join(__dirname, '../../server')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|^tools/.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)

  it('build every LIKE pattern with likePart', () => {
    const unescaped = sources.filter(
      ([, text]) => /\bi?like\(|\bi?like \$\{/.test(text) && !/\blike(Part|Beginning)\b/.test(text),
    )
    expect(unescaped.map(([name]) => name)).toEqual([])
  })

  it('read the search of a desk page with searchOf or plateSearchOf', () => {
    const own = sources.filter(
      ([name, text]) => /query\.q\b|\{ q = /.test(text) && !name.endsWith('readQuery.ts'),
    )
    expect(own.map(([name]) => name)).toEqual([])
  })

  it('run typed searches within database/search', () => {
    const callers = sources.filter(([, text]) => /searchTerms\(|keyword: string/.test(text))
    const loose = callers.filter(
      ([name, text]) =>
        !/database\/search'/.test(text) &&
        !/\.repository\.ts$|searchText\.ts$|business\.service\.ts$/.test(name),
    )
    expect(loose.map(([name]) => name)).toEqual([])
  })
})
