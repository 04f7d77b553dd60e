/**
 * A park of 12 buildings with 8 floors of 40 shops: requests are fast and use indexes.
 * @long
 */
import { sql, type SQL } from 'drizzle-orm'
import { Client } from 'pg'
import { businessCalls } from '@/contract/business'
import { product } from '../../../server/areas'
import { importFolder } from '../../../server/tools/park/importFolder'
import { bigPark } from '../../support/park/bigPark'
import { slowness } from '../../support/server/machineSpeed'
import { startTestApp, type TestApp } from '../../support/server/testApp'

const PARK = 'big'
const SHOPS = 12 * 8 * 40

let test: TestApp
beforeAll(async () => {
  // Offers are cached for some seconds, as in production.
  test = await startTestApp({ environment: { RULES_FRESH_SECONDS: '5' } })
  const files = await bigPark(PARK, { buildings: 12, floors: 8, shops: 40 })
  const at = test.clock.now()
  await importFolder({ db: test.db, parts: product.folder, files, at, isDemo: true })
  // As autovacuum does; the application's own role may not.
  const owner = new Client(test.owner)
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
})
afterAll(() => test.close())

const more = async (request: Parameters<typeof test.call<typeof businessCalls.moreBusiness>>[1]) =>
  (await test.call(businessCalls.moreBusiness, request, { park: PARK })).data

/** Fastest of up to 100 tries, ms, since the machine may be busy; stops at the first below the limit. */
async function quickest(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let turn = 0; turn < 100 && best >= limitMs; turn += 1) {
    const before = performance.now()
    await work()
    best = Math.min(best, performance.now() - before)
  }
  return best
}

it.each([
  ['a dish', '片儿川'],
  ['a trade', '面馆'],
  ['initials', 'sbmg'],
  ['pinyin', 'mianguan'],
  ['a unit', '3-1100'],
  ['two words', '三班 咖啡'],
])('finds shops by %s in less than 50 ms of a calm machine', async (_, Keyword) => {
  const found = await more({ Keyword })
  expect(found.DataRows.length).toBeGreaterThan(0)
  const limitMs = 50 * (await slowness(test.db))
  expect(await quickest(limitMs, () => more({ Keyword }))).toBeLessThan(limitMs)
})

it('pages through the whole park, each shop once', async () => {
  const ids: string[] = []
  for (let PageIndex = 1; PageIndex <= SHOPS / 100 + 1; PageIndex += 1)
    ids.push(...(await more({ PageIndex, PageSize: 100 })).DataRows.map(({ Id }) => Id))
  expect(ids).toHaveLength(SHOPS)
  expect(new Set(ids).size).toBe(SHOPS)
})

it('counts the shops of a building that are open now', async () => {
  const [building] = await test.sql<{ id: string }>(
    "select id from building_info where tenant_id = $1 and name = '1 号楼'",
    [PARK],
  )
  const request = { BuildingId: building!.id, OpenNow: true }
  const { data } = await test.call(businessCalls.getLayerByBuildingId, request, { park: PARK })
  // At noon two of three shops are open.
  const counts = data.Layers.map(({ ShopCount }) => ShopCount)
  expect(counts).toHaveLength(8)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(213)
})

/** Nodes of a query plan, one per line. */
async function planOf(query: SQL): Promise<string> {
  const { rows } = await test.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it.each([
  [
    'the shops of a floor',
    'shop_of_floor',
    sql`select id from shop where tenant_id = ${PARK} and status = 'open'
      and floor_id = (select id from floor where tenant_id = ${PARK} limit 1) order by rank`,
  ],
  [
    'a name',
    'shop_by_name',
    sql`select id from shop where tenant_id = ${PARK} and status = 'open'
      and name_words @> array['sbmg1']`,
  ],
  [
    'a unit',
    'shop_by_more',
    sql`select id from shop where tenant_id = ${PARK} and status = 'open'
      and more_words @> array['31100']`,
  ],
  [
    'a dish',
    'shop_dish_by_name',
    sql`select shop_id from shop_dish where tenant_id = ${PARK} and words @> array['片儿川面']`,
  ],
  [
    'the hours of some shops',
    'shop_hours_of_shop',
    sql`select * from shop_hours where tenant_id = ${PARK}
      and shop_id = any(array(select id from shop where tenant_id = ${PARK} limit 20))`,
  ],
])('looks up %s by its index', async (_, index, query) => {
  expect(await planOf(query)).toContain(index)
})
