/** A shop's owner at the desk sees the own shop and nothing else; the manager binds and releases. */
import { randomUUID } from 'node:crypto'
import { manageUserCalls } from '@/contract/manageUser'
import { parkDay, parkMonth } from '../../../server/kernel/parkDay'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, deskBrowser, type DeskBrowser } from '../../support/server/desk'
import {
  mallDetail,
  newGoods,
  newShop,
  payGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import { describeMoney, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const base = '/desk/own-shop'
const DAY = 86_400_000

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
let manager: DeskBrowser
/** Two shops with the same of everything; the clerk belongs to the first. */
let mine: Scene
let others: Scene
let owner: DeskBrowser
let ownerPhone: string

interface Scene {
  shop: string
  name: string
  /** Mall orders: to be made ready, and ready with a code. */
  paid: string
  ready: string
  code: string
  orderCode: string
  settlement: string
  draft: string
}

beforeAll(async () => {
  member = await fixture.payer(500_000)
  manager = await atDesk(test, phones.manager)
  mine = await sceneOf('我的茶铺', 11_100)
  others = await sceneOf('别家鞋铺', 22_200)
  ownerPhone = await newMember()
  await bind(ownerPhone, mine.shop)
  owner = await atDesk(test, ownerPhone)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

async function goodsOrder(shopId: string, name: string, price: number) {
  const { sku } = await newGoods(test, { shopId, name, price, stock: 10 })
  const goodsRequest = {
    Lines: [{ SkuId: sku, Qty: 1 }],
    Choice: { activity: false, coupon: [], points: false },
  }
  const { Order, Orders } = (await submitGoods(test, member, goodsRequest)).data
  await payGoods(fixture, member, Order.Id)
  return Orders[0]!.Id
}

async function sceneOf(name: string, price: number): Promise<Scene> {
  const shop = await newShop(test, name)
  const paid = await goodsOrder(shop, `${name}的杯子`, price)
  const ready = await goodsOrder(shop, `${name}的碟子`, price)
  await test.services.mallDelivery.desk.ready(PARK, ready, bySystem)
  const detail = await mallDetail(test, member, ready)
  await test.sql(
    `insert into coupon select (jsonb_populate_record(c, jsonb_build_object('id', $2::text, 'name', $3::text,
       'shop_ids', jsonb_build_array($4::text), 'claim_to', $5::timestamptz))).*
     from coupon c where tenant_id = $1 order by rank, id limit 1`,
    [PARK, randomUUID(), `${name}的券`, shop, new Date(test.clock.now() + DAY)],
  )
  await test.sql(
    `insert into shop_dish select (jsonb_populate_record(d, jsonb_build_object('id', $2::text, 'name', $3::text,
       'shop_id', $4::text))).*
     from shop_dish d where tenant_id = $1 order by id limit 1`,
    [PARK, randomUUID(), `${name}的面`, shop],
  )
  const [settlement, draft] = [randomUUID(), randomUUID()]
  for (const [id, day, status] of [
    [settlement, '2020-01-01', 'Confirmed'],
    [draft, '2020-01-02', 'Draft'],
  ])
    await test.sql(
      `insert into settlement (tenant_id, id, shop_id, shop_name, from_day, to_day, status, paid, returned, share_rate,
         share, fee_rate, fee, carried, due, pay_note, created_at, confirmed_at)
       values ($1, $2, $3, $4, $5, $5, $6, 0, 0, 0, 0, 0, 0, 0, 0, '', now(), case when $6 = 'Draft' then null else now() end)`,
      [PARK, id, shop, name, day, status],
    )
  return {
    ...{ shop, name, paid, ready, settlement, draft },
    code: detail.PickupCode!,
    orderCode: detail.OrderCode,
  }
}

/** A registered member with the demo's password. */
async function newMember(): Promise<string> {
  const wallet = await fixture.member()
  const [row] = await test.sql<{ phone: string }>(
    `update app_user set password_hash = (select password_hash from app_user where tenant_id = $1 and phone = $3)
     where tenant_id = $1 and id = $2 returning phone`,
    [PARK, wallet.userId, phones.member],
  )
  return row!.phone
}

const bind = async (phone: string, shop: string) => {
  const reply = await manager.submit('/desk/shopkeepers', '/desk/shopkeepers/bind', {
    ...{ Phone: phone, ShopId: shop },
  })
  expect([reply.status, reply.location]).toEqual([303, '/desk/shopkeepers'])
}

/** Everything of a shop that a page may show. */
const marksOf = ({ name, orderCode, shop }: Scene) => [name, orderCode, shop]

it('pages show orders, takings, settlements, coupons and menu of the own shop only', async () => {
  const month = parkMonth(test.clock.now())
  const shown = new Map<string, string>()
  for (const path of [
    '',
    '/takings',
    '/settlements',
    '/offers',
    `/settlements/${mine.settlement}`,
  ]) {
    const { status, text, html } = await owner.get(base + path)
    expect([path, status]).toEqual([path, 200])
    for (const mark of marksOf(others)) expect([path, html.includes(mark)]).toEqual([path, false])
    shown.set(path, text)
  }
  expect(shown.get('')).toContain('我的茶铺的杯子·0 × 1')
  expect(shown.get('')).toContain(mine.orderCode)
  // Two orders of ¥111, today.
  expect(shown.get('/takings')).toContain(`${parkDay(test.clock.now())}¥222.00¥0.00¥222.00`)
  expect(shown.get('/settlements')).toContain('2020-01-01')
  expect(shown.get('/settlements')).not.toContain('2020-01-02')
  expect(shown.get('/offers')).toContain('我的茶铺的券')
  expect(shown.get('/offers')).toContain('我的茶铺的面')
  const file = await owner.get(`${base}/takings/takings.csv?month=${month}`)
  expect(file.html).toContain('222')
  expect(file.html).not.toContain('444')
})

it('every address with every id of another shop is answered as unknown', async () => {
  const page = await owner.formOn(base, `${base}/hand-over`)
  const parts = test.modules
    .flatMap(({ desk }) => desk ?? [])
    .filter(({ name }) => name === 'own-shop')
  const [part] = parts
  const ids = [others.shop, others.paid, others.ready, others.settlement, others.draft, mine.draft]
  const gets = [...part!.screens, ...part!.downloads!].filter(({ path }) => path.includes(':id'))
  const posts = part!.acts.filter(({ path }) => path.includes(':id'))
  expect([gets.length, posts.length]).toEqual([3, 1])
  for (const id of ids) {
    for (const { path } of gets)
      expect([path, (await owner.get(base + path.replace(':id', id))).status]).toEqual([path, 404])
    for (const { path } of posts) {
      const sent = await owner.send(base + path.replace(':id', id), { ...page, Code: others.code })
      expect([path, sent.status, sent.text]).toEqual([path, 404, expect.stringContaining('不存在')])
    }
  }
  const unknown = await owner.send(`${base}/hand-over`, { ...page, Code: '00000000' })
  for (const confirmed of [{}, { _confirmed: 'yes' }] as Record<string, string>[]) {
    const sent = await owner.send(`${base}/hand-over`, { ...page, Code: others.code, ...confirmed })
    expect([sent.status, sent.text.includes('没有这个取货码，请核对')]).toEqual([404, true])
    expect(unknown.text.includes('没有这个取货码，请核对')).toBe(true)
  }
  expect((await mallDetail(test, member, others.ready)).Status).toBe('ToPickup')
  expect((await mallDetail(test, member, others.paid)).Status).toBe('Paid')
  // The query chooses no other shop.
  for (const name of ['shop', 'shopId', 'ShopId', 'id'])
    for (const { path } of part!.screens.filter(({ path: one }) => !one.includes(':')))
      expect((await owner.get(`${base}${path}?${name}=${others.shop}`)).html).not.toContain(
        others.name,
      )
})

it('an own order is made ready and handed over by code once, both logged', async () => {
  const made = await owner.submit(base, `${base}/${mine.paid}/ready`)
  expect([made.status, made.location]).toEqual([303, base])
  expect((await mallDetail(test, member, mine.paid)).Status).toBe('ToPickup')
  const confirmation = await owner.submit(base, `${base}/hand-over`, { Code: mine.code })
  expect([confirmation.status, confirmation.text]).toEqual([
    200,
    expect.stringContaining('我的茶铺的碟子·0'),
  ])
  expect((await mallDetail(test, member, mine.ready)).Status).toBe('ToPickup')
  const fields = { Code: mine.code, _confirmed: 'yes' }
  const done = await owner.submit(base, `${base}/hand-over`, fields)
  expect([done.status, done.location]).toEqual([303, base])
  expect((await mallDetail(test, member, mine.ready)).Status).toBe('Done')
  const again = await owner.submit(base, `${base}/hand-over`, { Code: mine.code })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('这一单已经领取')])
  const acts = (await auditEntries(test)).filter(({ role }) => role === 'shopkeeper')
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['own-shop.ready', 'own-shop.hand-over']),
  )
})

it('the search finds nothing; the first page counts the own orders only', async () => {
  const form = await owner.formOn('/desk', '/desk/search')
  for (const Query of [others.orderCode, member.caller.tokens.User.PhoneNumber, others.name]) {
    const found = await owner.send('/desk/search', { ...form, Query })
    expect([Query, found.text.includes('没有找到')]).toEqual([Query, true])
  }
  const front = await owner.get('/desk')
  expect(front.text).toContain('本店1 待取货')
  for (const mark of marksOf(others)) expect(front.html).not.toContain(mark)
})

it('the role of a shop does not open the app’s look-up of staff by phone', async () => {
  const tokens = await test.logIn(ownerPhone)
  const reply = await test.call(
    manageUserCalls.manageUserInfoByPhone,
    { PhoneNumber: phones.manager },
    { tokens },
  )
  expect(reply.status).toBe(403)
})

it('the manager binds an account to a shop, moves it at once, releases it with the role', async () => {
  const phone = await newMember()
  await expect(atDesk(test, phone)).rejects.toThrow('没有客服台的权限')
  const page = await manager.formOn('/desk/shopkeepers', '/desk/shopkeepers/bind')
  const none = await manager.send('/desk/shopkeepers/bind', {
    ...page,
    Phone: '13911112222',
    ShopId: mine.shop,
  })
  expect([none.status, none.text]).toEqual([404, expect.stringContaining('请先在应用里注册')])
  const [elsewhere] = await test.sql<{ id: string }>(
    'select id from shop where tenant_id = $1 order by id limit 1',
    [OTHER_PARK],
  )
  const foreign = await manager.send('/desk/shopkeepers/bind', {
    ...page,
    Phone: phone,
    ShopId: elsewhere!.id,
  })
  expect([foreign.status, foreign.text]).toEqual([404, expect.stringContaining('没有这家商户')])

  await bind(phone, mine.shop)
  const keeper = await atDesk(test, phone)
  expect((await keeper.get(base)).text).toContain('我的茶铺')
  await bind(phone, others.shop)
  expect((await keeper.get(base)).text).toContain('别家鞋铺')
  // The shop role can be neither given nor removed on the page of roles.
  const [row] = await test.sql<{ id: string }>(
    'select id from app_user where tenant_id = $1 and phone = $2',
    [PARK, phone],
  )
  await manager.submit(`/desk/staff/${row!.id}`, `/desk/staff/${row!.id}/assign`, {
    shopkeeper: 'on',
  })
  expect(await test.services.staff.rolesOf(PARK, row!.id)).toEqual(['shopkeeper'])
  const address = `/desk/shopkeepers/${row!.id}/release`
  const confirmation = await manager.submit('/desk/shopkeepers', address)
  expect(confirmation.text).toContain('取消这个商户账号？')
  const released = await manager.submit('/desk/shopkeepers', address, { _confirmed: 'yes' })
  expect(released.location).toBe('/desk/shopkeepers')
  expect(await test.services.staff.rolesOf(PARK, row!.id)).toEqual([])
  const acts = (await auditEntries(test)).filter(
    ({ subject_kind }) => subject_kind === 'shopKeeper',
  )
  expect(acts.at(-1)).toMatchObject({
    before: { shopId: others.shop },
    after: null,
    subject_id: row!.id,
  })
})

it('a leaving shop names its people, unpaid settlements and coupons in members’ hands', async () => {
  const leave = `/desk/shops/${mine.shop}`
  const before = await manager.submit(leave, `${leave}/leave`)
  expect(before.text).toContain('1 个商户账号可以登录客服台')
  expect(before.text).not.toContain('结算单没有打款')
  await test.sql(
    `update settlement set paid = 5000, due = 5000 where tenant_id = $1 and id in ($2, $3)`,
    [PARK, mine.draft, others.draft],
  )
  await test.sql(
    `insert into user_coupon (tenant_id, id, coupon_id, user_id, code, status, source, claimed_at, valid_from, valid_to)
     select $1, gen_random_uuid(), id, $3, '9900000000000001', 'Unused', 'claim', $4, $4, $5
     from coupon where tenant_id = $1 and name = $2`,
    [
      PARK,
      '我的茶铺的券',
      member.userId,
      new Date(test.clock.now()),
      new Date(test.clock.now() + DAY),
    ],
  )
  const after = await manager.submit(leave, `${leave}/leave`)
  expect(after.text).toContain('1 份结算单没有打款，共 ¥50.00')
  expect(after.text).toContain('会员手里有 1 张只能在这家用的优惠券')
  await test.sql(`delete from user_coupon where tenant_id = $1 and code = '9900000000000001'`, [
    PARK,
  ])
})

it('the demo’s owner has a shop in each park; without one the page names the next step', async () => {
  const keeper = await atDesk(test, phones.shopkeeper)
  expect((await keeper.get(base)).text).toContain('经纬文创店')
  expect((await (await atDesk(test, phones.shopkeeper, OTHER_PARK)).get(base)).text).toContain(
    '望潮剧场商店',
  )
  expect((await manager.get(base)).text).toContain('还没有关联商户')
  expect((await manager.get(`${base}/settlements/${mine.settlement}`)).status).toBe(404)
  expect((await deskBrowser(test).get(base)).status).toBe(303)
})
