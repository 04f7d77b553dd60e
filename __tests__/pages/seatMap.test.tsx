/**
 * Choosing seats: map and list share one choice, lost seats are announced, and only the last step requires a log-in.
 */
import * as v from 'valibot'
import type { DataOf } from '@/contract/endpoint'
import { cshowCalls } from '@/contract/show'
import { hallPlan } from '@/contract/showSeat'
import { ticketOrder, ticketOrderDetail, type ticketOrderCalls } from '@/contract/ticketOrder'
import type * as Canvas from '@/platform/canvas2d'
import type * as Lifecycle from '@/platform/lifecycle'
import type * as PageView from '@/platform/pageView'
import { packStates, seatStates, type SeatState } from '@/rules/seat/seatStates'
import { routes } from '@/routes'
import type * as Drafts from '@/state/draft'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'
import { hallOf } from '../support/seat/halls'

/** 0–7, an aisle, and 8–11, of which 8 is the half of a couple seat, 10 is a wheelchair place. */
const plan = v.parse(hallPlan, hallOf('aaaaaaaa', 'LRWO'))
const free = plan.Areas.flatMap(({ Rows }) => Rows.flatMap(({ Cols }) => Cols)).map(
  (): SeatState => 'free',
)
const statesWith = (changes: Record<number, SeatState>) =>
  packStates(free.map((state, index) => changes[index] ?? state))
const list = (States: string, Version = 1) => ({ Version, States, Changes: [], PollMs: 600_000 })
const tier = {
  ...{ Id: 't1', Key: 'a', Name: '贵宾票', Price: 68000, MemberPrice: 60000 },
  ...{ Colour: '#1a7282', Mark: '池', Total: 12, Left: 12 },
}
const base = sample(cshowCalls.view.data, { amount: 'none' })
const view = {
  ...base,
  Show: { ...base.Show, Title: '茶馆' },
  Schedule: { ...base.Schedule, Id: 's1', Tiers: [tier] },
  PlanId: 'p1',
  AllowSeatPick: true,
  MaxPerOrder: 4,
  CanTake: 4,
}
const held = {
  Kind: 'held' as const,
  Order: { ...sample(ticketOrder), Id: 'o1', Status: 'Holding' as const },
}
const calm = { Kind: 'in' as const, Pass: '', ExpireAt: null }
const answers: Answers = {
  'cshow.view': view,
  'showSeat.getShowSeat': { PlanId: 'p1', Plan: plan },
  'showSeat.list': list(statesWith({ 3: 'sold' })),
  'showSeat.enter': calm,
  'ticketOrder.submittingid': held,
}
const open = (changes: Answers = {}, isMember = true) =>
  openPage('seatMap', {
    query: { id: 's1' },
    ...(isMember && { user: true }),
    answers: { ...answers, ...changes },
  })
/** Opens the list and its rows. */
async function toList(page: OpenedPage, row = '池座 1 排') {
  await page.tap('列表')
  await page.tap(new RegExp(row))
}
const seat = (col: number, row = 1) => new RegExp(`^池座 ${row} 排 ${col} 座，`)
const taken = (page: OpenedPage) => page.requests('ticketOrder.submittingid').map((r) => r.request)
const chips = (page: OpenedPage) => page.names('button').filter((name) => name.startsWith('去掉'))

test('the list of a row has free seats, and a chosen one appears below with its price', async () => {
  const page = await open()
  await toList(page)
  expect(page.names('checkbox')).toHaveLength(7)
  await page.tap(seat(1))
  expect(chips(page)).toEqual(['去掉 池座 1 排 1 座，¥600.00'])
  expect(page.getByRole('checkbox', seat(1)).getAttribute('aria-checked')).toBe('true')
  expect(page.getByRole('checkbox', seat(1)).textContent).toBe('1 座✓ 已选')
  await page.tap('去掉 池座 1 排 1 座，¥600.00')
  expect(chips(page)).toEqual([])
})

test('chosen seats are held and open the order; without a choice a hint is shown', async () => {
  const page = await open()
  const isStrong = () => page.getByRole('button', '确认选座').matches('.button--primary')
  expect(isStrong()).toBe(false)
  await page.tap('确认选座')
  expect(page.text()).toContain('请先点选座位')
  expect(taken(page)).toEqual([])
  await toList(page)
  await page.tap(seat(1))
  expect(isStrong()).toBe(true)
  await page.tap(seat(2))
  await page.tap('确认选座')
  expect(taken(page)).toMatchObject([{ ScheduleId: 's1', Seats: [0, 1] }])
  expect(page.visited[page.visited.length - 1]).toContain('/pagesticket/order/ticketConfirm?id=o1')
})

test('the tier of a link is chosen, and its line is scrolled to it', async () => {
  const page = await openPage('seatMap', { query: { id: 's1', tier: 'a' }, user: true, answers })
  expect(page.getByRole('radio', /^贵宾票/).getAttribute('aria-checked')).toBe('true')
  const line = page.getByRole('radiogroup', '票档').id
  expect(page.module<typeof PageView>('platform/pageView').linesCentred()).toContain(line)
})

test('of four signs none stands alone in a last line', async () => {
  const legendOf = (page: OpenedPage) => page.element.querySelector('.signLegend')
  const four = legendOf(await open())
  expect(four?.children).toHaveLength(4)
  expect(four?.className).toContain('signLegend--pairs')
})

test('in elder mode the signs are a sheet, and the hall has their room', async () => {
  const page = await openPage('seatMap', {
    ...{ query: { id: 's1' }, user: true, answers },
    stored: { preferences: { isElder: true } },
  })
  const legend = () => page.element.querySelector('.signLegend')
  expect(legend()).toBeNull()
  await page.tap('图例')
  expect(legend()?.textContent).toContain('已售')
  expect(legend()?.closest('[role=dialog]')).not.toBeNull()
})

test('while the park looks for the best seats its button waits', async () => {
  const page = await open({ 'showSeat.best': { Seats: [0, 1], IsTogether: true } })
  const state = () => [
    page.getByRole('button', '推荐').getAttribute('aria-disabled'),
    page.element.querySelector('.seatMap__ways')?.getAttribute('aria-busy'),
  ]
  expect(state()).toEqual([null, 'false'])
  await page.tap('推荐')
  page.getByRole('radio', '2 人').click()
  await Promise.resolve()
  expect(state()).toEqual(['true', 'true'])
  await page.settled()
  expect(state()).toEqual([null, 'false'])
})

test('by keyboard an arrow reaches and announces a seat, Enter chooses it', async () => {
  const page = await open()
  const map = page.element.querySelector<HTMLElement>('#seatMap')!
  const press = async (key: string) => {
    map.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await page.settled()
  }
  await press('Enter')
  expect(chips(page)).toEqual([])
  await press('ArrowRight')
  expect(page.element.querySelector('.seatMap__reached')?.textContent).toBe('池座 1 排 1 座 可选')
  await press('Enter')
  expect(chips(page)).toEqual(['去掉 池座 1 排 1 座，¥600.00'])
  expect(page.element.querySelector('.seatMap__reached')?.textContent).toBe('池座 1 排 1 座 已选')
})

test('a tap on the map makes the same choice', async () => {
  const page = await open()
  const { touchCanvas, canvasTexts } = page.module<typeof Canvas>('platform/canvas2d')
  await page.tap('放大')
  expect(canvasTexts()).toContain('舞台')
  const frame = { width: 358 }
  // A touch while the view still moves only stops it.
  await passTime(500)
  // The plan is centred; the first seats are near these points.
  for (const y of [190, 180, 200, 170])
    for (let x = 40; x < frame.width && chips(page).length === 0; x += 20) {
      touchCanvas([{ id: 1, x, y }])
      touchCanvas([])
      await page.settled()
      await passTime(320)
    }
  // One seat, or both halves of a couple seat.
  const chosen = chips(page)
  expect([1, 2]).toContain(chosen.length)
  await toList(page, /池座 \d 排/.exec(chosen[0] ?? '')?.[0])
  expect(
    page.names('checkbox').filter((_, at) => {
      const boxes = [...page.element.querySelectorAll('[role=checkbox]')]
      return boxes[at]?.getAttribute('aria-checked') === 'true'
    }),
  ).toHaveLength(chosen.length)
})

test('the limit applies, and couple seats are chosen together', async () => {
  const page = await open({ 'cshow.view': { ...view, CanTake: 3 } })
  await toList(page, '池座 2 排')
  await page.tap(seat(1, 2))
  expect(chips(page)).toHaveLength(2)
  await page.tap(seat(3, 2))
  expect(page.text()).toContain('轮椅席留给需要的观众')
  await page.tap(seat(4, 2))
  expect(page.text()).toContain('最多选 3 座')
  expect(chips(page)).toHaveLength(3)
})

test('a single seat left over is named, and the choice is not sent', async () => {
  const page = await open()
  await toList(page)
  await page.tap(seat(2))
  expect(page.text()).toContain('池座 1 排 1 座')
  expect(page.text()).toContain('会单独空出来')
  await page.tap('确认选座')
  expect(taken(page)).toEqual([])
})

test('a visitor chooses seats and logs in only at the end', async () => {
  const page = await open({}, false)
  expect(page.requests('showSeat.enter')).toEqual([])
  await toList(page)
  await page.tap(seat(1))
  expect(page.path()).toBe(routes.seatMap)
  await page.tap('确认选座')
  expect(page.path()).toBe(routes.login)
  expect(taken(page)).toEqual([])
  page.module<typeof Drafts>('state/draft').storeDrafts()
  expect(page.stored('drafts')).toMatchObject({ 'seats/s1': { value: { seats: [0] } } })
})

describe('lost seats', () => {
  const lost = {
    Kind: 'lost' as const,
    Lost: [{ Seat: 0, SeatText: '池座 1 排 1 座' }],
    Offered: [{ Seat: 6, SeatText: '池座 1 排 7 座' }],
    IsTogether: true,
  }
  const openLost = async () => {
    const page = await open({
      'ticketOrder.submittingid': ({ Seats }) => (Seats?.includes(0) ? lost : held),
    })
    await toList(page)
    await page.tap(seat(1))
    await page.tap('确认选座')
    expect(page.text()).toContain('池座 1 排 1 座 刚被别人选走')
    return page
  }

  test('are replaced by the nearest free ones as a new order', async () => {
    const page = await openLost()
    await page.tap('换成这几座')
    const [first, second] = taken(page)
    expect(second).toMatchObject({ Seats: [6] })
    expect(second?.RequestId).not.toBe(first?.RequestId)
    expect(page.visited[page.visited.length - 1]).toContain('ticketConfirm')
  })

  test('are removed on request to choose again', async () => {
    const page = await openLost()
    await page.tap('重新选择')
    expect(chips(page)).toEqual([])
    expect(taken(page)).toHaveLength(1)
  })
})

test('a chosen seat taken by another person is removed and named', async () => {
  const page = await open({
    'showSeat.list': ({ Since }) =>
      Since === undefined
        ? list(statesWith({}))
        : { ...list('', 2), Changes: [[0, seatStates.indexOf('held')]] },
  })
  await toList(page)
  await page.tap(seat(1))
  const { bringToFront } = page.module<typeof Lifecycle>('platform/lifecycle')
  bringToFront(false)
  await page.settled()
  bringToFront(true)
  await page.settled()
  expect(page.requests('showSeat.list').map(({ request }) => request.Since)).toEqual([undefined, 1])
  expect(chips(page)).toEqual([])
  expect(page.text()).toContain('池座 1 排 1 座 刚被别人选走')
})

test('in the background nothing is requested', async () => {
  const page = await open({
    'showSeat.list': { ...list(statesWith({})), PollMs: 0 },
  })
  const { bringToFront } = page.module<typeof Lifecycle>('platform/lifecycle')
  bringToFront(false)
  await page.settled()
  const requestCount = page.requests('showSeat.list').length
  await passTime(2500)
  expect(page.requests('showSeat.list')).toHaveLength(requestCount)
})

test('own unpaid seats can be chosen again, or their order continued', async () => {
  const unfinished = { OrderId: 'o9', Count: 1, ExpireAt: Date.now() + 500_000, Seats: [0] }
  const page = await open({
    'cshow.view': { ...view, Unfinished: unfinished },
    'showSeat.list': list(statesWith({ 0: 'held', 1: 'held' })),
  })
  expect(page.text()).toContain('1 座待支付')
  const legend = () => page.element.querySelector('.signLegend')?.textContent
  expect(legend()).toMatch(/待支付.*选购中/)
  expect(legend()).not.toContain('已售')
  await toList(page)
  expect(page.getByRole('checkbox', seat(1)).textContent).toBe('1 座待支付')
  await page.tap('座位图')
  const bar = () => page.element.querySelector('.chosenBar')?.className
  expect(bar()).toContain('chosenBar--unpaid')
  const change = page.getByRole('button', '改选')
  change.focus()
  await page.tap('改选')
  expect(chips(page)).toEqual(['去掉 池座 1 排 1 座，¥600.00'])
  // The button is hidden now.
  expect(document.activeElement?.className).toContain('chosenBar__seat')
  expect(bar()).not.toContain('chosenBar--unpaid')
  await toList(page)
  expect(page.findByRole('checkbox', seat(2))).toBeNull()
  await page.tap('去掉 池座 1 排 1 座，¥600.00')
  await page.tap('去支付')
  expect(page.visited[page.visited.length - 1]).toContain('id=o9')
})

test('an own seat that is sold by now is not marked as unpaid', async () => {
  const unfinished = { OrderId: 'o9', Count: 1, ExpireAt: Date.now() + 500_000, Seats: [0] }
  const page = await open({
    'cshow.view': { ...view, Unfinished: unfinished },
    'showSeat.list': list(statesWith({ 0: 'sold' })),
  })
  const legend = page.element.querySelector('.signLegend')?.textContent
  expect(legend).toContain('已售')
  expect(legend).not.toContain('待支付')
})

test('an order whose seats are sold or free by now is read again, and its sold seats are not chosen', async () => {
  const unfinished = { OrderId: 'o9', Count: 2, ExpireAt: Date.now() + 500_000, Seats: [0, 1] }
  const page = await open({
    'cshow.view': { ...view, Unfinished: unfinished },
    'showSeat.list': list(statesWith({ 0: 'sold', 1: 'held' })),
  })
  expect(page.requests('cshow.view')).toHaveLength(2)
  await page.tap('改选')
  expect(chips(page)).toEqual(['去掉 池座 1 排 2 座，¥600.00'])
})

test('where the park chooses the seats, an unpaid order has nothing to change', async () => {
  const unfinished = { OrderId: 'o9', Count: 1, ExpireAt: Date.now() + 500_000, Seats: [0] }
  const page = await open({
    'cshow.view': { ...view, AllowSeatPick: false, Unfinished: unfinished },
  })
  expect(page.names('button')).toContain('去支付')
  expect(page.names('button')).not.toContain('改选')
})

test('best seats are chosen for a number, with a note if they are apart', async () => {
  const page = await open({ 'showSeat.best': { Seats: [0, 6], IsTogether: false } })
  await page.tap('推荐')
  await page.tap('2 人')
  expect(page.requests('showSeat.best')[0]?.request).toEqual({ ScheduleId: 's1', Count: 2 })
  expect(chips(page)).toHaveLength(2)
  expect(page.text()).toContain('没有 2 个连座')
  page.park.answer({ 'showSeat.best': { Seats: [], IsTogether: false } })
  await page.tap('列表')
  await page.tap('推荐座位：3 人')
  expect(page.text()).toContain('没有 3 个空座了')
  expect(chips(page)).toHaveLength(2)
})

describe('busy sale', () => {
  const waiting = (Ahead: number) => ({
    ...{ Kind: 'waiting' as const, Place: 'ticket-1', Ahead },
    ...{ WaitMs: 90_000, PollMs: 0 },
  })

  test('shows the place in the queue and admits with a pass', async () => {
    const page = await open({
      'showSeat.enter': ({ Place }) =>
        Place ? { Kind: 'in', Pass: 'pass-1', ExpireAt: Date.now() + 600_000 } : waiting(12),
    })
    expect(page.text()).toContain('前面还有 12 人')
    expect(page.findByRole('button', '确认选座')).toBeNull()
    await passTime(1200)
    await page.settled()
    expect(page.requests('showSeat.enter')[1]?.request.Place).toBe('ticket-1')
    await toList(page)
    await page.tap(seat(1))
    await page.tap('确认选座')
    expect(taken(page)).toMatchObject([{ Pass: 'pass-1' }])
  })

  test('sends a buyer back to the queue if required', async () => {
    const page = await open({
      'ticketOrder.submittingid': failed(409, '购票的人较多，请排队', 'queue'),
    })
    await toList(page)
    await page.tap(seat(1))
    page.park.answer({ 'showSeat.enter': waiting(3) })
    await page.tap('确认选座')
    expect(page.text()).toContain('前面还有 3 人')
  })
})

test('without seat choice a tier and a number are chosen, and no plan is loaded', async () => {
  const page = await open({ 'cshow.view': { ...view, AllowSeatPick: false } })
  expect(page.requests('showSeat.getShowSeat')).toEqual([])
  await page.tap('贵宾票 ¥600.00 余 12 座')
  await page.tap('2 张')
  await page.tap('确认购票')
  expect(taken(page)).toMatchObject([{ TierId: 't1', Count: 2 }])
  expect(taken(page)[0]).not.toHaveProperty('Seats')
})

describe('a hold whose answer was lost', () => {
  const detail = sample(ticketOrderDetail)
  /** Holds a seat, without an answer, and tries again when the park answers. */
  async function again(
    first: DataOf<typeof ticketOrderCalls.submittingid>,
    Status: 'Holding' | 'PendingPay' | 'Timeout' | 'Issued',
  ) {
    const page = await open({ 'ticketOrder.submittingid': unreachable })
    await toList(page)
    await page.tap(seat(1))
    await page.tap('确认选座')
    const [{ RequestId } = { RequestId: '' }] = taken(page)
    const fresh = { ...held, Order: { ...held.Order, Id: 'o2' } }
    page.park.answer({
      'ticketOrder.submittingid': (request) => (request.RequestId === RequestId ? first : fresh),
      'ticketOrder.allDetail': { ...detail, Id: 'o1', Status },
    })
    await page.tap('确认选座')
    return page
  }
  const opened = (page: OpenedPage) => page.visited[page.visited.length - 1]

  test.each(['Holding', 'PendingPay'] as const)('is continued while it is %s', async (status) => {
    const page = await again(held, status)
    expect(new Set(taken(page).map(({ RequestId }) => RequestId)).size).toBe(1)
    expect(opened(page)).toContain('ticketConfirm?id=o1')
  })

  test.each(['Timeout', 'Issued'] as const)('is made anew when it is %s', async (status) => {
    const page = await again(held, status)
    expect(new Set(taken(page).map(({ RequestId }) => RequestId)).size).toBe(2)
    expect(opened(page)).toContain('ticketConfirm?id=o2')
  })

  test('is made anew when the seats were lost then', async () => {
    const lost = { Kind: 'lost' as const, Lost: [], Offered: [], IsTogether: false }
    expect(opened(await again(lost, 'Holding'))).toContain('ticketConfirm?id=o2')
  })
})

test('a refusal shows the server’s message beside the choice', async () => {
  const page = await open({
    'ticketOrder.submittingid': failed(409, '还没有开售', 'notOnSale'),
  })
  await toList(page)
  await page.tap(seat(1))
  await page.tap('确认选座')
  expect(page.text()).toContain('还没有开售')
  expect(chips(page)).toHaveLength(1)
  expect(page.toasts()).toEqual([])
})

test('the plan is loaded once, with the states of all seats first', async () => {
  const page = await open()
  expect(page.requests('showSeat.getShowSeat')).toHaveLength(1)
  expect(page.requests('showSeat.list')[0]?.request).toEqual({ ScheduleId: 's1' })
})
