/** A check-in of a wrong person is undone at the desk, with exactly what it gave. */
import { growUpJobCalls, userRankCalls } from '@/contract/member'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { withTransaction } from '../../../server/database/withTransaction'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  insertTestActivity,
  signUp,
  statusOf,
  type TestActivity,
} from '../../support/server/activities'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../../support/server/money'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { accountId } from '../../support/server/staffJobs'
import { OTHER_PARK, PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
let test: TestApp
let second: SecondServer
let money: MoneyFixture
let clerk: DeskBrowser
beforeAll(async () => {
  test = await startTestApp()
  second = await startSecondServer(test)
  money = await moneyFixture(test)
  clerk = await atDesk(test, phones.service)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await second.close()
  await test.close()
})

const desk = () => test.services.signUps.desk
const whoOf = ({ userId }: Wallet) => ({ tenantId: PARK, userId })
const pointsOf = (member: Wallet) => test.services.points.balance(whoOf(member))
const debtOf = async ({ userId }: Wallet) =>
  (
    await test.sql<{ points: number }>('select points from point_debt where user_id = $1', [userId])
  )[0]?.points ?? 0

/** A sign-up whose activity takes check-ins now. */
async function signedUp(people = 1, wanted: TestActivity = {}) {
  const member = await money.member()
  const activityId = await insertTestActivity(test, {
    ...{ pointsReward: 20, startsIn: HOUR_MS, signToIn: HOUR_MS / 2, ...wanted },
  })
  const { data } = await signUp(test, member.caller, activityId, { people })
  const id = data.Registration.Id
  return { member, activityId, id, page: `/desk/activities/${activityId}/sign-ups/${id}` }
}
const come = async (id: string) =>
  test.sql<{ line: number; at: Date }>(
    'select line, checked_in_at as at from registration_person where registration_id = $1 and checked_in_at is not null order by line',
    [id],
  )
/** Form value of a checked-in person. */
const personOf = async (id: string, line = 0) => {
  const person = (await come(id)).find((one) => one.line === line)
  return `${line}/${person?.at.getTime() ?? 0}`
}
const undo = async (page: string, id: string, line = 0, UndoReason = '认错了人') =>
  clerk.submit(page, `${page}/undo-check-in`, { Person: await personOf(id, line), UndoReason })
const messagesOf = (id: string) =>
  test.sql<{ text: string }>(
    "select text from user_message where about = $1 and kind = 'checkInUndone'",
    [id],
  )

it('gives the place back with a reason; member and log have it, and the next check-in counts anew', async () => {
  const { member, id, page } = await signedUp()
  await desk().checkInAll(PARK, id, bySystem)
  expect(await pointsOf(member)).toBe(20)
  const without = await undo(page, id, 0, '')
  expect([without.status, without.text]).toEqual([400, expect.stringContaining('撤销原因')])
  expect((await undo(page, id)).status).toBe(303)
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['Confirmed', 0])
  expect(await messagesOf(id)).toEqual([
    { text: '“测试活动”甲0的签到已撤销：认错了人，签到得的 20 积分收回。到场请再出示签到码' },
  ])
  const { data } = await test.call(calls.getFormByResultId, { Id: id }, member.caller)
  expect(data.Record.Timeline.map(({ Text }) => Text)).toContain('甲0的签到已撤销：认错了人')
  const entries = await auditEntries(test, 'activities.undo-check-in')
  expect(entries.filter(({ subject_id }) => subject_id === id)).toMatchObject([
    {
      ...{ user_id: accountId('service'), role: 'service', before: { status: 'CheckedIn' } },
      after: { status: 'Confirmed', reason: '认错了人', line: 0 },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain('甲0')
  expect((await clerk.get(page)).html).not.toContain(`${page}/undo-check-in`)
  await desk().checkInAll(PARK, id, bySystem)
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['CheckedIn', 20])
})

it('of one of several people takes back what that one gave, however the reward changed since', async () => {
  const { member, activityId, id, page } = await signedUp(3)
  await desk().checkInAll(PARK, id, bySystem)
  await test.sql('update activity set points_reward = 90 where id = $1', [activityId])
  await undo(page, id, 1)
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['CheckedIn', 40])
  expect((await come(id)).map(({ line }) => line)).toEqual([0, 2])
  test.clock.pass(1_000)
  await desk().checkInPerson(PARK, id, 1, bySystem)
  expect(await pointsOf(member)).toBe(130)
  await undo(page, id, 1)
  await undo(page, id, 0)
  await undo(page, id, 2)
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['Confirmed', 0])
})

it('then a move to a later day takes back only what is left', async () => {
  const { member, activityId, id, page } = await signedUp(3)
  await desk().checkInAll(PARK, id, bySystem)
  await undo(page, id, 1)
  test.clock.pass(1_000)
  const startAt = new Date(test.clock.now() + 24 * HOUR_MS)
  const to = { startAt, endAt: new Date(startAt.getTime() + HOUR_MS), placeName: '一号楼' }
  await desk().move(PARK, activityId, { ...to, movedText: '改期' }, bySystem)
  expect([await statusOf(test, id), await pointsOf(member), await debtOf(member)]).toEqual([
    ...['Confirmed', 0, 0],
  ])
})

it('takes back the reward of the job that the check-in completed', async () => {
  const { member, id, page } = await signedUp()
  await desk().checkInAll(PARK, id, bySystem)
  const jobs = await test.call(userRankCalls.memberJobList, {}, member.caller)
  const Id = jobs.data.find(({ Key }) => Key === 'join-activity')?.Id ?? ''
  await test.call(growUpJobCalls.claim, { RequestId: requestId(), Id }, member.caller)
  expect(await pointsOf(member)).toBeGreaterThan(20)
  await undo(page, id)
  expect(await pointsOf(member)).toBe(0)
})

it('of points that were spent leaves a debt', async () => {
  const { member, id, page } = await signedUp()
  await desk().checkInAll(PARK, id, bySystem)
  const spending = { points: 15, kind: 'pointClaim', note: '换券', at: new Date(test.clock.now()) }
  await withTransaction(test.db, (tx) =>
    test.services.points.spend(tx, { ...whoOf(member), ...spending }),
  )
  await undo(page, id)
  expect([await pointsOf(member), await debtOf(member)]).toEqual([0, 15])
})

it('happens once however often the form is sent, and not to a later check-in', async () => {
  const { member, id, page } = await signedUp()
  await desk().checkInAll(PARK, id, bySystem)
  const form = {
    ...(await clerk.formOn(page, `${page}/undo-check-in`)),
    UndoReason: '认错了人',
  }
  const replies = await Promise.all(
    [1, 2, 3].map(() => clerk.answer(`${page}/undo-check-in`, form)),
  )
  expect(replies.map(({ location }) => location?.includes('sent='))).toEqual([false, false, false])
  expect(await messagesOf(id)).toHaveLength(1)
  test.clock.pass(1_000)
  await desk().checkInAll(PARK, id, bySystem)
  const late = await clerk.send(`${page}/undo-check-in`, form)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚又签到过')])
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['CheckedIn', 20])
})

it('at once with a check-in at another server leaves points that match the people inside', async () => {
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, host: clerk.host, origin: `http://${clerk.host}` }
  for (let round = 0; round < 6; round += 1) {
    const { member, id, page } = await signedUp(2)
    await desk().checkInPerson(PARK, id, 0, bySystem)
    const undoing = {
      ...(await clerk.formOn(page, `${page}/undo-check-in`)),
      UndoReason: '认错了人',
    }
    const checkingIn = await clerk.formOn(page, `${page}/check-in`)
    await Promise.all([
      clerk.answer(`${page}/undo-check-in`, undoing),
      second.sendForm(`${page}/check-in`, checkingIn, headers),
      second.sendForm(`${page}/undo-check-in`, undoing, headers),
    ])
    expect((await come(id)).map(({ line }) => line)).toEqual([1])
    expect([await statusOf(test, id), await pointsOf(member), await debtOf(member)]).toEqual([
      ...['CheckedIn', 20, 0],
    ])
    expect(await messagesOf(id)).toHaveLength(1)
  }
})

it('ends with the activity, and is refused to another park, to another role and without a check-in', async () => {
  const { member, id, page } = await signedUp(2)
  await desk().checkInPerson(PARK, id, 0, bySystem)
  const form = {
    ...(await clerk.formOn(page, `${page}/undo-check-in`)),
    UndoReason: '认错了人',
  }
  const other = await atDesk(test, phones.service, OTHER_PARK)
  const ofOther = await other.formOn('/desk/invitations/new', '/desk/invitations/new')
  const token = Object.fromEntries(Object.entries(ofOther).filter(([name]) => name.startsWith('_')))
  expect((await other.send(`${page}/undo-check-in`, { ...form, ...token })).status).toBe(404)
  const finance = await atDesk(test, phones.finance)
  expect((await finance.send(`${page}/undo-check-in`, form)).status).toBe(403)
  expect((await clerk.send(`${page}/undo-check-in`, { ...form, Person: '7/1' })).status).toBe(404)
  expect((await clerk.send(`${page}/undo-check-in`, { ...form, Person: '一' })).status).toBe(400)
  await clerk.send(`${page}/undo-check-in`, { ...form, Person: '1/1' })
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['CheckedIn', 20])
  const back =
    "start_at = start_at - interval '4 hours', end_at = end_at - interval '4 hours', sign_from = sign_from - interval '9 hours', sign_to = sign_to - interval '8 hours'"
  await test.sql(
    `update activity set ${back} where id = (select activity_id from registration where id = $1)`,
    [id],
  )
  expect((await clerk.send(`${page}/undo-check-in`, form)).status).toBe(409)
  expect((await clerk.get(page)).html).not.toContain(`${page}/undo-check-in`)
  await test.services.signUps.sweep(PARK)
  expect([await statusOf(test, id), await pointsOf(member)]).toEqual(['Finished', 20])
})
