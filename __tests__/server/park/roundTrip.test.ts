/** @long */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { parkDate } from '@/utils/dateTime'
import { product } from '../../../server/areas'
import { exportFolder } from '../../../server/tools/park/exportFolder'
import { importFolder } from '../../../server/tools/park/importFolder'
import type { FolderFiles } from '../../../server/tools/park/readFolder'
import { readWorkbook } from '../../../server/kernel/table/workbook'
import { demoParkIds } from '../../../server/tools/seed/members/members'
import { templateFolder, withoutMall } from '../../support/park/templateFolder'
import { seeded } from '../../support/properties/seed'
import { describeServer } from '../../support/server/testApp'
import { stringify } from 'csv-stringify/sync'
import { stringify as yaml } from 'yaml'
import { bySystem } from '../../../server/kernel/writeAudit'

const parts = product.folder

const test = describeServer()

async function bring(files: FolderFiles) {
  const at = test.clock.now()
  return importFolder({ db: test.db, parts, files, at, isDemo: true })
}

async function take(tenantId: string, isWorkbook = false): Promise<Map<string, Buffer>> {
  const now = new Date(test.clock.now())
  const files = await exportFolder(test.db, parts, tenantId, now, { isWorkbook })
  if (!files) throw new Error(`${tenantId} is not there`)
  return files
}

const texts = (files: FolderFiles) =>
  Object.fromEntries([...files].map(([file, bytes]) => [file, bytes.toString('latin1')]))

const changed = (steps: Awaited<ReturnType<typeof bring>>['steps']) =>
  steps
    .filter(({ act }) => act !== 'same')
    .map(({ act, part, key }) => `${act} ${part.kind} ${key}`)

it.each(demoParkIds)('the running demo park %s imports to the same state', async (tenantId) => {
  const files = await take(tenantId)
  expect(files.size).toBeGreaterThan(100)
  expect(changed((await bring(files)).steps)).toEqual([])
  expect(texts(await take(tenantId))).toEqual(texts(files))
})

it.each(demoParkIds)('%s as one workbook imports to the same state', async (tenantId) => {
  const files = await take(tenantId, true)
  expect([...files.keys()].filter((file) => !/^(pictures|films)\//.test(file))).toEqual([
    'park.xlsx',
  ])
  expect(changed((await bring(files)).steps)).toEqual([])
  expect(texts(await take(tenantId, true))).toEqual(texts(files))
})

it('the workbook has a sheet per kind, default columns and cell rules', async () => {
  const book = (await take('mianfang', true)).get('park.xlsx') ?? Buffer.alloc(0)
  const sheets = await readWorkbook(book)
  const names = sheets.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const kinds = parts.filter(({ shape }) => shape.form !== 'months').map(({ label }) => label)
  expect(names).toEqual(expect.arrayContaining(['说明', ...kinds]))
  const [head = [], first] = sheets.find(({ name }) => name === '商户')?.rows ?? []
  expect(head).toEqual(expect.arrayContaining(['编号', '名称', '可线上付款', '不能付款的原因']))
  expect(first?.[head.indexOf('可线上付款')]).toBe('是')
  const xml = strFromU8(unzipSync(book)[`xl/worksheets/sheet${names.indexOf('商户') + 1}.xml`]!)
  expect(xml).toContain('<formula1>&quot;是,否&quot;</formula1>')
  expect(xml).toContain("<formula1>'楼层'!$A$2:$A$2000</formula1>")
  expect(xml).toMatch(/promptTitle="人均" prompt="可不填。应为数字/)
})

it('changes at the desk are exported: a shop that left with its references, a day, news', async () => {
  const tenantId = 'mianfang'
  const { shopStaff, shopNews } = test.services
  const rows = await test.sql<{ id: string; name: string }>('select id, name from shop')
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id
  await shopStaff.leave(tenantId, idOf('锅炉房书店'), bySystem)
  const noodles = idOf('三班面馆')
  const Date = parkDate(test.clock.now() + 2 * 86_400_000)
  const Spans = [{ Open: 1080, Close: 1560 }]
  await shopStaff.setDay(tenantId, noodles, { Date, Spans, Note: '夜市' }, bySystem)
  const draft = {
    id: randomUUID(),
    shopId: noodles,
    title: '加面',
    content: '不要钱',
    showTo: null,
  }
  await shopNews.publish({ tenantId, userId: randomUUID() }, draft, undefined, bySystem)
  const files = await take(tenantId)
  expect(String(files.get('shops.csv'))).toMatch(/^boiler-books,/m)
  expect(String(files.get('shop-news.csv'))).toContain('加面')
  expect(changed((await bring(files)).steps)).toEqual([])
  const [left] = await test.sql('select status, can_pay from shop where id = $1', [
    idOf('锅炉房书店'),
  ])
  expect(left).toEqual({ status: 'left', can_pay: false })
})

/** Texts with characters that are special in the file formats. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        '字',
        'a',
        ' ',
        ':',
        '：',
        '"',
        "'",
        ',',
        '、',
        '#',
        '- ',
        '{{',
        '\\{{字}}',
        '|',
        '*',
        '_',
        '`',
      ],
      ...[
        '<',
        '>',
        '&',
        '\\',
        '是',
        '0',
        '1958',
        '~',
        '[x](y)',
        '---',
        '！',
        '%',
        '@',
        'null',
        '\t',
      ],
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && text.length <= 30 && !/(?<!\\)\{\{[^{}]*\}\}/.test(text))

const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const minute = fc
  .integer({ min: -5_000_000, max: 5_000_000 })
  .map((n) => n * 60_000 + 1_790_000_000_000)
const clock = (ms: number) =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const lines = fc.array(
  fc.oneof(
    words,
    words.map((text) => `### ${text}`),
    words.map((text) => `- ${text}`),
    words.map((text) => `**${text}**`),
    words.map((text) => `<p>${text}</p>`),
    fc.tuple(words, words).map(([a, b]) => `| ${a} | ${b} |\n| --- | --- |\n| ${b} | ${a} |`),
  ),
  { minLength: 1, maxLength: 5 },
)

const notices = fc.uniqueArray(
  fc.record({ key, title: words, publisher: words, at: minute, pinned: fc.boolean(), lines }),
  { maxLength: 4, selector: (notice) => notice.key },
)
const shops = fc.uniqueArray(
  fc.record({
    key,
    name: words,
    category: words.map((text) => text.slice(0, 12).trim() || '店'),
    pays: fc.boolean(),
  }),
  { maxLength: 5, selector: (shop) => shop.key },
)
/** Further data of a shop. */
const extras = fc.record({
  week: fc.subarray(['周一', '周二', '周三', '周四', '周五', '周六', '周日'], { minLength: 1 }),
  open: fc.integer({ min: 0, max: 1439 }),
  close: fc.integer({ min: 1, max: 1440 }),
  date: fc.integer({ min: 0, max: 900 }),
  isClosed: fc.boolean(),
  dish: words,
  price: fc.integer({ min: 0, max: 99_999 }),
  description: words,
})
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const dateOf = (day: number) =>
  new Date(Date.UTC(2027, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)

/** Files about shops, with one line for each shop. */
const filesOfShops = (keys: readonly string[], { week, open, close, date, ...more }: Extras) => ({
  'shop-hours.csv': stringify([
    ['编号', '商户', '星期', '开门', '打烊'],
    ...keys.map((shop) => [shop, shop, week.join('、'), time(open), time(close)]),
  ]),
  'shop-days.csv': stringify([
    ['编号', '商户', '日期', '开门', '打烊', '说明'],
    ['park', '', dateOf(date), '', '', more.description],
    ...keys.map((shop) => [
      ...[`of-${shop}`, shop, dateOf(date)],
      ...(more.isClosed ? ['', ''] : [time(open), time(close)]),
      '',
    ]),
  ]),
  'menu.csv': stringify([
    ['编号', '商户', '分组', '名称', '价格', '说明', '图片', '推荐'],
    ...keys.map((shop) => [
      shop,
      shop,
      '菜',
      more.dish,
      more.price / 100,
      more.description,
      '',
      '是',
    ]),
  ]),
  'shop-pictures.csv': undefined,
  'shop-news.csv': stringify([
    ['编号', '商户', '标题', '内容'],
    ...keys.map((shop) => [shop, shop, more.dish, more.description]),
  ]),
  'introductions/corner-cafe.md': undefined,
  ...Object.fromEntries(
    keys.map((shop) => [
      `introductions/of-${shop}.md`,
      `---\n商户: ${shop}\n---\n\n正文\n\n${more.description}\n`,
    ]),
  ),
})
type Extras = typeof extras extends fc.Arbitrary<infer Value> ? Value : never

const recharges = fc.uniqueArray(
  fc.record({
    key,
    pay: fc.integer({ min: 1, max: 1_000_000 }),
    gift: fc.integer({ min: 0, max: 9_999 }),
  }),
  { maxLength: 4, selector: (rule) => rule.key },
)

it(seeded('an imported park exports to a folder that imports to the same park'), async () => {
  let turn = 0
  await fc.assert(
    fc.asyncProperty(
      notices,
      shops,
      recharges,
      extras,
      async (someNotices, someShops, someRules, some) => {
        turn += 1
        const id = `any-${turn}`
        const files = await templateFolder({
          ...withoutMall,
          'park.yaml': (text) =>
            text
              .replace('编号: template', `编号: ${id}`)
              .replace('template.localhost', `${id}.localhost`),
          'shops.csv': stringify([
            ['编号', '名称', '类别', '简介', '地址', '可线上付款', '不能付款的原因'],
            ...someShops.map(({ key: name, name: title, category, pays }) => [
              ...[name, title, category, title, title, pays ? '是' : '否', pays ? '' : title],
            ]),
          ]),
          ...filesOfShops(
            someShops.map((shop) => shop.key),
            some,
          ),
          'recharge.csv': stringify([
            ['编号', '充值', '赠送', '名称'],
            ...someRules.map(({ key: name, pay, gift }) => [
              name,
              pay / 100,
              gift / 100,
              `充 ${pay}`,
            ]),
          ]),
          ...Object.fromEntries(
            someNotices.map(({ key: name, title, publisher, at, pinned, lines: body }) => [
              `notices/${name}.md`,
              `---\n${yaml({ 标题: title, 发布方: publisher, 发布时间: clock(at), 置顶: pinned ? '是' : '否' })}---\n\n正文\n\n${body.join('\n\n')}\n`,
            ]),
          ),
        })
        await bring(files)
        const first = await take(id)
        expect(changed((await bring(first)).steps)).toEqual([])
        expect(texts(await take(id))).toEqual(texts(first))
      },
    ),
    { numRuns: 15 },
  )
})
