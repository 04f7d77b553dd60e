/** Finding goods: words, categories, shops, prices, orders and pages. */
import { mallGoodsCalls, type GoodsCard } from '@/contract/mallGoods'
import { insertGoods, insertLimited } from '../../support/server/mall'
import { OTHER_PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()

const list = async (request: object = {}) =>
  (await test.call(mallGoodsCalls.list, { PageSize: 100, ...request })).data
const named = (rows: readonly GoodsCard[]) => rows.map(({ Name }) => Name)

it.each([
  ['a name', '搪瓷', '夜班搪瓷杯'],
  ['pinyin', 'tangci', '夜班搪瓷杯'],
  ['initials', 'tcb', '夜班搪瓷杯'],
  ['a tag', '植物染', '蓝草染棉方巾'],
  ['a subtitle', '鸦青', '蓝草染棉方巾'],
  ['a category', '皮具', '植鞣革卡包'],
  ['a shop', '锅炉房', '布面笔记本'],
  ['two words in different fields', '经纬 方巾', '老布样真丝方巾'],
])('goods are found by %s', async (_, Keyword, name) => {
  const { DataRows } = await list({ Keyword })
  expect(named(DataRows)).toContain(name)
  expect(DataRows.length).toBeLessThan(20)
})

it('punctuation only, or an unknown word, finds no goods', async () => {
  expect((await list({ Keyword: '！？' })).DataRows).toEqual([])
  expect((await list({ Keyword: '布 没有这样的词' })).DataRows).toEqual([])
  expect((await list({ Keyword: '  ' })).DataRows.length).toBeGreaterThan(20)
})

it('goods with the word in their name come first', async () => {
  const { DataRows } = await list({ Keyword: '手作' })
  const titled = await insertGoods(test, { name: '手作' })
  const after = (await list({ Keyword: '手作' })).DataRows
  expect(after[0]?.Id).toBe(titled)
  expect(after.length).toBe(DataRows.length + 1)
})

it('categories count the goods of their lists; a shop has its own categories', async () => {
  const { Categories, DataRows } = await list()
  for (const { Id, Count } of Categories) {
    const rows = (await list({ CategoryId: Id })).DataRows
    expect(rows).toHaveLength(Count)
    expect(rows.every(({ CategoryId }) => CategoryId === Id)).toBe(true)
  }
  expect(Categories.reduce((sum, { Count }) => sum + Count, 0)).toBe(DataRows.length)
  const { ShopId } = DataRows[0]!
  const own = (await list({ ShopId })).DataRows
  expect(own).toEqual(DataRows.filter((row) => row.ShopId === ShopId))
})

it('goods are sorted by price or sales, sold-out ones last', async () => {
  const up = (await list({ Sort: 'priceUp' })).DataRows.map(({ Price }) => Price)
  expect(up).toEqual([...up].sort((a, b) => a - b))
  const down = (await list({ Sort: 'priceDown' })).DataRows.map(({ Price }) => Price)
  expect(down).toEqual([...down].sort((a, b) => b - a))
  const sold = (await list({ Sort: 'sold' })).DataRows.map(({ Sold }) => Sold)
  expect(sold).toEqual([...sold].sort((a, b) => b - a))
  const left = (await list()).DataRows.map(({ Stock }) => Stock > 0)
  expect(left.lastIndexOf(true)).toBeLessThan(left.indexOf(false))
})

it('the price filter uses the shown price, also the limited one', async () => {
  const odd = await insertGoods(test, { skus: [{ price: 3_335, stock: 1 }] })
  await insertLimited(test, odd, { percent: 90 })
  const { DataRows } = await list()
  expect(DataRows.find(({ Id }) => Id === odd)?.Price).toBe(3_000)
  for (const { Id, Price } of DataRows) {
    const found = (await list({ MinPrice: Price, MaxPrice: Price })).DataRows
    expect(found.map((row) => row.Id)).toContain(Id)
    expect(found.every((row) => row.Price === Price)).toBe(true)
  }
})

it('pages contain all goods once', async () => {
  const whole = (await list()).DataRows
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((PageIndex) => list({ PageIndex, PageSize: 7 })),
  )
  const all = pages.flatMap(({ DataRows }) => DataRows)
  expect(all).toEqual(whole)
  expect(pages[0]).toMatchObject({
    CurrentPageIndex: 1,
    PageCount: Math.ceil(whole.length / 7),
  })
})

it('the hot shelf has only available goods, most sold first', async () => {
  const { DataRows } = await list({ Shelf: 'hot' })
  expect(DataRows.every(({ Status }) => Status === 'OnSale')).toBe(true)
  const sold = DataRows.map(({ Sold }) => Sold)
  expect(sold).toEqual([...sold].sort((a, b) => b - a))
})

it('the limited shelf has running and upcoming offers, running first', async () => {
  const { DataRows } = await list({ Shelf: 'limited' })
  const states = DataRows.map(({ Limited }) => Limited?.Status)
  expect(states).not.toContain(undefined)
  expect(states.lastIndexOf('Running')).toBeLessThan(states.indexOf('Upcoming'))
})

it('goods of a shop that left are in no list; their link shows them as off sale', async () => {
  const before = (await list({ Keyword: '锅炉房' })).DataRows
  expect(before.length).toBeGreaterThan(0)
  await test.sql("update shop set status = 'left' where name = '锅炉房书店'")
  expect((await list({ Keyword: '锅炉房' })).DataRows).toEqual([])
  const { data } = await test.call(mallGoodsCalls.detail, { Id: before[0]!.Id })
  expect(data.Status).toBe('Off')
  const { Categories, DataRows } = await list()
  expect(Categories.reduce((sum, { Count }) => sum + Count, 0)).toBe(DataRows.length)
  await test.sql("update shop set status = 'open' where name = '锅炉房书店'")
})

it('goods of another park are separate', async () => {
  const here = (await list()).DataRows
  const { data } = await test.call(mallGoodsCalls.list, { PageSize: 100 }, { park: OTHER_PARK })
  const ids = new Set(here.map(({ Id }) => Id))
  expect(data.DataRows.filter(({ Id }) => ids.has(Id))).toEqual([])
  const { status } = await test.call(
    mallGoodsCalls.detail,
    { Id: here[0]!.Id },
    { park: OTHER_PARK },
  )
  expect(status).toBe(404)
})
