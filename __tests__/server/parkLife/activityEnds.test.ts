/** Changing and ending sign-ups: permission, deadline, refund, once. */
import {
  activityPersonCalls,
  activityRegistrationCalls as calls,
} from '@/contract/activityRegistration'
import { growUpJobCalls, userRankCalls } from '@/contract/member'
import { keptPeopleMax } from '@/constants'
import { findViolations } from '../../../server/tools/verify/verify'
import { nameQuestion, phoneQuestion, question } from '../../support/activityFields'
import {
  idForm,
  insertTestActivity,
  joinedOf,
  newIdCard,
  signUp,
  signUpPaid,
  statusOf,
  type TestActivity,
} from '../../support/server/activities'
import { givePoints } from '../../support/server/marketing'
import { whileHeld } from '../../support/server/heldRow'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'
import { until } from '../../support/until'
import { withTransaction } from '../../../server/database/withTransaction'
import { bySystem } from '../../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000
const test = describeServer()
const money = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const desk = () => test.services.signUps.desk
const whoOf = ({ userId }: Wallet) => ({ tenantId: PARK, userId })
const pointsOf = (member: Wallet) => test.services.points.balance(whoOf(member))
const cancel = (member: Wallet, Id: string, RefundAmount = 0) =>
  test.call(calls.cancel, { RequestId: requestId(), Id, RefundAmount }, member.caller)
const acceptOffer = (member: Wallet, Id: string) =>
  test.call(calls.accept, { RequestId: requestId(), Id }, member.caller)
const edit = (member: Wallet, Id: string, persons: object[], more = {}) =>
  test.call(
    calls.submitForm,
    { Id, FormVersion: 1, Answers: {}, People: persons, ...more },
    member.caller,
  )
const setActivity = (id: string, changes: string) =>
  test.sql(`update activity set ${changes} where id = $1`, [id])

async function payer(): Promise<Wallet & { had: number }> {
  const member = await money.payer(10_000)
  return { ...member, had: await member.balance() }
}
const spent = async (member: Wallet & { had: number }) => member.had - (await member.balance())

async function signedUp(wanted: TestActivity = {}, sent: Parameters<typeof signUp>[3] = {}) {
  const member = await money.member()
  const activityId = await insertTestActivity(test, wanted)
  const { data } = await signUp(test, member.caller, activityId, sent)
  return { member, activityId, id: data.Registration.Id, order: data.Order }
}

/** A member with an offered place, and the one who gave it up. */
async function offered(wanted: TestActivity = {}, total = 0) {
  const first = await signedUp({ ...wanted, quota: 1 }, { total })
  const member = await money.member()
  const sent = { waitlist: true, total }
  const { data } = await signUp(test, member.caller, first.activityId, sent)
  await cancel(first.member, first.id)
  expect(await statusOf(test, data.Registration.Id)).toBe('Offered')
  return { member, activityId: first.activityId, id: data.Registration.Id }
}

it('another member’s sign-up cannot be read, changed, cancelled, accepted or declined', async () => {
  const stranger = await money.member()
  const mine = await signedUp()
  const place = await offered()
  const replies = [
    await test.call(calls.getFormByResultId, { Id: mine.id }, stranger.caller),
    await test.call(calls.cancelQuote, { Id: mine.id }, stranger.caller),
    await cancel(stranger, mine.id),
    await edit(stranger, mine.id, [{ Answers: { name: '乙' } }]),
    await test.call(calls.checkInCode, { Id: mine.id }, stranger.caller),
    await acceptOffer(stranger, place.id),
    await test.call(calls.decline, { Id: place.id }, stranger.caller),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect([await statusOf(test, mine.id), await statusOf(test, place.id)]).toEqual([
    'Confirmed',
    'Offered',
  ])
  const { data: own } = await test.call(
    calls.getFormByResultId,
    { Id: mine.id },
    mine.member.caller,
  )
  expect(own.Record.Persons.map(({ Name }) => Name)).toEqual(['甲0'])
  const { data } = await test.call(calls.myActivityRegistration, {}, stranger.caller)
  expect([data.DataRows, data.Counts]).toEqual([[], { coming: 0, waiting: 0, over: 0 }])
})

it('an order of another kind is not paid by this call', async () => {
  const member = await payer()
  const { Id } = await member.order(500)
  const how = { RequestId: requestId(), OrderId: Id, UseBalance: true, Password: PASSWORD }
  expect((await test.call(calls.payOrder, how, member.caller)).status).toBe(404)
  expect(await spent(member)).toBe(0)
})

describe('offer', () => {
  it('is over once the activity is cancelled or has started', async () => {
    const gone = await offered()
    await setActivity(gone.activityId, "cancel_reason = '雨'")
    expect((await acceptOffer(gone.member, gone.id)).body.Reason).toBe('offerOver')
    const decline = (member: Wallet, Id: string) => test.call(calls.decline, { Id }, member.caller)
    expect((await decline(gone.member, gone.id)).body.Reason).toBe('registrationState')
  })

  it('is over at the start that the park moves before its end, and by the sweep', async () => {
    const { member, activityId, id } = await offered({ startsIn: 48 * HOUR_MS })
    test.clock.pass(1_000)
    const startAt = new Date(test.clock.now() + 60_000)
    const endAt = new Date(startAt.getTime() + HOUR_MS)
    const to = { startAt, endAt, placeName: '一号楼', movedText: '提前' }
    await desk().move(PARK, activityId, to, bySystem)
    const { data } = await test.call(calls.getFormByResultId, { Id: id }, member.caller)
    expect(data.Record.OfferedUntil).toBe(startAt.getTime())
    test.clock.pass(60_000)
    const accept = { RequestId: requestId(), Id: id }
    expect((await test.call(calls.accept, accept, member.caller)).body.Reason).toBe('offerOver')
    await test.services.signUps.sweep(PARK)
    expect([await statusOf(test, id), await joinedOf(test, activityId)]).toEqual(['Cancelled', 0])
  })

  it('does not exist for sign-ups that wait or have a place', async () => {
    const { member, id, activityId } = await signedUp({ quota: 1 })
    const { data } = await signUp(test, member.caller, activityId, { waitlist: true })
    for (const one of [id, data.Registration.Id])
      expect((await acceptOffer(member, one)).body.Reason).toBe('offerOver')
  })

  it('has the price from when the member joined the waiting list, and needs the audit if any', async () => {
    const priced = await offered({ fee: 500 }, 500)
    await setActivity(priced.activityId, 'fee = 900')
    const { data } = await acceptOffer(priced.member, priced.id)
    expect(data.Order).toMatchObject({ PayAmount: 500 })
    const audited = await offered({ needAudit: true })
    const taken = await acceptOffer(audited.member, audited.id)
    expect(taken.data.Registration.Status).toBe('PendingAudit')
  })
})

describe('change', () => {
  const photo = question('photo', '照片', { Type: 'image', Required: false })
  it('is possible until sign-up closes, for the current form, with own pictures', async () => {
    const { member, id, activityId } = await signedUp({ fields: [nameQuestion, photo] })
    const none = [{ Answers: { name: '乙', photo: ['/file/otherimage/none.jpg'] } }]
    expect((await edit(member, id, none)).body.Reason).toBe('picture')
    const people = [{ Answers: { name: '乙' } }]
    expect((await edit(member, id, people, { FormVersion: 2 })).body.Reason).toBe('formChanged')
    expect((await edit(member, id, people)).data.Persons[0]).toMatchObject({ Name: '乙' })
    await setActivity(activityId, "sign_to = sign_from + interval '1 minute'")
    expect((await edit(member, id, people)).body.Reason).toBe('registrationState')
    const unpaid = await signedUp({ fee: 100 }, { total: 100 })
    expect((await edit(unpaid.member, unpaid.id, people)).body.Reason).toBe('registrationState')
  })

  it('signs up no person twice, and updates a kept person’s numbers', async () => {
    const [first, second] = [
      await signedUp(
        { fields: idForm },
        { persons: [{ Answers: { name: '甲', idNumber: newIdCard() } }] },
      ),
      await money.member(),
    ]
    const own = newIdCard()
    const sent = { persons: [{ Answers: { name: '丙', idNumber: own }, IsKept: true }] }
    const { data } = await signUp(test, second.caller, first.activityId, sent)
    const [kept] = (await test.call(activityPersonCalls.list, {}, second.caller)).data
    const other = await insertTestActivity(test, { fields: idForm })
    const taken = newIdCard()
    await signUp(test, first.member.caller, other, {
      persons: [{ Answers: { name: '甲', idNumber: taken } }],
    })
    const mine = await signUp(test, second.caller, other, {
      persons: [{ Answers: { name: '丁', idNumber: newIdCard() } }],
    })
    const { Id } = mine.data.Registration
    const twice = [{ Answers: { name: '丁', idNumber: taken } }]
    expect((await edit(second, Id, twice)).body.Reason).toBe('personTwice')
    const { data: changed } = await edit(second, Id, [{ PersonId: kept!.Id, Answers: {} }])
    expect(changed.Persons[0]).toMatchObject({ Name: '丙' })
    expect(changed.Persons[0]?.Answers[1]?.Text).toBe(`330*************${own.slice(-2)}`)
    expect(await statusOf(test, data.Registration.Id)).toBe('Confirmed')
  })
})

describe('kept people', () => {
  it('are stored only on request, up to the limit, one per name', async () => {
    const member = await money.member()
    const kept = async () => (await test.call(activityPersonCalls.list, {}, member.caller)).data
    const activityId = await insertTestActivity(test, {
      quota: 100,
      fields: [nameQuestion, { ...phoneQuestion, Required: false }],
    })
    const keep = (name: string, more = {}) =>
      signUp(test, member.caller, activityId, {
        persons: [{ Answers: { name, ...more }, IsKept: true }],
      })
    await signUp(test, member.caller, activityId)
    expect(await kept()).toEqual([])
    await keep('友0', { phone: '13912345678' })
    for (let at = 1; at < keptPeopleMax; at += 1) await keep(`友${at}`)
    expect((await keep('多')).body.Reason).toBe('keptPeople')
    // Updated; unanswered fields are kept.
    expect((await keep('友0')).status).toBe(200)
    const all = await kept()
    expect(all).toHaveLength(keptPeopleMax)
    expect(all.find(({ Name }) => Name === '友0')).toMatchObject({ PhoneMask: '139****5678' })
    const again = await insertTestActivity(test, { fields: [nameQuestion, phoneQuestion] })
    const PersonId = all.find(({ Name }) => Name === '友0')!.Id
    const own = { persons: [{ PersonId, Answers: { phone: '13900000009' } }] }
    const { data } = await signUp(test, member.caller, again, own)
    const { data: record } = await test.call(
      calls.getFormByResultId,
      { Id: data.Registration.Id },
      member.caller,
    )
    expect(record.Record.Persons[0]?.Answers[1]?.Text).toBe('139****0009')
    const missing = await test.call(activityPersonCalls.delete, { Id: requestId() }, member.caller)
    expect(missing.status).toBe(404)
  })

  it('have a guardian’s phone masked for the member and full for staff', async () => {
    const Guardian = { Name: '李', Phone: '13912340000', IsAgreed: true }
    const persons = [{ Answers: { name: '小满', idNumber: newIdCard('2015-01-01') }, Guardian }]
    const { member, id, activityId } = await signedUp({ fields: idForm }, { persons })
    const { data } = await test.call(calls.getFormByResultId, { Id: id }, member.caller)
    expect(data.Record.Persons[0]?.GuardianText).toBe('李 139****0000')
    const found = await desk().registration(PARK, activityId, id)
    expect((await desk().record(found, 'whole')).Persons[0]?.GuardianText).toBe('李 13912340000')
  })
})

describe('refund', () => {
  const refundOf = (member: Wallet, orderId: string, amount: number) =>
    test.services.orders.refund(
      {
        ...{ ...whoOf(member), requestId: requestId(), call: 'test', payload: {} },
        at: new Date(test.clock.now()),
      },
      orderId,
      { amount, reason: '一部分' },
      bySystem,
    )
  const orderOf = async (id: string) =>
    (
      await test.sql<{ order_id: string }>('select order_id from registration where id = $1', [id])
    )[0]!.order_id

  it('after a partial one is the rest, by member and by park', async () => {
    const [one, two] = [await payer(), await payer()]
    const half = [{ hoursBefore: 0, percent: 50 }]
    const activityId = await insertTestActivity(test, { fee: 3_000, refundRule: half })
    const [first, second] = [
      await signUpPaid(test, one, activityId, { total: 3_000 }, PASSWORD),
      await signUpPaid(test, two, activityId, { total: 3_000 }, PASSWORD),
    ]
    await refundOf(one, await orderOf(first), 1_000)
    await refundOf(two, await orderOf(second), 1_000)
    const { data: quote } = await test.call(calls.cancelQuote, { Id: first }, one.caller)
    expect(quote).toMatchObject({
      ...{ Amount: 3_000, RefundAmount: 500 },
      Text: '现在取消退 50%，之前已退 ¥10.00，再退 ¥5.00，原路退回',
    })
    await refundOf(two, await orderOf(second), 500)
    const { data: nothing } = await test.call(calls.cancelQuote, { Id: second }, two.caller)
    expect(nothing.Text).toBe('现在取消不再退款，之前已退 ¥15.00')
    await cancel(one, first, 500)
    expect(await spent(one)).toBe(1_500)
    await desk().cancel(PARK, activityId, '台风', bySystem)
    expect(await spent(two)).toBe(0)
    expect(await joinedOf(test, activityId)).toBe(0)
  })

  it('is by the rule of the sale, for a waiting member by the one when the place was accepted', async () => {
    const [first, second] = [await payer(), await payer()]
    const full = [{ hoursBefore: 24, percent: 100 }]
    const activityId = await insertTestActivity(test, { fee: 3_000, quota: 1, refundRule: full })
    const held = await signUpPaid(test, first, activityId, { total: 3_000 }, PASSWORD)
    const { data } = await signUp(test, second.caller, activityId, { waitlist: true, total: 3_000 })
    const waiting = data.Registration.Id
    const { row, seen } = await desk().forEdit(PARK, activityId)
    const refundRule = [{ hoursBefore: 1, percent: 10 }]
    const edit = { id: activityId, seen, clerk: '市场部' }
    await desk().edit({ tenantId: PARK }, edit, { ...row, refundRule }, bySystem)
    const ruleOf = async (member: Wallet, Id: string) =>
      (await test.call(calls.getFormByResultId, { Id }, member.caller)).data.Record.RefundText
    expect(await ruleOf(first, held)).toBe('开始 24 小时前全额退；24 小时内不退。')
    expect(await ruleOf(second, waiting)).toBe('开始 1 小时前退 10%；1 小时内不退。')
    expect((await cancel(first, held, 3_000)).status).toBe(200)
    const accept = { RequestId: requestId(), Id: waiting }
    const { Order } = (await test.call(calls.accept, accept, second.caller)).data
    const pay = { RequestId: requestId(), OrderId: Order!.Id, UseBalance: true, Password: PASSWORD }
    void (await test.call(calls.payOrder, pay, second.caller)).data
    await desk().edit(
      { tenantId: PARK },
      { ...edit, seen: (await desk().forEdit(PARK, activityId)).seen },
      { ...row, refundRule: full },
      bySystem,
    )
    const { data: quote } = await test.call(calls.cancelQuote, { Id: waiting }, second.caller)
    expect(quote.RefundAmount).toBe(300)
  })

  it('is nothing from the start on, even after a move; later sign-ups follow their own rule', async () => {
    const [early, late] = [await payer(), await payer()]
    const refundRule = [{ hoursBefore: 1, percent: 50 }]
    const activityId = await insertTestActivity(test, {
      fee: 3_000,
      refundRule,
      startsIn: 5 * HOUR_MS,
    })
    const first = await signUpPaid(test, early, activityId, { total: 3_000 }, PASSWORD)
    test.clock.pass(1_000)
    const { startAt, endAt } = await desk().find(PARK, activityId)
    await desk().move(
      PARK,
      activityId,
      { startAt, endAt, placeName: '二号楼', movedText: '换楼' },
      bySystem,
    )
    test.clock.pass(1_000)
    const second = await signUpPaid(test, late, activityId, { total: 3_000 }, PASSWORD)
    const quote = async (member: Wallet, Id: string) =>
      (await test.call(calls.cancelQuote, { Id }, member.caller)).data.RefundAmount
    expect([await quote(early, first), await quote(late, second)]).toEqual([3_000, 1_500])
    const ruleOf = async (member: Wallet, Id: string) =>
      (await test.call(calls.getFormByResultId, { Id }, member.caller)).data.Record.RefundText
    expect([await ruleOf(early, first), await ruleOf(late, second)]).toEqual([
      '活动已改期，开始前全额退；开始后不退。',
      '开始 1 小时前退 50%；1 小时内不退。',
    ])
    await setActivity(
      activityId,
      "start_at = start_at - interval '5 hours', sign_to = sign_to - interval '4 hours'",
    )
    for (const [member, id] of [
      [early, first],
      [late, second],
    ] as const) {
      expect((await test.call(calls.cancelQuote, { Id: id }, member.caller)).body.Reason).toBe(
        'registrationState',
      )
      expect((await cancel(member, id, 3_000)).body.Reason).toBe('registrationState')
    }
  })

  it('of points is full for an unpaid order, by the rule for a paid one, full on rejection', async () => {
    const member = await payer()
    await givePoints(test, member.userId, 100)
    const none = [{ hoursBefore: 200, percent: 100 }]
    const both = { fee: 500, points: 30 }
    const unpaid = await signUp(
      test,
      member.caller,
      await insertTestActivity(test, { ...both, refundRule: none }),
      { total: 500 },
    )
    expect(await pointsOf(member)).toBe(70)
    const request = { Id: unpaid.data.Registration.Id }
    const { data: free } = await test.call(calls.cancelQuote, request, member.caller)
    expect(free).toMatchObject({ Amount: 0, RefundAmount: 0, Points: 30 })
    await cancel(member, unpaid.data.Registration.Id)
    expect(await pointsOf(member)).toBe(100)
    const late = await signUpPaid(
      test,
      member,
      await insertTestActivity(test, { ...both, refundRule: none }),
      { total: 500 },
      PASSWORD,
    )
    const { data: quote } = await test.call(calls.cancelQuote, { Id: late }, member.caller)
    expect(quote).toMatchObject({ RefundAmount: 0, Points: 0 })
    await cancel(member, late)
    // Five points were earned by paying, and are taken back with the refund.
    expect([await pointsOf(member), await spent(member)]).toEqual([75, 500])
    const audited = await signUpPaid(
      test,
      member,
      await insertTestActivity(test, { ...both, needAudit: true, refundRule: none }),
      { total: 500 },
      PASSWORD,
    )
    expect(await pointsOf(member)).toBe(50)
    await desk().reject(PARK, audited, '名单已满', bySystem)
    expect([await pointsOf(member), await spent(member)]).toEqual([75, 500])
  })

  it('of points that do not come back any more is refused until this is shown', async () => {
    const member = await payer()
    await givePoints(test, member.userId, 100)
    const activityId = await insertTestActivity(test, {
      ...{ fee: 0, points: 30, startsIn: 25 * HOUR_MS, signToIn: 60_000 },
      refundRule: [{ hoursBefore: 24, percent: 100 }],
    })
    const { data } = await signUp(test, member.caller, activityId)
    const own = data.Registration.Id
    const { data: quote } = await test.call(calls.cancelQuote, { Id: own }, member.caller)
    expect([quote.Points, await pointsOf(member)]).toEqual([30, 70])
    await setActivity(activityId, "start_at = start_at - interval '2 hours'")
    const shown = { RefundAmount: 0, Points: quote.Points }
    const send = (request: object) =>
      test.call(calls.cancel, { RequestId: requestId(), Id: own, ...request }, member.caller)
    const { body } = await send(shown)
    expect([body.Reason, body.Message]).toEqual(['refundChanged', '可退积分有变动，请重新确认'])
    const how = { reason: '来不了', shown: { refund: 0, points: 30 } }
    await expect(desk().cancelOne(PARK, own, how, bySystem)).rejects.toThrow('可退积分有变动')
    expect([await statusOf(test, own), await pointsOf(member)]).toEqual(['Confirmed', 70])
    expect((await send({ ...shown, Points: 0 })).data.Status).toBe('Cancelled')
    expect(await pointsOf(member)).toBe(70)
  })

  /** Claims the job of taking part. */
  async function claimJob({ caller }: Wallet) {
    const jobs = await test.call(userRankCalls.memberJobList, {}, caller)
    const Id = jobs.data.find(({ Key }) => Key === 'join-activity')?.Id ?? ''
    const { data } = await test.call(growUpJobCalls.claim, { RequestId: requestId(), Id }, caller)
    expect(data.Points).toBeGreaterThan(0)
  }

  it('in full also ends a sign-up that took part, and takes back the points of its check-in and job', async () => {
    const member = await payer()
    const before = await pointsOf(member)
    const activityId = await insertTestActivity(test, {
      ...{ fee: 500, pointsReward: 20 },
      startsIn: HOUR_MS,
      signToIn: HOUR_MS / 2,
    })
    const id = await signUpPaid(test, member, activityId, { total: 500 }, PASSWORD)
    const signedUpWith = await pointsOf(member)
    await desk().checkInPerson(PARK, id, 0, bySystem)
    expect(await pointsOf(member)).toBe(signedUpWith + 20)
    await setActivity(
      activityId,
      "points_reward = 90, start_at = start_at - interval '4 hours', end_at = end_at - interval '4 hours', sign_from = sign_from - interval '9 hours', sign_to = sign_to - interval '8 hours'",
    )
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, id)).toBe('Finished')
    await claimJob(member)
    await refundOf(member, await orderOf(id), 200)
    expect(await pointsOf(member)).toBeGreaterThanOrEqual(before + 20)
    await refundOf(member, await orderOf(id), 300)
    expect(await statusOf(test, id)).toBe('Refunded')
    expect(await pointsOf(member)).toBe(before)
  })

  it('in full takes back the job of each day on which people of the sign-up took part', async () => {
    const setPeriod = (period: string) =>
      test.sql("update member_job set period = $1 where key = 'join-activity'", [period])
    await setPeriod('day')
    const member = await payer()
    const before = await pointsOf(member)
    const activityId = await insertTestActivity(test, {
      fee: 500,
      startsIn: HOUR_MS,
      signToIn: HOUR_MS / 2,
    })
    const id = await signUpPaid(test, member, activityId, { people: 2, total: 1_000 }, PASSWORD)
    await desk().checkInPerson(PARK, id, 0, bySystem)
    await claimJob(member)
    // The day before: the clock would end the member's session.
    await test.sql(
      `update registration_person set checked_in_at = checked_in_at - interval '1 day'
        where registration_id = $1 and checked_in_at is not null`,
      [id],
    )
    await test.sql(
      'update member_job_claim set period = (period::date - 1)::text where user_id = $1',
      [member.userId],
    )
    await desk().checkInPerson(PARK, id, 1, bySystem)
    await claimJob(member)
    await refundOf(member, await orderOf(id), 1_000)
    expect(await pointsOf(member)).toBe(before)
    await setPeriod('month')
  })

  it('of external money follows the sign-up’s end, and a late payment is not lost', async () => {
    const member = await money.member()
    const activityId = await insertTestActivity(test, { fee: 800 })
    const { data } = await signUp(test, member.caller, activityId, { total: 800 })
    const pay = { RequestId: requestId(), OrderId: data.Order!.Id, Channel: 'wechat' }
    const paid = await test.call(calls.payOrder, pay, member.caller)
    await money.confirm(paid.data.Payment!.PaymentNo)
    expect(await statusOf(test, data.Registration.Id)).toBe('Confirmed')
    await cancel(member, data.Registration.Id, 800)
    const refunds = () =>
      test.sql<{ status: string }>('select status from refund where order_id = $1', [
        data.Order!.Id,
      ])
    await until(async () => (await refunds())[0]?.status === 'Succeeded', 'the refund')
    expect(await refunds()).toEqual([{ status: 'Succeeded' }])
    // Paid at the cashier with a lost notice: cancelling reveals the payment.
    const again = await signUp(test, member.caller, activityId, { total: 800 })
    const open = { RequestId: requestId(), OrderId: again.data.Order!.Id, Channel: 'wechat' }
    const second = await test.call(calls.payOrder, open, member.caller)
    await money.confirm(second.data.Payment!.PaymentNo, 'never')
    expect((await cancel(member, again.data.Registration.Id)).body.Reason).toBe('refundChanged')
    expect(await statusOf(test, again.data.Registration.Id)).toBe('Confirmed')
  })
})

describe('sweep', () => {
  it('ends unaudited sign-ups, reminds no unpaid ones, and handles one park only', async () => {
    const audited = await signedUp({ needAudit: true, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
    const unpaid = await signedUp({ fee: 100, startsIn: 20 * HOUR_MS }, { total: 100 })
    await test.services.signUps.sweep(OTHER_PARK)
    await test.services.signUps.sweep(PARK)
    const messages = await test.sql(
      "select 1 from user_message where kind = 'activityTomorrow' and user_id = any($1)",
      [[unpaid.member.userId, audited.member.userId]],
    )
    expect(messages).toEqual([])
    await setActivity(
      audited.activityId,
      "start_at = start_at - interval '4 hours', end_at = end_at - interval '4 hours', sign_from = sign_from - interval '9 hours', sign_to = sign_to - interval '8 hours'",
    )
    await test.services.signUps.sweep(OTHER_PARK)
    expect(await statusOf(test, audited.id)).toBe('PendingAudit')
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, audited.id)).toBe('Rejected')
    const done = async () =>
      (
        await test.sql<{ is_done: boolean }>(
          'select done_at is not null as is_done from activity where id = $1',
          [audited.activityId],
        )
      )[0]
    await test.services.signUps.sweep(PARK)
    expect(await done()).toEqual({ is_done: true })
  })

  it('notifies of every move and reminds again of the new time', async () => {
    const { member, activityId } = await signedUp({ startsIn: 20 * HOUR_MS })
    const messagesOf = async (kind: string) =>
      (
        await test.sql('select 1 from user_message where kind = $1 and user_id = $2', [
          kind,
          member.userId,
        ])
      ).length
    await test.services.signUps.sweep(PARK)
    for (const hours of [21, 22]) {
      test.clock.pass(1_000)
      const startAt = new Date(test.clock.now() + hours * HOUR_MS)
      const endAt = new Date(test.clock.now() + (hours + 2) * HOUR_MS)
      await desk().move(
        PARK,
        activityId,
        {
          startAt,
          endAt,
          placeName: '二号楼',
          movedText: '改期',
        },
        bySystem,
      )
      await test.services.signUps.sweep(PARK)
    }
    expect(await messagesOf('activityMoved')).toBe(2)
    // For the old time, and for each new one.
    expect(await messagesOf('activityTomorrow')).toBe(3)
  })

  it('notifies of a move in transactions of a hundred, each member once', async () => {
    const { activityId, id } = await signedUp({ quota: 400 })
    await test.sql(
      `insert into registration select (jsonb_populate_record(r, jsonb_build_object(
         'id', gen_random_uuid(), 'no', 'HD' || n, 'answers', r.answers, 'images', r.images))).*
       from registration r, generate_series(1, 249) n where r.id = $1`,
      [id],
    )
    const tell = jest.spyOn(test.services.messages, 'tell')
    const startAt = new Date(test.clock.now() + 200 * HOUR_MS)
    const to = { startAt, endAt: new Date(startAt.getTime() + HOUR_MS), placeName: '二号楼' }
    await desk().move(PARK, activityId, { ...to, movedText: '改期' }, bySystem)
    const batches = new Map<object, number>()
    for (const [tx] of tell.mock.calls) batches.set(tx, (batches.get(tx) ?? 0) + 1)
    tell.mockRestore()
    expect([...batches.values()]).toEqual([100, 100, 50])
    await test.sql('delete from registration where activity_id = $1 and id <> $2', [activityId, id])
  })

  it('reminds of the time that a move set while the reminder waited', async () => {
    await test.services.signUps.sweep(PARK)
    const { activityId, id } = await signedUp({ startsIn: 23 * HOUR_MS })
    await whileHeld(
      test,
      {
        text: `update activity set start_at = start_at + interval '10 hours', end_at = end_at + interval '10 hours',
          moved_at = $2, moved_text = '改到晚上', moved_told_at = null, reminded_at = null where id = $1`,
        values: [activityId, new Date(test.clock.now())],
      },
      1,
      () => test.services.signUps.sweep(PARK),
    )
    const reminders = () =>
      test.sql<{ subject: string }>(
        `select subject from user_message where kind = 'activityTomorrow' and about = $1`,
        [id],
      )
    expect(await reminders()).toEqual([])
    test.clock.pass(10 * HOUR_MS)
    await test.services.signUps.sweep(PARK)
    const [row] = await test.sql<{ start: Date }>(
      'select start_at as start from activity where id = $1',
      [activityId],
    )
    expect(await reminders()).toEqual([{ subject: `${id}/${row?.start.getTime()}` }])
  })

  it('continues after a failing sign-up', async () => {
    // Its rejection sends a message, which fails.
    const broken = await signedUp({ needAudit: true, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
    const fine = await signedUp({ startsIn: 2 * HOUR_MS, signToIn: HOUR_MS / 2 })
    const past =
      "start_at = start_at - interval '6 hours', end_at = end_at - interval '6 hours', sign_from = sign_from - interval '9 hours', sign_to = sign_to - interval '8 hours'"
    await setActivity(broken.activityId, past)
    await setActivity(fine.activityId, past)
    const write = jest.spyOn(test.services.messages, 'tell').mockRejectedValue(new Error('no'))
    await test.services.signUps.sweep(PARK).finally(() => write.mockRestore())
    expect([await statusOf(test, broken.id), await statusOf(test, fine.id)]).toEqual([
      'PendingAudit',
      'NoShow',
    ])
  })
})

describe('change by the park', () => {
  it('is refused for cancelled and past activities and for times out of order', async () => {
    const inHours = (hours: number) => new Date(test.clock.now() + hours * HOUR_MS)
    const to = (from: number, end: number) => ({
      startAt: inHours(from),
      endAt: inHours(end),
      placeName: '二号楼',
      movedText: '改期',
    })
    const { activityId } = await signedUp()
    // Sign-up ends at the latest with the activity.
    await desk().move(PARK, activityId, to(20, 22), bySystem)
    const moved = await desk().find(PARK, activityId)
    expect(moved.signTo).toEqual(moved.endAt)
    await expect(desk().move(PARK, activityId, to(-5, -4), bySystem)).rejects.toMatchObject({
      reason: 'activityTimes',
    })
    await desk().cancel(PARK, activityId, '台风', bySystem)
    await desk().cancel(PARK, activityId, '另一个原因', bySystem)
    expect((await desk().find(PARK, activityId)).cancelReason).toBe('台风')
    await expect(desk().move(PARK, activityId, to(20, 22), bySystem)).rejects.toMatchObject({
      reason: 'activityState',
    })
    const over = await insertTestActivity(test, {
      startsIn: -9 * HOUR_MS,
      signFromIn: -20 * HOUR_MS,
    })
    await expect(desk().move(PARK, over, to(20, 22), bySystem)).rejects.toMatchObject({
      reason: 'activityState',
    })
    await expect(desk().cancel(PARK, over, '晚了', bySystem)).rejects.toMatchObject({
      reason: 'activityState',
    })
  })

  it('to a later day takes back check-ins and their points; members cancel, or come again', async () => {
    const [member, other] = [await payer(), await payer()]
    const activityId = await insertTestActivity(test, {
      ...{ fee: 3_000, pointsReward: 20, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 },
    })
    const ids = [
      await signUpPaid(test, member, activityId, { total: 3_000 }, PASSWORD),
      await signUpPaid(test, other, activityId, { total: 3_000 }, PASSWORD),
    ] as const
    const pointsOf = async ({ userId }: Wallet) =>
      (
        await test.sql<{ points: number }>(
          `select coalesce(sum(amount), 0)::int as points from ledger_posting where account = 'point' and owner_id = $1`,
          [userId],
        )
      )[0]!.points
    const ofPayment = await pointsOf(member)
    for (const id of ids) await desk().checkInAll(PARK, id, bySystem)
    expect(await pointsOf(member)).toBe(ofPayment + 20)
    test.clock.pass(1_000)
    const startAt = new Date(test.clock.now() + 24 * HOUR_MS)
    const endAt = new Date(startAt.getTime() + 2 * HOUR_MS)
    const to = { startAt, endAt, placeName: '一号楼', movedText: '因雨推迟' }
    await desk().move(PARK, activityId, to, bySystem)
    expect(await statusOf(test, ids[0])).toBe('Confirmed')
    expect(await pointsOf(member)).toBe(ofPayment)
    expect((await cancel(member, ids[0], 3_000)).status).toBe(200)
    expect(await pointsOf(member)).toBe(0)
    test.clock.pass(22 * HOUR_MS)
    await desk().checkInAll(PARK, ids[1], bySystem)
    await test.services.signUps.sweep(PARK)
    expect([await statusOf(test, ids[1]), await pointsOf(other)]).toEqual([
      'CheckedIn',
      ofPayment + 20,
    ])
  })

  it('to a later day makes points that were spent a debt once', async () => {
    const member = await payer()
    const activityId = await insertTestActivity(test, {
      ...{ fee: 3_000, pointsReward: 20, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 },
    })
    const id = await signUpPaid(test, member, activityId, { total: 3_000 }, PASSWORD)
    await desk().checkInAll(PARK, id, bySystem)
    const [had] = await test.sql<{ points: number }>(
      `select sum(amount)::int as points from ledger_posting where account = 'point' and owner_id = $1`,
      [member.userId],
    )
    const spent = { points: had!.points, kind: 'pointClaim', note: '换券' } as const
    await withTransaction(test.db, (tx) =>
      test.services.points.spend(tx, {
        ...{ tenantId: PARK, userId: member.userId, at: new Date(test.clock.now()) },
        ...spent,
      }),
    )
    test.clock.pass(1_000)
    const startAt = new Date(test.clock.now() + 24 * HOUR_MS)
    const endAt = new Date(startAt.getTime() + HOUR_MS)
    const to = { startAt, endAt, placeName: '一号楼', movedText: '因雨推迟' }
    // What the check-in gave goes back, not what one would give now.
    await setActivity(activityId, 'points_reward = 90')
    await desk().move(PARK, activityId, to, bySystem)
    expect(await statusOf(test, id)).toBe('Confirmed')
    expect((await cancel(member, id, 3_000)).status).toBe(200)
    expect(
      await test.sql('select points from point_debt where user_id = $1', [member.userId]),
    ).toEqual([{ points: had!.points }])
  })

  it('of the place keeps the check-ins, and the message needs no act', async () => {
    const { activityId, id } = await signedUp({ startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
    await desk().checkInAll(PARK, id, bySystem)
    test.clock.pass(HOUR_MS - 60_000)
    const { startAt, endAt } = await desk().find(PARK, activityId)
    const to = { startAt, endAt, placeName: '一号楼 201 室', movedText: '换到 201 室' }
    await desk().move(PARK, activityId, to, bySystem)
    const movedAt = async () => (await desk().find(PARK, activityId)).movedAt
    const first = await movedAt()
    test.clock.pass(1_000)
    await desk().move(PARK, activityId, to, bySystem)
    expect([await statusOf(test, id), await movedAt()]).toEqual(['CheckedIn', first])
    expect(
      await test.sql(`select text from user_message where about = $1 and kind = 'activityMoved'`, [
        id,
      ]),
    ).toEqual([{ text: expect.stringContaining('您已签到，不用再签') }])
  })

  it('that only ends later keeps the check-ins', async () => {
    const { activityId, id } = await signedUp({ startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
    await desk().checkInAll(PARK, id, bySystem)
    test.clock.pass(HOUR_MS)
    const { startAt, endAt } = await desk().find(PARK, activityId)
    const later = new Date(endAt.getTime() + HOUR_MS)
    const to = { startAt, endAt: later, placeName: '一号楼', movedText: '延长' }
    await desk().move(PARK, activityId, to, bySystem)
    expect(await statusOf(test, id)).toBe('CheckedIn')
  })

  it('that ends the audit confirms waiting sign-ups, and rejects them after the end', async () => {
    const edit = async (activityId: string) => {
      const { row, seen } = await desk().forEdit(PARK, activityId)
      const content = { id: activityId, seen, clerk: '市场部' }
      await desk().edit({ tenantId: PARK }, content, { ...row, needAudit: false }, bySystem)
    }
    const { activityId, id } = await signedUp({ needAudit: true })
    await edit(activityId)
    expect(await statusOf(test, id)).toBe('Confirmed')
    expect(await test.sql('select title from user_message where about = $1', [id])).toEqual([
      { title: '活动报名成功' },
    ])
    // The folder leaves it to the sweep.
    const late = await signedUp({ needAudit: true, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
    await setActivity(
      late.activityId,
      "need_audit = false, start_at = start_at - interval '6 hours', end_at = end_at - interval '6 hours', sign_from = sign_from - interval '9 hours', sign_to = sign_to - interval '8 hours'",
    )
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, late.id)).toBe('Rejected')
  })

  it('into the past is refused and ends no sign-up; a running activity ends later or soon', async () => {
    const to = (from: number, end: number) => ({
      startAt: new Date(test.clock.now() + from * HOUR_MS),
      endAt: new Date(test.clock.now() + end * HOUR_MS),
      placeName: '二号楼',
      movedText: '改期',
    })
    const { activityId, id } = await signedUp({ signFromIn: -90 * HOUR_MS })
    for (const [from, end, field] of [
      [-48, -46, 'StartAt'],
      [-1, 3, 'StartAt'],
    ] as const)
      await expect(desk().move(PARK, activityId, to(from, end), bySystem)).rejects.toMatchObject({
        reason: 'activityTimes',
        options: { field },
      })
    expect(await statusOf(test, id)).toBe('Confirmed')
    await desk().move(PARK, activityId, to(72, 74), bySystem)
    const running = await insertTestActivity(test, { startsIn: -HOUR_MS, signFromIn: -9 * HOUR_MS })
    await expect(desk().move(PARK, running, to(-1, -0.5), bySystem)).rejects.toMatchObject({
      options: { field: 'EndAt' },
    })
    await desk().move(PARK, running, to(-1, 0.5), bySystem)
    await desk().move(PARK, running, to(1, 2), bySystem)
  })

  it('cannot alter a price with sign-ups, nor reduce places below them', async () => {
    const { activityId } = await signedUp({}, { people: 3 })
    const { row, seen } = await desk().forEdit(PARK, activityId)
    const edit = { id: activityId, seen, clerk: '市场部' }
    const change = (more: object) =>
      desk().edit({ tenantId: PARK }, edit, { ...row, ...more }, bySystem)
    await expect(change({ quota: 2 })).rejects.toMatchObject({ reason: 'activityQuota' })
    await expect(change({ points: 5 })).rejects.toMatchObject({ reason: 'activityPrice' })
    await expect(change({ fee: 5 })).rejects.toMatchObject({ reason: 'activityPrice' })
    await expect(change({ signTo: new Date(row.endAt.getTime() + 1) })).rejects.toMatchObject({
      reason: 'activityTimes',
    })
    await change({ quota: 3 })
    expect((await desk().find(PARK, activityId)).quota).toBe(3)
  })
})

it('account removal waits for open sign-ups and deletes their people’s data', async () => {
  const [member, other] = [await money.member(), await money.member()]
  const fields = [...idForm, question('call', '联系电话', { Type: 'phone', Of: 'once' })]
  const activityId = await insertTestActivity(test, { fields })
  const sent = () => ({
    persons: [{ Answers: { name: '林深', idNumber: newIdCard() }, IsKept: true }],
    once: { call: '13912345678' },
  })
  const { data } = await signUp(test, member.caller, activityId, sent())
  const bystander = await signUp(test, other.caller, activityId, sent())
  const { account } = test.services.signUps
  const identity = { ...whoOf(member), sessionId: '', roles: [], secret: '' }
  const stays = await test.services.orders.withTransaction((tx) => account.obstacle!(tx, identity))
  expect(stays).toContain('还有 1 个活动报名')
  await cancel(member, data.Registration.Id)
  await test.services.orders.withTransaction(async (tx) => {
    expect(await account.obstacle!(tx, identity)).toBeUndefined()
    await account.forget!(tx, identity)
  })
  const left = async (id: string) =>
    (
      await test.sql<{ name: string; is_empty: boolean }>(
        `select p.name, p.sealed = '' and p.id_hash is null and p.answers = '{}' and r.sealed = '' and r.answers = '{}' as is_empty
         from registration_person p join registration r on r.id = p.registration_id where r.id = $1`,
        [id],
      )
    )[0]
  expect(await left(data.Registration.Id)).toEqual({ name: '已注销', is_empty: true })
  expect(await left(bystander.data.Registration.Id)).toEqual({ name: '林深', is_empty: false })
  const kept = async ({ caller }: Wallet) =>
    (await test.call(activityPersonCalls.list, {}, caller)).data.length
  expect([await kept(member), await kept(other)]).toEqual([0, 1])
})

describe('changed answers of a confirmed place', () => {
  /** Lets time pass for an activity; the clock would also end the member's session. */
  async function setEarlier(activityId: string, hours: number) {
    const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`
    await setActivity(activityId, ['start_at', 'end_at', 'sign_to'].map(earlier).join(', '))
    const changed = `update registration set ${earlier('changed_at')} where activity_id = $1`
    await test.sql(changed, [activityId])
  }
  const change = async (member: Wallet, id: string, name: string) =>
    expect((await edit(member, id, [{ Answers: { name } }])).status).toBe(200)

  /** A sign-up that is confirmed and changed two hours before the start: nothing is refunded any more. */
  async function changedLate() {
    const member = await payer()
    const activityId = await insertTestActivity(test, {
      fee: 3_000,
      needAudit: true,
      startsIn: 30 * HOUR_MS,
      signToIn: 29 * HOUR_MS,
      refundRule: [{ hoursBefore: 24, percent: 100 }],
    })
    const id = await signUpPaid(test, member, activityId, { total: 3_000 }, PASSWORD)
    await desk().approve(PARK, id, bySystem)
    await setEarlier(activityId, 28)
    const quote = await test.call(calls.cancelQuote, { Id: id }, member.caller)
    expect(quote.data.RefundAmount).toBe(0)
    await change(member, id, '乙')
    expect(await statusOf(test, id)).toBe('PendingAudit')
    return { member, activityId, id }
  }

  async function refundedOf(id: string) {
    const [row] = await test.sql<{ fen: string }>(
      `select refunded_amount as fen from trade_order o join registration r
        on r.tenant_id = o.tenant_id and r.order_id = o.id where r.id = $1`,
      [id],
    )
    return Number(row?.fen)
  }

  it('sent again change nothing: the audit and the time for the refund stay', async () => {
    const { member, id } = await changedLate()
    const stateOf = () =>
      test.sql(
        'select status, changed_at, (select count(*)::int from registration_event e where e.registration_id = r.id) as lines from registration r where id = $1',
        [id],
      )
    const changed = await stateOf()
    test.clock.pass(60_000)
    await change(member, id, '乙')
    expect(await stateOf()).toEqual(changed)
    await desk().approve(PARK, id, bySystem)
    await change(member, id, '乙')
    expect(await statusOf(test, id)).toBe('Confirmed')
  })

  it('are no refund when the activity ends before the audit', async () => {
    const { id } = await changedLate()
    test.clock.pass(10 * HOUR_MS)
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, id)).toBe('NoShow')
    expect(await refundedOf(id)).toBe(0)
  })

  it('are refunded by the rule as at the last change when the audit refuses them', async () => {
    const late = await changedLate()
    await desk().reject(PARK, late.id, '不符合', bySystem)
    expect(await statusOf(test, late.id)).toBe('Rejected')
    expect(await refundedOf(late.id)).toBe(0)

    /** Changed when all is refunded, refused when nothing is. */
    async function changedEarly({ isChangedAgain = false } = {}) {
      const early = await payer()
      const activityId = await insertTestActivity(test, {
        fee: 3_000,
        needAudit: true,
        startsIn: 25 * HOUR_MS,
        refundRule: [{ hoursBefore: 24, percent: 100 }],
      })
      const id = await signUpPaid(test, early, activityId, { total: 3_000 }, PASSWORD)
      await desk().approve(PARK, id, bySystem)
      await change(early, id, '乙')
      await setEarlier(activityId, 2)
      if (isChangedAgain) await change(early, id, '丙')
      await desk().reject(PARK, id, '不符合', bySystem)
      return refundedOf(id)
    }
    expect(await changedEarly()).toBe(3_000)
    expect(await changedEarly({ isChangedAgain: true })).toBe(0)
  })

  it('are approved with a message of each approval', async () => {
    const { member, id } = await signedUp({ needAudit: true })
    await desk().approve(PARK, id, bySystem)
    const change = async (name: string) => {
      test.clock.pass(1_000)
      const People = [{ Answers: { name } }]
      const sent = { Id: id, FormVersion: 1, Answers: {}, People }
      void (await test.call(calls.submitForm, sent, member.caller)).data
      await desk().approve(PARK, id, bySystem)
      expect(await statusOf(test, id)).toBe('Confirmed')
    }
    await change('乙')
    await change('丙')
    expect(
      await test.sql('select title from user_message where about = $1 order by created_at', [id]),
    ).toEqual([
      { title: '活动报名成功' },
      { title: '修改的报名信息已通过' },
      { title: '修改的报名信息已通过' },
    ])
  })

  it('do not keep the member out', async () => {
    const { activityId, member, id } = await changedLate()
    const code = await test.call(calls.checkInCode, { Id: id }, member.caller)
    await desk().checkInByCode(PARK, activityId, code.data.Codes[0]?.Code ?? '', bySystem)
    expect(await statusOf(test, id)).toBe('CheckedIn')
  })
})
