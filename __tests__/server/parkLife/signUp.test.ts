/** Sign-up for activities: all refusals, places taken and released, people, codes. */
import { userCalls } from '@/contract/user'
import { randomUUID } from 'node:crypto'
import {
  activityPersonCalls,
  activityRegistrationCalls as calls,
} from '@/contract/activityRegistration'
import { activityCodeMs, orderPayWindowMs } from '@/constants'
import { findViolations } from '../../../server/tools/verify/verify'
import { nameQuestion, phoneQuestion, question } from '../../support/activityFields'
import {
  idForm,
  insertTestActivity,
  joinedOf,
  newIdCard,
  signUp,
  signUpPaid,
  type signUpRequest,
  statusOf,
  type TestActivity,
} from '../../support/server/activities'
import { atDesk } from '../../support/server/desk'
import { bookedAfter } from '../../support/server/keptPayments'
import { givePoints } from '../../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { withSilentProvider } from '../../support/server/silentProvider'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000
const test = describeServer()
const money = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

async function payer(fen = 50_000): Promise<Wallet> {
  const member = await money.payer(fen)
  begun.set(member, await member.balance())
  return member
}

/** Balance before the payments, since recharging adds a gift. */
const begun = new Map<Wallet, number>()
const spent = async (member: Wallet) => (begun.get(member) ?? 0) - (await member.balance())

const result = async (member: Wallet, Id: string) =>
  (await test.call(calls.getFormByResultId, { Id }, member.caller)).data.Record

const cancel = (member: Wallet, Id: string, RefundAmount: number, id = requestId()) =>
  test.call(calls.cancel, { RequestId: id, Id, RefundAmount }, member.caller)

describe('sign-up', () => {
  it('without a fee is confirmed at once, with a message', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test)
    const { data } = await signUp(test, member.caller, id, { people: 2 })
    expect(data.Order).toBeNull()
    expect(data.Registration).toMatchObject({ Status: 'Confirmed', People: 2 })
    expect(data.Registration.Actions).toEqual(['showCode', 'edit', 'cancel'])
    expect(await joinedOf(test, id)).toBe(2)
    const messages = await test.sql('select kind from user_message where user_id = $1', [
      member.userId,
    ])
    expect(messages).toContainEqual({ kind: 'signUpConfirmed' })
    const { data: detail } = await test.call(calls.detail, { Id: id }, member.caller)
    expect(detail).toMatchObject({ Joined: 2, Left: 8, MyStatusText: '报名成功' })
  })

  it('with a fee is confirmed by its payment', async () => {
    const member = await payer()
    const id = await insertTestActivity(test, { fee: 1_500 })
    const { data } = await signUp(test, member.caller, id, { people: 2, total: 3_000 })
    expect(data.Registration.Status).toBe('PendingPay')
    expect(data.Order).toMatchObject({ PayAmount: 3_000, Type: 'activity' })
    expect(await joinedOf(test, id)).toBe(2)
    const how = { UseBalance: true, Password: PASSWORD }
    const pay = { RequestId: requestId(), OrderId: data.Order!.Id, ...how }
    await test.call(calls.payOrder, pay, member.caller)
    expect(await result(member, data.Order!.Id)).toMatchObject({ Status: 'Confirmed' })
    expect(await spent(member)).toBe(3_000)
  })

  it('that is not paid in time frees its place', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fee: 1_000 })
    const { data } = await signUp(test, member.caller, id, { total: 1_000 })
    test.clock.pass(orderPayWindowMs + 1)
    const who = { tenantId: PARK, userId: member.userId }
    const ask = (Tab: 'coming' | 'over') =>
      test.services.signUps.myActivityRegistration(who, { Tab, PageIndex: 1, PageSize: 20 })
    const seen = await test.services.signUps.detail(PARK, id, who)
    expect(seen).toMatchObject({ MyStatus: null, MyRegistrations: [{ StatusText: '已取消' }] })
    expect(seen.Left).toBe(seen.Quota)
    expect((await ask('coming')).DataRows).toEqual([])
    const { DataRows, Counts } = await ask('over')
    expect(DataRows[0]).toMatchObject({ Id: data.Registration.Id, Status: 'Cancelled' })
    expect(Counts).toEqual({ coming: 0, waiting: 0, over: 1 })
    expect(await joinedOf(test, id)).toBe(0)
  })

  it('whose payment is unknown after its time is neither payable nor cancelled', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fee: 1_000 })
    const { data } = await signUp(test, member.caller, id, { total: 1_000 })
    await member.pay(data.Order!.Id, { Channel: 'wechat', UseBalance: false, CardIds: [] })
    test.clock.pass(orderPayWindowMs + 1)
    const who = { tenantId: PARK, userId: member.userId }
    const { signUps } = test.services
    const listed = async () =>
      (await signUps.myActivityRegistration(who, { Tab: 'coming', PageIndex: 1, PageSize: 20 }))
        .DataRows
    await withSilentProvider(test, async () => {
      const state = {
        ...{ Status: 'PendingPay', StatusText: '支付确认中', ExpireAt: null },
        Actions: ['viewOrder'],
      }
      expect((await signUps.result(who, data.Registration.Id)).Record).toMatchObject(state)
      expect(await listed()).toMatchObject([state])
      const seen = await signUps.detail(PARK, id, who)
      expect(seen).toMatchObject({
        ...{ MyStatus: 'PendingPay', MyStatusText: '支付确认中' },
        MyRegistrations: [{ StatusText: '支付确认中' }],
      })
      const { DataRows } = await signUps.list(
        PARK,
        { State: 'open', PageIndex: 1, PageSize: 50 },
        who,
      )
      expect(DataRows.find(({ Id }) => Id === id)?.MyStatusText).toBe('支付确认中')
      expect(await joinedOf(test, id)).toBe(1)
      const desk = await atDesk(test, phones.service)
      const address = `/desk/activities/${id}`
      expect((await desk.get(address)).text).toContain('支付确认中')
      const page = await desk.get(`${address}/sign-ups/${data.Registration.Id}`)
      expect(page.text).toContain('支付确认中')
    })
    expect((await signUps.result(who, data.Registration.Id)).Record.Status).toBe('Cancelled')
    expect(await listed()).toEqual([])
    expect(await joinedOf(test, id)).toBe(0)
  })

  it('sent again is one sign-up with one answer', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test)
    const sent = { id: requestId() }
    const first = await signUp(test, member.caller, id, sent)
    const again = await signUp(test, member.caller, id, sent)
    expect(again.data).toEqual(first.data)
    expect(await joinedOf(test, id)).toBe(1)
  })

  it('takes points with its place and returns them with it', async () => {
    const member = await money.member()
    await givePoints(test, member.userId, 100)
    const id = await insertTestActivity(test, { points: 30 })
    const points = async () =>
      await test.services.points.balance({ tenantId: PARK, userId: member.userId })
    const short = await signUp(test, member.caller, id, { people: 4 })
    expect(short.body).toMatchObject({ Reason: 'pointsShort' })
    expect(await points()).toBe(100)
    const { data } = await signUp(test, member.caller, id, { people: 3 })
    expect(data).toMatchObject({ Order: null, Registration: { Status: 'Confirmed', Points: 90 } })
    expect(await points()).toBe(10)
    const order = async () =>
      (
        await test.sql(
          `select o.status, o.pay_amount from trade_order o join registration r
             on r.tenant_id = o.tenant_id and r.order_id = o.id where r.id = $1`,
          [data.Registration.Id],
        )
      )[0]
    expect(await order()).toEqual({ status: 'Done', pay_amount: '0' })
    await cancel(member, data.Registration.Id, 0)
    expect(await points()).toBe(100)
    expect(await order()).toEqual({ status: 'Refunded', pay_amount: '0' })
    expect(await joinedOf(test, id)).toBe(0)
  })
})

describe('sign-up is refused', () => {
  it.each<[string, TestActivity, Parameters<typeof signUpRequest>[1], string]>([
    ['before sign-up begins', { signFromIn: HOUR_MS }, {}, 'signUpClosed'],
    ['after sign-up closed', { signFromIn: -2 * HOUR_MS, signToIn: -HOUR_MS }, {}, 'signUpClosed'],
    ['without enough places', { quota: 2 }, { people: 3 }, 'activityFull'],
    [
      'for more than all places, even to wait',
      { quota: 2 },
      { people: 3, waitlist: true },
      'activityFull',
    ],
    ['beyond the limit', { perUserLimit: 1 }, { people: 2 }, 'activityLimit'],
    ['below the level', { minLevel: 3 }, {}, 'activityLevel'],
    ['with an old version of the form', {}, { version: 2 }, 'formChanged'],
    ['at another price', { fee: 100 }, { total: 99 }, 'activityPrice'],
    ['for other points', { points: 900 }, { points: 300 }, 'priceChanged'],
    ['with wrong answers', {}, { persons: [{ Answers: { name: ' ' } }] }, 'formAnswers'],
    [
      'for a person below the age limit',
      { fields: idForm, ageFrom: 20 },
      { persons: [{ Answers: { name: '小', idNumber: newIdCard('2010-01-01') } }] },
      'formAnswers',
    ],
    [
      'for a minor without a guardian',
      { fields: idForm },
      { persons: [{ Answers: { name: '小', idNumber: newIdCard('2015-01-01') } }] },
      'formAnswers',
    ],
    [
      'without the guardian’s consent',
      { fields: idForm },
      {
        persons: [
          {
            Answers: { name: '小', idNumber: newIdCard('2015-01-01') },
            Guardian: { Name: '妈', Phone: '13900000000', IsAgreed: false },
          },
        ],
      },
      'formAnswers',
    ],
    [
      'with a picture that was never uploaded',
      { fields: [nameQuestion, question('photo', '照片', { Type: 'image' })] },
      { persons: [{ Answers: { name: '甲', photo: ['/file/otherimage/none.jpg'] } }] },
      'picture',
    ],
  ])('%s', async (_, wanted, sent, reason) => {
    const member = await money.member()
    const id = await insertTestActivity(test, wanted)
    const { body, status } = await signUp(test, member.caller, id, sent)
    expect({ status: status >= 400, Reason: body.Reason }).toEqual({ status: true, Reason: reason })
    expect(body.Message).toMatch(/[\u4e00-\u9fff]/)
    expect(await joinedOf(test, id)).toBe(0)
  })

  it('for a hidden activity and for one of another park', async () => {
    const member = await money.member()
    for (const id of [
      await insertTestActivity(test, { isShown: false }),
      await insertTestActivity(test, {}, OTHER_PARK),
      randomUUID(),
    ])
      expect((await signUp(test, member.caller, id)).status).toBe(404)
  })

  it('beyond the limit across sign-ups, not counting cancelled ones', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { perUserLimit: 2 })
    const { data } = await signUp(test, member.caller, id, { people: 2 })
    expect((await signUp(test, member.caller, id)).body.Reason).toBe('activityLimit')
    // Limits are per member.
    const other = await money.member()
    expect((await signUp(test, other.caller, id, { people: 2 })).status).toBe(200)
    await cancel(member, data.Registration.Id, 0)
    expect((await signUp(test, member.caller, id, { people: 2 })).status).toBe(200)
  })

  it('for a person already signed up, until that sign-up ends', async () => {
    const [first, second] = [await money.member(), await money.member()]
    const id = await insertTestActivity(test, { fields: idForm })
    const idNumber = newIdCard()
    const persons = [{ Answers: { name: '甲', idNumber } }]
    const twice = await signUp(test, first.caller, id, { persons: [...persons, ...persons] })
    expect(twice.body.Reason).toBe('personTwice')
    const { data } = await signUp(test, first.caller, id, { persons })
    expect((await signUp(test, second.caller, id, { persons })).body.Reason).toBe('personTwice')
    await cancel(first, data.Registration.Id, 0)
    expect((await signUp(test, second.caller, id, { persons })).status).toBe(200)
    const other = await insertTestActivity(test, { fields: idForm })
    expect((await signUp(test, second.caller, other, { persons })).status).toBe(200)
  })
})

describe('personal numbers', () => {
  const fields = [...idForm, phoneQuestion]
  it('are encrypted in storage and masked in every answer', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fields })
    const idNumber = newIdCard()
    const phone = '13912345678'
    const persons = [{ Answers: { name: '林', idNumber, phone }, IsKept: true }]
    const { data } = await signUp(test, member.caller, id, { persons })
    const [{ all = '' } = {}] = await test.sql<{ all: string }>(
      `select (select json_agg(p)::text from registration_person p) ||
        (select json_agg(k)::text from activity_person k) ||
        (select json_agg(m)::text from money_request m) as all`,
    )
    expect(all).not.toContain(idNumber)
    expect(all).not.toContain(phone)
    const record = await test.call(
      calls.getFormByResultId,
      { Id: data.Registration.Id },
      member.caller,
    )
    const kept = await test.call(activityPersonCalls.list, {}, member.caller)
    expect(JSON.stringify([record.body, kept.body])).not.toMatch(new RegExp(`${idNumber}|${phone}`))
    expect(record.data.Record.Persons[0]?.Answers.map(({ Text }) => Text)).toEqual([
      '林',
      `${idNumber.slice(0, 3)}*************${idNumber.slice(-2)}`,
      '139****5678',
    ])
    expect(kept.data[0]).toMatchObject({
      Name: '林',
      PhoneMask: '139****5678',
      Birthday: '1990-01-01',
    })
  })

  it.each([
    ['月亮不睡', '林深', true],
    ['林深', '沈月', false],
    ['林深', '', false],
  ])(
    'of %s with real name %j count as the member’s own by the real name',
    async (Name, RealName, isSelf) => {
      const member = await money.member()
      await test.call(userCalls.update, { Name, RealName }, member.caller)
      const id = await insertTestActivity(test, { fields })
      const persons = [
        { Answers: { name: '林深', idNumber: newIdCard(), phone: '13912345678' }, IsKept: true },
      ]
      await signUp(test, member.caller, id, { persons })
      const kept = await test.call(activityPersonCalls.list, {}, member.caller)
      expect(kept.data.map(({ IsSelf }) => IsSelf)).toEqual([isSelf])
    },
  )

  it('of other papers are stored, masked and compared like mainland cards', async () => {
    const [member, other] = [await money.member(), await money.member()]
    const id = await insertTestActivity(test, { fields: idForm })
    const idNumber = 'passport:e1234 5678:1990-01-01'
    const persons = [{ Answers: { name: 'Jean-Luc O·Neill', idNumber }, IsKept: true }]
    const { data } = await signUp(test, member.caller, id, { persons })
    const [{ all = '' } = {}] = await test.sql<{ all: string }>(
      `select (select json_agg(p)::text from registration_person p) ||
        (select json_agg(k)::text from activity_person k) as all`,
    )
    expect(all).not.toContain('12345678')
    const request = { Id: data.Registration.Id }
    const record = await test.call(calls.getFormByResultId, request, member.caller)
    expect(record.data.Record.Persons[0]?.Answers[1]?.Text).toBe('护照 E*****678')
    const kept = await test.call(activityPersonCalls.list, {}, member.caller)
    expect(kept.data[0]).toMatchObject({ IdCardMask: '护照 E*****678', Birthday: '1990-01-01' })
    const twice = await signUp(test, other.caller, id, {
      persons: [{ Answers: { name: '乙', idNumber: 'passport:E12345678:1991-01-01' } }],
    })
    expect(twice.status).toBe(409)
    const child = await signUp(test, other.caller, id, {
      persons: [{ Answers: { name: '乙', idNumber: 'passport:E87654321:2015-01-01' } }],
    })
    expect([child.status, child.body.Message]).toEqual([400, expect.stringContaining('监护人')])
  })

  it('of a kept person are reused, by their own member only', async () => {
    const [member, stranger] = [await money.member(), await money.member()]
    const first = await insertTestActivity(test, { fields })
    const idNumber = newIdCard()
    const Answers = { name: '陈', idNumber, phone: '13912345679' }
    await signUp(test, member.caller, first, { persons: [{ Answers, IsKept: true }] })
    const { data: kept } = await test.call(activityPersonCalls.list, {}, member.caller)
    const PersonId = kept[0]!.Id
    const second = await insertTestActivity(test, { fields })
    const persons = [{ PersonId, Answers: {} }]
    expect((await signUp(test, stranger.caller, second, { persons })).status).toBe(404)
    expect((await signUp(test, member.caller, second, { persons })).status).toBe(200)
    const again = { persons: [{ Answers }] }
    expect((await signUp(test, stranger.caller, second, again)).body.Reason).toBe('personTwice')
    await test.call(activityPersonCalls.delete, { Id: PersonId }, member.caller)
    expect((await test.call(activityPersonCalls.list, {}, member.caller)).data).toEqual([])
  })

  it('stay when a change omits them; an audited sign-up is audited again', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fields, needAudit: true })
    const idNumber = newIdCard()
    const persons = [{ Answers: { name: '吴', idNumber, phone: '13912345670' } }]
    const { data } = await signUp(test, member.caller, id, { persons })
    expect(data.Registration.Status).toBe('PendingAudit')
    await test.services.signUps.desk.approve(PARK, data.Registration.Id, bySystem)
    const edit = { Id: data.Registration.Id, FormVersion: 1, Answers: {} }
    const People = [{ Answers: { name: ' 吴 ', phone: '13912345671' } }]
    const { data: record } = await test.call(calls.submitForm, { ...edit, People }, member.caller)
    expect(record.Status).toBe('PendingAudit')
    expect(record.Persons[0]).toMatchObject({ Name: '吴' })
    expect(record.Persons[0]?.Answers[1]?.Text).toContain(idNumber.slice(-2))
    const more = await test.call(
      calls.submitForm,
      { ...edit, People: [...People, ...People] },
      member.caller,
    )
    expect(more.body.Reason).toBe('peopleCount')
  })

  it('belong to their name: another name needs its own number', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fields })
    const idNumber = newIdCard()
    const persons = [{ Answers: { name: '吴', idNumber, phone: '13912345672' } }]
    const { data } = await signUp(test, member.caller, id, { persons })
    const edit = (Answers: Record<string, string>) =>
      test.call(
        calls.submitForm,
        { Id: data.Registration.Id, FormVersion: 1, Answers: {}, People: [{ Answers }] },
        member.caller,
      )
    const { status, body } = await edit({ name: '吴敏' })
    expect([status, body.Reason]).toEqual([400, 'formAnswers'])
    const left = await test.sql('select name from registration_person where registration_id = $1', [
      data.Registration.Id,
    ])
    expect(left).toEqual([{ name: '吴' }])
    const own = newIdCard()
    const { data: record } = await edit({ name: '吴敏', idNumber: own })
    expect(record.Persons[0]?.Answers[1]?.Text).toContain(own.slice(-2))
  })

  it('are deleted long after the activity', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test, { fields: idForm, startsIn: 5 * HOUR_MS })
    await signUp(test, member.caller, id, {
      persons: [{ Answers: { name: '甲', idNumber: newIdCard() } }],
    })
    const sealed = async () =>
      test.sql('select 1 from registration_person where activity_id = $1 and sealed <> $2', [
        id,
        '',
      ])
    await test.services.signUps.clean(PARK)
    expect(await sealed()).toHaveLength(1)
    await test.sql(
      "update activity set start_at = start_at - interval '100 days', sign_from = sign_from - interval '101 days', sign_to = sign_to - interval '101 days', end_at = end_at - interval '100 days' where id = $1",
      [id],
    )
    await test.services.signUps.clean(PARK)
    expect(await sealed()).toHaveLength(0)
    await test.services.signUps.sweep(PARK)
  })
})

describe('cancellation', () => {
  const refundRule = [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ]
  it.each([
    ['long before', 72, 3_000, 'Refunded'],
    ['barely more than a day before', 24.01, 3_000, 'Refunded'],
    ['on the day', 23.99, 1_500, 'Refunded'],
    ['shortly before', 1, 0, 'Cancelled'],
  ])('%s refunds by the rule', async (_, hours, back, status) => {
    const member = await payer()
    const id = await insertTestActivity(test, {
      fee: 3_000,
      refundRule,
      startsIn: hours * HOUR_MS,
      signToIn: 60_000,
    })
    const own = await signUpPaid(test, member, id, { total: 3_000 }, PASSWORD)
    const { data: quote } = await test.call(calls.cancelQuote, { Id: own }, member.caller)
    expect(quote).toMatchObject({ Amount: 3_000, RefundAmount: back })
    expect((await cancel(member, own, back + 1)).body.Reason).toBe('refundChanged')
    const once = requestId()
    const { data } = await cancel(member, own, back, once)
    expect(data.Status).toBe(status)
    expect((await cancel(member, own, back, once)).data).toEqual(data)
    expect((await cancel(member, own, back)).body.Reason).toBe('registrationState')
    expect(await spent(member)).toBe(3_000 - back)
    expect(await joinedOf(test, id)).toBe(0)
  })

  it('of an unpaid sign-up closes its order', async () => {
    const member = await payer()
    const id = await insertTestActivity(test, { fee: 3_000 })
    const { data } = await signUp(test, member.caller, id, { total: 3_000 })
    const { data: own } = await cancel(member, data.Registration.Id, 0)
    expect(own.Status).toBe('Cancelled')
    expect((await member.get(data.Order!.Id)).Status).toBe('Closed')
    expect(await joinedOf(test, id)).toBe(0)
  })

  it('that is refused keeps the begun payment', async () => {
    const member = await payer()
    const id = await insertTestActivity(test, { fee: 3_000 })
    const { data } = await signUp(test, member.caller, id, { total: 3_000 })
    const { data: begun } = await member.pay(data.Order!.Id, {
      ...{ Channel: 'wechat', UseBalance: false, CardIds: [] },
    })
    const booked = await bookedAfter(test, money, begun.Payment!.PaymentNo, async () => {
      const { body } = await cancel(member, data.Registration.Id, 1)
      expect(body.Reason).toBe('refundChanged')
    })
    expect(booked).toBe(3_000)
    expect((await member.get(data.Order!.Id)).Status).toBe('Done')
  })

  it('refunds everything after the park moved the activity', async () => {
    const member = await payer()
    const id = await insertTestActivity(test, {
      fee: 3_000,
      refundRule,
      startsIn: HOUR_MS,
      signToIn: 60_000,
    })
    const own = await signUpPaid(test, member, id, { total: 3_000 }, PASSWORD)
    test.clock.pass(1000)
    const startAt = new Date(test.clock.now() + 2 * HOUR_MS)
    const endAt = new Date(test.clock.now() + 4 * HOUR_MS)
    const to = { startAt, endAt, placeName: '二号楼', movedText: '改到二号楼' }
    await test.services.signUps.desk.move(PARK, id, to, bySystem)
    const messages = await test.sql(
      "select text from user_message where kind = 'activityMoved' and user_id = $1",
      [member.userId],
    )
    expect(messages).toHaveLength(1)
    expect((await cancel(member, own, 3_000)).data.Status).toBe('Refunded')
  })

  it('by the park refunds everyone in full, paid, unpaid or waiting', async () => {
    const [paid, unpaid, waits] = [await payer(), await money.member(), await money.member()]
    const id = await insertTestActivity(test, { fee: 3_000, quota: 2, refundRule })
    const own = await signUpPaid(test, paid, id, { total: 3_000 }, PASSWORD)
    const { data: open } = await signUp(test, unpaid.caller, id, { total: 3_000 })
    const { data: waiting } = await signUp(test, waits.caller, id, { total: 3_000, waitlist: true })
    await test.services.signUps.desk.cancel(PARK, id, '台风', bySystem)
    expect(await spent(paid)).toBe(0)
    expect(await statusOf(test, own)).toBe('Refunded')
    expect(await statusOf(test, open.Registration.Id)).toBe('Cancelled')
    expect(await statusOf(test, waiting.Registration.Id)).toBe('Cancelled')
    const messages = await test.sql(
      "select 1 from user_message where kind = 'activityCancelled' and user_id = any($1)",
      [[paid.userId, unpaid.userId, waits.userId]],
    )
    expect(messages).toHaveLength(3)
    // No place of a cancelled activity is offered to the waiting list.
    const offers = await test.sql(
      "select 1 from user_message where kind = 'placeOffered' and user_id = $1",
      [waits.userId],
    )
    expect(offers).toEqual([])
    expect((await signUp(test, paid.caller, id, { total: 3_000 })).body.Reason).toBe('signUpClosed')
  })
})

describe('audit', () => {
  it('confirms, or rejects with a reason and a full refund', async () => {
    const [first, second] = [await payer(), await payer()]
    const id = await insertTestActivity(test, { fee: 2_000, needAudit: true, quota: 2 })
    const good = await signUpPaid(test, first, id, { total: 2_000 }, PASSWORD)
    const bad = await signUpPaid(test, second, id, { total: 2_000 }, PASSWORD)
    expect(await statusOf(test, good)).toBe('PendingAudit')
    const { desk } = test.services.signUps
    await desk.approve(PARK, good, bySystem)
    await desk.reject(PARK, bad, '名单已满', bySystem)
    expect(await result(first, good)).toMatchObject({ Status: 'Confirmed' })
    expect(await result(second, bad)).toMatchObject({ Status: 'Rejected', Reason: '名单已满' })
    expect(await spent(second)).toBe(0)
    expect(await joinedOf(test, id)).toBe(1)
    await expect(desk.approve(PARK, bad, bySystem)).rejects.toMatchObject({
      reason: 'registrationState',
    })
    await expect(desk.reject(OTHER_PARK, good, '不', bySystem)).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  it('approves nothing of a cancelled activity, even before the sweep', async () => {
    const member = await payer()
    const activityId = await insertTestActivity(test, { fee: 2_000, needAudit: true })
    const id = await signUpPaid(test, member, activityId, { total: 2_000 }, PASSWORD)
    await test.sql("update activity set cancel_reason = '台风' where id = $1", [activityId])
    const { desk, sweep } = test.services.signUps
    await expect(desk.approve(PARK, id, bySystem)).rejects.toMatchObject({
      reason: 'activityCancelled',
    })
    expect(await statusOf(test, id)).toBe('PendingAudit')
    await sweep(PARK)
    expect(await statusOf(test, id)).toBe('Refunded')
    expect(await spent(member)).toBe(0)
  })

  it('a full refund by finance also ends the sign-up', async () => {
    const member = await payer()
    const id = await insertTestActivity(test, { fee: 2_000 })
    const own = await signUpPaid(test, member, id, { total: 2_000 }, PASSWORD)
    const [{ order_id = '' } = {}] = await test.sql<{ order_id: string }>(
      'select order_id from registration where id = $1',
      [own],
    )
    const refund = (amount: number) =>
      test.services.orders.refund(
        {
          tenantId: PARK,
          userId: member.userId,
          requestId: requestId(),
          call: 'test',
          payload: {},
          at: new Date(test.clock.now()),
        },
        order_id,
        { amount, reason: '测试' },
        bySystem,
      )
    await refund(500)
    expect(await statusOf(test, own)).toBe('Confirmed')
    await refund(1_500)
    expect(await statusOf(test, own)).toBe('Refunded')
    expect(await joinedOf(test, id)).toBe(0)
  })
})

describe('check-in codes', () => {
  const reward = { pointsReward: 20, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 }
  async function coming(people = 1) {
    const member = await money.member()
    const id = await insertTestActivity(test, reward)
    const { data } = await signUp(test, member.caller, id, { people })
    const ask = async () =>
      (await test.call(calls.checkInCode, { Id: data.Registration.Id }, member.caller)).data
    const code = async () => (await ask()).Codes[0]!.Code
    const check = (text: string) =>
      test.services.signUps.desk.checkInByCode(PARK, id, text, bySystem)
    return { member, id, own: data.Registration.Id, ask, code, check }
  }

  it('are twelve digits, for twenty consecutive windows', async () => {
    const { Codes } = await (await coming()).ask()
    expect(Codes).toHaveLength(20)
    expect(new Set(Codes.map(({ Code }) => Code)).size).toBe(20)
    for (const [at, { Code, From, To }] of Codes.entries()) {
      expect(Code).toMatch(/^\d{12}$/)
      expect(To - From).toBe(activityCodeMs)
      if (at > 0) expect(From).toBe(Codes[at - 1]!.To)
    }
  })

  it('are valid in their window and the next, once, and give points', async () => {
    const { member, own, code, check } = await coming(2)
    const first = await code()
    test.clock.pass(2 * activityCodeMs)
    await expect(check(first)).rejects.toMatchObject({ reason: 'checkIn' })
    const second = await code()
    test.clock.pass(activityCodeMs)
    await check(second)
    expect(await statusOf(test, own)).toBe('CheckedIn')
    expect(await test.services.points.balance({ tenantId: PARK, userId: member.userId })).toBe(40)
    await expect(check(second)).rejects.toMatchObject({ reason: 'checkedIn' })
    expect(await test.services.points.balance({ tenantId: PARK, userId: member.userId })).toBe(40)
  })

  it('belong to one activity', async () => {
    const [here, there] = [await coming(), await coming()]
    await expect(there.check(await here.code())).rejects.toMatchObject({ reason: 'checkIn' })
  })

  it('used at fifty desks at once count once', async () => {
    const { member, code, check } = await coming()
    const text = await code()
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => check(text)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await test.services.points.balance({ tenantId: PARK, userId: member.userId })).toBe(20)
  })

  it('check people in one by one; afterwards they took part, the others did not', async () => {
    const [came, missed] = [await coming(2), await coming()]
    const { desk } = test.services.signUps
    await desk.checkInPerson(PARK, came.own, 1, bySystem)
    expect((await came.ask()).CheckedIn).toBe(1)
    expect((await came.ask()).Status).toBe('CheckedIn')
    test.clock.pass(4 * HOUR_MS)
    await expect(desk.checkInPerson(PARK, came.own, 0, bySystem)).rejects.toMatchObject({
      reason: 'checkIn',
    })
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, came.own)).toBe('Finished')
    expect(await statusOf(test, missed.own)).toBe('NoShow')
  })

  it('are refused before the day and for cancelled sign-ups', async () => {
    const member = await money.member()
    const id = await insertTestActivity(test)
    const { data } = await signUp(test, member.caller, id)
    const { desk } = test.services.signUps
    await expect(desk.checkInPerson(PARK, data.Registration.Id, 0, bySystem)).rejects.toMatchObject(
      {
        reason: 'checkIn',
      },
    )
    await cancel(member, data.Registration.Id, 0)
    const reply = await test.call(calls.checkInCode, { Id: data.Registration.Id }, member.caller)
    expect(reply.body.Reason).toBe('registrationState')
  })
})

it('answers stay readable after the form has changed', async () => {
  const member = await money.member()
  const id = await insertTestActivity(test, { fields: [nameQuestion, question('note', '旧题')] })
  const persons = [{ Answers: { name: '甲', note: '旧答' } }]
  const { data } = await signUp(test, member.caller, id, { persons })
  await test.sql('update activity set fields = $2, form_version = 2 where id = $1', [
    id,
    JSON.stringify([nameQuestion, question('note', '新题')]),
  ])
  // Another member has answered the new form meanwhile.
  await signUp(test, (await money.member()).caller, id, { persons, version: 2 })
  const { data: form } = await test.call(
    calls.getFormByResultId,
    { Id: data.Registration.Id },
    member.caller,
  )
  expect(form.FormVersion).toBe(2)
  expect(form.Record.Persons[0]?.Answers[1]).toMatchObject({ Label: '旧题', Text: '旧答' })
  expect((await signUp(test, member.caller, id, { persons })).body.Reason).toBe('formChanged')
})

it('people who come are reminded once, a day before', async () => {
  const member = await money.member()
  const id = await insertTestActivity(test, { startsIn: 25 * HOUR_MS })
  await signUp(test, member.caller, id)
  const reminders = () =>
    test.sql("select 1 from user_message where kind = 'activityTomorrow' and user_id = $1", [
      member.userId,
    ])
  await test.services.signUps.sweep(PARK)
  expect(await reminders()).toHaveLength(0)
  test.clock.pass(2 * HOUR_MS)
  await test.services.signUps.sweep(PARK)
  await test.services.signUps.sweep(PARK)
  expect(await reminders()).toHaveLength(1)
})
