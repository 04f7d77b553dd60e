/**
 * A mall list with 120 goods, within WeChat's limits.
 * @long
 */
import { cardOfBag } from '../support/park/mallGoods'
import { backendExcept, startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'

const KB = 1024
const COUNT = 120
/** Rows per page, and their number of blocks. */
const [rows, blocks] = [12, 3]
/** Height of two card rows on a phone, and of the content above the first row, px. */
const [blockPx, headPx] = [650, 760]

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const goods = Array.from({ length: COUNT }, (_, at) =>
  cardOfBag({ Id: `goods-${at}`, Name: `第 ${at + 1} 件好物，名字长到要占两行才写得下` }),
)

const answer = backendExcept(
  () => server,
  (path, request) => {
    if (!path.endsWith('mallGoods/list/c')) return undefined
    const {
      PageIndex = 1,
      PageSize = rows,
      Shelf = 'all',
    } = request as { PageIndex?: number; PageSize?: number; Shelf?: string }
    const found = Shelf === 'all' ? goods : []
    return {
      DataRows: found.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
      CurrentPageIndex: PageIndex,
      PageCount: Math.ceil(found.length / PageSize),
      Categories: [],
    }
  },
)

test('120 goods stay below 1,000 nodes, and a screenful costs at most 20 KB', async () => {
  let scrolled = 0
  const app = await launch({
    path: 'pages/mall/mall',
    backend: answer,
    layout: ({ id }) => {
      const place = /^goods-(\d+)-/.exec(id)?.[1]
      const top = place === undefined ? scrolled : headPx + Number(place) * blockPx
      return { left: 0, top: top - scrolled, width: 300, height: place === undefined ? 1 : blockPx }
    },
  })
  const { page } = app
  expect(page.nodeCount).toBeLessThan(1000)
  expect(page.traffic.largest).toBeLessThanOrEqual(64 * KB)
  expect(page.traffic.calls).toBeLessThanOrEqual(10)
  const shown = () => page.allByClass('goodsCard').length
  for (let loaded = rows; loaded < COUNT; loaded += rows) {
    for (const block of [1, 3]) {
      const before = page.traffic.bytes
      scrolled = headPx + (loaded / 4 - blocks + block) * blockPx
      await page.scroll(scrolled)
      expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
      expect(page.nodeCount).toBeLessThan(1000)
      expect(shown()).toBeGreaterThan(0)
    }
    const before = page.traffic.bytes
    await page.tap('加载更多')
    await app.settled()
    expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
  }
  scrolled = headPx + (COUNT / 4 - 1) * blockPx
  await page.scroll(scrolled)
  expect(page.text()).toContain('第 120 件好物')
  expect(page.text()).not.toContain('第 1 件好物')
})
