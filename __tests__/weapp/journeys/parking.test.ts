/** Parking in the compiled mini-program: paying with the best coupon, overstaying, leaving, finding the car. */
import { PARK, phones } from '../../support/server/testApp'
import { newMember, payOutside } from '../fixture/cashier'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { networkFailure } from '../../../scripts/weappHost/wx/network'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

interface Said {
  Id?: string
  Text: string
  IsGood: boolean
}

/** Performs an action in the lots' sandbox. @returns its answer */
async function atTheLot(deed: string, body: object): Promise<Said> {
  const reply = await fetch(`${server.url}/dev/parking/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ TenantId: PARK, ...body }),
  })
  return (await reply.json()) as Said
}

/** A lot with a fee. */
async function someLot(): Promise<string> {
  const [lot] = await server.sql<{ id: string }>(
    'select id from parking_lot where tenant_id = $1 order by name limit 1',
    [PARK],
  )
  if (!lot) throw new Error('the demo park has no parking lot')
  return lot.id
}

/** Presses keys of the plate keyboard. */
async function typePlate(app: MiniProgram, text: string): Promise<void> {
  for (const key of text) {
    const found = app.page.allByClass('plateKeyboard__key').find((each) => each.text === key)
    if (!found) throw new Error(`no key ${key}:\n${app.page.screenTree()}`)
    await app.page.tap(found)
  }
}

/** Pays on the sandbox's cashier; the time to leave is shown then. */
async function pay(app: MiniProgram): Promise<void> {
  await app.page.tap(/^付款 ¥/)
  await app.page.tap(/^支付 ¥/)
  await app.press('确认支付')
  // The sandbox notifies the server a moment later, on a busy machine several polls later.
  for (let turn = 0; turn < 8 && !app.page.text().includes('前离场'); turn += 1) {
    await app.elapse(1500)
    await app.settled()
  }
  expect(app.page.route).toBe('pagespacka/carParking/tempCarSuccess')
  expect(app.page.text()).toMatch(/请于 \d\d:\d\d 前离场/)
}

const main = 'pagespacka/carParking/mainCarBill'

/** A new member adds a car with the plate keyboard and drives in; the profile page is below the page that shows it. */
async function parked(phone: string, plate: string) {
  const app = await newMember(server, phone)
  await app.page.tap('车辆与停车')
  expect(app.page.text()).toContain('没查到在场车辆')
  await app.page.tap('我的车辆')
  await app.page.tap('添加车辆')
  await typePlate(app, plate)
  await app.page.tap('完成')
  await app.page.tap('添加车辆')
  expect(app.page.route).toBe('pagespacka/carParking/carManage')
  expect(app.page.text()).toContain(`${plate.slice(0, 2)}·${plate.slice(2)}`)
  const { Id = '' } = await atTheLot('enter', {
    LotId: await someLot(),
    PlateNo: plate,
    MinutesAgo: '250',
  })
  await app.back()
  return { app, stayId: Id }
}

/** Refreshes the page by pulling down. */
async function refresh(app: MiniProgram): Promise<void> {
  await app.page.pullDown()
  await app.settled()
}

/** Amount on the pay button, fen. */
function toPay(app: MiniProgram): number {
  const found = /付款 ¥([\d.]+)/.exec(app.page.text())
  if (!found) throw new Error(`nothing is to be paid:\n${app.page.screenTree()}`)
  return Math.round(Number(found[1]) * 100)
}

test('a stay is paid, overstayed and ended at the gate', async () => {
  const { app, stayId } = await parked('13700002658', '浙C58D19')
  expect(await atTheLot('exit', { StayId: stayId })).toMatchObject({ IsGood: false })
  await refresh(app)
  expect(app.page.text()).toContain('已停约 4 小时')
  await pay(app)
  await app.page.tap('回首页')

  await atTheLot('wait', { StayId: stayId })
  await app.page.tap('停车缴费')
  expect(app.page.text()).toContain('超时应补')
  expect(app.page.text()).toContain('此前已结清（含优惠）')
  await pay(app)
  expect(await atTheLot('exit', { StayId: stayId })).toMatchObject({ IsGood: true })
})

test('the best coupon is preset, another choice priced, and the deadline kept over a restart', async () => {
  const { app } = await parked('13700002659', '浙C59D20')
  await refresh(app)
  const without = toPay(app)
  const shelf = await launch({
    path: 'pages/couponList/couponList',
    backend: server.url,
    // A copy: both apps write their answers to storage.
    storage: app.storage.copy(),
  })
  const card = shelf.page
    .allByClass('couponCard')
    .find(({ text }) => /(^|[^.\d])1 小时停车券/.test(text))
  const claim = card?.all('view').find(({ classes }) => classes.includes('button'))
  if (!claim) throw new Error(`no coupon for an hour:\n${shelf.page.screenTree()}`)
  await shelf.page.tap(claim)
  await refresh(app)
  expect(app.page.text()).toContain('1 小时停车券')
  const best = toPay(app)
  expect(best).toBeLessThan(without)

  await app.page.tap('更换优惠')
  expect(app.page.route).toBe('pagespacka/selectCoupon/selectCoupon')
  await app.page.tap('不使用优惠')
  await app.page.tap('就用这些')
  expect(app.page.route).toBe(main)
  expect(toPay(app)).toBeGreaterThan(best)
  await app.page.tap('更换优惠')
  await app.page.tap('用最省组合')
  await app.page.tap('就用这些')
  expect(toPay(app)).toBe(best)
  await pay(app)

  // Answers are stored a moment later; then the app is closed and reopened without a network.
  await app.elapse(2500)
  const again = await launch({
    path: main,
    backend: () => Promise.reject(networkFailure()),
    storage: app.storage,
    settle: false,
  })
  await again.setOnline(false)
  await again.elapse(20_000)
  await again.settled()
  expect(again.page.text()).toMatch(/请于 \d\d:\d\d 前离场/)
  expect(again.page.text()).not.toContain('付款 ¥')
})

test('a long-term space is renewed to the day shown', async () => {
  const app = await launch({
    path: 'pagespacka/carParking/carManageLongBill',
    backend: server.url,
    storage: await phoneOf(server, phones.member),
  })
  await app.page.tap(/^续 3 个月/)
  const day = /续 3 个月\s*续到 (\d{4}年\d+月\d+日)/.exec(app.page.text())?.[1] ?? 'no day'
  await app.page.tap(/^续费 ¥/)
  await payOutside(app)
  await app.page.tap('查看长租车位')
  expect(app.page.route).toBe('pagespacka/carParking/carManageLongBill')
  const [space] = await server.sql<{ to_day: string }>(
    "select to_char(to_day, 'FMYYYY年FMMM月FMDD日') to_day from long_term_space where tenant_id = $1 and plate_no = '浙AD13586'",
    [PARK],
  )
  expect(space?.to_day).toBe(day)
  expect(app.page.text()).toContain(day)
})

test('the parking position with its picture is kept until the car is found', async () => {
  const app = await newMember(server, '13700002660')
  await app.page.tap('车辆与停车')
  const requestCount = app.requests.length
  app.answers.chooseMedia = [
    { name: 'pillar.jpg', type: 'image/jpeg', bytes: Buffer.from('a pillar') },
  ]
  await app.page.tap('记下停车位置')
  await app.page.type(app.page.getByPlaceholder('例如：B2-117'), 'B2-117')
  await app.page.tap('拍张照片')
  await app.page.tap('好了')
  expect(app.requests).toHaveLength(requestCount)
  expect(app.storage.saved.size).toBe(1)

  // Temporary files are gone by now, saved ones are not.
  const again = await launch({ path: main, backend: server.url, storage: app.storage })
  expect(again.page.text()).toContain('B2-117')
  const [kept] = [...app.storage.saved.keys()]
  expect(again.page.screenTree()).toContain(kept)
  await again.page.tap('找到车了，清除')
  expect(again.page.text()).not.toContain('B2-117')
  expect(app.storage.saved.size).toBe(0)
})
