/** Today's overview: computed from the park's own data, without past events. */
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { parkTodayCalls } from '@/contract/parkToday'
import { userMemberCalls } from '@/contract/member'
import { insertTestActivity } from '../../support/server/activities'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { newInvitation } from '../../support/server/rows/parkLife'
import { invitationCalls } from '@/contract/invitation'
import { startOfParkDay } from '@/utils/dateTime'
import { momentText } from '@/utils/timeText'
import { closingText } from '@/rules/openingHours/openingAt'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const test = describeServer({ environment: { RULES_FRESH_SECONDS: '0' } })
let at: InvitationFixture
beforeAll(async () => {
  at = await invitationFixture(test)
})

const today = async (park = PARK) => (await test.call(parkTodayCalls.today, {}, { park })).data

const at0 = (at: number | null) => at ?? 0

/** An activity that starts the given number of hours from now (noon by the test's clock). @param lasts ms */
async function activity(
  title: string,
  hours: number,
  park = PARK,
  lasts = HOUR_MS,
): Promise<string> {
  const times = { startsIn: hours * HOUR_MS, lasts, signFromIn: (hours - 48) * HOUR_MS }
  const id = await insertTestActivity(test, { ...times, signToIn: hours * HOUR_MS }, park)
  await test.sql('update activity set title = $2 where id = $1', [id, title])
  return id
}

const titles = async () => (await today()).Posters.map(({ Title }) => Title)

it('posters show today’s coming events of this park, the next first', async () => {
  await activity('晚些时候', 5)
  await activity('马上开始', 1)
  await activity('已经结束', -4)
  await activity('明天', 24)
  await activity('别的园区', 1, OTHER_PARK)
  const { Posters } = await today()
  const now = test.clock.now()
  const shown = Posters.map(({ Title }) => Title)
  expect(shown.indexOf('马上开始')).toBeGreaterThanOrEqual(0)
  expect(shown.indexOf('晚些时候')).toBeGreaterThan(shown.indexOf('马上开始'))
  for (const absent of ['已经结束', '明天', '别的园区']) expect(shown).not.toContain(absent)
  const timed = Posters.filter(({ At }) => At !== null).map(({ At }) => Math.max(at0(At), now))
  expect(timed).toEqual([...timed].sort((one, other) => one - other))
  expect(Posters.find(({ Title }) => Title === '马上开始')).toMatchObject({ Kind: 'activity' })
})

it('an activity of several days is shown on each, if those of today leave room', async () => {
  const several = await activity('三天的展', -26, PARK, 72 * HOUR_MS)
  await test.sql('update activity set is_shown = (id = $1) where tenant_id = $2', [several, PARK])
  expect(await titles()).toContain('三天的展')
  for (const title of ['一', '二', '三']) await activity(title, 3)
  expect(await titles()).not.toContain('三天的展')
  await test.sql('update activity set is_shown = true where tenant_id = $1', [PARK])
})

it('an activity of several days is announced until the end of its hours', async () => {
  // By the test's clock it is noon: the hours of one are 13:00 to 15:00, those of the other 09:00 to 11:00.
  const later = await activity('下午的展', -23, PARK, 50 * HOUR_MS)
  const over = await activity('上午的展', -27, PARK, 50 * HOUR_MS)
  await test.sql('update activity set is_shown = (id = any($1)) where tenant_id = $2', [
    [later, over],
    PARK,
  ])
  const { Posters } = await today()
  const opens = at0(Posters.find(({ Id }) => Id === later)?.At ?? null)
  expect(momentText(opens, test.clock.now())).toBe('今天 13:00')
  expect(Posters.map(({ Id }) => Id)).not.toContain(over)
  const { data } = await test.call(activityRegistrationCalls.detail, { Id: over })
  expect(data.StateText).toBe('明天 09:00 开放')
  await test.sql('update activity set is_shown = true where tenant_id = $1', [PARK])
})

it('a poster has the title without its subtitle and remark', async () => {
  const ids = [await activity('开放日：工坊随便看', 2), await activity('半日营（6–9 岁）', 2)]
  ids.push(await activity('：', 2))
  await test.sql('update activity set is_shown = (id = any($1)) where tenant_id = $2', [ids, PARK])
  expect(await titles()).toEqual(expect.arrayContaining(['开放日', '半日营', '：']))
  await test.sql('update activity set is_shown = (id <> all($1)) where tenant_id = $2', [ids, PARK])
})

it('a cancelled activity is no event', async () => {
  const id = await activity('取消了的', 2)
  expect(await titles()).toContain('取消了的')
  await test.sql("update activity set cancel_reason = '台风' where id = $1", [id])
  expect(await titles()).not.toContain('取消了的')
})

it('goods of the day come after everything with a time', async () => {
  const { Posters } = await today()
  const kinds = Posters.map(({ Kind }) => Kind)
  expect(kinds).toContain('goods')
  expect(kinds.lastIndexOf('goods')).toBe(kinds.length - 1)
  const first = kinds.indexOf('goods')
  expect(kinds.slice(first).every((kind) => kind === 'goods')).toBe(true)
})

it('meals are places to eat that are open or open within hours', async () => {
  const { Posters } = await today()
  const meals = Posters.filter(({ Kind }) => Kind === 'meal')
  expect(meals.length).toBeGreaterThan(0)
  const eating = await test.sql<{ id: string }>(
    `select id from shop where tenant_id = $1 and category in ('餐饮', '咖啡茶饮', '烘焙甜品') order by id`,
    [PARK],
  )
  const known = eating.map(({ id }) => id)
  for (const { Id, At } of meals) {
    expect(known).toContain(Id)
    expect(at0(At)).toBeLessThan(test.clock.now() + 3 * HOUR_MS)
  }
  // At noon no closing time is news.
  expect(Posters.map(({ Kind }) => Kind)).not.toContain('closing')
})

it('the overview counts open shops of the park and free spaces of its lots', async () => {
  const { OpenShops, Shops, OpensAt, FreeSpaces } = await today()
  const [listed] = await test.sql<{ count: number }>(
    "select count(*)::int as count from shop where tenant_id = $1 and status = 'open'",
    [PARK],
  )
  expect(Shops).toBe(listed?.count)
  expect(OpenShops).toBeLessThanOrEqual(Shops)
  expect(OpenShops).toBeGreaterThan(0)
  expect(OpensAt).toBeNull()
  expect(FreeSpaces).toBeGreaterThan(0)
})

it('a member’s overview counts today’s expected guests and shows the balance', async () => {
  const mine = async () => (await test.call(userMemberCalls.get, {}, at.member)).data
  const before = await mine()
  const now = test.clock.now()
  const made = await test.call(invitationCalls.save, newInvitation(now), at.member)
  expect((await mine()).GuestsToday).toBe(before.GuestsToday + 1)
  await test.sql("update invitation set status = 'Used' where id = $1", [made.data.Id])
  expect((await mine()).GuestsToday).toBe(before.GuestsToday)
  await test.sql(
    "update invitation set status = 'Valid', valid_from = valid_from + interval '3 days', valid_to = valid_to + interval '3 days' where id = $1",
    [made.data.Id],
  )
  expect((await mine()).GuestsToday).toBe(before.GuestsToday)
  expect(before.Balance).toBeGreaterThanOrEqual(0)
})

// Last: the clock only goes forward.
it('in the evening the rail shows closing times, each shop once', async () => {
  test.clock.pass(8 * HOUR_MS)
  const { Posters } = await today()
  const now = test.clock.now()
  const closings = Posters.filter(({ Kind }) => Kind === 'closing')
  expect(closings.length).toBeGreaterThan(0)
  for (const { At, Note } of closings) {
    expect(Note).toBe(`至 ${closingText(at0(At))}`)
    expect(at0(At)).toBeGreaterThan(now)
    expect(at0(At)).toBeLessThan(now + 4 * HOUR_MS)
  }
  const shops = Posters.filter(({ Kind }) => Kind === 'meal' || Kind === 'closing')
  expect(new Set(shops.map(({ Id }) => Id)).size).toBe(shops.length)
})

it('while no place to eat is open, an open shop of another kind comes before them', async () => {
  const minute = Math.ceil((test.clock.now() - startOfParkDay(test.clock.now())) / 60_000)
  await test.sql('delete from shop_day where tenant_id = $1', [PARK])
  await test.sql(
    'update shop_hours set weekdays = $2, open_minute = $3, close_minute = $4 where tenant_id = $1',
    [PARK, [1, 2, 3, 4, 5, 6, 7], minute + 30, minute + 120],
  )
  const [other] = await test.sql<{ id: string }>(
    `select id from shop where tenant_id = $1 and status = 'open' and category !~ '餐|饮|食|面|咖啡|茶|烘焙|甜品|酒|小吃' limit 1`,
    [PARK],
  )
  await test.sql('update shop_hours set open_minute = $2 where tenant_id = $1 and shop_id = $3', [
    ...[PARK, minute - 30],
    other?.id,
  ])
  const { Posters } = await today()
  const meals = Posters.filter(({ Kind }) => Kind === 'meal')
  expect(meals.map(({ At }) => at0(At) <= test.clock.now())).toEqual([true, false])
  expect(meals[0]?.Id).toBe(other?.id)
})

it('while no shop is open the overview has the next opening', async () => {
  const later = Math.ceil((test.clock.now() - startOfParkDay(test.clock.now())) / 60_000) + 90
  await test.sql('delete from shop_day where tenant_id = $1', [PARK])
  await test.sql(
    'update shop_hours set weekdays = $2, open_minute = $3, close_minute = $4 where tenant_id = $1',
    [PARK, [1, 2, 3, 4, 5, 6, 7], later, later + 30],
  )
  const opensAt = startOfParkDay(test.clock.now()) + later * 60_000
  expect(await today()).toMatchObject({ OpenShops: 0, OpensAt: opensAt })
})
