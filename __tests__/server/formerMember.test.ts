/** Removed accounts: a later account of the same person is given nothing for a second time. */
import { randomUUID } from 'node:crypto'
import { balanceCalls } from '@/contract/balance'
import { growUpJobCalls } from '@/contract/member'
import { orderCalls } from '@/contract/order'
import { payPasswordCalls } from '@/contract/payPassword'
import { smsCalls } from '@/contract/sms'
import { tieredOperationCalls } from '@/contract/tieredOperation'
import { removalConfirmation, userCalls } from '@/contract/user'
import { wechatCalls } from '@/contract/wechat'
import { findViolations } from '../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId } from '../support/server/money'
import { newPhone } from '../support/server/newPhone'
import { describeServer, OTHER_PARK, PARK, type Caller } from '../support/server/testApp'

const DAY_MS = 86_400_000
const test = describeServer()
const money = describeMoney(test)
beforeAll(async () => {
  await test.sql("update member_job set key = 'register' where key = 'retired'")
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

/** Logs in with an SMS code, which opens an account for a number without one. */
async function arrive(phone: string, park = PARK) {
  test.clock.pass(61_000)
  await test.call(smsCalls.login, { PhoneNumber: phone }, { park })
  const code = test.codeOf(phone)
  const { data } = await test.call(
    userCalls.login,
    { PhoneNumber: phone, CheckCode: code },
    { park },
  )
  expect(data.IsNewUser).toBe(true)
  return { ...data, userId: data.User.Id, caller: { park, tokens: data } satisfies Caller }
}
const leave = async (caller: Caller) => {
  const { status } = await test.call(
    userCalls.remove,
    { Confirmation: removalConfirmation },
    caller,
  )
  expect(status).toBe(200)
}
const birthdayNow = () =>
  `1990-${new Date(test.clock.now() + 8 * 3_600_000).toISOString().slice(5, 7)}-03`
const enterBirthday = (caller: Caller) =>
  test.call(userCalls.update, { Birthday: birthdayNow() }, caller)
async function gifts(caller: Caller): Promise<string[]> {
  const request = { PageIndex: 1, PageSize: 20, OnlyUnread: false }
  const { data } = await test.call(tieredOperationCalls.couponList, request, caller)
  expect(data.Unread).toBe(data.DataRows.filter(({ IsRead }) => !IsRead).length)
  return data.DataRows.map(({ Title }) => Title)
}
async function birthdayGifts(): Promise<string[]> {
  const rows = await test.sql<{ title: string }>(
    "select title from tiered_operation where tenant_id = $1 and occasion = 'birthday'",
    [PARK],
  )
  expect(rows).not.toEqual([])
  return rows.map(({ title }) => title)
}
const formerRows = async () =>
  (await test.sql<{ n: number }>('select count(*)::int as n from former_member'))[0]?.n

it('gifts of arrival and birthday, the welcome, and the bonus of the birthday month', async () => {
  const phone = newPhone()
  const first = await arrive(phone)
  expect(first.Welcome).toBeDefined()
  await enterBirthday(first.caller)
  expect((await gifts(first.caller)).length).toBeGreaterThan(1)
  await leave(first.caller)

  const second = await arrive(phone)
  expect(second.Welcome).toBeUndefined()
  expect((await enterBirthday(second.caller)).status).toBe(200)
  expect(await gifts(second.caller)).toEqual([])
  const [row] = await test.sql<{ later: boolean }>(
    'select birthday_from > $2 as later from app_user where id = $1',
    [second.userId, new Date(test.clock.now() + 300 * DAY_MS)],
  )
  expect(row?.later).toBe(true)
  await leave(second.caller)

  // Once more, and in another park, which has no part in it.
  expect(await gifts((await arrive(phone)).caller)).toEqual([])
  expect(await gifts((await arrive(phone, OTHER_PARK)).caller)).not.toEqual([])
})

it('a birthday of the next year, entered within a year of the former one, brings no gift', async () => {
  const phone = newPhone()
  const first = await arrive(phone)
  await enterBirthday(first.caller)
  const before = await gifts(first.caller)
  await leave(first.caller)
  const second = await arrive(phone)
  // As after New Year: the gifts taken over were of occasions that are over.
  await test.sql('delete from coupon_gift where user_id = $1', [second.userId])
  await enterBirthday(second.caller)
  const birthday = await birthdayGifts()
  expect(before).toEqual(expect.arrayContaining(birthday))
  expect((await gifts(second.caller)).filter((title) => birthday.includes(title))).toEqual([])
})

it('the gift of a first recharge', async () => {
  await test.sql(
    `insert into recharge_rule (tenant_id, id, pay, gift, label, note, is_first_only, valid_from)
     values ($1, gen_random_uuid(), 10000, 3000, '首充', '', true, now() - interval '1 year')`,
    [PARK],
  )
  const [rule] = await test.sql<{ id: string }>(`select id from recharge_rule where label = '首充'`)
  const phone = newPhone()
  const first = await arrive(phone)
  const recharge = ({ caller }: { caller: Caller }) =>
    test.call(balanceCalls.recharge, { RequestId: requestId(), RuleId: rule?.id ?? '' }, caller)
  const pay = (caller: Caller, OrderId: string, more: object) =>
    test.call(orderCalls.payOrder, { RequestId: requestId(), OrderId, ...more }, caller)
  const order = (await recharge(first)).data
  const paid = await pay(first.caller, order.Id, { Channel: 'wechat' })
  await money.confirm(paid.data.Payment?.PaymentNo ?? '')
  const { Gift, Total } = (await test.call(balanceCalls.getBalance, {}, first.caller)).data
  expect(Gift).toBe(3_000)
  await test.call(payPasswordCalls.setPayPassword, { Password: PASSWORD }, first.caller)
  const Choice = { coupon: [], points: false, activity: false }
  const request = { RequestId: requestId(), ShopId: money.shopId, Amount: Total, Choice }
  const bought = await test.call(orderCalls.submit, request, first.caller)
  await pay(first.caller, bought.data.Id, { UseBalance: true, Password: PASSWORD })
  await leave(first.caller)

  const { caller } = await arrive(phone)
  expect((await recharge({ caller })).status).toBe(409)
  const { data: rules } = await test.call(balanceCalls.getAllRule, {}, caller)
  expect(rules.find(({ Id }) => Id === rule?.id)).toMatchObject({ Usable: false })
  // The best rule that the amount reaches is that of a first recharge.
  const own = { RequestId: requestId(), Amount: 10_000 }
  expect((await test.call(balanceCalls.recharge, own, caller)).body).toMatchObject({
    succeeded: true,
    data: { PayAmount: 10_000 },
  })
})

it('what the member of another number had been given with the same WeChat', async () => {
  const person = randomUUID().replaceAll('-', '')
  async function bind(phone: string) {
    const Code = `wx-${person}-${randomUUID()}`
    const { data } = await test.call(wechatCalls.getandlogin, { Code }, { park: PARK })
    if (data.IsBound) throw new Error('bound already')
    const proof = { PhoneCode: `phone-${phone}-${randomUUID()}` }
    const request = { tenant: PARK, temp_token: data.temp_token, ...proof }
    return (await test.call(wechatCalls.Exchange4Phone, request, { park: PARK })).data
  }
  const first = await bind(newPhone())
  expect(first.Welcome).toBeDefined()
  await leave({ park: PARK, tokens: first })
  const second = await bind(newPhone())
  expect([second.IsNewUser, second.Welcome]).toEqual([true, undefined])
})

it('a limit per person, by the larger count of earlier accounts, once', async () => {
  const phone = newPhone()
  const first = await arrive(phone)
  const [coupon] = await test.sql<{ id: string }>('select id from coupon where tenant_id = $1', [
    PARK,
  ])
  const use = (userId: string, count: number) =>
    test.sql(
      'insert into coupon_use (tenant_id, coupon_id, user_id, count) values ($1, $2, $3, $4)',
      [...[PARK, coupon?.id, userId, count]],
    )
  const counts = async (userId: string) =>
    (
      await test.sql<{ count: number; former: number }>(
        'select count, former from coupon_use where user_id = $1',
        [userId],
      )
    )[0]
  await use(first.userId, 2)
  await leave(first.caller)
  const second = await arrive(phone)
  expect(await counts(second.userId)).toEqual({ count: 2, former: 2 })
  // The same gifts by another sign of the person.
  const member = { tenantId: PARK, userId: second.userId }
  await test.sql('update coupon_use set count = 3 where user_id = $1', [second.userId])
  await test.services.accounts.takeOverGifts(test.db, member, [`phone/${phone}`])
  expect(await counts(second.userId)).toEqual({ count: 3, former: 2 })
  await leave(second.caller)
  expect(await counts((await arrive(phone)).userId)).toEqual({ count: 3, former: 3 })
})

it('a claim of the running month', async () => {
  const phone = newPhone()
  const first = await arrive(phone)
  const [job] = await test.sql<{ id: string }>(
    `select id from member_job where tenant_id = $1 and key = 'profile'`,
    [PARK],
  )
  const claim = async (caller: Caller) => {
    await test.call(
      userCalls.update,
      { Name: '小满', Gender: '男', Birthday: '1990-02-03' },
      caller,
    )
    const request = { RequestId: requestId(), Id: job?.id ?? '' }
    return (await test.call(growUpJobCalls.claim, request, caller)).body
  }
  expect(await claim(first.caller)).toMatchObject({ succeeded: true })
  await leave(first.caller)
  expect(await claim((await arrive(phone)).caller)).toMatchObject({ Reason: 'jobDone' })
})

it('nothing is kept with the number or the account, and all for twelve months only', async () => {
  const phone = newPhone()
  const first = await arrive(phone)
  await leave(first.caller)
  const rows = await test.sql<{ text: string }>(
    'select former_member::text as text from former_member',
  )
  expect(rows.filter(({ text }) => text.includes(phone) || text.includes(first.userId))).toEqual([])
  const before = await formerRows()
  await test.services.accounts.clean(PARK)
  expect(await formerRows()).toBe(before)
  test.clock.pass(367 * DAY_MS)
  await test.services.accounts.clean(PARK)
  expect(await formerRows()).toBe(0)
  const again = await arrive(phone)
  expect(again.Welcome).toBeDefined()
})

it('every count of what a member has used of a limit is kept for a later account', async () => {
  const tables = await test.sql<{ name: string; is_kept: boolean }>(
    `select table_name as name, bool_or(column_name = 'former') as is_kept
     from information_schema.columns
     where table_schema = 'public' and table_name like '%\\_use'
     group by 1 having bool_or(column_name = 'user_id') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(5)
  // The day's sum of payments without a password is a limit, not a value of the member.
  expect(tables.filter(({ is_kept }) => !is_kept).map(({ name }) => name)).toEqual([
    'no_password_use',
  ])
})
