/** A repair from report to rating: states, deadlines, messages to the member. */
import { repairRequestCalls as calls, type RepairStatus } from '@/contract/repairRequest'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  statusAfter,
  statusTexts,
  type RepairEventName,
} from '../../../server/areas/estate/repairRequest/repairState'
import { newPhone } from '../../support/server/newPhone'
import { describeMoney, type Wallet } from '../../support/server/money'
import {
  insertRepairCategory,
  QUOTED,
  repairActs,
  repairForm,
  repairIn,
  repairStatus,
  reportRepair,
  type RepairActs,
} from '../../support/server/repairs'
import { PARK, describeServer, phones } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const test = describeServer()
const money = describeMoney(test)
let wallet: Wallet
// Tests advance the clock by days, so each has a new session.
beforeEach(async () => void (wallet = await money.member()))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const member = () => ({ tenantId: PARK, userId: wallet.userId })
const actsOf = (id: string) => repairActs(test, member(), id)
const get = (id: string) => test.services.repairs.get(member(), id)

/** Acts of members and the desk; those by orders, tasks and the clock are tested elsewhere. */
const byActs: Readonly<Partial<Record<RepairEventName, keyof RepairActs>>> = {
  urge: 'urge',
  cancel: 'cancel',
  acceptQuote: 'acceptQuote',
  declineQuote: 'declineQuote',
  rate: 'rate',
  reopen: 'reopen',
  accept: 'accept',
  dispatch: 'dispatch',
  start: 'start',
  quote: 'quote',
  suspend: 'suspend',
  resume: 'resume',
  finish: 'finish',
  cancelByPark: 'cancelByPark',
}
const statuses = Object.keys(statusTexts) as RepairStatus[]
/** Suspended repairs here were suspended during the work. */
const next = (status: RepairStatus, event: RepairEventName) =>
  statusAfter({ status, statusBefore: status === 'Suspended' ? 'Processing' : null }, event)

describe.each(statuses)('from %s', (from) => {
  it('every act follows the table, and acts outside it change nothing', async () => {
    const id = await repairIn(test, member(), from)
    for (const [event, act] of Object.entries(byActs)) {
      const to = next(from, event as RepairEventName)
      if (to !== undefined) continue
      await expect(actsOf(id)[act]()).rejects.toMatchObject({ reason: expect.any(String) })
      expect([event, await repairStatus(test, id)]).toEqual([event, from])
    }
    for (const [event, act] of Object.entries(byActs)) {
      const to = next(from, event as RepairEventName)
      if (to === undefined) continue
      const one = await repairIn(test, member(), from)
      await actsOf(one)[act]()
      const owes = event === 'finish' ? ['PendingRating', 'PendingPay'] : [to]
      expect(owes).toContain(await repairStatus(test, one))
    }
  })
})

it('a repair goes from report to rating; each step is in the timeline with its doer', async () => {
  const id = await repairIn(test, member(), 'Submitted', { IsUrgent: true })
  expect(await get(id)).toMatchObject({ Status: 'Submitted', IsUrgent: true, Worker: null })
  const acts = actsOf(id)
  for (const act of ['accept', 'dispatch', 'start', 'quote', 'acceptQuote'] as const)
    await acts[act]()
  const quoted = await get(id)
  expect(quoted).toMatchObject({ Status: 'Processing', Worker: { Name: '工程部老郑' } })
  expect(quoted.Quote).toMatchObject({ Status: 'Accepted', Total: QUOTED, Labour: 6_000 })
  expect(quoted.Quote?.Parts).toEqual([{ Name: '灯管', Qty: 2, Price: 1_500, Amount: 3_000 }])
  await acts.finish()
  const { Timeline, Status, Actions, Result } = await get(id)
  expect([Status, Result, Actions]).toEqual(['PendingPay', '换了灯管', ['pay', 'reopen']])
  expect(Timeline.map(({ Actor, Title }) => `${Actor} ${Title}`)).toEqual([
    '客服中心 小顾 维修完成',
    '您 已接受报价',
    '客服中心 小顾 报价 ¥90.00',
    '工程部老郑 开始维修',
    '客服中心 小顾 已派工程部老郑',
    '客服中心 小顾 已受理',
    '您 已提交',
  ])
})

it('the member gets one message per step of others, and none for own acts', async () => {
  const other = await money.member()
  const who = { tenantId: PARK, userId: other.userId }
  const id = await repairIn(test, who, 'Closed')
  const { DataRows } = (await test.call(userMessageCalls.list, {}, other.caller)).data
  expect(DataRows.map(({ Title }) => Title).reverse()).toEqual([
    '报修已受理',
    '报修已派工程部老郑',
    '报修开始维修',
    '维修完成，请评价',
  ])
  expect(DataRows.every(({ IsRead }) => !IsRead)).toBe(true)
  await test.call(calls.get, { Id: id }, other.caller)
  const after = (await test.call(userMessageCalls.list, {}, other.caller)).data.DataRows
  expect(after.every(({ IsRead }) => IsRead)).toBe(true)
})

describe('clock', () => {
  it('shows the deadline for acceptance, then for the repair, and ends with it', async () => {
    const id = await reportRepair(test, member())
    const { Clock, SubmittedAt } = await get(id)
    expect(Clock).toEqual({ Text: '受理', DueAt: SubmittedAt + 30 * 60_000, LeftMs: null })
    await actsOf(id).accept()
    const accepted = await get(id)
    expect(accepted.Clock).toEqual({
      ...{ Text: '修好', LeftMs: null },
      DueAt: accepted.UpdatedAt + 24 * HOUR_MS,
    })
    await actsOf(id).finish()
    expect((await get(id)).Clock).toEqual({ Text: '', DueAt: null, LeftMs: null })
  })

  it('stops while the repair is suspended, then continues with the time left', async () => {
    const id = await repairIn(test, member(), 'Dispatched')
    const before = (await get(id)).Clock.DueAt ?? 0
    await actsOf(id).suspend()
    const suspended = await get(id)
    expect(suspended.Clock).toMatchObject({ Text: '修好', DueAt: null })
    test.clock.pass(5 * HOUR_MS)
    await actsOf(id).resume()
    const { Clock, Status } = await get(id)
    expect(Status).toBe('Dispatched')
    expect(Math.abs((Clock.DueAt ?? 0) - before - 5 * HOUR_MS)).toBeLessThan(30_000)
  })

  it('marks missed deadlines at the desk, urgent and urged repairs first', async () => {
    const { desk } = test.services.repairs
    const late = await reportRepair(test, member())
    test.clock.pass(31 * 60_000)
    const [plain, urged, urgent] = [
      await reportRepair(test, member()),
      await reportRepair(test, member()),
      await reportRepair(test, member(), { IsUrgent: true }),
    ]
    await actsOf(urged).urge()
    const pages = { PageIndex: 1, PageSize: 100 }
    const all = (await desk.list(PARK, { ...pages, IsOverdue: false })).DataRows
    const order = all.map(({ Id }) => Id).filter((id) => [late, plain, urged, urgent].includes(id))
    expect(order).toEqual([urgent, urged, late, plain])
    const overdue = (await desk.list(PARK, { ...pages, IsOverdue: true })).DataRows
    expect(overdue.map(({ Id }) => Id)).toContain(late)
    expect(overdue.map(({ Id }) => Id)).not.toContain(plain)
    expect(overdue.every(({ IsOverdue }) => IsOverdue)).toBe(true)
    const accepted = await desk.list(PARK, {
      ...pages,
      Statuses: ['Accepted'],
      IsOverdue: false,
    })
    expect(accepted.DataRows.map(({ Id }) => Id)).not.toContain(plain)
  })
})

it('a repair is urged at most every two hours', async () => {
  const id = await reportRepair(test, member())
  const { urge } = actsOf(id)
  const { Actions, UrgeAgainAt } = await urge()
  expect(Actions).not.toContain('urge')
  expect(UrgeAgainAt).toBeGreaterThan(test.clock.now() + 2 * HOUR_MS - 30_000)
  await expect(urge()).rejects.toMatchObject({ reason: 'urgedLately' })
  test.clock.pass(2 * HOUR_MS)
  await urge()
  expect((await test.services.repairs.desk.detail(PARK, id)).UrgeCount).toBe(2)
})

describe('quote', () => {
  it('is answered in its current version: an older total is refused', async () => {
    const id = await repairIn(test, member(), 'Quoted')
    const draft = { Labour: 100, Parts: [], Note: '' }
    const actor = { author: '客服中心', userId: null }
    await test.services.repairs.desk.quote(PARK, id, actor, draft, bySystem)
    const answer = (Total: number) =>
      test.call(calls.answerQuote, { Id: id, IsAccepted: true, Total }, wallet.caller)
    expect((await answer(QUOTED)).body).toMatchObject({ code: 409, Reason: 'quoteChanged' })
    expect((await answer(100)).data.Quote).toMatchObject({ Status: 'Accepted', Total: 100 })
  })

  it('that is declined costs nothing; an earlier agreed one stays agreed', async () => {
    const id = await repairIn(test, member(), 'Quoted')
    await actsOf(id).declineQuote()
    expect((await get(id)).Quote?.Status).toBe('Declined')
    await actsOf(id).quote()
    await actsOf(id).acceptQuote()
    const actor = { author: '客服中心', userId: null }
    const { desk } = test.services.repairs
    await desk.quote(PARK, id, actor, { Labour: 50_000, Parts: [], Note: '要换整灯' }, bySystem)
    const no = { Id: id, IsAccepted: false, Total: 50_000 }
    await test.call(calls.answerQuote, no, wallet.caller)
    expect((await get(id)).Quote).toMatchObject({ Status: 'Accepted', Total: QUOTED })
    await actsOf(id).finish()
    expect((await get(id)).Status).toBe('PendingPay')
  })

  it.each([
    ['nothing', { Labour: 0, Parts: [], Note: '' }],
    [
      'more than the limit of a quote',
      { Labour: 10_000_000, Parts: [{ Name: '灯', Qty: 1, Price: 1 }], Note: '' },
    ],
  ])('of %s is refused', async (_what, draft) => {
    const id = await repairIn(test, member(), 'Processing')
    const actor = { author: '客服中心', userId: null }
    await expect(
      test.services.repairs.desk.quote(PARK, id, actor, draft, bySystem),
    ).rejects.toMatchObject({
      reason: 'quoteAmount',
    })
  })
})

describe('finished repair', () => {
  it('is rated once, with tags of the list', async () => {
    const id = await repairIn(test, member(), 'PendingRating')
    const rate = (Tags: string[]) =>
      test.call(calls.rate, { Id: id, Stars: 4, Tags, Text: '不错' }, wallet.caller)
    expect((await rate(['随便写的'])).body).toMatchObject({ code: 400, Reason: 'ratingTag' })
    expect((await rate(['技术好'])).data).toMatchObject({
      ...{ Status: 'Closed', Rating: { Stars: 4, Tags: ['技术好'], Text: '不错' } },
    })
    expect((await rate([])).body).toMatchObject({ code: 409, Reason: 'repairState' })
  })

  it('is reopened within seven days of the work, not later', async () => {
    const id = await repairIn(test, member(), 'Closed')
    const { ReopenUntil, Actions } = await get(id)
    expect(ReopenUntil).toBeGreaterThan(test.clock.now() + 6.9 * DAY_MS)
    expect(Actions).toEqual(['reopen'])
    const reopened = await actsOf(id).reopen()
    expect(reopened).toMatchObject({ Status: 'Processing', Rating: null, ReopenUntil: null })
    expect(reopened.Clock).toMatchObject({ Text: '修好', LeftMs: null })
    await actsOf(id).finish()
    await actsOf(id).rate()
    test.clock.pass(7 * DAY_MS)
    expect(await get(id)).toMatchObject({ ReopenUntil: null, Actions: [] })
    await expect(actsOf(id).reopen()).rejects.toMatchObject({ reason: 'reopenOver' })
  })

  it('closes by itself after seven days without a rating', async () => {
    const id = await repairIn(test, member(), 'PendingRating')
    await test.services.repairs.sweep(PARK)
    test.clock.pass(7 * DAY_MS - 60_000)
    await test.services.repairs.sweep(PARK)
    expect(await repairStatus(test, id)).toBe('PendingRating')
    test.clock.pass(60_000)
    await test.services.repairs.sweep(PARK)
    const { Status, Rating, Timeline } = await get(id)
    expect([Status, Rating]).toEqual(['Closed', null])
    expect(Timeline[0]).toMatchObject({ Actor: '客服中心', Title: '已完成' })
    expect(await test.services.repairs.sweep(PARK)).toBe(0)
  })

  it('a suspended repair is cancelled by its member only before the work began', async () => {
    const begun = await repairIn(test, member(), 'Suspended')
    expect((await get(begun)).Actions).not.toContain('cancel')
    await expect(actsOf(begun).cancel()).rejects.toMatchObject({ reason: 'repairState' })
    const waiting = await repairIn(test, member(), 'Accepted')
    await actsOf(waiting).suspend()
    await actsOf(waiting).cancel()
    expect(await repairStatus(test, waiting)).toBe('Cancelled')
  })
})

it('a member’s repairs are listed by state', async () => {
  const other = await money.member()
  const who = { tenantId: PARK, userId: other.userId }
  const ids = {
    open: await repairIn(test, who, 'Suspended'),
    mine: await repairIn(test, who, 'Quoted'),
    over: await repairIn(test, who, 'Cancelled'),
  }
  for (const Tab of ['open', 'mine', 'over'] as const) {
    const { DataRows, Counts } = (await test.call(calls.query, { Tab }, other.caller)).data
    expect(DataRows.map(({ Id }) => Id)).toEqual([ids[Tab]])
    expect(Counts).toEqual({ open: 1, mine: 1, over: 1 })
  }
  const all = (await test.call(calls.query, {}, other.caller)).data
  expect(all.DataRows.map(({ Id }) => Id)).toEqual([ids.over, ids.mine, ids.open])
  expect((await test.call(calls.query, {}, wallet.caller)).data.DataRows).not.toContainEqual(
    expect.objectContaining({ Id: ids.mine }),
  )
})

it('only maintenance workers are dispatched', async () => {
  const id = await repairIn(test, member(), 'Accepted')
  const actor = { author: '客服中心', userId: null }
  const [inspector] = await test.sql<{ id: string }>(
    'select id from app_user where tenant_id = $1 and phone = $2',
    [PARK, phones.inspection],
  )
  for (const workerId of [wallet.userId, inspector!.id, newPhone()])
    await expect(
      test.services.repairs.desk.dispatch(PARK, id, actor, workerId, bySystem),
    ).rejects.toMatchObject({ reason: 'repairWorker' })
  expect(await repairStatus(test, id)).toBe('Accepted')
})

it('a repair needs an active category', async () => {
  const category = await insertRepairCategory(test, { isActive: false })
  const { body } = await test.call(calls.add, repairForm(category), wallet.caller)
  expect(body).toMatchObject({ code: 409, Reason: 'repairCategory' })
  const { data } = await test.call(calls.categories, {}, {})
  expect(data.map(({ Id }) => Id)).not.toContain(category)
  expect(data[0]).toMatchObject({ Name: '水管与卫浴', Scope: 'private', AnswerMinutes: 30 })
})
