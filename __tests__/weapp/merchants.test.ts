/**
 * A building of 8 floors with 40 shops each, within WeChat's limits.
 * @long
 */
import { tallBuilding, type ShopQuery } from '../support/park/tallBuilding'
import { backendExcept, startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'

const KB = 1024
const tower = tallBuilding()
const [floors, shopsOnFloor] = [8, 40]
const [headPx, floorHeadPx, rowPx] = [220, 44, 120]
const floorPx = floorHeadPx + shopsOnFloor * rowPx

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const answer = backendExcept(
  () => server,
  (path, request) => {
    if (path.endsWith('building-info/query/c')) return [tower.building]
    const call = /\/business\/(\w+)\/c$/.exec(path)?.[1]
    if (call === 'getLayerByBuildingId')
      return tower.getLayerByBuildingId(request as ShopQuery & { BuildingId: string })
    if (call === 'getBusinessByLayer')
      return tower.getBusinessByLayer(request as ShopQuery & { LayerId: string })
    return call === 'moreBusiness' ? tower.moreBusiness(request as ShopQuery) : undefined
  },
)

/** Position of a block or floor below the top of the page, px. */
function topOf(id: string): { top: number; height: number } | null {
  const floorOf = (level: string) => headPx + (floors - Number(level)) * floorPx
  const floor = /^floor-tower-(\d)$/.exec(id)
  if (floor) return { top: floorOf(floor[1]!), height: floorPx }
  const block = /^shops-tower-(\d)-(\d)-(\d)$/.exec(id)
  if (!block) return null
  const row = Number(block[2]) * 20 + Number(block[3]) * 4
  return { top: floorOf(block[1]!) + floorHeadPx + row * rowPx, height: 4 * rowPx }
}

async function openList(options: { areObserversSilent?: boolean } = {}) {
  let scrolled = 0
  const app = await launch({
    ...options,
    path: 'pages/business/business',
    backend: answer,
    layout: ({ id }) => {
      const { top, height } = topOf(id) ?? { top: scrolled, height: 1 }
      return { left: 60, top: top - scrolled, width: 300, height }
    },
  })
  const { page } = app
  return {
    app,
    page,
    scrollTo: async (top: number) => {
      scrolled = top
      await page.scroll(top)
    },
  }
}

test('320 shops open below 1,000 nodes, in calls of at most 64 KB', async () => {
  const { page } = await openList()
  expect(page.text()).toContain('清花楼小店 8-001')
  expect(page.text()).not.toContain('清花楼小店 8-021')
  expect(page.nodeCount).toBeLessThan(1000)
  expect(page.traffic.largest).toBeLessThanOrEqual(64 * KB)
  expect(page.traffic.calls).toBeLessThanOrEqual(10)
})

test('scrolling keeps the limits, and a screenful costs at most 20 KB', async () => {
  const { page, scrollTo } = await openList()
  for (const top of [753, 1506, 2259, 8 * floorPx - 600]) {
    const before = page.traffic.bytes
    await scrollTo(top)
    expect(page.nodeCount).toBeLessThan(1000)
    expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
  }
  expect(page.text()).toContain('清花楼小店 1-040')
  expect(page.text()).not.toContain('清花楼小店 8-001')
})

test.each(['有优惠', '营业中'])('a tap on %s sends at most 20 KB', async (name) => {
  const { page } = await openList()
  const before = page.traffic.bytes
  await page.tap(name)
  expect(page.traffic.bytes).toBeGreaterThan(before)
  expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
})

test('a tap on a floor scrolls there for at most 20 KB', async () => {
  const { page, scrollTo } = await openList()
  const before = page.traffic.bytes
  await page.tap('3F')
  await scrollTo(headPx + 5 * floorPx)
  expect(page.text()).toContain('清花楼小店 3-001')
  expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
})

test('the plan of a floor is one picture of at most 20 KB', async () => {
  const { page } = await openList()
  const before = page.traffic.bytes
  const [plan] = page.allByClass('floorSection__plan')
  if (!plan) throw new Error(page.screenTree())
  await page.tap(plan)
  expect(page.allByClass('floorPlan__image')).toHaveLength(1)
  expect(page.traffic.bytes - before).toBeLessThanOrEqual(20 * KB)
  expect(page.nodeCount).toBeLessThan(1000)
})

test('shops are drawn even if observers never report', async () => {
  const { app, page } = await openList({ areObserversSilent: true })
  expect(page.text()).not.toContain('清花楼小店 8-001')
  await app.elapse(1000)
  await app.settled()
  expect(page.text()).toContain('清花楼小店 8-001')
  // The rest follows in parts: all 320 shops at once are more than WeChat sends to the screen.
  expect(page.text()).not.toContain('清花楼小店 1-040')
  for (let turn = 0; turn < 12; turn += 1) {
    await app.elapse(500)
    await app.settled()
  }
  expect(page.text()).toContain('清花楼小店 1-040')
})
