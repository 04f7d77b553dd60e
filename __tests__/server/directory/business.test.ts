/** Merchants by floor and by search, details of one, and favourites (spec 7 Merchants). */
import { buildingInfoCalls } from '@/contract/buildingInfo'
import { businessCalls, type ShopCard } from '@/contract/business'
import { couponCalls } from '@/contract/coupon'
import { favouriteShopCalls } from '@/contract/favouriteShop'
import { marketActivityCalls } from '@/contract/marketActivity'
import { parkShopCalls } from '@/contract/parkShop'
import { openingAt } from '@/rules/openingHours/openingAt'
import { openCountAt } from '@/rules/openingHours/openSteps'
import { startOfParkDay } from '@/utils/dateTime'
import { product } from '../../../server/areas'
import { itemId } from '../../../server/kernel/folder/problem'
import { importFolder } from '../../../server/tools/park/importFolder'
import { templateFolder } from '../../support/park/templateFolder'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const test = describeServer()

type More = Parameters<typeof test.call<typeof businessCalls.moreBusiness>>[1]

const idOf = (kind: string, key: string, park = PARK) => itemId(park, kind, key)
const names = (cards: readonly Pick<ShopCard, 'Name'>[]) => cards.map(({ Name }) => Name)
const more = async (request: More = {}, caller = {}) =>
  (await test.call(businessCalls.moreBusiness, { PageSize: 100, ...request }, caller)).data.DataRows
const layers = async (building: string, filter = {}) => {
  const request = { BuildingId: idOf('building', building), ...filter }
  return (await test.call(businessCalls.getLayerByBuildingId, request)).data
}
const onFloor = async (floor: string, request = {}) =>
  (await test.call(businessCalls.getBusinessByLayer, { LayerId: idOf('floor', floor), ...request }))
    .data
const detail = async (key: string, caller = {}) =>
  (await test.call(businessCalls.detail, { Id: idOf('shop', key) }, caller)).data

/** Sets the clock to a time of the next day. */
function turnTo(hour: number, minute = 0): void {
  const at = startOfParkDay(test.clock.now()) + DAY + hour * HOUR + minute * 60_000
  test.clock.pass(at - test.clock.now())
}

describe('floors', () => {
  it('are ordered from the top, with plan, marks and shops', async () => {
    const { Layers, Categories } = await layers('spinning')
    expect(Layers.map(({ Name, Level, ShopCount }) => [Name, Level, ShopCount])).toEqual([
      ['3F', 3, expect.any(Number)],
      ['2F', 2, expect.any(Number)],
      ['1F', 1, 3],
    ])
    const ground = Layers[2]!
    expect(ground).toMatchObject({ WidthMetres: 84, DepthMetres: 40 })
    expect(ground.Marks.map(({ KindText }) => KindText)).toContain('电梯')
    expect(Categories).toContainEqual({ Name: '餐饮', Count: 1 })
  })

  it('count the shops that pass the filter, and stay with none', async () => {
    const { Layers, Categories } = await layers('spinning', { Category: '餐饮' })
    expect(Layers.map(({ ShopCount }) => ShopCount)).toEqual([0, 0, 1])
    // The categories do not shrink with the filter.
    expect(Categories.length).toBeGreaterThan(1)
  })

  it('list their shops in the order of the file, in pages', async () => {
    const first = await onFloor('spinning-1', { PageSize: 2 })
    expect(names(first.DataRows)).toEqual(['三班面馆', '纱锭面包房'])
    expect(first.PageCount).toBe(2)
    const second = await onFloor('spinning-1', { PageSize: 2, PageIndex: 2 })
    expect(names(second.DataRows)).toEqual(['落纱小剧场'])
  })
})

describe('shop card', () => {
  it('has place, price level, opening hours and savings', async () => {
    const [card] = (await onFloor('spinning-1')).DataRows
    expect(card).toMatchObject({
      Name: '三班面馆',
      Category: '餐饮',
      UnitNo: '2-102',
      FloorName: '1F',
      BuildingName: '2 号楼 纺纱楼',
      PerPerson: 2800,
      Outline: '14,0 32,0 32,16 14,16',
      TakesStoredCard: true,
      TakesIcCard: true,
      Hours: { Weekly: [{ Weekdays: [1, 2, 3, 4, 5, 6, 7], Open: 390, Close: 1500 }] },
      IsFavourite: false,
      Matched: '',
    })
  })

  it('names each kind of the shop’s own offers once, and no park-wide ones', async () => {
    turnTo(12)
    const [cards, coupons, activities] = await Promise.all([
      more(),
      test.call(couponCalls.list, { PageSize: 100 }),
      test.call(marketActivityCalls.list, { Status: 'Running', PageSize: 100 }),
    ])
    const claimable = coupons.data.DataRows.filter(({ Status }) => Status === 'Claimable')
    expect(claimable.some(({ ShopIds }) => ShopIds.length === 0)).toBe(true)
    for (const { Id, Badges } of cards) {
      const kinds = Badges.map(({ Kind }) => Kind)
      expect(new Set(kinds).size).toBe(kinds.length)
      const own = (all: readonly { ShopIds: string[] }[]) =>
        all.some(({ ShopIds }) => ShopIds.includes(Id))
      expect(kinds.includes('coupon')).toBe(own(claimable))
      expect(kinds.includes('activity')).toBe(own(activities.data.DataRows))
    }
    const texts = new Set(cards.flatMap(({ Badges }) => Badges.map(({ Text }) => Text)))
    for (const text of ['满 200 减 20', '8 折券', '40 元券', '兑换券'])
      expect(texts).toContain(text)
    for (const text of texts) expect(text).not.toMatch(/\.00|，/)
    const having = await more({ HasOffer: true })
    expect(names(having)).toEqual(names(cards.filter(({ Badges }) => Badges.length > 0)))
    expect(having.length).toBeGreaterThan(3)
    expect(having.length).toBeLessThan(cards.length)
  })
})

describe('open now', () => {
  it.each([
    [0, 30],
    [1, 0],
    [6, 29],
    [6, 30],
    [12, 0],
    [23, 59],
  ])('at %d:%d contains the shops whose hours include it', async (hour, minute) => {
    turnTo(hour, minute)
    const all = await more()
    const open = all.filter(({ Hours }) => openingAt(Hours, test.clock.now()).IsOpen)
    expect(names(await more({ OpenNow: true }))).toEqual(names(open))
    expect(names(open).includes('三班面馆')).toBe(
      hour < 1 || (hour === 6 && minute === 30) || hour > 6,
    )
  })

  it('prefers a special date to the week, and the shop’s dates to the park’s', async () => {
    turnTo(12)
    const day = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 10)
    const today = day(test.clock.now())
    const add = (shop: string | null, open: number | null, close: number | null, note: string) =>
      test.sql(
        `insert into shop_day (tenant_id, id, shop_id, day, open_minute, close_minute, note)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
        [PARK, shop && idOf('shop', shop), today, open, close, note],
      )
    await add(null, 900, 960, '停电')
    await add('three-shifts', 660, 840, '午市照常')
    const open = await more({ OpenNow: true })
    expect(names(open)).toEqual(['三班面馆'])
    const days = open[0]!.Hours.Days
    expect(days).toContainEqual({
      Date: today,
      Spans: [{ Open: 660, Close: 840 }],
      Note: '午市照常',
    })
    expect((await detail('spindle-bakery')).Hours.Days).toContainEqual({
      Date: today,
      Spans: [{ Open: 900, Close: 960 }],
      Note: '停电',
    })
    // Another park's hours are unaffected.
    expect((await more({ OpenNow: true }, { park: OTHER_PARK })).length).toBeGreaterThan(3)
    await test.sql(`delete from shop_day where day = $1`, [today])
  })

  it('special dates are sent from yesterday to 14 days ahead', async () => {
    const at = (days: number) =>
      new Date(test.clock.now() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)
    const shownDays = [-1, 0, 14].map(at)
    for (const day of [at(-2), ...shownDays, at(15)])
      await test.sql(
        `insert into shop_day (tenant_id, id, shop_id, day, open_minute, close_minute, note)
         values ($1, gen_random_uuid(), $2, $3, null, null, '盘点')`,
        [PARK, idOf('shop', 'half-brick'), day],
      )
    const { Days } = (await detail('half-brick')).Hours
    expect(Days.filter(({ Note }) => Note === '盘点').map((day) => day.Date)).toEqual(shownDays)
    await test.sql(`delete from shop_day where note = '盘点'`)
  })
})

describe('search', () => {
  it.each([
    ['a name', '面馆', '三班面馆', ''],
    ['full pinyin', 'sanban', '三班面馆', ''],
    ['pinyin from its middle', 'mianguan', '三班面馆', ''],
    ['initials', 'SBMG', '三班面馆', ''],
    ['a dish', '片儿川', '三班面馆', '菜品：片儿川'],
    ['a dish’s pinyin', 'pianerchuan', '三班面馆', '菜品：片儿川'],
    ['a unit', '2-102', '三班面馆', '铺位 2-102'],
    ['a unit in full width', '２－１０２', '三班面馆', '铺位 2-102'],
    ['a tag', '夜宵', '三班面馆', '标签：夜宵'],
    ['a tag’s pinyin', 'yexiao', '三班面馆', '标签：夜宵'],
    ['two words', '三班 片儿川', '三班面馆', '菜品：片儿川'],
  ])('finds by %s', async (_, Keyword, name, matched) => {
    const found = await more({ Keyword })
    expect(found.map(({ Name, Matched }) => [Name, Matched])).toContainEqual([name, matched])
  })

  it('finds all shops of a category and names it as the match', async () => {
    const found = await more({ Keyword: '咖啡茶饮' })
    const all = (await more()).filter(({ Category }) => Category === '咖啡茶饮')
    expect(new Set(names(found))).toEqual(new Set(names(all)))
    expect(found[0]!.Matched).toBe('类别：咖啡茶饮')
  })

  it.each(['咖啡', '书店'])(
    'ranks names before categories before dishes for %s',
    async (Keyword) => {
      const found = await more({ Keyword })
      const fits = found.map(({ Name, Matched }) =>
        Name.includes(Keyword) ? 0 : Matched.startsWith('菜品') ? 2 : 1,
      )
      expect(fits).toEqual([...fits].sort())
      expect(new Set(fits).size).toBeGreaterThan(1)
    },
  )

  it.each(['%', '_', "'", '……', '不存在的店', 'sanban 不存在'])(
    'finds nothing by %s',
    async (Keyword) => {
      expect(await more({ Keyword })).toEqual([])
    },
  )

  it('is limited to a building and by filters', async () => {
    const Keyword = '餐饮'
    const everywhere = await more({ Keyword })
    const there = await more({ Keyword, BuildingId: idOf('building', 'finishing') })
    expect(there.length).toBeGreaterThan(0)
    expect(names(there)).toEqual(
      names(everywhere.filter(({ BuildingName }) => BuildingName === '4 号楼 整理楼')),
    )
    expect(names(await more({ Keyword, CanPay: true }))).toEqual(
      names(everywhere.filter(({ CanPay }) => CanPay)),
    )
  })

  it('begins with the given building, then continues with the nearest', async () => {
    const near = await more({ NearBuildingId: idOf('building', 'finishing') })
    expect(near[0]!.BuildingName).toBe('4 号楼 整理楼')
    expect(near).toHaveLength((await more()).length)
    const buildings = near.map(({ BuildingName }) => BuildingName)
    // Each building occurs as one consecutive group.
    expect(buildings.filter((name, index) => name !== buildings[index - 1])).toHaveLength(
      new Set(buildings).size,
    )
  })
})

describe('shops named elsewhere', () => {
  const [noodles, books] = [idOf('shop', 'three-shifts'), idOf('shop', 'boiler-books')]

  it('are found by id, in this park only', async () => {
    const theirs = idOf('shop', 'interval-cafe', OTHER_PARK)
    const found = await more({ Ids: [noodles, books, theirs, UNKNOWN] })
    expect(new Set(names(found))).toEqual(new Set(['三班面馆', '锅炉房书店']))
    expect(await more({ Ids: [] })).toEqual([])
    expect(names(await more({ Ids: [noodles, books], Keyword: '面馆' }))).toEqual(['三班面馆'])
    expect(await more({ Ids: [books], Keyword: '面馆' })).toEqual([])
  })

  it('are found by an article about them', async () => {
    const ArticleId = idOf('article', 'half-day')
    const about = await test.sql<{ name: string }>(
      'select name from shop where tenant_id = $1 and $2 = any(article_ids)',
      [PARK, ArticleId],
    )
    expect(about.length).toBeGreaterThan(0)
    const found = names(await more({ ArticleId }))
    expect(new Set(found)).toEqual(new Set(about.map(({ name }) => name)))
    expect(await more({ ArticleId: UNKNOWN })).toEqual([])
  })
})

describe('shop detail', () => {
  it('has phone, hours, way and the other fields', async () => {
    const shop = await detail('three-shifts')
    expect(shop).toMatchObject({
      Phone: '0571-80001212',
      HoursTexts: ['每天 06:30–次日 01:00'],
      PayNote: '',
      Layer: { Name: '1F', ShopCount: 3 },
    })
    expect(shop.WayText).toMatch(/^2 号楼 纺纱楼 · 1F · 从北门步行 \d+ 分钟$/)
    expect(shop.DishGroups.map(({ Name }) => Name)).toEqual(['汤面', '拌面', '小碟'])
    expect(shop.DishGroups[0]!.Dishes[0]).toMatchObject({
      Name: '片儿川',
      Price: 2200,
      IsRecommended: true,
    })
    expect(shop.Introduction).toContain('<p>')
    expect(shop.Photos.length).toBeGreaterThan(0)
    expect(shop.MenuPictures.length).toBeGreaterThan(0)
    expect(shop.News.length).toBeGreaterThan(0)
  })

  it('has coordinates within its building', async () => {
    const { data } = await test.call(buildingInfoCalls.query, {})
    for (const card of await more()) {
      const building = data.find(({ Id }) => Id === card.BuildingId)!
      const { Latitude, Longitude } = (await test.call(businessCalls.detail, { Id: card.Id })).data
      const south = Math.abs(Latitude - building.Latitude) * 111_320
      const east =
        Math.abs(Longitude - building.Longitude) * 111_320 * Math.cos((Latitude * Math.PI) / 180)
      expect(south).toBeLessThanOrEqual(building.DepthMetres / 2 + 0.1)
      expect(east).toBeLessThanOrEqual(building.WidthMetres / 2 + 0.1)
    }
  })

  it('links to published articles about the shop', async () => {
    const [known] = (await detail('warp-weft')).Articles
    expect(known).toBeDefined()
    await test.sql(`update info set show_to = $1 where id = $2`, [
      new Date(test.clock.now() - 1),
      known!.Id,
    ])
    expect((await detail('warp-weft')).Articles).not.toContainEqual(known)
    const publishAt = (ms: number) =>
      test.sql<{ before: Date }>(
        `update info set show_to = null, published_at = $1 from info as former
         where info.id = $2 and former.id = info.id returning former.published_at as before`,
        [new Date(ms), known!.Id],
      )
    const [{ before } = { before: new Date(0) }] = await publishAt(test.clock.now() + HOUR)
    expect((await detail('warp-weft')).Articles).not.toContainEqual(known)
    await publishAt(before.getTime())
    expect((await detail('warp-weft')).Articles).toContainEqual(known)
  })

  it('has current news, newest first', async () => {
    const add = (title: string, from: number, to: number | null) =>
      test.sql(
        `insert into shop_news (tenant_id, id, shop_id, title, content, picture, published_at, show_to)
         values ($1, gen_random_uuid(), $2, $3, '', '', $4, $5)`,
        [
          PARK,
          idOf('shop', 'half-brick'),
          title,
          new Date(from),
          to === null ? null : new Date(to),
        ],
      )
    const now = test.clock.now()
    await add('旧的', now - 2 * DAY, null)
    await add('新的', now - DAY, now + DAY)
    await add('已结束', now - DAY, now)
    await add('还没到', now + HOUR, null)
    const titles = (await detail('half-brick')).News.map(({ Title }) => Title)
    expect(titles.filter((title) => ['旧的', '新的', '已结束', '还没到'].includes(title))).toEqual([
      '新的',
      '旧的',
    ])
    expect((await detail('echo-records')).News.map(({ Title }) => Title)).not.toContain('新的')
  })

  it('has the same place and hours as the payment page', async () => {
    const Id = idOf('shop', 'three-shifts')
    expect((await test.call(parkShopCalls.get, { Id })).data).toMatchObject({
      Place: '2 号楼 纺纱楼 1F 2-102',
      OpenHours: '每天 06:30–次日 01:00',
    })
  })

  it('without a floor appears in the park’s lists, without a way', async () => {
    const files = await templateFolder({
      'park.yaml': (text) =>
        text
          .replace('编号: template', '编号: floorless')
          .replace('template.localhost', 'floorless.localhost'),
      'shops.csv': (text) =>
        text.replace(/(corner-cafe,[^,]*,[^,]*),building-1-1f,[^,]*,"[^"]*"/, '$1,,,'),
    })
    const at = test.clock.now()
    await importFolder({ db: test.db, parts: product.folder, files, at, isDemo: true })
    // The list of parks is reloaded after some seconds.
    test.clock.pass(60_000)
    const caller = { park: 'floorless' }
    const cards = await more({}, caller)
    expect(names(cards)).toEqual(['纸上书店', '转角咖啡'])
    expect(cards[1]).toMatchObject({ FloorId: null, BuildingId: null, FloorName: '' })
    const Id = idOf('shop', 'corner-cafe', 'floorless')
    const shop = (await test.call(businessCalls.detail, { Id }, caller)).data
    expect(shop).toMatchObject({ Layer: null, WayText: '' })
    expect(shop.Latitude).toBeGreaterThan(0)
  })
})

describe('refusals and order', () => {
  it.each([
    [
      'a building',
      businessCalls.getLayerByBuildingId,
      'BuildingId',
      'building',
      'raw-cotton',
      '楼宇不存在',
    ],
    ['a floor', businessCalls.getBusinessByLayer, 'LayerId', 'floor', 'spinning-1', '楼层不存在'],
    ['a shop', businessCalls.detail, 'Id', 'shop', 'three-shifts', '商户不存在或已离场'],
    [
      'a nearby building',
      businessCalls.moreBusiness,
      'NearBuildingId',
      'building',
      'raw-cotton',
      '楼宇不存在',
    ],
    [
      'a building to search in',
      businessCalls.moreBusiness,
      'BuildingId',
      'building',
      'raw-cotton',
      '楼宇不存在',
    ],
  ] as const)(
    '%s of another park, or an unknown one, gives 404',
    async (_, call, field, kind, key, message) => {
      for (const value of [UNKNOWN, idOf(kind, key)]) {
        const { status, body } = await test.call(call, { [field]: value }, { park: OTHER_PARK })
        expect([status, body.Message]).toEqual([404, message])
      }
    },
  )

  it('open shops come first on request, each group in its order; categories come once', async () => {
    turnTo(9, 30)
    const isOpen = ({ Hours }: ShopCard) => openingAt(Hours, test.clock.now()).IsOpen
    const plain = await more()
    const sorted = await more({ OpenFirst: true })
    expect(names(sorted)).toEqual(
      names([...plain.filter(isOpen), ...plain.filter((shop) => !isOpen(shop))]),
    )
    expect(names(sorted)).not.toEqual(names(plain))
    const first = await test.call(businessCalls.moreBusiness, { PageSize: 5 })
    const second = await test.call(businessCalls.moreBusiness, { PageSize: 5, PageIndex: 2 })
    const found = await test.call(businessCalls.moreBusiness, { Keyword: '面' })
    expect(first.data.Categories).toContainEqual({ Name: '餐饮', Count: expect.any(Number) })
    expect([second.data.Categories, found.data.Categories]).toEqual([undefined, undefined])
  })

  it('a gate has no floors and cannot be the nearby building', async () => {
    const BuildingId = idOf('building', 'north-gate')
    const { status } = await test.call(businessCalls.getLayerByBuildingId, { BuildingId })
    expect(status).toBe(404)
    const near = await test.call(businessCalls.moreBusiness, { NearBuildingId: BuildingId })
    expect(near.status).toBe(404)
  })

  it('a former shop is in no list and no count', async () => {
    const key = 'echo-records'
    const set = (status: string) =>
      test.sql(`update shop set status = $1 where tenant_id = $2 and id = $3`, [
        status,
        PARK,
        idOf('shop', key),
      ])
    const before = await onFloor('spinning-2')
    await set('left')
    expect((await onFloor('spinning-2')).DataRows).toHaveLength(before.DataRows.length - 1)
    expect(names(await more())).not.toContain('回声唱片')
    expect(await more({ Keyword: '回声唱片' })).toEqual([])
    const gone = await test.call(businessCalls.detail, { Id: idOf('shop', key) })
    expect([gone.status, gone.body.Message]).toEqual([404, '商户不存在或已离场'])
    await set('open')
  })

  it('a former shop is not counted by any filter', async () => {
    const ArticleId = idOf('article', 'half-day')
    const [shop] = await test.sql<{ id: string }>(
      `select id from shop where tenant_id = $1 and $2 = any(article_ids) and floor_id is not null
       order by id limit 1`,
      [PARK, ArticleId],
    )
    const Id = shop!.id
    const { Name, Category, FloorId, BuildingId } = (await test.call(businessCalls.detail, { Id }))
      .data
    // With one shop per page, the page count is the shop count.
    const count = async (request: More) =>
      (await test.call(businessCalls.moreBusiness, { PageSize: 1, ...request })).data.PageCount
    const counts = async () => {
      const ofFloor = { LayerId: FloorId, PageSize: 1 }
      const { Layers, Categories } = (
        await test.call(businessCalls.getLayerByBuildingId, { BuildingId })
      ).data
      return {
        all: await count({}),
        byId: await count({ Ids: [Id] }),
        byArticle: await count({ ArticleId }),
        byName: await count({ Keyword: Name }),
        byCategory: await count({ Keyword: Category }),
        onFloor: (await test.call(businessCalls.getBusinessByLayer, ofFloor)).data.PageCount,
        inBuilding: Layers.reduce((sum, { ShopCount }) => sum + ShopCount, 0),
        ofCategory: Categories.find((each) => each.Name === Category)?.Count ?? 0,
      }
    }
    const before = await counts()
    const set = (status: string) =>
      test.sql(`update shop set status = $1 where tenant_id = $2 and id = $3`, [status, PARK, Id])
    await set('left')
    const oneLess = Object.entries(before).map(([way, found]) => [way, found - 1])
    expect(await counts()).toEqual(Object.fromEntries(oneLess))
    await set('open')
  })
})

describe('favourites', () => {
  const set = (key: string, IsFavourite: boolean, caller: object) =>
    test.call(favouriteShopCalls.set, { ShopId: idOf('shop', key), IsFavourite }, caller)

  it('belong to the member, are stored once and can be removed', async () => {
    const [mine, theirs] = [
      { tokens: await test.logIn() },
      { tokens: await test.logIn(phones.newMember) },
    ]
    await Promise.all(Array.from({ length: 5 }, () => set('three-shifts', true, mine)))
    expect(names(await more({ Favourite: true }, mine))).toEqual(['三班面馆'])
    expect(await more({ Favourite: true }, theirs)).toEqual([])
    expect((await detail('three-shifts', mine)).IsFavourite).toBe(true)
    expect((await detail('three-shifts', theirs)).IsFavourite).toBe(false)
    expect((await detail('three-shifts')).IsFavourite).toBe(false)
    await set('three-shifts', false, theirs)
    expect((await detail('three-shifts', mine)).IsFavourite).toBe(true)
    expect((await set('three-shifts', false, mine)).data).toEqual({ IsFavourite: false })
    expect((await set('three-shifts', false, mine)).data).toEqual({ IsFavourite: false })
    expect(await more({ Favourite: true }, mine)).toEqual([])
  })

  it('require log-in', async () => {
    const { status } = await test.call(businessCalls.moreBusiness, { Favourite: true })
    expect(status).toBe(401)
  })

  it('contain existing shops of this park only', async () => {
    const other = { park: OTHER_PARK, tokens: await test.logIn(phones.member, OTHER_PARK) }
    expect((await set('three-shifts', true, other)).status).toBe(404)
    const mine = { tokens: await test.logIn() }
    await set('camera-repair', true, mine)
    await test.sql(`update shop set status = 'left' where id = $1`, [idOf('shop', 'camera-repair')])
    expect(await more({ Favourite: true }, mine)).toEqual([])
    // Shops are cached for ten seconds.
    test.clock.pass(11_000)
    expect((await set('camera-repair', true, mine)).status).toBe(404)
    expect((await set('camera-repair', false, mine)).status).toBe(200)
    await test.sql(`update shop set status = 'open' where id = $1`, [idOf('shop', 'camera-repair')])
  })
})

describe('the map', () => {
  const map = async (caller = {}) => (await test.call(businessCalls.parkMap, {}, caller)).data
  const place = async (key: string) => {
    const found = (await map()).find(({ Id }) => Id === idOf('building', key))
    if (!found) throw new Error(`the map lacks ${key}`)
    return found
  }

  it('has the ground and the stage beside buildings, gates and car parks, of one park', async () => {
    const kinds = (await map()).map(({ Kind }) => Kind)
    for (const kind of ['building', 'street', 'gate', 'parking', 'stage', 'green', 'water', 'path'])
      expect(kinds).toContain(kind)
    const others = new Set((await map({ park: OTHER_PARK })).map(({ Id }) => Id))
    expect((await map()).filter(({ Id }) => others.has(Id))).toEqual([])
  })

  it('has the outlines of places and floors, and the facilities', async () => {
    expect((await place('north-path')).Outline).toMatch(/^36,0 /)
    const { Floors } = await place('spinning')
    expect(Floors.map(({ Name, ShopCount }) => [Name, ShopCount])).toEqual([
      ['3F', expect.any(Number)],
      ['2F', expect.any(Number)],
      ['1F', 3],
    ])
    expect(Floors[2]!.Outline).toMatch(/^0,0 84,0/)
    expect(Floors[2]!.Marks.map(({ KindText }) => KindText)).toContain('电梯')
    expect((await place('north-gate')).Floors).toEqual([])
  })

  it('counts open shops as the list does, at night and at noon', async () => {
    for (const hour of [4, 12]) {
      turnTo(hour)
      const { Floors } = await place('spinning')
      const now = test.clock.now()
      for (const { Id, Open } of Floors) {
        const request = { LayerId: Id, OpenNow: true, PageSize: 100 }
        const { data } = await test.call(businessCalls.getBusinessByLayer, request)
        expect(openCountAt(Open, now)).toBe(data.DataRows.length)
      }
    }
    expect((await place('spinning')).Floors.some(({ Open }) => Open.length > 1)).toBe(true)
  })

  it('a street of shops is a building in lists of buildings; ground and stages are none', async () => {
    const { data } = await test.call(buildingInfoCalls.query, {})
    const listed = data.map(({ Id, Kind }) => [Id, Kind])
    expect(listed).toContainEqual([idOf('building', 'plane-avenue'), 'building'])
    for (const key of ['canal', 'yard-lawn', 'north-path', 'yard-stage'])
      expect(data.map(({ Id }) => Id)).not.toContain(idOf('building', key))
    expect((await layers('plane-avenue')).Layers).not.toEqual([])
    const ofWater = { BuildingId: idOf('building', 'canal') }
    expect((await test.call(businessCalls.getLayerByBuildingId, ofWater)).status).toBe(404)
  })

  it('a floor lists dishes only on request, recommended ones first, at most three', async () => {
    const plain = await onFloor('spinning-1')
    expect(plain.DataRows.map(({ Dishes }) => Dishes)).toEqual(plain.DataRows.map(() => undefined))
    const { DataRows } = await onFloor('spinning-1', { WithDishes: true })
    const noodles = DataRows.find(({ Name }) => Name === '三班面馆')
    const { DishGroups } = await detail('three-shifts')
    const all = DishGroups.flatMap(({ Dishes }) => Dishes)
    const recommended = all.filter(({ IsRecommended }) => IsRecommended)
    expect(recommended.length).toBeGreaterThan(0)
    expect(noodles!.Dishes).toHaveLength(3)
    expect(recommended.map(({ Name }) => Name)).toContain(noodles!.Dishes![0])
    expect(DataRows.find(({ Name }) => Name === '落纱小剧场')!.Dishes).toEqual([])
  })
})
