import { growUpJobCalls, userMemberCalls, userRankCalls } from '@/contract/member'
import { userPointCalls } from '@/contract/points'
import { tieredOperationCalls } from '@/contract/tieredOperation'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { withTransaction } from '../../../server/database/withTransaction'
import { requestId } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones, type Caller } from '../../support/server/testApp'

/** Welcome gift of the seeded demo parks. */
const WELCOME = { Points: 100, Growth: 20 }
const JOB = '新会员见面礼'

const test = describeServer()

let numbers = 0
const newPhone = () => `1360000${String((numbers += 1)).padStart(4, '0')}`

async function byCode(phone: string, park = PARK) {
  await test.call(smsCalls.login, { PhoneNumber: phone }, { park })
  const { data } = await test.call(
    userCalls.login,
    { PhoneNumber: phone, CheckCode: test.codeOf(phone) },
    { park },
  )
  return { ...data, caller: { park, tokens: data } }
}

async function byRegistering(phone: string) {
  await test.call(smsCalls.register, { PhoneNumber: phone })
  const { data } = await test.call(userCalls.register, {
    PhoneNumber: phone,
    CheckCode: test.codeOf(phone),
    Password: 'Huanghun7',
  })
  return { ...data, caller: { park: PARK, tokens: data } }
}

const logOf = async (caller: Caller) =>
  (await test.call(userPointCalls.pointDetailByPage, {}, caller)).data

describe('new member', () => {
  it.each([
    ['registers', byRegistering],
    ['logs in by code for the first time', byCode],
  ])('%s: is shown the welcome reward and finds it in the ledger', async (_how, join) => {
    const joined = await join(newPhone())
    expect(joined.IsNewUser).toBe(true)
    expect(joined.Welcome).toEqual(WELCOME)
    const { data: points } = await test.call(userPointCalls.get, {}, joined.caller)
    expect(points).toMatchObject({ Points: 100, EarnedTotal: 100 })
    const log = await logOf(joined.caller)
    expect(log.DataRows).toEqual([expect.objectContaining({ Title: JOB, Points: 100, After: 100 })])
    const { data: rank } = await test.call(userRankCalls.get, {}, joined.caller)
    expect(rank).toMatchObject({ Number: 1, Growth: 20 })
  })

  it('is welcomed once, however often they return', async () => {
    const phone = newPhone()
    await byCode(phone)
    await test.sql('delete from sms_quota')
    test.clock.pass(61_000)
    const again = await byCode(phone)
    expect(again.IsNewUser).toBe(false)
    expect(again).not.toHaveProperty('Welcome')
    expect((await logOf(again.caller)).DataRows).toHaveLength(1)
  })

  it('is welcomed once, also by concurrent welcomes', async () => {
    const { User, caller } = await byCode(newPhone())
    const member = { tenantId: PARK, userId: User.Id }
    const welcome = () =>
      withTransaction(test.db, (tx) =>
        test.services.members.welcome(tx, member, new Date(test.clock.now())),
      )
    const given = await Promise.all(Array.from({ length: 10 }, welcome))
    expect(given).toEqual(Array(10).fill(undefined))
    expect((await logOf(caller)).In).toBe(100)
  })

  it('gets one coupon, unread', async () => {
    const { caller } = await byCode(newPhone())
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => test.call(userMemberCalls.get, {}, caller)),
    )
    for (const { data } of replies) expect(data).toMatchObject({ UnreadGifts: 1, Coupons: 1 })
    const { data: gifts } = await test.call(tieredOperationCalls.couponList, {}, caller)
    expect(gifts.DataRows).toEqual([
      expect.objectContaining({
        Title: '新会员礼',
        IsRead: false,
        Coupon: expect.objectContaining({ Kind: 'cash', Status: 'Unused' }),
      }),
    ])
  })

  it('cannot claim the welcome as a job too', async () => {
    const { caller } = await byCode(newPhone())
    const { data: jobs } = await test.call(userRankCalls.memberJobList, {}, caller)
    expect(jobs.map(({ Key }) => Key)).not.toContain('register')
    const [job] = await test.sql<{ id: string }>(
      "select id from member_job where tenant_id = $1 and key = 'register'",
      [PARK],
    )
    const claim = await test.call(
      growUpJobCalls.claim,
      { RequestId: requestId(), Id: job?.id },
      caller,
    )
    expect(claim.status).toBe(404)
  })
})

it('an existing member gets neither welcome nor coupon', async () => {
  const tokens = await test.logIn(phones.newMember)
  expect(tokens).not.toHaveProperty('Welcome')
  const { data } = await test.call(userMemberCalls.get, {}, { tokens })
  expect(data.UnreadGifts).toBe(0)
})

it('a failed registration gives no points and creates no account', async () => {
  const phone = newPhone()
  await byCode(phone)
  const before = await test.sql('select count(*) as claims from member_job_claim')
  await test.sql('delete from sms_quota')
  test.clock.pass(61_000)
  const { status } = await test.call(userCalls.register, {
    PhoneNumber: phone,
    CheckCode: '000000',
    Password: 'Huanghun7',
  })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await test.sql('select count(*) as claims from member_job_claim')).toEqual(before)
})

it('a park without the welcome job gives nothing', async () => {
  await test.sql("delete from member_job where tenant_id = $1 and key = 'register'", [OTHER_PARK])
  const joined = await byCode(newPhone(), OTHER_PARK)
  expect(joined.IsNewUser).toBe(true)
  expect(joined).not.toHaveProperty('Welcome')
})

it('the channels list the welcome reward', async () => {
  const { data } = await test.call(growUpJobCalls.getCanUseChannel, {})
  expect(data).toContainEqual(expect.objectContaining({ Name: JOB, CanUse: true }))
})
