/** Ticket wallet: the next ticket, the rotating code, also without a network, and giving a ticket away. */
import { qrImage } from '@/components/codeImage/CodeImage'
import { ticket, ticketGift, type Ticket } from '@/contract/ticket'
import type * as Calendar from '@/platform/calendar'
import type * as Clipboard from '@/platform/clipboard'
import type * as Dialog from '@/platform/dialog'
import type * as Network from '@/platform/network'
import type * as Guard from '@/platform/screenGuard'
import { toBase64url } from '@/rules/base64url'
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { codeAt, ticketStepMs } from '@/rules/ticketCode/totp'
import { routes } from '@/routes'
import { startOfParkDay } from '@/utils/dateTime'
import { failed, pageOf, unreachable } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const hour = 3_600_000
const id = (number: number) => `0191d3a0-0000-7000-8000-00000000000${number}`
const secretOf = (number: number) => toBase64url(Array.from({ length: 32 }, () => number))
const own = (number: number, more: Partial<Ticket> = {}): Ticket => ({
  ...sample(ticket),
  ...{ Id: id(number), No: `12345678901${number}`, OrderId: 'o1', Line: number },
  ...{ ShowId: 's1', ScheduleId: 'today', Title: '纺织女工', Poster: '/art/show.svg' },
  ...{ StartAt: Date.now() + 3 * hour, EndAt: Date.now() + 5 * hour },
  ...{ EntryFrom: Date.now() - hour, Theatre: '棉纺剧场', Hall: '小厅', Gate: 'A 口' },
  ...{ SeatText: `1 层 8 排 ${number} 座`, TierName: '贵宾', ViewerName: '', ViewerIdMask: '' },
  ...{ MovedText: '', EntryNote: '', Secret: secretOf(number), UsedAt: null },
  FromText: '' as Ticket['FromText'],
  ...{
    GivenUntil: null,
    GiftHash: '',
    GiftFrom: '' as Ticket['GiftFrom'],
    GiveUntil: Date.now() + hour,
    Latitude: null,
  },
  ...{ Status: 'Unused', StatusText: '待使用', Actions: ['showCode', 'give', 'viewOrder'] },
  ...more,
})
const later = own(3, {
  ...{ ScheduleId: 'later', OrderId: 'o2', Title: '夜航船', SeatText: '2 排 5 座' },
  ...{ StartAt: Date.now() + 72 * hour, EndAt: Date.now() + 74 * hour },
})
const park = 'mianfang'
const kept = (tickets: Ticket[], owner = `${park}/${member.UserId}`) => ({
  tickets: { owner, at: Date.now(), tickets },
  serverTime: { server: Date.now(), wall: Date.now() },
})
const unplug: NonNullable<OpenOptions['device']> = (module) =>
  module<typeof Network>('platform/network').plugNetwork(false)
const listOf = (tickets: Ticket[]) => ({ 'myTicket.list': { Tickets: tickets } })

/** Ticket and time step (relative to `now`) of the shown QR code, e.g. `ticket 1, step 0`; `none` without a code. */
function shownCode(page: OpenedPage, now = Date.now()): string {
  const image = page.findByRole('img', '入场二维码')
  const src = (image?.querySelector('img') ?? image)?.getAttribute('src')
  for (const number of [1, 2, 3])
    for (const step of [-1, 0, 1]) {
      const code = codeAt(secretOf(number), now + step * ticketStepMs)
      if (src === qrImage(writeTicketQr({ park, id: id(number), code })))
        return `ticket ${number}, step ${step}`
    }
  return src ? 'another' : 'none'
}
const openTicket = (one: Ticket, options: OpenOptions = {}) =>
  openPage('ticket', {
    user: true,
    query: { id: one.Id },
    ...options,
    answers: { ...listOf([one]), 'myTicket.detail': one, ...options.answers },
  })

afterEach(() => jest.restoreAllMocks())

describe('wallet', () => {
  const open = (tickets: Ticket[], options: OpenOptions = {}) =>
    openPage('ticketWallet', { user: true, answers: listOf(tickets), ...options })

  test('shows the next ticket, the others of its show, then other shows', async () => {
    const page = await open([later, own(2), own(1)])
    const text = page.text()
    expect(text).toContain('距开演')
    expect(text.indexOf('1 层 8 排 1 座')).toBeLessThan(text.indexOf('同场其他票'))
    expect(text.indexOf('同场其他票')).toBeLessThan(text.indexOf('1 层 8 排 2 座'))
    expect(text.indexOf('1 层 8 排 2 座')).toBeLessThan(text.indexOf('夜航船'))
    await page.tap('出示票码：1 层 8 排 1 座')
    expect([page.path(), page.query()]).toEqual([routes.ticket, { id: id(1) }])
  })

  test('a show in days is as far as its days; the head alone has its time', async () => {
    const text = (await open([later])).text()
    expect(text).toContain('3 天后开演')
    expect(text).not.toContain('距开演')
  })

  test('prefers a next ticket that is not being given', async () => {
    const offered = own(1, { GivenUntil: Date.now() + hour, Actions: ['takeBack'] })
    const page = await open([offered, own(2)])
    expect(page.findByRole('button', '出示票码：1 层 8 排 2 座')).not.toBeNull()
  })

  test('has past tickets in a separate part', async () => {
    const used = own(4, { Status: 'Used', StatusText: '已入场', Actions: [], Secret: '' })
    const page = await open([], {
      answers: { ...listOf([]), 'myTicket.allList': pageOf([used]) },
    })
    expect(page.text()).toContain('票夹里还没有票')
    await page.tap('已结束', 'tab')
    expect(page.requests('myTicket.allList').at(-1)?.request).toMatchObject({ Ended: true })
    expect(page.text()).toContain('已入场')
  })

  test('the wall shows stubs by year and links to their tickets', async () => {
    const stub = (number: number, StartAt: number) =>
      own(number, { Status: 'Used', Actions: [], Secret: '', StartAt, Title: `夜场${number}` })
    const page = await open([], {
      answers: {
        ...listOf([]),
        'myTicket.allList': pageOf([
          stub(5, Date.UTC(2026, 2, 4, 11)),
          stub(4, Date.UTC(2025, 11, 31, 15, 59)),
          // New Year in the park, the old year in UTC.
          stub(3, Date.UTC(2024, 11, 31, 16)),
        ]),
      },
    })
    await page.tap('票根墙', 'tab')
    expect(page.requests('myTicket.allList').at(-1)?.request).toMatchObject({ Used: true })
    const text = page.text()
    const order = ['2026 年', '夜场5', '2025 年', '夜场4', '夜场3'].map((each) =>
      text.indexOf(each),
    )
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order).not.toContain(-1)
    expect(text.match(/2025 年/g)).toHaveLength(1)
    await page.tap(/夜场4/, 'link')
    expect([page.path(), page.query()]).toEqual([routes.ticket, { id: id(4) }])
  })

  test('offline shows kept tickets with a note', async () => {
    const page = await open([], {
      answers: { 'myTicket.list': unreachable },
      stored: kept([own(1)]),
      device: unplug,
    })
    expect(page.text()).toContain('票码照常可用')
    expect(page.findByRole('button', '出示票码：1 层 8 排 1 座')).not.toBeNull()
  })

  test.each([
    ['of another person', kept([own(1)], `${park}/other`)],
    ['of another park', kept([own(1)], `other/${member.UserId}`)],
    ['that have expired', kept([own(1, { EndAt: Date.now() - 1 })])],
  ])('does not show kept tickets %s', async (_name, stored) => {
    const page = await open([], {
      answers: { 'myTicket.list': failed(400, '园区正在打烊') },
      stored,
    })
    expect(page.text()).toContain('园区正在打烊')
    expect(page.text()).not.toContain('8 排')
  })

  test('keeps tickets with their keys on the device until log-out', async () => {
    const page = await open([own(1)])
    expect(page.stored('tickets')).toMatchObject({
      owner: `${park}/${member.UserId}`,
      tickets: [{ Id: id(1), Secret: secretOf(1) }],
    })
    const { store } = page.module<{ store: { set: (atom: unknown) => void } }>('state/store')
    store.set(page.module<{ logOutAtom: unknown }>('state/session').logOutAtom)
    expect(page.stored('tickets')).toBeUndefined()
    // Logging out leads home, which belongs to this test and not to the next.
    await page.settled()
  })
})

describe('ticket', () => {
  /** Sets the clocks of device and server to `ms` before the next time step. */
  function beforeTheStep(ms: number): number {
    const real = Date.now
    const next = (Math.floor(real() / ticketStepMs) + 2) * ticketStepMs
    const ahead = next - ms - real()
    jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
    return next
  }

  test('code is that of the current step and changes at its end', async () => {
    const next = beforeTheStep(1500)
    const page = await openTicket(own(1))
    expect(shownCode(page, next - 1)).toBe('ticket 1, step 0')
    expect(page.text()).toMatch(/[12] 秒后更新/)
    while (Date.now() < next + 100) await passTime(50)
    await page.settled()
    expect(shownCode(page, next)).toBe('ticket 1, step 0')
    expect(page.text()).toContain('30 秒后更新')
  })

  test('code follows the server’s time, over restarts and wrong clocks', async () => {
    const off = 7 * 60_000
    const page = await openTicket(own(1), {
      answers: {
        ...{ 'myTicket.list': unreachable, 'myTicket.detail': unreachable },
        'park.getParkInfo': unreachable,
      },
      otherwise: unreachable,
      stored: {
        ...kept([own(1)]),
        serverTime: { server: Date.now() + off, wall: Date.now() },
      },
      device: unplug,
    })
    expect(shownCode(page, Date.now() + off)).toBe('ticket 1, step 0')
    expect(page.text()).toContain('没有网络也能入场')
    expect(page.text()).toContain('离线')
  })

  test('keeps the screen bright while visible', async () => {
    const page = await openTicket(own(1))
    const { holds } = page.module<typeof Guard>('platform/screenGuard')
    expect(holds.count).toBe(1)
    await page.trigger('onHide')
    expect(holds.count).toBe(0)
    await page.trigger('onShow')
    expect(holds.count).toBe(1)
  })

  test('used at the gate replaces its code by that', async () => {
    const page = await openTicket(own(1))
    expect(shownCode(page)).toBe('ticket 1, step 0')
    const used = own(1, { Status: 'Used', StatusText: '已入场', Secret: '', Actions: [] })
    page.park.answer({ 'myTicket.detail': { ...used, UsedAt: Date.UTC(2026, 10, 23, 11, 5) } })
    await page.trigger('onHide')
    await page.trigger('onShow')
    const { queryClient } = page.module<{
      queryClient: { invalidateQueries: () => Promise<void> }
    }>('request/queryClient')
    await queryClient.invalidateQueries()
    await page.settled()
    expect(shownCode(page)).toBe('none')
    expect(page.text()).toContain('11月23日 19:05 已入场')
    // The shown ticket plays the tearing animation and shows its whole poster.
    expect(document.querySelector('.ticketCard--tearing')).not.toBeNull()
    expect(page.findByRole('img', '纺织女工 海报')).not.toBeNull()
    expect(page.module<typeof Guard>('platform/screenGuard').holds.count).toBe(0)
  })

  test('a ticket used before is torn without the motion', async () => {
    await openTicket(own(1, { Status: 'Used', Secret: '', Actions: [] }))
    expect(document.querySelector('.ticketCard--torn')).not.toBeNull()
    expect(document.querySelector('.ticketCard--tearing')).toBeNull()
  })

  test('shows the view from a known seat only', async () => {
    const page = await openTicket(own(1, { Spot: { Across: -0.5, Depth: 0.2 } }))
    expect(page.findByRole('img', '1 层 8 排 1 座看舞台，前区偏左')).not.toBeNull()
    const without = await openTicket(own(1, { Spot: null }))
    expect(without.text()).not.toContain('座位视野')
  })

  test('links to the next one of the same show only', async () => {
    const all = [own(1), own(2), later]
    const page = await openTicket(own(1), {
      answers: {
        ...listOf(all),
        'myTicket.detail': ({ Id }) => all.find((each) => each.Id === Id) ?? failed(404),
      },
    })
    expect(page.text()).toContain('1 / 2')
    await page.tap('下一张')
    expect(page.text()).toContain('2 / 2')
    expect(page.text()).toContain('1 层 8 排 2 座')
    expect(shownCode(page)).toBe('ticket 2, step 0')
  })

  test('is added to the calendar with its seat', async () => {
    const page = await openTicket(own(1))
    await page.tap('添加到日历', 'link')
    const [event] = page.module<typeof Calendar>('platform/calendar').calendarEvents
    expect(event).toMatchObject({ title: '纺织女工', notes: '1 层 8 排 1 座\u00a0· A 口' })
  })

  test('offers only what the server allows', async () => {
    const page = await openTicket(own(1, { Actions: ['showCode'] }))
    expect(page.text()).not.toMatch(/转赠|退票|查看订单/)
  })
})

describe('giving a ticket', () => {
  const hash = 'sample-hash-of-a-ticket-gift'
  const offered = own(1, {
    ...{ GivenUntil: Date.now() + hour, GiftHash: hash, Secret: '' },
    ...{ StatusText: '转赠中', Actions: ['takeBack', 'viewOrder'] },
  })

  test('a link that was cut off asks for another one, and nothing is requested', async () => {
    const page = await openPage('ticketGift', { query: { hash: 'cut' } })
    expect(page.text()).toContain('链接不完整，请朋友重新发送')
    expect(page.requests('myTicket.gift')).toEqual([])
  })

  test('writes the days of the show and of its deadline in one form', async () => {
    const tomorrow = startOfParkDay(Date.now()) + 24 * hour
    const given = {
      Status: 'Open' as const,
      StartAt: tomorrow + 2 * hour,
      ExpireAt: tomorrow + hour,
    }
    const page = await openPage('ticketGift', {
      query: { hash },
      answers: { 'myTicket.gift': { ...sample(ticketGift), ...given } },
    })
    expect(page.text()).toMatch(/明天 周.\s02:00/)
    expect(page.text()).toContain('明天 01:00 前领取')
  })

  test('creates texts and a link for a friend, and blocks its code meanwhile', async () => {
    const page = await openTicket(own(1), {
      answers: {
        ...listOf([own(1)]),
        'myTicket.detail': own(1),
        'myTicket.give': { Ticket: offered, SharePath: `/x?hash=${hash}` },
      },
    })
    await page.tap(/转赠给朋友/, 'link')
    await page.type('署名（朋友看到的名字）', '阿梧')
    await page.type('想对朋友说的话（选填）', '一起看')
    page.park.answer({ 'myTicket.detail': offered, ...listOf([offered]) })
    await page.tap('生成转赠链接')
    expect(page.requests('myTicket.give').map(({ request }) => request)).toMatchObject([
      { Id: id(1), FromName: '阿梧', Message: '一起看' },
    ])
    expect(shownCode(page)).toBe('none')
    expect(page.text()).toContain('领取前暂不能入场')
    await page.tap('复制转赠链接')
    const { copiedTexts } = page.module<typeof Clipboard>('platform/clipboard')
    expect(copiedTexts.at(-1)).toContain(`${routes.ticketGift}?hash=${hash}`)
  })

  test('after a lost answer is repeated with the same RequestId', async () => {
    const page = await openTicket(own(1), { answers: { 'myTicket.give': unreachable } })
    await page.tap(/转赠给朋友/, 'link')
    await page.tap('生成转赠链接')
    page.park.answer({ 'myTicket.give': { Ticket: offered, SharePath: '/x' } })
    await page.tap('生成转赠链接')
    const ids = page.requests('myTicket.give').map(({ request }) => request.RequestId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([true, false])('is taken back only after confirming: %s', async (isSure) => {
    const page = await openTicket(offered, {
      answers: { 'myTicket.takeBack': own(1) },
      device: (module) => module<typeof Dialog>('platform/dialog').answerWith(isSure),
    })
    await page.tap('再发给朋友，或收回')
    await page.tap('收回这张票')
    expect(page.requests('myTicket.takeBack')).toHaveLength(isSure ? 1 : 0)
  })
})
