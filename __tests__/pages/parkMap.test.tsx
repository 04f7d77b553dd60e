/** The map of the park: a building by tap or from the list, its floors, their shops with dishes; free spaces; facilities. */
import { buildingInfo } from '@/contract/buildingInfo'
import { shopCard } from '@/contract/business'
import { parkingLot } from '@/contract/carInfo'
import { hitAt } from '@/features/parkMap/model/hit'
import { mapColours } from '@/features/parkMap/model/palette'
import { parkScene } from '@/features/parkMap/model/parkScene'
import type * as Location from '@/platform/location'
import type * as PageView from '@/platform/pageView'
import { routes } from '@/routes'
import { mapFloor, mapPlace } from '../support/park/mapPlaces'
import { failed, pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const toilet = { Kind: 'toilet' as const, KindText: '卫生间', Name: '', X: 10, Y: 10 }
const hall = mapPlace('hall', {
  Name: '2 号楼 纺纱楼',
  Note: '手作工坊',
  Floors: [
    mapFloor(2, 3, { Id: 'hall-2' }),
    mapFloor(1, 4, { Id: 'hall-1', ShopCount: 5, Marks: [toilet] }),
  ],
})
const shed = mapPlace('shed', {
  Name: '整理楼',
  east: 90,
  Floors: [mapFloor(1, 0, { Id: 'shed-1' })],
})
const north = mapPlace('north', { Name: '北门停车场', Kind: 'parking', north: 80 })
const lot = {
  ...sample(parkingLot),
  Id: 'lot-north',
  Name: '北门停车场',
  BuildingId: 'north',
  Free: 32,
}
const shop = (Id: string, Name: string, Dishes: string[]) => ({
  ...sample(shopCard),
  Id,
  Name,
  Category: '餐饮',
  Dishes,
  Hours: { Weekly: [{ Open: 0, Close: 1440, Weekdays: [1, 2, 3, 4, 5, 6, 7] }], Days: [] },
})
const rowsOf = (LayerId: string) =>
  LayerId === 'hall-1'
    ? [shop('noodles', '三班面馆', ['片儿川', '葱油拌面']), shop('theatre', '小剧场', [])]
    : [shop('music', '琴坊', [])]
const answers: Answers = {
  'business.parkMap': [hall, shed, north],
  'parkingLot.list': [lot],
  'business.getBusinessByLayer': ({ LayerId }) => pageOf(rowsOf(LayerId)),
}
test('the list has what the map has: buildings with open shops', async () => {
  const page = await openPage('parkMap', { answers })
  expect(page.names('img')).toContain('地图')
  expect(page.text()).toMatch(/2 号楼 纺纱楼.*手作工坊.*7 家营业中/s)
  expect(page.text()).toMatch(/整理楼.*都已打烊/s)
  expect(page.text()).not.toContain('北门停车场 营业')
})

test('the search leads to the open search of the shop list', async () => {
  const page = await openPage('parkMap', { answers })
  await page.tap('搜商户、菜品', 'link')
  expect(page.path()).toBe(routes.business)
  expect(page.names('button')).toContain('取消')
})

test('a building leads to its floors, a floor to its shops with dishes, a shop to its page', async () => {
  const page = await openPage('parkMap', { answers })
  await page.tap(/纺纱楼/, 'link')
  expect(page.names('radio')).toEqual(['2F · 10 家', '1F · 5 家'])
  expect(page.text()).toContain('餐饮 · 片儿川、葱油拌面')
  expect(page.names('img')).toContain('1F 平面图')
  await page.tap('2F · 10 家', 'radio')
  expect(page.names('img')).toContain('2F 平面图')
  expect(page.text()).toContain('琴坊')
  expect(page.text()).not.toContain('三班面馆')
  await page.tap(/琴坊/, 'link')
  expect(page.path()).toBe(routes.businessDetail)
  expect(page.query()).toMatchObject({ id: 'music' })
})

test('the way back from a building shows the whole park again', async () => {
  const page = await openPage('parkMap', { answers, query: { building: 'hall' } })
  expect(page.names('img')).toContain('地图，2 号楼 纺纱楼')
  await page.tap('看全图', 'button')
  expect(page.text()).toContain('整理楼')
})

test('a tap on a building of the drawing chooses it', async () => {
  const page = await openPage('parkMap', { answers })
  const size = { width: 360, height: 288 }
  const look = { now: 1000, colours: mapColours('#a8431f', false), textPx: 12, ...size }
  const hits = parkScene([hall, shed, north], look)?.hits ?? []
  const steps = Array.from({ length: 36 }, (_, at) => at * 10)
  const spots = steps.flatMap((x) => steps.map((y) => ({ x, y })))
  const roof = spots.find((at) => hitAt(hits, at) === 'shed')!
  page
    .module<typeof PageView>('platform/pageView')
    .touchAt({ x: roof.x / size.width, y: roof.y / size.height })
  await page.tap(/^地图/, 'img')
  expect(page.names('heading')).toContain('整理楼')
})

test('a facility shows on which floors it is', async () => {
  const page = await openPage('parkMap', { answers })
  expect(page.names('checkbox')).toContain('卫生间')
  expect(page.text()).not.toContain('纺纱楼 1F')
  await page.tap('卫生间', 'checkbox')
  expect(page.text()).toContain('纺纱楼 1F')
  await page.tap('卫生间', 'checkbox')
  expect(page.text()).not.toContain('纺纱楼 1F')
})

test('a place of a link is named, with the way to a map app', async () => {
  const query = { latitude: '30', longitude: '120', name: '锅炉房书店', address: '纱厂路58号' }
  const page = await openPage('parkMap', { answers, query })
  expect(page.names('img')).toContain('地图，锅炉房书店')
  await page.tap(/锅炉房书店/, 'link')
  const { openedPlaces } = page.module<typeof Location>('platform/location')
  expect(openedPlaces).toEqual([
    { latitude: 30, longitude: 120, name: '锅炉房书店', address: '纱厂路58号' },
  ])
})

test('the shops of the park lead to the map, of a chosen building to that building', async () => {
  const house = (Id: string, Name: string) => ({
    ...sample(buildingInfo),
    Id,
    Name,
    Kind: 'building' as const,
  })
  const page = await openPage('business', {
    answers: {
      ...answers,
      'buildingInfo.query': [house('hall', '纺纱楼'), house('shed', '整理楼')],
    },
  })
  await page.tap('楼宇：全部')
  await page.tap('整理楼', 'radio')
  await page.tap('地图', 'tab')
  expect(page.path()).toBe(routes.parkMap)
  expect(page.query()).toMatchObject({ building: 'shed' })
})

test('list and map are one: the map shows the same filter, and leads back to the building in the list', async () => {
  const onFloor = (id: string, FloorId: string | null) => ({ ...shop(id, id, []), FloorId })
  const all = [onFloor('a', 'hall-1'), onFloor('b', 'hall-2'), onFloor('c', null)]
  const page = await openPage('parkMap', {
    answers: {
      ...answers,
      'business.moreBusiness': ({ OpenNow }) => pageOf(OpenNow ? all.slice(0, 1) : all),
      'business.getBusinessByLayer': ({ LayerId, OpenNow }) =>
        pageOf(OpenNow ? rowsOf(LayerId).slice(0, 1) : rowsOf(LayerId)),
      'buildingInfo.query': [],
    },
  })
  await page.tap('营业中', 'checkbox')
  expect(page.text()).toMatch(/2 号楼 纺纱楼.*1 家/s)
  await page.tap(/纺纱楼/, 'link')
  expect(page.text()).toContain('三班面馆')
  expect(page.text()).not.toContain('小剧场')
  await page.tap('列表', 'tab')
  expect(page.path()).toBe(routes.business)
  expect(page.getByRole('checkbox', '营业中').getAttribute('aria-checked')).toBe('true')
})

test('a building chosen on the map is the building of the list, by the switch and by going back', async () => {
  const house = (Id: string, Name: string) => ({
    ...sample(buildingInfo),
    Id,
    Name,
    Kind: 'building' as const,
  })
  const page = await openPage('business', {
    answers: {
      ...answers,
      'business.moreBusiness': pageOf([{ ...shop('noodles', '三班面馆', []), FloorId: 'hall-1' }]),
      'buildingInfo.query': [house('hall', '纺纱楼'), house('shed', '整理楼')],
    },
  })
  await page.tap('有优惠', 'checkbox')
  await page.tap('地图', 'tab')
  expect(page.getByRole('checkbox', '有优惠').getAttribute('aria-checked')).toBe('true')
  await page.tap(/纺纱楼/, 'link')
  await page.goBack()
  expect(page.path()).toBe(routes.business)
  expect(page.findByRole('button', '楼宇：纺纱楼')).not.toBeNull()
  expect(page.getByRole('checkbox', '有优惠').getAttribute('aria-checked')).toBe('true')
  await page.tap('地图', 'tab')
  expect(page.query()).toMatchObject({ building: 'hall' })
  await page.tap('看全图', 'button')
  await page.tap('列表', 'tab')
  expect(page.findByRole('button', '楼宇：全部')).not.toBeNull()
})

test('a search goes on the map and comes back with its word', async () => {
  const all = [
    { ...shop('noodles', '三班面馆', ['片儿川']), FloorId: 'hall-1' },
    { ...shop('theatre', '小剧场', []), FloorId: 'hall-1' },
  ]
  const page = await openPage('business', {
    answers: {
      ...answers,
      'business.moreBusiness': ({ Keyword }) => pageOf(Keyword ? all.slice(0, 1) : all),
      'searchWord.hints': { Pages: [], Places: [], Categories: [], Popular: [] },
      'buildingInfo.query': [],
    },
  })
  await page.type('搜商户、菜品', '面馆')
  await passTime(400)
  await page.settled()
  await page.tap('在地图上看', 'link')
  expect(page.path()).toBe(routes.parkMap)
  expect(page.text()).toMatch(/2 号楼 纺纱楼.*1 家/s)
  expect(page.text()).not.toContain('整理楼')
  await page.tap(/纺纱楼/, 'link')
  expect(page.text()).toContain('三班面馆')
  expect(page.text()).not.toContain('小剧场')
  await page.tap('面馆', 'link')
  expect(page.path()).toBe(routes.business)
  expect(page.value('搜商户、菜品')).toBe('面馆')
})

test('a link marks a shop on its floor, whatever the list is filtered by', async () => {
  const query = { floor: 'hall-2', shop: 'music' }
  const page = await openPage('parkMap', { answers, query })
  expect(page.names('img')).toContain('2F 平面图，标出琴坊')
  expect(page.names('tab')).toEqual([])
  await page.tap('看全图', 'button')
  expect(page.text()).toContain('整理楼')
})

test('without an answer it offers to try again', async () => {
  const page = await openPage('parkMap', {
    answers: { ...answers, 'business.parkMap': failed(500) },
  })
  expect(page.names('button')).toContain('重试')
})
