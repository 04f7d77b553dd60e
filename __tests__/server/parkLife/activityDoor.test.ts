/** Check-in at the door and the desk: who is admitted, once, and by which staff. */
import { randomUUID } from 'node:crypto'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import {
  markCheckedIn,
  type PersonRow,
} from '../../../server/areas/parkLife/activityRegistration/registrationPerson.repository'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  insertTestActivity,
  signUp,
  statusOf,
  type TestActivity,
} from '../../support/server/activities'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000
const test = describeServer()
const money = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const desk = () => test.services.signUps.desk
const soon = { startsIn: HOUR_MS, signToIn: HOUR_MS / 2 }
const cameOf = async (id: string) =>
  (
    await test.sql<{ checked_in_at: Date | null }>(
      'select checked_in_at from registration_person where registration_id = $1 order by line',
      [id],
    )
  ).map(({ checked_in_at }) => checked_in_at !== null)
const codeOf = async (member: Wallet, Id: string) =>
  (await test.call(calls.checkInCode, { Id }, member.caller)).data.Codes[0]!.Code
const pointsOf = ({ userId }: Wallet) => test.services.points.balance({ tenantId: PARK, userId })
const cancel = (member: Wallet, Id: string) =>
  test.call(calls.cancel, { RequestId: requestId(), Id, RefundAmount: 0 }, member.caller)

async function signedUp(wanted: TestActivity = soon, sent: Parameters<typeof signUp>[3] = {}) {
  const member = await money.member()
  const activityId = await insertTestActivity(test, wanted)
  const { data } = await signUp(test, member.caller, activityId, sent)
  return { member, activityId, id: data.Registration.Id }
}

describe('check-in is refused', () => {
  it('for unpaid, unapproved, waiting and cancelled sign-ups', async () => {
    const unpaid = await signedUp({ ...soon, fee: 100 }, { total: 100 })
    const audited = await signedUp({ ...soon, needAudit: true })
    const full = await signedUp({ ...soon, quota: 1 })
    const { data } = await signUp(test, unpaid.member.caller, full.activityId, { waitlist: true })
    const over = await signedUp()
    const code = await codeOf(over.member, over.id)
    await cancel(over.member, over.id)
    for (const id of [unpaid.id, audited.id, data.Registration.Id, over.id]) {
      const before = await statusOf(test, id)
      await expect(desk().checkInPerson(PARK, id, 0, bySystem)).rejects.toMatchObject({
        reason: 'registrationState',
      })
      expect([await statusOf(test, id), await cameOf(id)]).toEqual([before, [false]])
    }
    // The formerly valid code is now unknown.
    await expect(desk().checkInByCode(PARK, over.activityId, code, bySystem)).rejects.toMatchObject(
      {
        reason: 'checkIn',
      },
    )
  })

  it('for a cancelled activity, by name and by code', async () => {
    const { member, activityId, id } = await signedUp()
    const code = await codeOf(member, id)
    await test.sql("update activity set cancel_reason = '台风' where id = $1", [activityId])
    const refused = { reason: 'checkIn', message: '活动已取消' }
    await expect(desk().checkInPerson(PARK, id, 0, bySystem)).rejects.toMatchObject(refused)
    await expect(desk().checkInByCode(PARK, activityId, code, bySystem)).rejects.toMatchObject(
      refused,
    )
    expect(await cameOf(id)).toEqual([false])
    const reply = await test.call(calls.checkInCode, { Id: id }, member.caller)
    expect(reply.body.Reason).toBe('registrationState')
  })

  it('more than three hours before the start, and after the end', async () => {
    const { id } = await signedUp({ startsIn: 3 * HOUR_MS + 60_000, signToIn: HOUR_MS })
    await expect(desk().checkInPerson(PARK, id, 0, bySystem)).rejects.toMatchObject({
      message: '开始前 3 小时起签到',
    })
    test.clock.pass(60_000)
    await desk().checkInPerson(PARK, id, 0, bySystem)
    const late = await signedUp()
    test.clock.pass(3 * HOUR_MS)
    await expect(desk().checkInPerson(PARK, late.id, 0, bySystem)).rejects.toMatchObject({
      message: '活动已结束，不能签到',
    })
  })

  it('for people already checked in, and gives no points again', async () => {
    const { member, id, activityId } = await signedUp({ ...soon, pointsReward: 20 }, { people: 3 })
    const bystander = await signUp(test, member.caller, activityId)
    await desk().checkInPerson(PARK, id, 1, bySystem)
    expect([await cameOf(id), await pointsOf(member)]).toEqual([[false, true, false], 20])
    await expect(desk().checkInPerson(PARK, id, 1, bySystem)).rejects.toMatchObject({
      reason: 'checkedIn',
    })
    expect(await pointsOf(member)).toBe(20)
    await desk().checkInByCode(PARK, activityId, await codeOf(member, id), bySystem)
    expect([await cameOf(id), await pointsOf(member)]).toEqual([[true, true, true], 60])
    expect(await cameOf(bystander.data.Registration.Id)).toEqual([false])
    await expect(desk().checkInPerson(PARK, id, 7, bySystem)).rejects.toMatchObject({
      reason: 'checkedIn',
    })
  })
})

describe('check-in is recorded once', () => {
  async function person() {
    const { id } = await signedUp(soon, { people: 2 })
    const other = await signedUp(soon)
    const row = { tenantId: PARK, registrationId: id, line: 0 } as PersonRow
    return { id, other: other.id, row }
  }

  it('by twenty concurrent statements', async () => {
    const { id, other, row } = await person()
    const first = new Date(test.clock.now())
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        markCheckedIn(test.db, row, 0, new Date(first.getTime() + at)),
      ),
    )
    expect(ends.filter(Boolean)).toHaveLength(1)
    expect([await cameOf(id), await cameOf(other)]).toEqual([[true, false], [false]])
    expect(await markCheckedIn(test.db, { ...row, tenantId: OTHER_PARK, line: 1 }, 0, first)).toBe(
      false,
    )
  })

  it('but several times with a read before the write (negative control)', async () => {
    const { id } = await person()
    // Both read before either writes, as can happen at two doors.
    const read = await Promise.all([cameOf(id), cameOf(id)])
    const writes = read.map(async ([hasCome]) => {
      if (hasCome) return false
      await test.sql(
        'update registration_person set checked_in_at = now() where registration_id = $1 and line = 0',
        [id],
      )
      return true
    })
    expect(await Promise.all(writes)).toEqual([true, true])
  })
})

describe('staff', () => {
  it('of another park find and change nothing', async () => {
    const audited = await signedUp({ ...soon, needAudit: true })
    const coming = await signedUp()
    const waiting = await signUp(
      test,
      audited.member.caller,
      (await signedUp({ ...soon, quota: 1 })).activityId,
      { waitlist: true },
    )
    const nothing = { statusCode: 404 }
    await expect(desk().approve(OTHER_PARK, audited.id, bySystem)).rejects.toMatchObject(nothing)
    await expect(desk().reject(OTHER_PARK, audited.id, '不', bySystem)).rejects.toMatchObject(
      nothing,
    )
    await expect(desk().checkInPerson(OTHER_PARK, coming.id, 0, bySystem)).rejects.toMatchObject(
      nothing,
    )
    await expect(
      desk().offer(OTHER_PARK, waiting.data.Registration.Id, bySystem),
    ).rejects.toMatchObject(nothing)
    const code = await codeOf(coming.member, coming.id)
    const { activityId } = coming
    await expect(desk().find(OTHER_PARK, activityId)).rejects.toMatchObject(nothing)
    await expect(desk().cancel(OTHER_PARK, activityId, '不', bySystem)).rejects.toMatchObject(
      nothing,
    )
    await expect(desk().registration(OTHER_PARK, activityId, coming.id)).rejects.toMatchObject(
      nothing,
    )
    await expect(
      desk().checkInByCode(OTHER_PARK, activityId, code, bySystem),
    ).rejects.toMatchObject(nothing)
    const pages = { PageIndex: 1, PageSize: 100 }
    const here = (await desk().all(PARK, pages)).rows.map(({ id }) => id)
    const there = (await desk().all(OTHER_PARK, pages)).rows.map(({ id }) => id)
    expect([here.includes(coming.activityId), there.includes(coming.activityId)]).toEqual([
      true,
      false,
    ])
    expect(await desk().waiting(OTHER_PARK, [coming.activityId])).toEqual(new Map())
  })

  it('find a sign-up under its own activity only', async () => {
    const [one, other] = [await signedUp(), await signedUp()]
    await expect(desk().registration(PARK, other.activityId, one.id)).rejects.toMatchObject({
      statusCode: 404,
    })
    expect(await desk().registration(PARK, one.activityId, one.id)).toMatchObject({
      registration: { id: one.id },
    })
  })

  it('approve and reject a pending sign-up once; acts without a change are not logged', async () => {
    const { id, member } = await signedUp({ ...soon, needAudit: true })
    const writeAudit = jest.fn(async () => undefined)
    await desk().approve(PARK, id, writeAudit)
    await desk().approve(PARK, id, writeAudit)
    expect(writeAudit).toHaveBeenCalledTimes(1)
    const messages = await test.sql(
      "select 1 from user_message where kind = 'signUpConfirmed' and user_id = $1",
      [member.userId],
    )
    expect(messages).toHaveLength(1)
    await expect(desk().reject(PARK, id, '不', writeAudit)).rejects.toMatchObject({
      reason: 'registrationState',
    })
    const unpaid = await signedUp({ ...soon, fee: 100, needAudit: true }, { total: 100 })
    await expect(desk().approve(PARK, unpaid.id, writeAudit)).rejects.toMatchObject({
      reason: 'registrationState',
    })
    expect([await statusOf(test, id), await statusOf(test, unpaid.id)]).toEqual([
      'Confirmed',
      'PendingPay',
    ])
    expect(writeAudit).toHaveBeenCalledTimes(1)
  })

  it('offer a place until the start, not after it', async () => {
    const { activityId, member } = await signedUp({ ...soon, quota: 1 })
    const waits = async () =>
      (await signUp(test, member.caller, activityId, { waitlist: true })).data.Registration.Id
    const [first, second] = [await waits(), await waits()]
    await test.sql('update activity set quota = 3 where id = $1', [activityId])
    await desk().offer(PARK, first, bySystem)
    await expect(desk().offer(PARK, first, bySystem)).rejects.toMatchObject({
      reason: 'registrationState',
    })
    const [row] = await test.sql<{ is_start: boolean }>(
      'select r.offered_until = a.start_at as is_start from registration r join activity a on a.id = r.activity_id where r.id = $1',
      [first],
    )
    expect(row).toEqual({ is_start: true })
    test.clock.pass(HOUR_MS)
    await expect(desk().offer(PARK, second, bySystem)).rejects.toMatchObject({
      reason: 'registrationState',
    })
    const gone = await signedUp({ ...soon, quota: 1 })
    const { data } = await signUp(test, gone.member.caller, gone.activityId, { waitlist: true })
    await test.sql("update activity set quota = 2, cancel_reason = '雨' where id = $1", [
      gone.activityId,
    ])
    await expect(desk().offer(PARK, data.Registration.Id, bySystem)).rejects.toMatchObject({
      reason: 'registrationState',
    })
  })

  it('publish a draft once, however often it is sent', async () => {
    const id = await insertTestActivity(test)
    const row = await desk().find(PARK, id)
    const draft = { ...row, id: randomUUID() }
    const writeAudit = jest.fn(async () => undefined)
    const clerk = { tenantId: PARK, userId: randomUUID() }
    await desk().publish(clerk, draft, undefined, writeAudit)
    await desk().publish(clerk, { ...draft, title: '另一个' }, undefined, writeAudit)
    expect(writeAudit).toHaveBeenCalledTimes(1)
    expect((await desk().find(PARK, draft.id)).title).toBe(row.title)
  })
})
