/**
 * Tickets in the compiled mini-program: two seats, one lost, the offered ones taken, paid, shown and checked without a
 * network.
 */
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { codeAt } from '@/rules/ticketCode/totp'
import { frameOf } from '@/features/showSeat/model/drawHall'
import type { KeptTickets } from '@/features/ticket/model/keptTickets'
import { hallOf } from '../../support/seat/halls'
import {
  buySeats,
  insertBuyers,
  insertSchedule,
  type InsertedSchedule,
} from '../../support/seat/seatSchedules'
import { moveSchedule } from '../../support/seat/tickets'
import { clearOffers } from '../../support/server/marketing'
import { PARK, phones } from '../../support/server/testApp'
import { newMember } from '../fixture/cashier'
import { lineTo } from '../fixture/line'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'

const gate = 'pagespacka/cancelInivit/scanCheck'
const KB = 1024

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
  await clearOffers(server)
})
afterAll(() => server.close())

/** A performance that starts in half an hour, in a hall with two rows of ten seats. */
async function newSchedule() {
  const schedule = await insertSchedule(server, hallOf('aaaaaaaaaa', 'aaaaaaaaaa'))
  await moveSchedule(server, schedule, {})
  return schedule
}

const chosen = (app: MiniProgram) => app.page.allByClass('chosenBar__place').map(({ text }) => text)

/** A ticket's checks on the server. */
const checks = (id: string) =>
  server.sql('select result, way, sync_state from ticket_check where ticket_id = $1', [id])

/** Index of a seat by its name. */
function seatOf(text = ''): number {
  const [, row = 0, col = 0] = /(\d+) 排 (\d+) 座/.exec(text) ?? []
  return (Number(row) - 1) * 10 + Number(col) - 1
}

/** Another customer buys the seat first. */
async function loseTo(schedule: InsertedSchedule, seat: number): Promise<void> {
  const [userId = ''] = await insertBuyers(server, 1)
  const wanted = { userId, seats: [seat], isProposed: true }
  const bought = await buySeats(server.db, server.services.showSeats, schedule, wanted)
  expect(bought).toMatchObject({ taken: [seat] })
}

async function openSeats(app: MiniProgram, { scheduleId }: InsertedSchedule): Promise<void> {
  await app.show({ path: 'pagesticket/seat/seatMap', query: { id: scheduleId } })
}

test('two seats, one lost, are replaced, paid, shown and checked offline', async () => {
  const schedule = await newSchedule()
  const { backend, state } = lineTo(server)
  const app = await newMember(server, '13700001971', backend)
  await openSeats(app, schedule)
  await app.page.tap('推荐')
  await app.page.tap('2 人')
  const wished = chosen(app)
  expect(wished).toHaveLength(2)
  await loseTo(schedule, seatOf(wished[0]))
  await app.page.tap('确认选座')
  expect(app.page.text()).toContain(`${wished[0]} 刚被别人选走，还没有占座。`)
  await app.page.tap('换成这几座')
  expect(app.page.route).toBe('pagesticket/order/ticketConfirm')
  expect(app.page.text()).toContain('票价 × 2')

  await app.page.tap('提交订单')
  await app.page.tap(/^支付 ¥/)
  await app.press('确认支付')
  await app.elapse(1500)
  await app.settled()
  expect(app.page.route).toBe('pagesticket/order/ticketOrderDetail')
  expect(app.page.text()).toContain('已出票')
  await app.page.tap('查看门票')
  expect(app.page.route).toBe('pagesticket/ticketWallet/ticketWallet')

  state.isCut = true
  await app.setOnline(false)
  await app.page.tap('出示票码')
  expect(app.page.route).toBe('pagesticket/ticketWallet/ticket')
  expect(app.page.text()).toContain('没有网络也能入场')
  expect(app.page.text()).toMatch(/\d+ 秒后更新，截图无效/)
  await app.page.tap('添加到日历')
  expect(app.calls('addPhoneCalendar')).toMatchObject([{ title: '测试演出', alarm: true }])
  const [, no = ''] = /票号\s*(\d{4} \d{4} \d{4})/.exec(app.page.text()) ?? []
  const kept = JSON.parse(String(app.storage.get('tickets'))) as KeptTickets
  const ticket = kept.tickets.find(({ No }) => No === no.replaceAll(' ', ''))
  if (!ticket) throw new Error(`ticket ${no} is not kept`)
  const qr = { park: PARK, id: ticket.Id, code: codeAt(ticket.Secret, server.clock.now()) }
  app.close()

  const line = lineTo(server)
  const staff = await launch({
    path: gate,
    backend: line.backend,
    storage: await phoneOf(server, phones.invitation),
    answers: { scanCode: { result: writeTicketQr(qr) } },
  })
  expect(staff.page.text()).toMatch(/离线可用/)
  await staff.page.tap('通道')
  await staff.page.tap('1 号门')
  await staff.page.tap('保存')
  expect(staff.page.text()).toMatch(/1 号门 门票离线可用 · [1-9]/)
  line.state.isCut = true
  await staff.setOnline(false)
  await staff.page.tap('扫码核验')
  expect(staff.page.text()).toContain(ticket.SeatText)
  expect(staff.page.text()).toContain('没有网络：按本机名单判断')
  await staff.page.tap('确认入场')
  expect(staff.page.text()).toContain('已入场')
  expect(await checks(ticket.Id)).toEqual([])

  line.state.isCut = false
  await staff.setOnline(true)
  await staff.settled()
  expect(await checks(ticket.Id)).toEqual([{ result: 'ok', way: 'scan', sync_state: 'synced' }])
})

test('a tap on a seat sends its name and price, and nothing of the map', async () => {
  const app = await launch({ backend: server.url, storage: await phoneOf(server, phones.member) })
  await openSeats(app, await newSchedule())
  const [canvas] = app.page.all('canvas')
  if (!canvas) throw new Error(`no canvas:\n${app.page.screenTree()}`)
  await app.page.tap('推荐')
  await app.page.tap('2 人')
  // The map has scrolled to the proposed seats: the middle beside its row labels is between the two.
  const { width, height } = app.page.canvas(canvas)
  const { pixelRatio } = app.phone
  /** Distance of adjacent seats after zooming in; seats are numbered within the first row. */
  const seatPx = 26.4
  const { left, right } = frameOf({ width, height }, false)
  const middle = (width / pixelRatio + left - right) / 2
  const tap = (seat: number) =>
    app.page.tapAt(canvas, middle + (seat - 5.5) * seatPx, height / pixelRatio / 2)
  expect(chosen(app)).toEqual(['池座 1 排 5 座', '池座 1 排 6 座'])
  // Four more seats, then all removed from the first on, then one again.
  const seats = [7, 8, 9, 10, 5, 6, 7, 8, 9, 10, 6]
  const counts = [3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 1]
  for (const [turn, seat] of seats.entries()) {
    const { largest } = await app.measure(() => tap(seat))
    expect(chosen(app)).toHaveLength(counts[turn]!)
    expect(largest).toBeGreaterThan(0)
    expect(largest).toBeLessThanOrEqual(KB)
  }
})
