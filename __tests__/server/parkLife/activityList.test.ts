/** Lists of activities by day, week, month and kind, of the own park, and the details of one. */
import { randomUUID } from 'node:crypto'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { dayRange, monthRange, parkDay, parkMonth } from '../../../server/kernel/parkDay'
import { insertTestActivity, signUp, type TestActivity } from '../../support/server/activities'
import { givePoints } from '../../support/server/marketing'
import { describeMoney } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const test = describeServer()
const money = describeMoney(test)

/** An activity starting at a moment, to the millisecond. @param lasts ms */
async function startingAt(
  at: number,
  { lasts = 2 * HOUR_MS, ...more }: TestActivity = {},
  park = PARK,
): Promise<string> {
  const id = await insertTestActivity(test, { startsIn: at - test.clock.now(), ...more }, park)
  const times = [new Date(at), new Date(at + lasts)]
  await test.sql('update activity set start_at = $2, end_at = $3 where id = $1', [id, ...times])
  return id
}
const ofKind = (id: string, kind: string) =>
  test.sql('update activity set kind = $2 where id = $1', [id, kind])
const list = async (request: Record<string, unknown> = {}, caller = {}) =>
  (await test.call(calls.list, { PageIndex: 1, PageSize: 100, ...request }, caller)).data
const idsOf = async (request: Record<string, unknown>) =>
  (await list(request)).DataRows.map(({ Id }) => Id)

it('a span contains its first and last moment, nothing outside', async () => {
  const [From, To] = [
    parkDay(test.clock.now() + 200 * DAY_MS),
    parkDay(test.clock.now() + 202 * DAY_MS),
  ]
  const [first, end] = [dayRange(From).from.getTime(), dayRange(To).to.getTime()]
  const before = await startingAt(first - HOUR_MS, { lasts: HOUR_MS })
  const inside = [
    await startingAt(first - 3 * DAY_MS, { lasts: 10 * DAY_MS }),
    await startingAt(first - 1),
    await startingAt(first),
    await startingAt(end - 1),
  ]
  const after = await startingAt(end)
  expect(await idsOf({ From, To })).toEqual(inside)
  expect(await idsOf({ To: From })).toContain(before)
  expect(await idsOf({ From: parkDay(end) })).toContain(after)
})

it('a kind lists its activities by start', async () => {
  const kind = '灯会'
  const [late, early] = [
    await insertTestActivity(test, { startsIn: 50 * HOUR_MS }),
    await insertTestActivity(test),
  ]
  await ofKind(late, kind)
  await ofKind(early, kind)
  await test.sql('update activity set start_at = start_at - interval $$2 days$$ where id = $1', [
    early,
  ])
  expect(await idsOf({ Kind: kind })).toEqual([early, late])
  expect((await list()).Kinds).toContain(kind)
})

it('past activities are a separate list, newest first', async () => {
  const past = (days: number) =>
    insertTestActivity(test, { startsIn: -days * DAY_MS, signFromIn: -30 * DAY_MS })
  const [older, newer, running] = [
    await past(3),
    await past(2),
    await insertTestActivity(test, { startsIn: -HOUR_MS, signToIn: -HOUR_MS, signFromIn: -DAY_MS }),
  ]
  const [over, open] = [await idsOf({ State: 'past' }), await idsOf({})]
  expect(over.filter((id) => [older, newer, running].includes(id))).toEqual([newer, older])
  expect(open.filter((id) => [older, newer, running].includes(id))).toEqual([running])
})

it('a month marks the days on which activities take place', async () => {
  const Month = parkMonth(test.clock.now() + 150 * DAY_MS)
  const { from, to } = monthRange(Month)
  const [first, next] = [from.getTime(), to.getTime()]
  await startingAt(first - HOUR_MS, { lasts: HOUR_MS })
  await startingAt(first - HOUR_MS, { lasts: 26 * HOUR_MS })
  await startingAt(first)
  await startingAt(first + HOUR_MS)
  await startingAt(next - 1)
  await startingAt(next)
  await startingAt(first + 5 * DAY_MS, { isShown: false })
  await startingAt(first + 6 * DAY_MS, {}, OTHER_PARK)
  const cancelled = await startingAt(first + 7 * DAY_MS)
  await test.sql("update activity set cancel_reason = '雨' where id = $1", [cancelled])
  const found = await list({ Month })
  expect(found.Month).toBe(Month)
  expect(found.Days).toEqual([
    { Day: parkDay(first), Count: 3 },
    { Day: parkDay(first + DAY_MS), Count: 1 },
    { Day: parkDay(next - 1), Count: 1 },
  ])
  expect(found.DataRows.map(({ Id }) => Id)).not.toContain(cancelled)
})

it('a cancelled activity is not offered; once past, it is listed as cancelled', async () => {
  const kind = '取消的'
  const [coming, gone, other] = [
    await insertTestActivity(test),
    await insertTestActivity(test, { startsIn: -2 * DAY_MS, signFromIn: -30 * DAY_MS }),
    await insertTestActivity(test),
  ]
  for (const id of [coming, gone, other]) await ofKind(id, kind)
  await test.sql("update activity set cancel_reason = '大风' where id = any($1)", [[coming, gone]])
  expect(await idsOf({ Kind: kind })).toEqual([other])
  expect((await list({ Kind: kind, State: 'past' })).DataRows).toMatchObject([
    { Id: gone, State: 'Cancelled' },
  ])
  expect((await test.call(calls.detail, { Id: coming })).data).toMatchObject({ State: 'Cancelled' })
})

it('hidden and foreign activities are in no list, kind or detail', async () => {
  const member = await money.member()
  for (const [id, kind] of [
    [await insertTestActivity(test, { isShown: false }), '藏起来'],
    [await insertTestActivity(test, {}, OTHER_PARK), '别的园区'],
  ] as const) {
    await ofKind(id, kind)
    const found = await list({ Kind: kind })
    expect([found.DataRows, found.Kinds.includes(kind)]).toEqual([[], false])
    for (const caller of [{}, member.caller])
      expect((await test.call(calls.detail, { Id: id }, caller)).status).toBe(404)
  }
})

it('a member signed up for an activity still sees it after it is hidden', async () => {
  const [member, other] = [await money.member(), await money.member()]
  const id = await insertTestActivity(test)
  await signUp(test, member.caller, id)
  await test.sql('update activity set is_shown = false where id = $1', [id])
  expect((await test.call(calls.detail, { Id: id }, member.caller)).status).toBe(200)
  expect((await test.call(calls.detail, { Id: id }, other.caller)).status).toBe(404)
})

it('lists count the waiting and show members their own state only', async () => {
  const [member, other] = [await money.member(), await money.member()]
  const [mine, free] = [
    await insertTestActivity(test, { quota: 2 }),
    await insertTestActivity(test),
  ]
  await ofKind(mine, '候补数')
  await ofKind(free, '候补数')
  await signUp(test, member.caller, mine, { people: 2 })
  await signUp(test, other.caller, mine, { people: 2, waitlist: true })
  const seen = async (caller: object) =>
    new Map(
      (await list({ Kind: '候补数' }, caller)).DataRows.map(({ Id, Waiting, MyStatusText }) => [
        Id,
        [Waiting, MyStatusText],
      ]),
    )
  expect([...(await seen(member.caller))]).toEqual(
    expect.arrayContaining([
      [mine, [2, '报名成功']],
      [free, [0, null]],
    ]),
  )
  expect((await seen(other.caller)).get(mine)).toEqual([2, '候补中'])
  expect((await seen({})).get(mine)).toEqual([2, null])
  const { data } = await test.call(calls.detail, { Id: mine }, {})
  expect([data.Waiting, data.MyRegistrations]).toEqual([2, []])
})

it('the form shows how many may still join, and otherwise why not', async () => {
  const member = await money.member()
  const ask = async (ActivityId: string) =>
    (await test.call(calls.getForm, { ActivityId }, member.caller)).data
  const two = await insertTestActivity(test, { perUserLimit: 2 })
  expect(await ask(two)).toMatchObject({ MayAdd: 2, CanSign: true, Reason: '', IsWaitlist: false })
  await signUp(test, member.caller, two)
  expect(await ask(two)).toMatchObject({ MayAdd: 1, CanSign: true })
  const { data } = await signUp(test, member.caller, two)
  expect(await ask(two)).toMatchObject({
    ...{ MayAdd: 0, CanSign: false },
    Reason: '每人最多报 2 个名额，您已报满',
  })
  const give = { RequestId: randomUUID(), Id: data.Registration.Id, RefundAmount: 0 }
  await test.call(calls.cancel, give, member.caller)
  expect(await ask(two)).toMatchObject({ MayAdd: 1, CanSign: true })

  expect(await ask(await insertTestActivity(test, { minLevel: 3 }))).toMatchObject({
    ...{ MayAdd: 0, CanSign: false },
    Reason: 'VIP3 及以上会员可报名',
  })
  expect(await ask(await insertTestActivity(test, { signFromIn: HOUR_MS }))).toMatchObject({
    ...{ MayAdd: 0, CanSign: false },
    Reason: '报名还没有开始',
  })
  const points = await insertTestActivity(test, { points: 30 })
  await givePoints(test, member.userId, 20)
  expect(await ask(points)).toMatchObject({
    ...{ CanSign: false, PointsHave: 20 },
    Reason: '每人需要 30 积分，还差 10 积分',
  })
  const full = await insertTestActivity(test, { quota: 1 })
  await signUp(test, member.caller, full)
  expect(await ask(full)).toMatchObject({ Left: 0, IsWaitlist: true, CanSign: true })
})
