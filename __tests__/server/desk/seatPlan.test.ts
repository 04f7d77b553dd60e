/** Seats chosen on the drawn plan at the desk: ticked, as a group, blocked, sold, printed. */
import { JSDOM } from 'jsdom'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { describeMoney } from '../../support/server/money'
import { newPhone } from '../../support/server/newPhone'
import { seatRowsOf, type InsertedSchedule } from '../../support/seat/seatSchedules'
import { heldOrder, insertShow, paidOrder } from '../../support/seat/ticketOrders'
import { describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let marketing: DeskBrowser
beforeAll(async () => {
  await clearOffers(test)
  marketing = await atDesk(test, phones.marketing)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const addressOf = ({ showId, scheduleId }: InsertedSchedule) =>
  `/desk/shows/${showId}/schedules/${scheduleId}`
const statesOf = async (schedule: InsertedSchedule) =>
  [...(await seatRowsOf(test, schedule))].map(([seat, { state }]) => `${seat} ${state}`)
const act = (schedule: InsertedSchedule, what: string, typed: Record<string, string>) =>
  marketing.submit(addressOf(schedule), `${addressOf(schedule)}/${what}`, typed)

/** The checkboxes of the drawn plan: name, and whether it is ticked. */
async function boxesOn(url: string) {
  const { document } = new JSDOM((await marketing.get(url)).html).window
  return [...document.querySelectorAll<HTMLInputElement>('svg input[type=checkbox]')].map(
    (box) => ({ name: box.name, label: box.getAttribute('aria-label'), isTicked: box.checked }),
  )
}

it('free and blocked seats are checkboxes with zone and price; others are not', async () => {
  const schedule = await insertShow(test)
  await paidOrder(test, money, await money.member(), schedule, [0, 1])
  await heldOrder(test, await money.member(), schedule, [2, 3])
  await act(schedule, 'block', { 'Seat-5': 'on' })
  const boxes = await boxesOn(addressOf(schedule))
  expect(boxes).toHaveLength(16)
  expect(boxes[0]?.label).toMatch(/^池座 1 排 5 座，.* ¥80\.00，空座$/)
  expect(boxes.find(({ name }) => name === 'Seat-5')?.label).toContain('留座')
})

it('ticked seats are blocked and unblocked without a phone number; the log names them', async () => {
  const schedule = await insertShow(test)
  await act(schedule, 'block', { 'Seat-4': 'on', 'Seat-6': 'on', SeatWords: '2排10座' })
  expect(await statesOf(schedule)).toEqual(['4 blocked', '6 blocked', '19 blocked'])
  await act(schedule, 'unblock', { 'Seat-4': 'on' })
  expect((await statesOf(schedule)).filter((text) => text.endsWith('blocked'))).toEqual([
    '6 blocked',
    '19 blocked',
  ])
  const acts = (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === schedule.scheduleId && act.startsWith('shows.'),
  )
  expect(acts.map(({ act, after }) => [act, after?.seats])).toEqual([
    ['shows.block', '池座1排5、7座；池座2排10座'],
    ['shows.unblock', '池座1排5座'],
  ])
})

it('a group search ticks adjacent free seats of the zone', async () => {
  const schedule = await insertShow(test)
  await act(schedule, 'block', { 'Seat-14': 'on' })
  const page = `${addressOf(schedule)}?count=4&tier=b`
  const ticked = (await boxesOn(page)).filter(({ isTicked }) => isTicked)
  const numbers = ticked.map(({ name }) => Number(name.slice('Seat-'.length)))
  expect(numbers).toHaveLength(4)
  expect(numbers[3]! - numbers[0]!).toBe(3)
  expect(numbers.every((index) => index >= 10 && index !== 14)).toBe(true)
  expect((await marketing.get(page)).text).toContain('已选好 4 个连座')
  const many = await marketing.get(`${addressOf(schedule)}?count=20&tier=b`)
  expect(many.text).toContain('没有 20 个空座了')
  expect((await marketing.get(`${addressOf(schedule)}?count=-1&tier=%00`)).status).toBe(200)
})

it('ticked seats are sold; a refused sale keeps them ticked', async () => {
  const schedule = await insertShow(test)
  const page = addressOf(schedule)
  const refused = await act(schedule, 'sell', { 'Seat-0': 'on', 'Seat-1': 'on', Phone: '123' })
  expect(refused.status).toBe(400)
  const { document } = new JSDOM(refused.html).window
  const ticked = [...document.querySelectorAll<HTMLInputElement>('svg input:checked')]
  expect(ticked.map(({ name }) => name)).toEqual(['Seat-0', 'Seat-1'])

  const confirmation = await act(schedule, 'sell', {
    'Seat-0': 'on',
    'Seat-1': 'on',
    Phone: newPhone(),
  })
  expect(confirmation.text).toContain('池座 1 排 1 座、池座 1 排 2 座')
  const confirmed = Object.fromEntries(
    [...confirmation.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const sold = await marketing.send(`${page}/sell`, confirmed)
  expect(await statesOf(schedule)).toEqual(['0 sold', '1 sold'])

  const slip = `${sold.location}/print`
  const print = await marketing.get(slip)
  const numbers = await test.sql<{ no: string }>(
    'select no from ticket where schedule_id = $1 order by no',
    [schedule.scheduleId],
  )
  const printed = [...print.html.matchAll(/aria-label="二维码 ([\d ]+)"/g)].map(([, no = '']) =>
    no.replace(/ /g, ''),
  )
  expect(printed.sort()).toEqual(numbers.map(({ no }) => no))
  expect(print.text).toContain('池座 1 排 2 座')
  const looks = (await auditEntries(test)).filter(({ title }) => title === '查看打印门票')
  expect(looks.at(-1)?.after).toEqual({ tickets: 2 })
})

it.each([
  [{}, '请在座位图上选座'],
  [{ 'Seat-999': 'on' }, '座位图已经换过'],
])('%j is refused and nothing is blocked', async (typed, sentence) => {
  const schedule = await insertShow(test)
  const reply = await act(schedule, 'block', typed)
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)])
  expect(await statesOf(schedule)).toEqual([])
})
