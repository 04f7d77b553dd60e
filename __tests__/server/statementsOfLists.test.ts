/**
 * A list sends as many statements for many rows as for one; messages to many go in batches.
 * @long
 */
import { randomUUID } from 'node:crypto'
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { buildingInfoCalls } from '@/contract/buildingInfo'
import { invitationCalls } from '@/contract/invitation'
import { createShopLookup } from '../../server/areas/offers/coupon/couponTerms'
import { hallOf } from '../support/seat/halls'
import { insertSchedule } from '../support/seat/seatSchedules'
import { createShowSweep } from '../../server/areas/theatre/show/showSweep'
import { insertTestActivity, signUp, statusOf } from '../support/server/activities'
import { atDesk } from '../support/server/desk'
import { describeMoney } from '../support/server/money'
import { newInvitation } from '../support/server/rows/parkLife'
import { accountId, equipmentId, insertJob } from '../support/server/staffJobs'
import { recordStatements } from '../support/server/statementLog'
import { PARK, describeServer, phones } from '../support/server/testApp'

const { sent } = recordStatements()
const test = describeServer()
const money = describeMoney(test)

/** Statements that read or write a table, sent by `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  sent.length = 0
  await work()
  return sent.filter(({ text }) => /\b(from|into|update)\b/i.test(text)).length
}

/** Statements for few and for many rows; the first run of each fills caches. */
async function compare(few: () => Promise<unknown>, many: () => Promise<unknown>) {
  await few()
  await many()
  const [one, all] = [await statementsOf(few), await statementsOf(many)]
  expect(one).toBeGreaterThan(0)
  expect(all).toBe(one)
}

it('own invitations need a constant number of statements', async () => {
  const caller = { park: PARK, tokens: await test.logIn(phones.member) }
  const { data: places } = await test.call(buildingInfoCalls.query, {}, caller)
  for (let count = 0; count < 5; count += 1) {
    const BuildingId = places[count % places.length]!.Id
    const invited = newInvitation(test.clock.now(), { BuildingId, Title: `第 ${count} 次` })
    expect((await test.call(invitationCalls.save, invited, caller)).status).toBe(200)
  }
  const page = (PageSize: number) => async () => {
    const { data } = await test.call(invitationCalls.mine, { PageSize }, caller)
    expect(data.DataRows.length).toBe(PageSize)
    expect(data.DataRows.every(({ PlaceName }) => PlaceName !== '')).toBe(true)
  }
  await compare(page(1), page(5))
})

it('own places on waiting lists need a constant number of statements', async () => {
  const [first, ahead, waiting] = await money.members(3)
  for (let count = 0; count < 4; count += 1) {
    const activity = await insertTestActivity(test, { quota: 1 })
    await signUp(test, first!.caller, activity)
    await signUp(test, ahead!.caller, activity, { waitlist: true })
    const { data } = await signUp(test, waiting!.caller, activity, { waitlist: true })
    expect(await statusOf(test, data.Registration.Id)).toBe('Waitlisted')
  }
  const page = (PageSize: number) => async () => {
    const { data } = await test.call(
      activityRegistrationCalls.myActivityRegistration,
      { PageSize, Tab: 'waiting' },
      waiting!.caller,
    )
    expect(data.DataRows.map(({ Ahead }) => Ahead)).toEqual(Array<number>(PageSize).fill(1))
  }
  await compare(page(1), page(4))
})

it('the sign-ups of an activity need a constant number of statements', async () => {
  const desk = await atDesk(test, phones.marketing)
  const [small, big] = [await insertTestActivity(test), await insertTestActivity(test)]
  for (const member of await money.members(4)) await signUp(test, member.caller, big, { people: 2 })
  for (const member of await money.members(1)) await signUp(test, member.caller, small)
  const table = (id: string, lines: number) => async () => {
    const { text } = await desk.get(`/desk/activities/${id}/list.csv`)
    expect(text.split('报名成功')).toHaveLength(lines + 1)
  }
  await compare(table(small, 1), table(big, 8))
})

it('equipment with history needs a constant number of statements', async () => {
  const machines = ['boiler', 'fire-pump'].map((key) => equipmentId(key))
  for (const id of machines)
    for (let count = 0; count < 12; count += 1) {
      const job = await insertJob(test, accountId('maintenance'), { equipmentIds: [id] })
      await test.sql(
        `update staff_job set status = 'Done', start_at = $2, finish_at = $2, title = $3 where id = $1`,
        [job.id, new Date(test.clock.now() + count * 60_000), `${id} ${count}`],
      )
    }
  const read = (ids: string[]) => async () => {
    const found = await test.services.equipment.byIds(PARK, ids)
    expect(found).toHaveLength(ids.length)
    for (const { Id, History } of found) {
      expect(History[0]?.Title).toBe(`${Id} 11`)
      expect(History.every(({ Title }) => !Title.startsWith('019') || Title.startsWith(Id))).toBe(
        true,
      )
    }
  }
  await compare(read(machines.slice(0, 1)), read(machines))
})

it('shops of single-shop coupons need a constant number of statements', async () => {
  const shops = await test.sql<{ id: string; name: string; logo: string }>(
    'select id, name, logo from shop where tenant_id = $1 order by id limit 6',
    [PARK],
  )
  const look = createShopLookup(test.services.shops)
  const read = (count: number) => async () => {
    const some = shops.slice(0, count)
    const found = await look(
      test.db,
      PARK,
      some.map(({ id }) => ({ shopIds: [id] })),
    )
    expect([...found].sort()).toEqual(some.map(({ id, ...face }) => [id, face]).sort())
  }
  await compare(read(1), read(6))
})

describe('full hall', () => {
  const holders = Array.from({ length: 250 }, () => randomUUID())

  async function sweepOf(late: string[] = []) {
    const { scheduleId } = await insertSchedule(test, hallOf('aaaaaaaaaa'))
    await test.sql(
      `update show_schedule set moved_at = $2, moved_text = '由昨天改期' where id = $1`,
      [scheduleId, new Date(test.clock.now())],
    )
    let reads = 0
    const sent: { tx: object; userId: string }[] = []
    const { sweep } = createShowSweep(
      {
        ...{ db: test.db, clock: test.clock.now },
        faults: {
          each: async (
            _park: string,
            _work: object,
            ids: string[],
            work: (id: string) => unknown,
          ) => {
            for (const id of ids) await work(id)
            return ids.length
          },
        },
        hooks: {
          cancels: [],
          // Later readings include those who bought meanwhile.
          holders: async (_db: unknown, _park: string, id: string) => {
            if (id !== scheduleId) return []
            reads += 1
            const ids = reads === 1 ? holders : [...holders, ...late]
            return ids.map((userId) => ({ userId, orderedAt: null }))
          },
        },
        messages: {
          tell: async (tx: object, _kind: unknown, { userId }: { userId: string }) =>
            void sent.push({ tx, userId }),
        },
      } as unknown as Parameters<typeof createShowSweep>[0],
      { cancelOfOffline: async () => undefined },
    )
    await sweep(PARK)
    return { scheduleId, sent }
  }

  it('members are notified of a move in batches, once each, later buyers too', async () => {
    const late = [randomUUID()]
    const { scheduleId, sent } = await sweepOf(late)
    expect(sent.map(({ userId }) => userId).sort()).toEqual([...holders, ...late].sort())
    const batches = new Map<object, number>()
    for (const { tx } of sent) batches.set(tx, (batches.get(tx) ?? 0) + 1)
    expect([...batches.values()]).toEqual([100, 100, 50, 1])
    const [row] = await test.sql<{ moved_told_at: Date | null }>(
      'select moved_told_at from show_schedule where id = $1',
      [scheduleId],
    )
    expect(row?.moved_told_at).not.toBeNull()
  })
})
