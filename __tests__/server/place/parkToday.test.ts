/** Today's overview: computed from the park's own data, without past events. */
import { parkTodayCalls } from '@/contract/parkToday'
import { userMemberCalls } from '@/contract/member'
import { insertTestActivity } from '../../support/server/activities'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { newInvitation } from '../../support/server/rows/parkLife'
import { invitationCalls } from '@/contract/invitation'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const test = describeServer({ environment: { RULES_FRESH_SECONDS: '0' } })
let at: InvitationFixture
beforeAll(async () => {
  at = await invitationFixture(test)
})

const today = async (park = PARK) => (await test.call(parkTodayCalls.today, {}, { park })).data

/** An activity starting so many hours from now (the test's clock is at the park's noon), lasting one hour. */
async function activity(title: string, hours: number, park = PARK): Promise<string> {
  const times = { startsIn: hours * HOUR_MS, lasts: HOUR_MS, signFromIn: -48 * HOUR_MS }
  const id = await insertTestActivity(test, { ...times, signToIn: hours * HOUR_MS }, park)
  await test.sql('update activity set title = $2 where id = $1', [id, title])
  return id
}

it('tells what is still to come today, the next first, and of this park alone', async () => {
  const before = await today()
  await activity('晚些时候', 5)
  await activity('马上开始', 1)
  await activity('已经结束', -4)
  await activity('明天', 24)
  await activity('别的园区', 1, OTHER_PARK)
  const after = await today()
  expect(after.EventCount).toBe(before.EventCount + 2)
  const titles = after.Events.map(({ Title }) => Title)
  expect(titles).toEqual(expect.arrayContaining(['马上开始', '晚些时候']))
  for (const absent of ['已经结束', '明天', '别的园区']) expect(titles).not.toContain(absent)
  const starts = after.Events.map(({ StartAt }) => StartAt)
  expect(starts).toEqual([...starts].sort((one, other) => one - other))
})

it('an activity that was called off is no event', async () => {
  const id = await activity('取消了的', 2)
  expect((await today()).Events.map(({ Id }) => Id)).toContain(id)
  await test.sql("update activity set cancel_reason = '台风' where id = $1", [id])
  expect((await today()).Events.map(({ Id }) => Id)).not.toContain(id)
})

it('counts open shops among those of the park, and free spaces over its lots', async () => {
  const { OpenShops, Shops, FreeSpaces } = await today()
  const [listed] = await test.sql<{ count: number }>(
    "select count(*)::int as count from shop where tenant_id = $1 and status = 'open'",
    [PARK],
  )
  expect(Shops).toBe(listed?.count)
  expect(OpenShops).toBeLessThanOrEqual(Shops)
  expect(OpenShops).toBeGreaterThan(0)
  expect(FreeSpaces).toBeGreaterThan(0)
})

it('a member’s overview counts the guests of today that may still come in, and the balance', async () => {
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
