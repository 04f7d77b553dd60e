/** Reminders of points and stored-value cards that end: 30 days and 7 days before. */
import { userMessageCalls, type UserMessage } from '@/contract/userMessage'
import { cleanAll } from '../../../server/kernel/schedule'
import { parkDay } from '../../../server/kernel/parkDay'
import { monthDay } from '@/utils/timeText'
import { clearOffers, givePoints, insertPointRules } from '../../support/server/marketing'
import { describeMoney, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
  await insertPointRules(test)
})

/** Noon of the park's day, so many days from now. */
const noon = (days = 0) => Date.parse(`${parkDay(test.clock.now() + days * DAY_MS)}T12:00:00+08:00`)

/** The hourly work at a moment, on two servers at once. */
async function hourlyAt(at: number): Promise<void> {
  const back = test.clock.now() - at
  test.clock.pass(-back)
  const hourly = () =>
    cleanAll({
      modules: test.modules.filter(({ name }) => ['point', 'storedCard'].includes(name)),
      parks: { active: async () => [{ tenantId: PARK }] },
    })
  expect(await Promise.all([hourly(), hourly()])).toEqual([[], []])
  test.clock.pass(back)
}

const reminders = async ({ caller }: Wallet, kind: string): Promise<UserMessage[]> =>
  (await test.call(userMessageCalls.list, {}, caller)).data.DataRows.filter(
    ({ Kind }) => Kind === kind,
  )

/** A member whose 1,100 points and whose card end at a moment. */
async function holder(end: number): Promise<Wallet> {
  const member = await fixture.member()
  await givePoints(test, member.userId, 1_000)
  await givePoints(test, member.userId, 100)
  await test.sql('update point_lot set expire_at = $2 where user_id = $1', [
    member.userId,
    new Date(end),
  ])
  await fixture.buyCard(member)
  await test.sql('update stored_card set valid_to = $2 where user_id = $1', [
    member.userId,
    new Date(end),
  ])
  return member
}

it('points and cards that end are announced 30 days and 7 days before, each once', async () => {
  const end = noon(100)
  const member = await holder(end)
  const [card] = await test.sql<{ id: string }>('select id from stored_card where user_id = $1', [
    member.userId,
  ])
  await hourlyAt(noon(69))
  expect(await reminders(member, 'pointsEnd')).toEqual([])
  expect(await reminders(member, 'cardEnds')).toEqual([])
  await hourlyAt(noon(70))
  await hourlyAt(noon(71))
  expect(await reminders(member, 'pointsEnd')).toMatchObject([
    {
      Title: '积分快到期了',
      Text: `1,100 积分${monthDay(end - 1)} 到期，可以兑换礼品，付款时也能抵现`,
      Page: '/pages/myIntegral/myIntegral',
    },
  ])
  expect(await reminders(member, 'cardEnds')).toMatchObject([
    {
      Title: '储值卡快到期了',
      Text: `“测试储值卡”${monthDay(end - 1)} 到期，还有 ¥105.00，到期后可以免费延长`,
      Page: '/pagespacka/valueCardDetails/valueCardDetails',
      Query: { id: card!.id },
    },
  ])
  await hourlyAt(noon(92))
  expect(await reminders(member, 'pointsEnd')).toHaveLength(1)
  await hourlyAt(noon(94))
  await hourlyAt(noon(99))
  expect(await reminders(member, 'pointsEnd')).toHaveLength(2)
  expect(await reminders(member, 'cardEnds')).toHaveLength(2)
})

it('a run that comes late sends the nearer reminder alone, and none at night or after the end', async () => {
  const member = await holder(noon(40))
  await hourlyAt(noon(35) + 11 * HOUR_MS)
  await hourlyAt(noon(40) + HOUR_MS)
  expect(await reminders(member, 'cardEnds')).toEqual([])
  expect(await reminders(member, 'pointsEnd')).toEqual([])
  const late = await holder(noon(40))
  await hourlyAt(noon(35))
  await hourlyAt(noon(36))
  expect(await reminders(late, 'cardEnds')).toHaveLength(1)
  expect(await reminders(late, 'pointsEnd')).toHaveLength(1)
})

it('what is spent, and what has no money, ends without a word', async () => {
  const member = await holder(noon(20))
  await test.sql("update stored_card set status = 'Frozen' where user_id = $1", [member.userId])
  await test.services.orders.withTransaction((tx) =>
    test.services.points.spend(tx, {
      ...{ tenantId: PARK, userId: member.userId, points: 1_100 },
      ...{ kind: 'pointExchange', note: '兑换', at: new Date(test.clock.now()) },
    }),
  )
  await hourlyAt(noon(15))
  expect(await reminders(member, 'cardEnds')).toEqual([])
  expect(await reminders(member, 'pointsEnd')).toEqual([])
})

it('a card of twenty days is not announced in its first half', async () => {
  const member = await holder(noon(20))
  await hourlyAt(noon(6))
  expect(await reminders(member, 'cardEnds')).toEqual([])
  await hourlyAt(noon(12))
  expect(await reminders(member, 'cardEnds')).toHaveLength(1)
})
