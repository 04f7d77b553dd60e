/** One state per item: list row and page agree, and items that are used, sold out or over offer no act in either. */
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { couponCalls } from '@/contract/coupon'
import { invitationCalls } from '@/contract/invitation'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { openInvitationCalls } from '@/contract/openInvitation'
import { pointGoodsCalls } from '@/contract/points'
import { cshowCalls, showIndexCalls } from '@/contract/show'
import { myTicketCalls } from '@/contract/ticket'
import { insertTimedSchedule, issueTickets } from '../support/seat/tickets'
import { PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'
import type { Caller } from '../support/server/testApp'

const DAY = 86_400_000
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const sql = 'select id from app_user where tenant_id = $1 and phone = $2'
  const [member] = await test.sql<{ id: string }>(sql, [PARK, phones.member])
  const schedule = await insertTimedSchedule(test, { startsIn: 3 * DAY })
  await issueTickets(test, schedule, member!.id, { count: 2 })
})
afterAll(() => test.close())

type Row = Record<string, unknown> & { Id: string }
interface Kind {
  list(caller: Caller): Promise<readonly Row[]>
  detail(row: Row, caller: Caller): Promise<Row>
  /** States in which no action can be started. */
  over: readonly string[]
  /** Actions that start a new step. */
  startingActions: readonly string[]
}

const all = { PageSize: 100, PageIndex: 1 }
const rowsOf = (rows: readonly object[]) => rows as readonly Row[]
const kinds: Record<string, Kind> = {
  'goods of the mall': {
    list: async (caller) =>
      rowsOf((await test.call(mallGoodsCalls.list, all, caller)).data.DataRows),
    detail: async ({ Id }, caller) =>
      (await test.call(mallGoodsCalls.detail, { Id }, caller)).data as unknown as Row,
    over: ['SoldOut', 'Off'],
    startingActions: [],
  },
  'goods for points': {
    list: async (caller) =>
      rowsOf((await test.call(pointGoodsCalls.list, all, caller)).data.DataRows),
    detail: async ({ Id }, caller) =>
      (await test.call(pointGoodsCalls.detail, { Id }, caller)).data as unknown as Row,
    over: ['SoldOut', 'Off', 'Upcoming'],
    startingActions: ['exchange'],
  },
  shows: {
    list: async (caller) => [
      ...rowsOf((await test.call(showIndexCalls.list, all, caller)).data.DataRows),
      ...rowsOf(
        (await test.call(showIndexCalls.list, { ...all, State: 'past' }, caller)).data.DataRows,
      ),
    ],
    detail: async ({ Id }, caller) =>
      (await test.call(cshowCalls.detail, { Id }, caller)).data as unknown as Row,
    over: ['Ended', 'Offline'],
    startingActions: ['pickSeats', 'buy', 'notify'],
  },
  activities: {
    list: async (caller) => [
      ...rowsOf((await test.call(activityRegistrationCalls.list, all, caller)).data.DataRows),
      ...rowsOf(
        (await test.call(activityRegistrationCalls.list, { ...all, State: 'past' }, caller)).data
          .DataRows,
      ),
    ],
    detail: async ({ Id }, caller) =>
      (await test.call(activityRegistrationCalls.detail, { Id }, caller)).data as unknown as Row,
    over: ['Ended', 'Cancelled'],
    startingActions: ['logIn', 'signUp', 'waitlist'],
  },
  coupons: {
    list: async (caller) => rowsOf((await test.call(couponCalls.list, all, caller)).data.DataRows),
    detail: async ({ Id }, caller) =>
      (await test.call(couponCalls.detail, { Id }, caller)).data as unknown as Row,
    over: ['SoldOut', 'Ended'],
    startingActions: ['receive'],
  },
  'own coupons': {
    async list(caller) {
      if (!caller.tokens) return []
      const groups = ['unused', 'used', 'invalid'] as const
      const pages = await Promise.all(
        groups.map((Group) => test.call(couponCalls.myList, { ...all, Group }, caller)),
      )
      return pages.flatMap(({ data }) => rowsOf(data.DataRows))
    },
    detail: async ({ Id }, caller) =>
      (await test.call(couponCalls.getCouponReceive, { Id }, caller)).data as unknown as Row,
    over: ['Used', 'Expired', 'Given', 'Void'],
    startingActions: ['use', 'showCode'],
  },
  invitations: {
    list: async (caller) =>
      caller.tokens
        ? rowsOf((await test.call(invitationCalls.mine, all, caller)).data.DataRows)
        : [],
    detail: async ({ Hash }, caller) =>
      (await test.call(openInvitationCalls.open, { Hash: String(Hash) }, caller))
        .data as unknown as Row,
    over: ['Used', 'Expired', 'Revoked', 'Rejected'],
    startingActions: ['accept', 'showCode'],
  },
  tickets: {
    list: async (caller) =>
      caller.tokens
        ? rowsOf((await test.call(myTicketCalls.allList, all, caller)).data.DataRows)
        : [],
    detail: async ({ Id }, caller) =>
      (await test.call(myTicketCalls.detail, { Id }, caller)).data as unknown as Row,
    over: ['Used', 'Expired', 'Refunded', 'Given'],
    startingActions: ['showCode', 'give', 'takeBack', 'refund'],
  },
}

const stateKeys = [
  'Status',
  'StatusText',
  'State',
  'StateText',
  'Actions',
  'Reason',
  'MyStatus',
  'MyStatusText',
]
const saidBy = (row: Row, other: Row) =>
  Object.fromEntries(
    stateKeys.filter((key) => key in row && key in other).map((key) => [key, row[key]]),
  )
const stateOf = (row: Row) => String(row.Status ?? row.State)

async function seen(kind: Kind, isMember: boolean): Promise<string[]> {
  const caller = isMember ? { park: PARK, tokens: await test.logIn(phones.member) } : { park: PARK }
  const states = []
  for (const row of await kind.list(caller)) {
    const detail = await kind.detail(row, caller)
    expect(saidBy(detail, row)).toEqual(saidBy(row, detail))
    states.push(stateOf(row))
    for (const one of [row, detail])
      if (kind.over.includes(stateOf(one)))
        expect(
          ((one.Actions ?? []) as string[]).filter((act) => kind.startingActions.includes(act)),
        ).toEqual([])
  }
  return states
}

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  it('have the same state in the list and the detail', async () => {
    const states = [...(await seen(kind, true)), ...(await seen(kind, false))]
    expect(states.length).toBeGreaterThan(0)
  })
})

describe('sold-out goods', () => {
  beforeAll(async () => {
    await test.sql('update goods_sku set sold = sold + stock, stock = 0')
    await test.sql('update goods_limited set sold = sold + stock, stock = 0')
    await test.sql('update point_goods set sold = sold + stock, stock = 0')
  })
  it.each(['goods of the mall', 'goods for points'])('%s invite to nothing', async (name) => {
    const states = await seen(kinds[name]!, true)
    expect(new Set(states)).not.toContain('OnSale')
  })
})

describe('after a year', () => {
  const before: Record<string, readonly Row[]> = {}
  const names = ['shows', 'activities', 'coupons', 'own coupons', 'invitations', 'tickets']
  const caller = async () => ({ park: PARK, tokens: await test.logIn(phones.member) })
  beforeAll(async () => {
    for (const name of names) before[name] = await kinds[name]!.list(await caller())
    test.clock.pass(365 * DAY)
  })

  it.each(names)('%s are over and invite to nothing', async (name) => {
    const kind = kinds[name]!
    await seen(kind, true)
    const member = await caller()
    for (const row of before[name]!) {
      const now = await kind.detail(row, member)
      const acts = ((now.Actions ?? []) as string[]).filter((act) =>
        kind.startingActions.includes(act),
      )
      // A coupon whose days count from its claim may have no end.
      if (!kind.over.includes(stateOf(now))) expect(name).toMatch(/coupons$/)
      else expect(acts).toEqual([])
    }
  })
})
