/** A birthday: the bonus of its month, changes by the member, corrections at the desk. */
import { userPointCalls } from '@/contract/points'
import { userCalls } from '@/contract/user'
import { atDesk, auditEntries } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { describeMoney, type Wallet } from '../../support/server/money'
import { describeServer, PARK, phones } from '../../support/server/testApp'

const test = describeServer({ environment: { RULES_FRESH_SECONDS: '0' } })
const money = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await test.sql('update point_fetch_rule set is_enabled = false where tenant_id = $1', [PARK])
  await test.sql(
    `insert into point_fetch_rule (tenant_id, id, name, order_types, per_fen, points, growth, day_limit, is_enabled, created_at)
     values ($1, gen_random_uuid(), '测试', '{scan}', 100, 1, 0, 0, true, now())`,
    [PARK],
  )
})

/** A birthday in the month that many months from now. */
function birthdayIn(months: number): string {
  const date = new Date(test.clock.now() + 8 * 3_600_000)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  return `1990-${date.toISOString().slice(5, 7)}-03`
}
const enter = (member: Wallet, Birthday: string) =>
  test.call(userCalls.update, { Birthday }, member.caller)
const birthdayOf = async (member: Wallet) =>
  (await test.call(userCalls.GetInfo, {}, member.caller)).data.Birthday

/** Points for a payment of 1 000 yuan: 1 000, or twice as many. */
async function earned(member: Wallet): Promise<number> {
  const points = async () => (await test.call(userPointCalls.get, {}, member.caller)).data.Points
  const before = await points()
  const order = await member.order(100_000, { Choice: { coupon: [], points: false } })
  const { data } = await member.pay(order.Id, { Channel: 'wechat' })
  await money.confirm(data.Payment?.PaymentNo ?? '')
  return (await points()) - before
}

it('earns twice in its month, and cannot be moved to another one within a year', async () => {
  const member = await money.member()
  expect((await enter(member, birthdayIn(2))).status).toBe(200)
  expect(await earned(member)).toBe(1_000)
  const moved = await enter(member, birthdayIn(0))
  expect([moved.status, moved.body.Reason]).toEqual([409, 'birthdayOnce'])
  expect(moved.body.Message).toMatch(
    /^生日一年只能改一次，\d+年\d+月\d+日起可以再改；填错了请联系服务台更正$/,
  )
  expect(await birthdayOf(member)).toBe(birthdayIn(2))
  expect(await earned(member)).toBe(1_000)
  // Sent again with another field, it is no change.
  const same = await test.call(
    userCalls.update,
    { Birthday: birthdayIn(2), Name: '小满' },
    member.caller,
  )
  expect(same.data.Name).toBe('小满')

  await test.sql(`update app_user set birthday_from = birthday_from - interval '1 year'
    where id = '${member.userId}'`)
  expect((await enter(member, birthdayIn(0))).status).toBe(200)
  expect(await earned(member)).toBe(2_000)
  expect((await enter(member, birthdayIn(1))).status).toBe(409)
})

it('is corrected at the desk, which logs no birthday and gives no further change', async () => {
  const member = await money.member()
  await enter(member, birthdayIn(2))
  const clerk = await atDesk(test, phones.service)
  const page = `/desk/members/${member.userId}`
  const tomorrow = new Date(test.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const refused = await clerk.submit(page, `${page}/birthday`, { Birthday: tomorrow })
  expect(refused.text).toContain('生日不能晚于今天')
  await clerk.submit(page, `${page}/birthday`, { Birthday: birthdayIn(3) })
  expect(await birthdayOf(member)).toBe(birthdayIn(3))
  const [entry] = (await auditEntries(test, 'members.birthday')).filter(
    ({ subject_id: id }) => id === member.userId,
  )
  expect(entry).toMatchObject({
    before: { birthday: 'entered' },
    after: { birthday: 'corrected' },
  })
  expect((await enter(member, birthdayIn(0))).status).toBe(409)
})
