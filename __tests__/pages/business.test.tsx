/** Tab of merchants: building, floor, shop; search and filters; restored on return. */
import { planColours } from '@/features/business/model/planPicture'
import type * as PageView from '@/platform/pageView'
import { routes } from '@/routes'
import { tallBuilding } from '../support/park/tallBuilding'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { passTime } from '../support/screens/testClock'

const tower = tallBuilding({ floors: 3, shopsOnFloor: 24 })
const other = tallBuilding({ floors: 1, shopsOnFloor: 2, id: 'annex' })
const answers: Answers = {
  'buildingInfo.query': [
    tower.building,
    { ...other.building, Name: '2 号楼 纺纱楼' },
    { ...other.building, Id: 'gate', Name: '北门', Kind: 'gate' },
  ],
  'business.getLayerByBuildingId': (request) =>
    (request.BuildingId === 'annex' ? other : tower).getLayerByBuildingId(request),
  'business.getBusinessByLayer': (request) =>
    (request.LayerId.startsWith('annex') ? other : tower).getBusinessByLayer(request),
  'business.moreBusiness': (request) => tower.moreBusiness(request),
  'searchWord.hints': { Pages: [], Places: [], Categories: [], Popular: [] },
}
const openAll = (options: OpenOptions = {}) => openPage('business', { answers, ...options })
/** The page with its first building chosen. */
async function open(options: OpenOptions = {}) {
  const page = await openAll(options)
  await page.tap('楼宇：全部')
  await page.tap('1 号楼 清花楼')
  return page
}
const small: OpenOptions = {
  device: (module) => module<typeof PageView>('platform/pageView').makeScreenSmall(),
}
const viewOf = (page: OpenedPage) => page.module<typeof PageView>('platform/pageView')
async function scroll(page: OpenedPage, className: string, ids: string[], isIn = true) {
  viewOf(page).scrollPast(className, ids, isIn)
  await page.settled()
}

describe('all shops', () => {
  test('are shown first, open ones on top', async () => {
    const page = await openAll()
    expect(page.findByRole('button', '楼宇：全部')).not.toBeNull()
    expect(page.requests('business.moreBusiness')[0]?.request).toMatchObject({ OpenFirst: true })
    expect(page.requests('business.getLayerByBuildingId')).toEqual([])
    const shops = page.names('link').filter((name) => name.includes('小店'))
    expect(shops[0]).toContain('24 小时营业')
    expect(shops).toHaveLength(20)
  })

  test('are filtered by category and opening; an empty result offers to clear the filter', async () => {
    const page = await openAll()
    await page.tap('类别：全部')
    await page.tap('咖啡 15')
    expect(page.requests('business.moreBusiness').pop()?.request).toMatchObject({
      OpenFirst: true,
      Category: '咖啡',
    })
    page.park.answer({
      'business.moreBusiness': { DataRows: [], CurrentPageIndex: 1, PageCount: 0 },
    })
    await page.tap('营业中')
    expect(page.text()).toContain('没有符合条件的商户')
    page.park.answer(answers)
    await page.tap('清除筛选')
    expect(page.names('link').filter((name) => name.includes('小店'))).toHaveLength(20)
  })
})

test('a floor without matching shops is neither in the rail nor in the list', async () => {
  const page = await open({
    answers: {
      ...answers,
      'business.getLayerByBuildingId': (request) => {
        const { Layers, Categories } = tower.getLayerByBuildingId(request)
        const left = Layers.map((layer) =>
          layer.Name === '2F' ? { ...layer, ShopCount: 0 } : layer,
        )
        return { Layers: left, Categories }
      },
    },
  })
  expect(page.names('heading')).toEqual(['商户', '3F · 24 家', '1F · 24 家'])
  expect(page.names('button').filter((name) => /^\dF，/.test(name))).toHaveLength(2)
})

test('buildings, floors with counts, and shops with their main facts are shown', async () => {
  const page = await open()
  expect(page.names('heading')).toEqual(['商户', '3F · 24 家', '2F · 24 家', '1F · 24 家'])
  const [first, second] = page.rows()
  expect(first).toMatch(
    /清花楼小店 3-001\s+营业时间待公布\s+粉面\s·\s3-001\s+满 50 减 10\s+储值卡\s+一卡通/,
  )
  expect(second).toMatch(/清花楼小店 3-002\s+24 小时营业\s+咖啡\s·\s3-002\s·\s人均\s28\s元/)
})

test('a building is chosen from all in a sheet, and left there', async () => {
  const page = await open()
  await page.tap('楼宇：1 号楼 清花楼')
  expect(page.names('radio')).toEqual(['全部楼宇', '1 号楼 清花楼', '2 号楼 纺纱楼'])
  await page.tap('全部楼宇', 'radio')
  expect(page.findByRole('button', '楼宇：全部')).not.toBeNull()
  expect(page.names('radio')).toEqual([])
})

test('facts of a shop break before a dot only, so that a cut line does not end with one', async () => {
  await open()
  const facts = document.querySelectorAll('.shopCard__facts')[1]?.textContent
  expect(facts).toBe('咖啡 ·\u00a03-002 ·\u00a0人均\u00a028\u00a0元')
})

test('returning from a shop restores the list as it was', async () => {
  const page = await open()
  await page.tap('楼宇：1 号楼 清花楼')
  await page.tap('2 号楼 纺纱楼')
  await page.tap('有优惠')
  expect(page.rows()).toHaveLength(1)
  await page.tap(/清花楼小店 1-001/)
  expect(page.path()).toBe(routes.businessDetail)
  expect(page.query()).toMatchObject({ id: 'annex-1-001' })
  await page.goBack()
  expect(page.path()).toBe(routes.business)
  expect(page.getByRole('checkbox', '有优惠').getAttribute('aria-checked')).toBe('true')
  expect(page.findByRole('button', '楼宇：2 号楼 纺纱楼')).not.toBeNull()
  expect(page.rows()).toHaveLength(1)
})

describe('filters', () => {
  test('are combined by the server for counts and shops', async () => {
    const page = await open()
    await page.tap('营业中')
    await page.tap('可付款')
    const wanted = { OpenNow: true, CanPay: true }
    expect(page.requests('business.getLayerByBuildingId').pop()?.request).toMatchObject(wanted)
    expect(page.requests('business.getBusinessByLayer').pop()?.request).toMatchObject(wanted)
    expect(page.names('heading')).toContain('3F · 6 家')
    await page.tap('营业中')
    expect(page.requests('business.getLayerByBuildingId').pop()?.request).toEqual({
      BuildingId: 'tower',
      CanPay: true,
    })
  })

  test('by category are chosen and cleared in a sheet', async () => {
    const page = await open()
    await page.tap('类别：全部')
    await page.tap('咖啡 15')
    expect(page.names('heading')).toContain('3F · 5 家')
    await page.tap('类别：咖啡')
    await page.tap('全部类别', 'radio')
    expect(page.names('heading')).toContain('3F · 24 家')
  })

  test('by favourites need log-in and show the member’s shops', async () => {
    const visitor = await open()
    await visitor.tap('收藏')
    expect(visitor.path()).toBe(routes.login)
    const page = await open({ user: true })
    await page.tap('收藏')
    expect(page.rows()).toHaveLength(3)
  })

  test('without a result show a notice and can be cleared', async () => {
    const page = await open({
      answers: {
        ...answers,
        'business.getLayerByBuildingId': (request) => {
          const { Layers, Categories } = tower.getLayerByBuildingId(request)
          const left = Layers.map((layer) => ({
            ...layer,
            ShopCount: request.CanPay ? 0 : layer.ShopCount,
          }))
          return { Layers: left, Categories }
        },
      },
    })
    await page.tap('可付款')
    expect(page.text()).toContain('没有符合条件的商户')
    await page.tap('清除筛选')
    expect(page.names('heading')).toContain('3F · 24 家')
  })
})

describe('search', () => {
  test('covers the whole park, loads further pages and ends with an empty box', async () => {
    const page = await open()
    await page.type('搜商户、菜品', ' 小店 ')
    await passTime(400)
    await page.settled()
    expect(page.requests('business.moreBusiness').pop()?.request).toMatchObject({ Keyword: '小店' })
    expect(page.findByRole('button', /^楼宇：/)).toBeNull()
    expect(page.names('link').filter((name) => name.includes('小店'))).toHaveLength(20)
    await page.trigger('onReachBottom')
    expect(page.names('link').filter((name) => name.includes('小店'))).toHaveLength(40)
    await page.tap('清空')
    await passTime(400)
    await page.settled()
    expect(page.findByRole('button', '楼宇：1 号楼 清花楼')).not.toBeNull()
  })

  test('without a result names the query', async () => {
    const page = await open()
    await page.type('搜商户、菜品', '火锅')
    await passTime(400)
    await page.settled()
    expect(page.text()).toContain('没有找到“火锅”')
  })
})

describe('open search', () => {
  const popular: Answers = {
    ...answers,
    'searchWord.hints': { Pages: [], Places: [], Categories: [], Popular: ['小店', '卫生间'] },
  }
  const box = (page: OpenedPage) => page.getByRole('textbox', '搜商户、菜品')

  test('comes from home with the box focused and the park’s words; 取消 returns to the shops', async () => {
    const page = await openPage('home', { answers: popular })
    await page.tap('搜商户、菜品')
    expect(document.activeElement).toBe(box(page))
    expect(page.names('heading')).toContain('常搜')
    expect(page.findByRole('button', /^楼宇：/)).toBeNull()
    await page.tap('取消')
    expect(page.findByRole('button', /^楼宇：/)).not.toBeNull()
    expect(page.text()).not.toContain('常搜')
  })

  test('searches a proposed word, marks it in the results and keeps it for the next time', async () => {
    const page = await openAll({ answers: popular })
    box(page).click()
    await page.settled()
    expect(page.text()).not.toContain('搜过的')
    await page.tap('小店')
    await passTime(400)
    await page.settled()
    expect(page.value('搜商户、菜品')).toBe('小店')
    const marks = [...page.element.querySelectorAll('.markedText')]
    expect(new Set(marks.map(({ textContent }) => textContent))).toEqual(new Set(['小店']))
    await page.tap('清空')
    expect(page.names('heading')).toContain('搜过的')
    await page.tap('清空搜过的词')
    expect(page.text()).not.toContain('搜过的')
  })
})

describe('search for something other than shops', () => {
  const nothing = { Pages: [], Places: [], Categories: [], Popular: [] }
  async function search(hints: Answers['searchWord.hints'], typed: string, more: Answers = {}) {
    const page = await open({ answers: { ...answers, 'searchWord.hints': hints, ...more } })
    await page.type('搜商户、菜品', typed)
    await passTime(400)
    await page.settled()
    return page
  }
  const toilet = {
    Id: 'mark-1',
    KindText: '卫生间',
    Name: '公共卫生间',
    FloorId: 'tower-2',
    FloorName: '2F',
    BuildingId: 'tower',
    BuildingName: '1 号楼 清花楼',
    X: 150,
    Y: 20,
  }

  test.each([
    ['停车', 'parking', '停车缴费', routes.parking, {}],
    ['今晚', 'showsToday', '今天的演出', routes.shows, { when: 'today' }],
    ['今晚', 'activitiesToday', '今天的活动', routes.activities, { when: 'today' }],
  ])('for %s leads to the page %s', async (typed, Name, Title, path, query) => {
    const page = await search(
      {
        ...nothing,
        Pages: [
          { Name, Title },
          { Name: 'ofLaterVersion', Title: '以后的页面' },
        ],
      },
      typed,
    )
    expect(page.text()).toContain(`没有叫“${typed}”的商户`)
    expect(page.text()).not.toContain('以后的页面')
    await page.tap(Title)
    expect(page.path()).toBe(path)
    expect(page.query()).toMatchObject(query)
    if ('when' in query)
      expect(page.getByRole('tab', '今天').getAttribute('aria-selected')).toBe('true')
  })

  test('for a facility shows its place and opens the floor plan with a pin', async () => {
    const page = await search({ ...nothing, Places: [toilet] }, '厕所')
    expect(page.names('heading')).toContain('设施')
    await page.tap(/卫生间 · 公共卫生间\s+1 号楼 清花楼 · 2F/)
    const plan = page.getByRole('img', '2F 平面图，标出卫生间 · 公共卫生间')
    expect(decodeURIComponent(plan.querySelector('img')!.src)).toContain(
      `fill='${planColours.light.pin}'`,
    )
    await page.tap('1F', 'radio')
    expect(
      decodeURIComponent(page.getByRole('img', '1F 平面图').querySelector('img')!.src),
    ).not.toContain(`fill='${planColours.light.pin}'`)
    await page.tap('关闭')
    expect(page.findByRole('dialog', '楼层平面图')).toBeNull()
  })

  test('for a plan that failed to load can be repeated', async () => {
    const page = await search({ ...nothing, Places: [toilet] }, '厕所')
    page.park.answer({ 'business.getLayerByBuildingId': failed(500) })
    const offline = { ...toilet, BuildingId: 'annex', FloorId: 'annex-1', FloorName: '1F' }
    page.park.answer({ 'searchWord.hints': { ...nothing, Places: [offline] } })
    await page.type('搜商户、菜品', '洗手间')
    await passTime(400)
    await page.settled()
    await page.tap(/公共卫生间/)
    expect(page.findByRole('dialog', '楼层平面图')).toBeNull()
    page.park.answer(answers)
    await page.tap(/公共卫生间/)
    expect(page.findByRole('img', '1F 平面图，标出卫生间 · 公共卫生间')).not.toBeNull()
  })

  test('without a result offers nearby categories and popular words', async () => {
    const page = await search(
      { ...nothing, Categories: ['餐饮'], Popular: ['小店', '餐饮'] },
      '素餐',
    )
    expect(page.text()).toContain('没有找到“素餐”')
    expect(page.names('button').filter((name) => name === '餐饮')).toHaveLength(1)
    await page.tap('小店')
    await passTime(400)
    await page.settled()
    expect(page.requests('business.moreBusiness').pop()?.request).toMatchObject({ Keyword: '小店' })
    expect(page.names('link').filter((name) => name.includes('小店'))).toHaveLength(20)
  })

  test('without a result under a filter can be repeated without it', async () => {
    const page = await search({ ...nothing, Popular: ['咖啡'] }, '小店', {
      'business.moreBusiness': (request) =>
        request.CanPay
          ? { DataRows: [], CurrentPageIndex: 1, PageCount: 0 }
          : tower.moreBusiness(request),
    })
    await page.tap('可付款')
    expect(page.text()).toContain('没有找到“小店”')
    await page.tap('清除筛选')
    expect(page.names('link').filter((name) => name.includes('小店'))).toHaveLength(20)
  })

  test('shows shops even if the rest fails', async () => {
    const page = await search(failed(500), '小店')
    expect(page.names('link').filter((name) => name.includes('小店'))).toHaveLength(20)
    const none = await search(failed(500), '没有的')
    expect(none.text()).toContain('换个说法试试')
  })
})

describe('floors', () => {
  test('render and load only what is near the screen', async () => {
    const page = await open(small)
    expect(page.rows()).toEqual([])
    expect(page.requests('business.getBusinessByLayer')).toEqual([])
    await scroll(page, 'shopBlock', ['shops-tower-2-1-0'])
    expect(page.requests('business.getBusinessByLayer').map(({ request }) => request)).toEqual([
      { LayerId: 'tower-2', PageIndex: 2, PageSize: 20 },
    ])
    expect(page.rows().map((row) => /2-0\d\d/.exec(row)?.[0])).toEqual([
      '2-021',
      '2-022',
      '2-023',
      '2-024',
    ])
    await scroll(page, 'shopBlock', ['shops-tower-2-1-0'], false)
    expect(page.rows()).toEqual([])
  })

  test('announce each shop’s position in the list', async () => {
    const page = await open(small)
    await scroll(page, 'shopBlock', ['shops-tower-2-1-0'])
    const item = page.getByRole('listitem')
    expect(item.getAttribute('aria-posinset')).toBe('21')
    expect(item.getAttribute('aria-setsize')).toBe('24')
    expect(page.getByRole('list', '2F 的商户').contains(item)).toBe(true)
  })

  test('scroll from the rail, and scrolling marks the rail', async () => {
    const page = await open(small)
    expect(page.names('button')).toContain('3F，24 家，当前楼层')
    await scroll(page, 'floorSection', ['floor-tower-1'])
    expect(page.names('button')).toContain('1F，24 家，当前楼层')
    await page.tap('2F，24 家')
    expect(viewOf(page).broughtUp()).toEqual(['floor-tower-2'])
    expect(page.names('button')).toContain('2F，24 家，当前楼层')
  })

  test('show why their shops failed to load, and retry', async () => {
    const page = await open({
      answers: { ...answers, 'business.getBusinessByLayer': failed(500) },
    })
    expect(page.rows()).toEqual([])
    page.park.answer({
      'business.getBusinessByLayer': (request) => tower.getBusinessByLayer(request),
    })
    await page.tap('重试')
    expect(page.rows().length).toBeGreaterThan(0)
  })

  test('are counted again if the list has another number', async () => {
    let requestCount = 0
    await open({
      answers: {
        ...answers,
        'business.getLayerByBuildingId': (request) => {
          requestCount += 1
          const { Layers, Categories } = tower.getLayerByBuildingId(request)
          const wrong = Layers.map((layer) => ({
            ...layer,
            ShopCount: requestCount === 1 ? 23 : 24,
          }))
          return { Layers: wrong, Categories }
        },
      },
    })
    expect(requestCount).toBe(2)
  })
})

describe('floor plan', () => {
  test('is one picture; a tap on a unit opens its shop, between units nothing', async () => {
    const page = await open()
    await page.tap('2F 平面图')
    expect(page.getByRole('dialog', '楼层平面图').querySelectorAll('img')).toHaveLength(1)
    const plan = page.getByRole('img', '2F 平面图')
    viewOf(page).touchAt({ x: 0.5, y: 0.5 })
    plan.click()
    await page.settled()
    expect(page.path()).toBe(routes.business)
    // 1.5 units from the left, in the upper row of 10 m of 40.
    viewOf(page).touchAt({ x: 12 / 160, y: 5 / 40 })
    plan.click()
    await page.settled()
    expect(page.path()).toBe(routes.businessDetail)
    expect(page.query()).toMatchObject({ id: 'tower-2-002' })
  })

  test('changes floors without moving the list', async () => {
    const page = await open()
    await page.tap('3F 平面图')
    await page.tap('1F', 'radio')
    expect(page.findByRole('img', '1F 平面图')).not.toBeNull()
    await page.tap('关闭')
    expect(page.rows().length).toBeGreaterThan(0)
  })
})

test('a park without buildings and a building without shops show a notice', async () => {
  const bare = await openAll({ answers: { ...answers, 'buildingInfo.query': [] } })
  expect(bare.text()).toContain('还没有商户')
  const vacant = tallBuilding({ floors: 2, shopsOnFloor: 0 })
  const page = await open({
    answers: {
      ...answers,
      'business.getLayerByBuildingId': (request) => vacant.getLayerByBuildingId(request),
    },
  })
  expect(page.text()).toContain('这栋楼还没有商户')
})

test('offline seen data stays, and a failed first visit can be retried', async () => {
  const page = await open()
  page.park.answer({
    'business.getLayerByBuildingId': unreachable,
    'business.getBusinessByLayer': unreachable,
  })
  await page.pullDown(200)
  expect(page.rows()).toHaveLength(72)
  const first = await open({
    answers: { ...answers, 'business.getLayerByBuildingId': failed(500) },
  })
  expect(first.text()).toContain('没能加载出来')
  first.park.answer(answers)
  await first.tap('重试')
  expect(first.rows()).toHaveLength(72)
})

test('pulling down reloads everything', async () => {
  const page = await open()
  const before = page.requests('business.getLayerByBuildingId').length
  await page.pullDown(200)
  expect(page.requests('business.getLayerByBuildingId').length).toBe(before + 1)
})

test('shops are drawn even if the browser never reports visibility', async () => {
  const page = await open(small)
  expect(page.rows()).toHaveLength(0)
  await passTime(1000)
  await page.settled()
  expect(page.rows().length).toBeGreaterThan(0)
})
