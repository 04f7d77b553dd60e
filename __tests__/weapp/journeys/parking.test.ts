/**
 * Parking in the compiled mini-program: a car is added with the plate keyboard, drives in, is paid for, overstays and
 * pays the difference alone, and leaves. Only taps: nothing is opened by address.
 */
import { PARK } from '../../support/server/testApp'
import { newMember } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
}, 60_000)
afterAll(() => server.close())

const plate = '浙C58D19'

interface Said {
  Id?: string
  Text: string
  IsGood: boolean
}

/** What the sandbox of the lots does and says. */
async function atTheLot(deed: string, body: object): Promise<Said> {
  const reply = await fetch(`${server.url}/dev/parking/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ TenantId: PARK, ...body }),
  })
  return (await reply.json()) as Said
}

/** A lot that charges. */
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

/** Pays on the sandbox's cashier, and is told until when the gate opens. */
async function pay(app: MiniProgram): Promise<void> {
  await app.page.tap(/^付款 ¥/)
  await app.page.tap(/^支付 ¥/)
  await app.press('确认支付')
  await app.elapse(1500)
  await app.settled()
  expect(app.page.route).toBe('pagespacka/carParking/tempCarSuccess')
  expect(app.page.text()).toMatch(/免费离场至 \d\d:\d\d/)
}

test('from driving in to driving out, with more than the time to leave in between', async () => {
  const app = await newMember(server, '13700002658')
  await app.page.tap('车辆与停车')
  expect(app.page.text()).toContain('没有找到在场的车')
  await app.page.tap('我的车辆')
  await app.page.tap('添加车辆')
  await typePlate(app, plate)
  await app.page.tap('完成')
  await app.page.tap('添加车辆')
  expect(app.page.route).toBe('pagespacka/carParking/carManage')
  expect(app.page.text()).toContain('浙C·58D19')

  const { Id } = await atTheLot('enter', {
    LotId: await someLot(),
    PlateNo: plate,
    MinutesAgo: '250',
  })
  expect(await atTheLot('exit', { StayId: Id })).toMatchObject({ IsGood: false })
  await app.back()
  await app.page.pullDown()
  await app.settled()
  expect(app.page.text()).toContain('已停 4 小时')
  await pay(app)
  await app.page.tap('回首页')

  // Half an hour later by every clock of this stay.
  await server.sql(
    `update parking_stay set in_at = in_at - interval '90 minutes', paid_at = paid_at - interval '90 minutes',
     leave_before = leave_before - interval '90 minutes' where tenant_id = $1 and id = $2`,
    [PARK, Id],
  )
  await app.page.tap('停车缴费')
  expect(app.page.text()).toContain('超时应补')
  expect(app.page.text()).toContain('此前已付清')
  await pay(app)
  expect(await atTheLot('exit', { StayId: Id })).toMatchObject({ IsGood: true })
}, 60_000)
