import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { announcementCalls } from '@/contract/announcement'
import { parkCalls } from '@/contract/park'
import { product } from '../../../server/areas'
import { unguardedText } from '../../../server/kernel/table/csvText'
import { workbookBytes } from '../../../server/kernel/table/workbook'
import { exportFolder } from '../../../server/tools/park/exportFolder'
import { EndingError, FolderError, importFolder } from '../../../server/tools/park/importFolder'
import { reportOf } from '../../../server/tools/park/report'
import { readFolder } from '../../../server/tools/park/readFolder'
import type { Step } from '../../../server/tools/park/planImport'
import { gb18030 } from '../../support/park/gb18030'
import { templateFolder, withoutMall, type Changes } from '../../support/park/templateFolder'
import { describeServer } from '../../support/server/testApp'

const PARK = 'template'
const parts = product.folder
const DAY_MS = 86_400_000

const test = describeServer()

interface How {
  isDryRun?: boolean
  mayEndMany?: boolean
}

async function bring(changes: Changes = {}, how: How = {}): Promise<readonly Step[]> {
  const files = await templateFolder(changes)
  const at = test.clock.now()
  const { steps } = await importFolder({ db: test.db, parts, files, at, isDemo: true, ...how })
  return steps
}

const acts = (steps: readonly Step[]) =>
  steps
    .filter(({ act }) => act !== 'same')
    .map(({ act, part, key }) => `${act} ${part.kind} ${key}`)
    .sort()

const rows = (table: string) =>
  test.sql<Record<string, unknown>>(`select * from ${table} where tenant_id = $1`, [PARK])

/** Rows of the park by table, in an order that no plan of the database changes. */
async function everything(): Promise<unknown[]> {
  const tables = ['park', 'announcement', 'shop', 'coupon', 'info', 'folder_item', 'park_file']
  const sorted = (table: string) =>
    test.sql(
      `select to_jsonb(t) - 'content' || case when to_jsonb(t) ? 'content'
       then jsonb_build_object('content', md5(to_jsonb(t) ->> 'content')) else '{}' end as row
       from ${table} t where tenant_id = $1 order by to_jsonb(t)::text`,
      [PARK],
    )
  return Promise.all(tables.map(sorted))
}

it('a dry run lists the additions and makes none', async () => {
  const steps = await bring({}, { isDryRun: true })
  expect(acts(steps)).toEqual(expect.arrayContaining(['make park ', 'make shop corner-cafe']))
  expect(await rows('park')).toEqual([])
})

it('a folder becomes a park while the server runs', async () => {
  await bring()
  test.clock.pass(11_000)
  const { data } = await test.call(parkCalls.getParkInfo, { Host: 'template.localhost' })
  expect(data).toMatchObject({ Id: PARK, Name: '样板文创园' })
  const notices = await test.call(announcementCalls.list, {}, { park: PARK })
  expect(notices.data?.DataRows).toMatchObject([{ Title: '欢迎来到样板文创园', Pinned: true }])
})

it('a second import changes nothing, also days later', async () => {
  const before = await everything()
  test.clock.pass(3 * DAY_MS)
  expect(acts(await bring())).toEqual([])
  expect(await everything()).toEqual(before)
})

it('an import changes only differing items and lists them', async () => {
  const steps = await bring({ 'shops.csv': (text) => text.replace('转角咖啡', '街角咖啡') })
  expect(acts(steps)).toEqual(['change shop corner-cafe'])
  const [changed] = steps.filter(({ act }) => act === 'change')
  expect(changed).toMatchObject({ columns: ['name', 'nameWords'] })
  await bring()
})

it('items missing from the folder are ended, not deleted, and return with it', async () => {
  const gone = { 'notices/welcome.md': undefined, 'coupons.yaml': undefined }
  const ended = await bring(gone)
  expect(acts(ended)).toEqual(['end coupon opening-10', 'end notice welcome'])
  expect(acts(await bring(gone))).toEqual([])
  expect(await rows('coupon')).toHaveLength(1)
  const notices = await test.call(announcementCalls.list, {}, { park: PARK })
  expect(notices.data?.DataRows).toEqual([])
  expect(acts(await bring())).toEqual(['change coupon opening-10', 'change notice welcome'])
})

const allowed = { mayEndMany: true }

it('a removed shop takes no more money, with the reason', async () => {
  const without = (text: string) => text.replace(/^.*paper-books,.*\n/gm, '')
  const tables = ['shops', 'shop-hours', 'shop-days', 'shop-pictures', 'shop-news', 'menu']
  const { files } = readFolder('parks/template')
  const naming = [...files.keys()].filter(
    (file) =>
      tables.includes(file.replace('.csv', '')) && /paper-books,/.test(String(files.get(file))),
  )
  await bring(
    { ...withoutMall, ...Object.fromEntries(naming.map((file) => [file, without])) },
    allowed,
  )
  const [row] = (await rows('shop')).filter(({ name }) => name === '纸上书店')
  expect(row).toMatchObject({ can_pay: false, pay_note: '该商户已撤场' })
  await bring()
})

it('a building can be removed with its floors and shops', async () => {
  const files = await templateFolder()
  const without = (file: string) => ({
    [file]: (text: string) =>
      text.replace(/^[^\n]*\b(?:building-1|corner-cafe|paper-books)\b.*\n/gm, ''),
  })
  const tables = [...files.keys()].filter((file) => file.endsWith('.csv') && !(file in withoutMall))
  const naming = tables.filter((file) =>
    /\b(?:building-1|corner-cafe|paper-books)\b/.test(String(files.get(file))),
  )
  const gone = Object.assign(
    { ...withoutMall, 'introductions/corner-cafe.md': undefined },
    ...naming.map(without),
  ) as Changes
  await bring(gone, allowed)
  expect(acts(await bring(gone, allowed))).toEqual([])
  expect(await rows('floor')).toEqual([])
  expect((await rows('shop')).map(({ status }) => status)).toEqual(['left', 'left'])
  await bring()
  expect((await rows('shop')).map(({ status }) => status)).toEqual(['open', 'open'])
})

it('a host of another park is refused by the database, also in concurrent imports', async () => {
  const named = (id: string, host: string) => ({
    'park.yaml': (text: string) =>
      text.replace('编号: template', `编号: ${id}`).replace('template.localhost', host),
  })
  const message = 'park.yaml：“域名”template.localhost 已经是另一个园区的，一个域名只能通向一个园区'
  await expect(bring(named('second', 'template.localhost'))).rejects.toThrow(message)
  const both = await Promise.allSettled(['one', 'two'].map((id) => bring(named(id, 'same.cn'))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await test.sql(`update park set is_active = false where hosts = '{same.cn}'`)
  await bring(named('three', 'same.cn'))
})

it('names with rare characters are unchanged at the next import, and reports name the field', async () => {
  const rare = { 'shops.csv': (text: string) => text.replace('转角咖啡', '𠮷野家咖啡😀𫰡') }
  const steps = await bring(rare)
  expect(reportOf(steps)).toContainEqual('  修改 corner-cafe（名称）')
  expect(acts(await bring(rare))).toEqual([])
  await test.sql(`update shop set name_words = '{}' where tenant_id = $1`, [PARK])
  expect(reportOf(await bring(rare))).toContainEqual('  修改 corner-cafe（名称 的推算值）')
  await bring()
})

it('a folder edited on Windows imports alike: GBK, semicolons, workbooks, CRLF, phone photos', async () => {
  const files = await templateFolder()
  const rowsOf = (file: string) =>
    (parse(files.get(file) ?? '', { bom: true }) as string[][]).map((row) => row.map(unguardedText))
  const cover = 'pictures/shop-corner-cafe.jpg'
  const shops = rowsOf('shops.csv').map((row) =>
    row.map((cell) => cell.replace('pictures/shop-corner-cafe.svg', cover)),
  )
  const photo = { width: 1200, height: 900, channels: 3 as const, background: '#b4532a' }
  const steps = await bring({
    'park.yaml': (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
    'notices/welcome.md': (text) => text.replaceAll('\n', '\r\n'),
    'shops.csv': gb18030(stringify(shops, { delimiter: ';', record_delimiter: 'windows' })),
    'shop-hours.csv': undefined,
    'shop-hours.xlsx': await workbookBytes([{ name: 'Sheet1', rows: rowsOf('shop-hours.csv') }]),
    'bills/2026-10.csv': undefined,
    'search-words.csv': undefined,
    'park.xlsx': await workbookBytes([
      { name: '搜索词', rows: rowsOf('search-words.csv') },
      { name: 'bills-2026-10', rows: rowsOf('bills/2026-10.csv') },
    ]),
    [cover]: await sharp({ create: photo }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  })
  expect(acts(steps)).toEqual(['change shop corner-cafe'])
  expect(reportOf(steps)).toContainEqual('  修改 corner-cafe（封面）')
  const [stored] = await test.sql<{ content: Buffer }>(
    `select content from park_file where path = '${cover}'`,
  )
  const { width, height, orientation, exif } = await sharp(stored?.content).metadata()
  expect([width, height, orientation, exif]).toEqual([900, 1200, undefined, undefined])
  await bring()
})

it('an import that would end many items lists them and does nothing', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `word-${at},词${at},咖啡,,\n`).join('')
  const words = { 'search-words.csv': (text: string) => text + lines }
  await bring(words)
  const before = await everything()
  await expect(bring()).rejects.toThrow(
    new EndingError([]).message.replace('：，共 0 项', '：搜索词 12，共 12 项'),
  )
  expect(await everything()).toEqual(before)
  expect(acts(await bring({}, { isDryRun: true }))).toHaveLength(12)
  expect(acts(await bring({}, { mayEndMany: true }))).toHaveLength(12)
})

it('items published without the folder stay', async () => {
  await test.sql(
    `insert into announcement (tenant_id, id, title, summary, kind, cover, content, publisher, published_at, is_pinned)
     values ($1, gen_random_uuid(), '柜台发布的公告', '', 'notice', '', '<p>一</p>', '运营部', now(), false)`,
    [PARK],
  )
  expect(acts(await bring())).toEqual([])
  expect(await rows('announcement')).toHaveLength(2)
})

it('the stock of a coupon follows the folder minus what members claimed', async () => {
  await test.sql(`update coupon set claimed = 40, stock = stock - 40 where tenant_id = $1`, [PARK])
  expect(acts(await bring())).toEqual([])
  const stock = (count: number) => ({
    'coupons.yaml': (text: string) => text.replace('库存: 500', `库存: ${count}`),
  })
  await bring(stock(100))
  expect(await rows('coupon')).toMatchObject([{ initial_stock: 100, stock: 60, claimed: 40 }])
  const before = await everything()
  await expect(bring(stock(39))).rejects.toThrow('coupons.yaml:1：“库存”不能少于已经发出的 40 份')
  expect(await everything()).toEqual(before)
  await test.sql(`update coupon set claimed = 0, stock = initial_stock where tenant_id = $1`, [
    PARK,
  ])
  await bring()
})

it('the stock of a SKU follows the folder minus what is held and sold', async () => {
  const isLined = `tenant_id = '${PARK}' and specs @> '[{"value":"横线"}]'`
  await test.sql(`update goods_sku set stock = stock - 7, held = 3, sold = 4 where ${isLined}`)
  expect(acts(await bring())).toEqual([])
  const stock = (count: number) => ({
    'goods-skus.csv': (text: string) => text.replace('横线,29,,80', `横线,29,,${count}`),
  })
  await bring(stock(20))
  const found = () => test.sql(`select stock, held, sold from goods_sku where ${isLined}`)
  expect(await found()).toEqual([{ stock: 13, held: 3, sold: 4 }])
  await expect(bring(stock(6))).rejects.toThrow('goods-skus.csv:5：“库存”不能少于已经发出的 7 份')
  await test.sql(`update goods_sku set stock = 20, held = 0, sold = 0 where ${isLined}`)
  await bring()
  expect(await found()).toEqual([{ stock: 80, held: 0, sold: 0 }])
})

it('a broken folder changes nothing', async () => {
  const before = await everything()
  const broken = bring({
    'park.yaml': (text) => text.replace('样板文创园', '另一个园区'),
    'shops.csv': (text) => `${text}a,b\n`,
  })
  await expect(broken).rejects.toThrow(FolderError)
  expect(await everything()).toEqual(before)
})

it('an import killed half way changes nothing', async () => {
  const before = await everything()
  const files = await templateFolder({
    'park.yaml': (text) => text.replace('样板文创园', '另一个园区'),
    'shops.csv': (text) => text.replace('转角咖啡', '街角咖啡'),
  })
  // The park row has been written when the shops wait for this lock; then the connection is killed,
  // as with kill -9.
  const client = await test.db.$client.connect()
  await client.query('begin')
  await client.query('lock table shop in access exclusive mode')
  const importing = importFolder({ db: test.db, parts, files, at: test.clock.now(), isDemo: true })
  const failed = expect(importing).rejects.toThrow()
  let pid: number | undefined
  while (pid === undefined) {
    const { rows: waiting } = await client.query<{ pid: number }>(
      `select pid from pg_locks where relation = 'shop'::regclass and not granted`,
    )
    pid = waiting[0]?.pid
  }
  await client.query('select pg_terminate_backend($1)', [pid])
  await failed
  await client.query('rollback')
  client.release()
  expect(await everything()).toEqual(before)
})

it('concurrent imports all succeed and create the park once', async () => {
  const twice = {
    'park.yaml': (text: string) =>
      text
        .replace('编号: template', '编号: twice')
        .replace('template.localhost', 'twice.localhost'),
  }
  await Promise.all([bring(twice), bring(twice), bring(twice)])
  const found = await test.db.execute(
    sql`select count(*)::int as n from shop where tenant_id = 'twice'`,
  )
  expect(found.rows).toEqual([{ n: 2 }])
})

it('no folder kind covers members, orders or money', () => {
  const names = new Set(parts.map(({ table }) => table))
  const taken = [
    'app_user',
    'user_role',
    'trade_order',
    'posting',
    'ledger_account',
    'user_coupon',
    'stored_card',
  ]
  for (const table of names) {
    const name = (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')]
    expect(taken).not.toContain(name)
  }
  expect(names.size).toBeGreaterThan(20)
})

it('export of an unknown park is undefined', async () => {
  expect(await exportFolder(test.db, parts, 'nowhere', new Date())).toBeUndefined()
})
