import { ticketCheckCalls } from '@/contract/ticketCheck'
import { cshowCalls } from '@/contract/show'
import { momentValue } from '../../../server/desk/deskForm'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { describeMoney, requestId } from '../../support/server/money'
import { seatRowsOf, type InsertedSchedule } from '../../support/seat/seatSchedules'
import { heldOrder, insertShow, paidOrder, ticketDetail } from '../../support/seat/ticketOrders'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR_MS = 3_600_000

const test = describeServer()
const money = describeMoney(test)
let marketing: DeskBrowser
beforeAll(async () => {
  await clearOffers(test)
  marketing = await atDesk(test, phones.marketing)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const inHours = (hours: number) => momentValue(test.clock.now() + hours * HOUR_MS)
const showAt = ({ showId }: InsertedSchedule) => `/desk/shows/${showId}`
const scheduleAt = (schedule: InsertedSchedule) =>
  `${showAt(schedule)}/schedules/${schedule.scheduleId}`
const act = (schedule: InsertedSchedule, what: string, typed: Record<string, string> = {}) =>
  marketing.submit(scheduleAt(schedule), `${scheduleAt(schedule)}/${what}`, typed)
const sure = { _confirmed: 'yes' }
const actsOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id).map(({ act }) => act)
const statesOf = async (schedule: InsertedSchedule) =>
  [...(await seatRowsOf(test, schedule))].map(([seat, { state }]) => `${seat} ${state}`)
const toldOf = async (userId: string, kind: string) =>
  (await test.sql('select 1 from user_message where user_id = $1 and kind = $2', [userId, kind]))
    .length
const viewOf = async (ScheduleId: string) =>
  (await test.call(cshowCalls.view, { ScheduleId }, { park: PARK })).body
/** Cells of the first table's row that begins with a link to `address`. */
const cellsOf = (html: string, address: string) =>
  new RegExp(`<tr>(?:(?!</tr>).)*href="${address}"(?:(?!</tr>).)*</tr>`)
    .exec(html)?.[0]
    .match(/<td[^>]*>.*?<\/td>/g)
    ?.map((cell) => cell.replace(/<[^>]*>/g, ''))

it('a schedule shows sold, held, blocked and free seats, and admissions', async () => {
  const [ann, bob] = [await money.member(), await money.member()]
  const schedule = await insertShow(test)
  await paidOrder(test, money, ann, schedule, [0, 1])
  await heldOrder(test, bob, schedule, [4, 5, 6])
  await act(schedule, 'block', { SeatWords: '2排1座' })
  const [ticket] = await test.sql<{ no: string }>(
    'select no from ticket where schedule_id = $1 order by line limit 1',
    [schedule.scheduleId],
  )
  await test.sql('update show_schedule set start_at = $2 where id = $1', [
    ...[schedule.scheduleId, new Date(test.clock.now() + HOUR_MS / 4)],
  ])
  const staff = { park: PARK, tokens: await test.logIn(phones.invitation) }
  const shown = { RequestId: requestId(), Code: ticket!.no, Gate: '1 号门', Way: 'type' as const }
  expect((await test.call(ticketCheckCalls.check, shown, staff)).data.Result).toBe('ok')

  const { html } = await marketing.get(showAt(schedule))
  const cells = cellsOf(html, scheduleAt(schedule))
  expect(cells?.slice(2)).toEqual(['售票中', '2', '3', '1', '14', '1 / 2'])
  const page = await marketing.get(scheduleAt(schedule))
  expect(page.text).toContain('空座 14，待支付 3，已售 2，留座 1')
  expect(page.text).toContain('池座1排5-7座')
  const list = cellsOf((await marketing.get('/desk/shows')).html, showAt(schedule))
  expect(list?.slice(3)).toEqual(['1', '5', '14'])
})

it('a move is confirmed first, announced to ticket holders and logged', async () => {
  const ann = await money.member()
  const schedule = await insertShow(test)
  await paidOrder(test, money, ann, schedule, [0, 1])
  const to = { StartAt: inHours(100), EndAt: inHours(102) }
  expect((await act(schedule, 'move', to)).text).toContain('确认改期')
  expect(await actsOf(schedule.scheduleId)).toEqual([])
  expect((await act(schedule, 'move', { ...to, ...sure })).location).toBe(scheduleAt(schedule))
  await test.services.shows.sweep(PARK)
  expect(await toldOf(ann.userId, 'showMoved')).toBe(1)
  expect((await marketing.get(scheduleAt(schedule))).text).toMatch(/由 \d+月\d+日 \d\d:\d\d 改期/)
  await act(schedule, 'move', { ...to, ...sure })
  expect(await actsOf(schedule.scheduleId)).toEqual(['shows.move'])
})

it('a move on a page from before another move is refused and shows the present time', async () => {
  const schedule = await insertShow(test)
  const [page, move] = [scheduleAt(schedule), `${scheduleAt(schedule)}/move`]
  const older = await marketing.formOn(page, move)
  const to = { StartAt: inHours(100), EndAt: inHours(102) }
  await act(schedule, 'move', { ...to, ...sure })
  const late = { ...older, StartAt: inHours(50), EndAt: inHours(52), ...sure }
  const reply = await marketing.send(move, late)
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
  expect(await marketing.formOn(page, move)).toMatchObject(to)
})

it.each([
  [{ EndAt: '2020-01-01T10:00' }, '散场应晚于开演'],
  [{ StartAt: '2020-01-01T10:00' }, '新的开演时间应在现在之后'],
  [{ StartAt: '' }, '请填写开演'],
])('a move to %j is refused', async (typed, sentence) => {
  const schedule = await insertShow(test)
  const reply = await act(schedule, 'move', { ...typed, ...sure })
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)])
  expect(await actsOf(schedule.scheduleId)).toEqual([])
})

it('cancelling a schedule is confirmed first, refunds everything and makes it read-only', async () => {
  const ann = await money.member()
  const schedule = await insertShow(test, { refundRule: [{ hoursBefore: 96, percent: 100 }] })
  const id = await paidOrder(test, money, ann, schedule, [0, 1])
  const page = await marketing.formOn(scheduleAt(schedule), `${scheduleAt(schedule)}/move`)
  expect((await act(schedule, 'cancel', { Reason: '', ...sure })).text).toContain('请填写原因')
  const question = (await act(schedule, 'cancel', { Reason: '台风' })).text
  for (const part of ['确认取消这一场', '已售的票2 张', '退款合计¥160', '未付的订单0 单'])
    expect(question).toContain(part)
  expect((await ticketDetail(test, ann, id)).Status).toBe('Issued')
  await act(schedule, 'cancel', { Reason: '台风', ...sure })
  await test.services.shows.sweep(PARK)
  expect(await ticketDetail(test, ann, id)).toMatchObject({
    ...{ Status: 'Refunded', RefundedAmount: 16_000 },
  })
  expect(await toldOf(ann.userId, 'showCancelled')).toBe(1)
  expect((await marketing.get(scheduleAt(schedule))).html).not.toContain(`${scheduleAt(schedule)}/`)
  for (const [what, sentence] of [
    ['move', '已经取消'],
    ['stop', '已经取消或结束'],
    ['resume', '已经取消或结束'],
    ['block', '已经取消或结束'],
    ['unblock', '已经取消或结束'],
  ] as const) {
    const typed = { ...page, ...sure, SeatWords: '1排1座' }
    const reply = await marketing.send(`${scheduleAt(schedule)}/${what}`, typed)
    expect([what, reply.status, reply.text]).toEqual([what, 409, expect.stringContaining(sentence)])
  }
  expect(await actsOf(schedule.scheduleId)).toEqual(['shows.cancel'])
})

it('the sale is stopped and resumed', async () => {
  const schedule = await insertShow(test)
  await act(schedule, 'stop')
  expect(await viewOf(schedule.scheduleId)).toMatchObject({ code: 463 })
  expect((await marketing.get(scheduleAt(schedule))).text).toContain('已停售')
  await act(schedule, 'resume')
  expect(await viewOf(schedule.scheduleId)).toMatchObject({ succeeded: true })
  expect(await actsOf(schedule.scheduleId)).toEqual(['shows.stop', 'shows.resume'])
})

it('withdrawing a show refunds every schedule', async () => {
  const ann = await money.member()
  const schedule = await insertShow(test)
  const id = await paidOrder(test, money, ann, schedule, [0, 1])
  const takeOff = (typed: Record<string, string>) =>
    marketing.submit(showAt(schedule), `${showAt(schedule)}/take-off`, typed)
  expect((await takeOff({ Reason: '', ...sure })).status).toBe(400)
  expect((await takeOff({ Reason: '档期调整' })).text).toContain('确认下线')
  expect(await viewOf(schedule.scheduleId)).toMatchObject({ succeeded: true })
  await takeOff({ Reason: '档期调整', ...sure })
  await test.services.shows.sweep(PARK)
  expect(await viewOf(schedule.scheduleId)).toMatchObject({ code: 461 })
  expect((await ticketDetail(test, ann, id)).Status).toBe('Refunded')
  const page = await marketing.get(showAt(schedule))
  expect(page.text).toContain('档期调整')
  expect(page.html).not.toContain('/take-off')
  expect(await actsOf(schedule.showId)).toEqual(['shows.take-off'])
})

it('free seats are blocked and unblocked; sold and held seats stay', async () => {
  const [ann, bob] = [await money.member(), await money.member()]
  const schedule = await insertShow(test)
  await paidOrder(test, money, ann, schedule, [0, 1])
  await heldOrder(test, bob, schedule, [2, 3])
  const noticeAt = async ({ location }: { location: string | undefined }) =>
    (await marketing.get(location!)).text
  const first = await act(schedule, 'block', { SeatWords: '1排1-5座、7座，2排10座' })
  expect(await noticeAt(first)).toContain('留出 3 座；池座1排1-4座已有人，没有动')
  const out = ['4 blocked', '6 blocked', '19 blocked']
  expect(await statesOf(schedule)).toEqual(['0 sold', '1 sold', '2 held', '3 held', ...out])
  expect(await noticeAt(await act(schedule, 'block', { SeatWords: '1排5座' }))).toContain(
    '已经留出',
  )
  for (const what of ['block', 'unblock']) {
    const taken = await act(schedule, what, { SeatWords: '1排1-4座' })
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('1排1-4座已有人')])
  }
  expect(await noticeAt(await act(schedule, 'unblock', { SeatWords: '1排5座、7座' }))).toContain(
    '放回 2 座',
  )
  expect((await statesOf(schedule)).filter((text) => text.endsWith('blocked'))).toEqual([out[2]])
  expect(await actsOf(schedule.scheduleId)).toEqual(['shows.block', 'shows.unblock'])
  const [entry] = await auditEntries(test, 'shows.unblock')
  expect(entry?.after).toEqual({ seats: '池座1排5、7座', isBlocked: false })
})

it('unknown seats are refused with the input kept, and nothing is blocked', async () => {
  const schedule = await insertShow(test)
  const reply = await act(schedule, 'block', { SeatWords: '1排1座，1排99座' })
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('1 排没有 99 座')])
  expect(reply.html).toContain('1排1座，1排99座')
  expect(await statesOf(schedule)).toEqual([])
})

it('a schedule of another show or park is not found', async () => {
  const [one, other] = [await insertShow(test), await insertShow(test)]
  const foreign = await insertShow(test, { park: OTHER_PARK })
  const form = await marketing.formOn(scheduleAt(one), `${scheduleAt(one)}/cancel`)
  for (const wrong of [{ ...other, showId: one.showId }, foreign]) {
    expect((await marketing.get(scheduleAt(wrong))).status).toBe(404)
    for (const what of ['move', 'cancel', 'stop', 'resume', 'block', 'unblock']) {
      const typed = { ...form, ...sure, Reason: '错', SeatWords: '1排1座' }
      const times = { StartAt: inHours(100), EndAt: inHours(102) }
      const url = `${scheduleAt(wrong)}/${what}`
      expect([what, (await marketing.send(url, { ...typed, ...times })).status]).toEqual([
        what,
        404,
      ])
    }
    expect(await actsOf(wrong.scheduleId)).toEqual([])
  }
})

it('shows are changed by marketing and the manager only', async () => {
  const schedule = await insertShow(test)
  const manager = await atDesk(test, phones.manager)
  expect((await manager.get(scheduleAt(schedule))).status).toBe(200)
  for (const phone of [phones.service, phones.finance]) {
    const browser = await atDesk(test, phone)
    const { _token = '' } = await browser.formOn('/desk', '/desk/log-out')
    const typed = { _token, ...sure, Reason: '不', SeatWords: '1排1座' }
    for (const page of ['/desk/shows', showAt(schedule), scheduleAt(schedule)])
      expect((await browser.get(page)).status).toBe(403)
    for (const url of [`${showAt(schedule)}/take-off`, `${scheduleAt(schedule)}/block`])
      expect((await browser.send(url, typed)).status).toBe(403)
  }
  expect(await actsOf(schedule.scheduleId)).toEqual([])
})
