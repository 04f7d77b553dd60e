/** Activity sign-up in the compiled mini-program: two people for a fee, paid and checked in; the waiting list. */
import { insertTestActivity } from '../../support/server/activities'
import { PARK } from '../../support/server/testApp'
import { newMember } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { MiniProgram } from '../host/miniProgram'
import { bySystem } from '../../../server/kernel/writeAudit'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const hourMs = 3_600_000
const record = 'pagespacka/activity/activityFormRecord'

/** From the profile to the page of the test activity. */
async function openActivity(app: MiniProgram): Promise<void> {
  await app.pressTab('首页')
  await app.page.tap('活动报名')
  await app.page.tap('测试活动')
  expect(app.page.route).toBe('pagespacka/activity/activityDetail')
}

/** Types the name of the person on a card (index from 0). */
async function nameCard(app: MiniProgram, card: number, name: string): Promise<void> {
  const field = app.page.all('input')[card]
  if (!field) throw new Error(`no card ${card}:\n${app.page.screenTree()}`)
  await app.page.type(field, name)
}

/** Waits for a text that depends on a server event. */
async function until(app: MiniProgram, text: string): Promise<void> {
  for (let turn = 0; turn < 8 && !app.page.text().includes(text); turn += 1) {
    await app.elapse(1500)
    await app.settled()
  }
  expect(app.page.text()).toContain(text)
}

/** Leaves only this test's activity in the list. */
const onlyActivity = async (wanted: Parameters<typeof insertTestActivity>[1]) => {
  await server.sql("update activity set is_shown = false where title = '测试活动'")
  return insertTestActivity(server, wanted)
}

test('two people sign up, pay, and are checked in by code', async () => {
  const id = await onlyActivity({ fee: 5000, startsIn: 2 * hourMs, signToIn: hourMs })
  const app = await newMember(server, '13700003101')
  await openActivity(app)
  await app.page.tap('报名 ¥50.00/人')
  await nameCard(app, 0, '沈佳琳')
  await app.page.tap(/^添加参加人/)
  await app.page.tap('填写新的参加人')
  await app.page.tap('提交并支付 ¥100.00')
  expect(app.page.route).toBe('pagespacka/activity/activityForm')
  expect(app.page.text()).toContain('还有 1 处需要填写或修改')
  await nameCard(app, 1, '许禾')
  await app.page.tap('提交并支付 ¥100.00')
  expect(app.page.route).toBe(record)

  await app.page.tap(/^支付 ¥100/)
  await app.press('确认支付')
  await until(app, '报名成功')
  expect(app.page.route).toBe(record)

  await app.page.tap('出示签到码')
  const code = /\d{4} \d{4} \d{4}/.exec(app.page.text())?.[0].replaceAll(' ', '') ?? ''
  await server.services.signUps.desk.checkInByCode(PARK, id, code, bySystem)
  await until(app, '已签到，2 人已全部签到')
})

test('a freed place is offered to the first on the waiting list and accepted', async () => {
  await onlyActivity({ quota: 1 })
  const first = await newMember(server, '13700003102')
  await openActivity(first)
  await first.page.tap('免费报名')
  await nameCard(first, 0, '先来的人')
  await first.page.tap('提交报名')
  expect(first.page.text()).toContain('报名成功')

  const waiting = await newMember(server, '13700003103')
  await openActivity(waiting)
  await waiting.page.tap('登记候补')
  await nameCard(waiting, 0, '后来的人')
  await waiting.page.tap('登记候补')
  expect(waiting.page.route).toBe(record)
  expect(waiting.page.text()).toContain('排在第一位，有名额通知您')

  await first.page.tap('取消报名')
  await first.page.tap('确认取消')
  await until(first, '已取消')
  await waiting.page.pullDown()
  await until(waiting, '候补到位')
  await waiting.page.tap('接受名额')
  await until(waiting, '报名成功')
  expect(waiting.page.text()).toContain('出示签到码')
})
