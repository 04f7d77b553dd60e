/** Places are never sold twice, and the waiting list is fair under concurrency. */
import fc from 'fast-check'
import { Client } from 'pg'
import { activityOfferMs } from '@/constants'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  insertTestActivity,
  joinedOf,
  signUp,
  signUpRequest,
  statusOf,
} from '../../support/server/activities'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'
import { bySystem } from '../../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000
const test = describeServer()
const money = describeMoney(test)
let members: Wallet[]
beforeAll(async () => {
  members = await money.members(12)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

async function asOwner(text: string): Promise<void> {
  const client = new Client(test.owner)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const whoOf = ({ userId }: Wallet) => ({ tenantId: PARK, userId })
/** Calls the service directly: the clock advances and tokens would expire. */
const moneyRequest = ({ userId }: Wallet) => ({
  ...{ tenantId: PARK, userId, requestId: requestId(), call: 'test', payload: {} },
  at: new Date(test.clock.now()),
})
const join = async (member: Wallet, activityId: string, people = 1) =>
  (
    await test.services.signUps.submit(whoOf(member), moneyRequest(member), {
      ...signUpRequest(activityId, { people, waitlist: true }),
      People: signUpRequest(activityId, { people }).People.map((person) => ({
        ...person,
        IsKept: false,
      })),
    })
  ).Registration
const leave = (member: Wallet, id: string) =>
  test.services.signUps.cancel(whoOf(member), moneyRequest(member), id, { refund: 0 })
const accept = (member: Wallet, id: string) =>
  test.services.signUps.accept(whoOf(member), moneyRequest(member), id)

const race = async (places: number) => {
  const activityId = await insertTestActivity(test, { quota: places })
  const tries = Array.from({ length: 50 }, (_, at) => members[at % members.length]!)
  const ends = await Promise.all(tries.map((member) => signUp(test, member.caller, activityId)))
  return { activityId, taken: ends.filter(({ status }) => status === 200).length }
}

describe('an activity that has begun', () => {
  const begun = {
    ...{ quota: 2, startsIn: -HOUR_MS, lasts: 48 * HOUR_MS },
    ...{ signFromIn: -5 * HOUR_MS, signToIn: 20 * HOUR_MS },
  }

  it('takes sign-ups for free places only, without a waiting list', async () => {
    const activityId = await insertTestActivity(test, begun)
    const [first, second, third] = members as [Wallet, Wallet, Wallet]
    const ask = async ({ caller }: Wallet) =>
      (await test.call(calls.detail, { Id: activityId }, caller)).data
    await join(first, activityId)
    expect(await ask(second)).toMatchObject({ MayAdd: 1, Actions: ['signUp'] })
    await expect(join(second, activityId, 2)).rejects.toMatchObject({
      ...{ reason: 'activityFull', message: '来晚一步，名额不够了' },
    })
    await join(second, activityId)
    expect(await ask(third)).toMatchObject({ State: 'Running', Actions: [], NoteText: '名额已满' })
    await expect(join(third, activityId)).rejects.toMatchObject({ reason: 'signUpClosed' })
  })
})

describe('places', () => {
  it('are never sold twice in fifty concurrent sign-ups', async () => {
    const { activityId, taken } = await race(7)
    expect(taken).toBe(7)
    expect(await joinedOf(test, activityId)).toBe(7)
  })

  it('are sold twice with a read before the write (negative control)', async () => {
    const activityId = await insertTestActivity(test, { quota: 7 })
    await asOwner('alter table activity drop constraint activity_joined')
    try {
      // Read, check, write, unlike `takePlaces`. All read before one writes, as can happen on
      // several servers.
      const read = await Promise.all(Array.from({ length: 8 }, () => joinedOf(test, activityId)))
      const writes = read.map(async (joined) => {
        if (joined >= 7) return false
        await test.sql('update activity set joined = joined + 1 where id = $1', [activityId])
        return true
      })
      const ends = await Promise.all(writes)
      expect(ends.filter(Boolean).length).toBe(8)
    } finally {
      await test.sql('delete from activity where id = $1', [activityId])
      await asOwner(
        'alter table activity add constraint activity_joined check (joined between 0 and quota)',
      )
    }
  })

  it('cannot be exceeded by any statement', async () => {
    const id = await insertTestActivity(test, { quota: 2 })
    await expect(test.sql('update activity set joined = 3 where id = $1', [id])).rejects.toThrow(
      'activity_joined',
    )
  })

  it('that become free go to one person each, under concurrent leaving, accepting and joining', async () => {
    const activityId = await insertTestActivity(test, { quota: 3 })
    const own = []
    for (const member of members.slice(0, 8)) own.push(await join(member, activityId))
    await Promise.allSettled([
      ...own.slice(0, 3).map(({ Id }, at) => leave(members[at]!, Id)),
      ...own.slice(3).map(({ Id }, at) => accept(members[at + 3]!, Id)),
      ...members.slice(8).map((member) => join(member, activityId)),
    ])
    expect(await joinedOf(test, activityId)).toBe(3)
    const first = await Promise.all(own.slice(3, 6).map(({ Id }) => statusOf(test, Id)))
    expect(first.every((status) => status === 'Offered' || status === 'Confirmed')).toBe(true)
  })
})

describe('waiting list', () => {
  it('offers a place for two hours, then to the next person', async () => {
    const [holder, second, third] = members as [Wallet, Wallet, Wallet]
    const activityId = await insertTestActivity(test, { quota: 1 })
    const held = await join(holder, activityId)
    const [one, two] = [await join(second, activityId), await join(third, activityId)]
    expect([one.Status, one.Ahead, two.Status, two.Ahead]).toEqual([
      'Waitlisted',
      0,
      'Waitlisted',
      1,
    ])
    await leave(holder, held.Id)
    expect(await statusOf(test, one.Id)).toBe('Offered')
    expect(await statusOf(test, two.Id)).toBe('Waitlisted')
    await expect(join(holder, activityId)).resolves.toMatchObject({ Status: 'Waitlisted' })
    test.clock.pass(activityOfferMs + 1)
    await expect(accept(second, one.Id)).rejects.toMatchObject({ reason: 'offerOver' })
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, one.Id)).toBe('Cancelled')
    expect(await statusOf(test, two.Id)).toBe('Offered')
    expect((await accept(third, two.Id)).Registration.Status).toBe('Confirmed')
    const messages = await test.sql<{ kind: string }>(
      "select kind from user_message where user_id = $1 and kind in ('placeOffered', 'offerOver') order by created_at",
      [second.userId],
    )
    expect(messages.map(({ kind }) => kind)).toEqual(['placeOffered', 'offerOver'])
  })

  it('moves on at once after a declined offer; a paid place starts as an order', async () => {
    const [holder, second, third] = members as [Wallet, Wallet, Wallet]
    const activityId = await insertTestActivity(test, { quota: 1, fee: 500 })
    const submit = async (member: Wallet) =>
      (
        await test.services.signUps.submit(whoOf(member), moneyRequest(member), {
          ...signUpRequest(activityId, { total: 500, waitlist: true }),
          People: [{ Answers: { name: '甲' }, IsKept: false }],
        })
      ).Registration
    const held = await submit(holder)
    const [one, two] = [await submit(second), await submit(third)]
    await leave(holder, held.Id)
    await test.services.signUps.decline(whoOf(second), one.Id)
    expect(await statusOf(test, two.Id)).toBe('Offered')
    const { Registration, Order } = await accept(third, two.Id)
    expect(Registration.Status).toBe('PendingPay')
    expect(Order?.PayAmount).toBe(500)
    await leave(third, two.Id)
    expect(await joinedOf(test, activityId)).toBe(0)
  })

  it('skips sign-ups with more people than free places', async () => {
    const [holder, pair, single] = members as [Wallet, Wallet, Wallet]
    const activityId = await insertTestActivity(test, { quota: 2 })
    const [first] = [await join(holder, activityId), await join(holder, activityId)]
    const [two, one] = [await join(pair, activityId, 2), await join(single, activityId)]
    await leave(holder, first.Id)
    expect(await statusOf(test, two.Id)).toBe('Waitlisted')
    expect(await statusOf(test, one.Id)).toBe('Offered')
  })

  it('moves up when the park adds places and ends when the activity begins', async () => {
    const [holder, second, third] = members as [Wallet, Wallet, Wallet]
    const activityId = await insertTestActivity(test, { quota: 1, startsIn: 5 * HOUR_MS })
    await join(holder, activityId)
    const [one, two] = [await join(second, activityId), await join(third, activityId)]
    await test.sql('update activity set quota = 2 where id = $1', [activityId])
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, one.Id)).toBe('Offered')
    await accept(second, one.Id)
    test.clock.pass(5 * HOUR_MS)
    await test.services.signUps.sweep(PARK)
    expect(await statusOf(test, two.Id)).toBe('Cancelled')
    expect(await joinedOf(test, activityId)).toBe(2)
  })

  it('offers no place that becomes free after the start', async () => {
    const [holder, waiting] = members as [Wallet, Wallet]
    const activityId = await insertTestActivity(test, {
      quota: 1,
      startsIn: 3 * HOUR_MS,
      needAudit: true,
    })
    const held = await join(holder, activityId)
    const next = await join(waiting, activityId)
    test.clock.pass(3 * HOUR_MS)
    await test.services.signUps.desk.reject(PARK, held.Id, '名额已满', bySystem)
    expect(await statusOf(test, next.Id)).toBe('Waitlisted')
    expect(await joinedOf(test, activityId)).toBe(0)
  })

  it('lets staff offer out of order, within the free places', async () => {
    const [holder, pair, single] = members as [Wallet, Wallet, Wallet]
    const activityId = await insertTestActivity(test, { quota: 2 })
    await join(holder, activityId, 2)
    const [, one] = [await join(pair, activityId, 2), await join(single, activityId)]
    const { desk } = test.services.signUps
    await expect(desk.offer(PARK, one.Id, bySystem)).rejects.toMatchObject({
      reason: 'activityFull',
    })
    await test.sql('update activity set quota = 3 where id = $1', [activityId])
    await desk.offer(PARK, one.Id, bySystem)
    expect(await statusOf(test, one.Id)).toBe('Offered')
  })
})

/** Model of a registration. */
interface Known {
  id: string
  member: Wallet
  people: number
  state: 'held' | 'offered' | 'waiting' | 'over'
  until: number
}

it(
  seeded(
    'the waiting list behaves like its model: first come, first that fits, offers of two hours',
  ),
  async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('join' as const),
        who: fc.nat(11),
        people: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        do: fc.constantFrom('leave' as const, 'accept' as const, 'decline' as const),
        which: fc.nat(20),
      }),
      fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 150 }) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { maxLength: 14 }),
        async (quota, steps) => {
          const activityId = await insertTestActivity(test, { quota, startsIn: 400 * HOUR_MS })
          const known: Known[] = []
          const taken = () =>
            known
              .filter(({ state }) => state === 'held' || state === 'offered')
              .reduce((sum, { people }) => sum + people, 0)
          const moveUp = () => {
            for (const each of known.filter(({ state }) => state === 'waiting')) {
              if (each.people > quota - taken()) continue
              Object.assign(each, { state: 'offered', until: test.clock.now() + activityOfferMs })
            }
          }
          for (const one of steps) {
            if (one.do === 'pass') {
              test.clock.pass(one.minutes * 60_000)
              // Expired offers are withdrawn one after another, oldest first.
              const over = known
                .filter(({ state, until }) => state === 'offered' && until <= test.clock.now())
                .sort((a, b) => a.until - b.until)
              for (const each of over) {
                each.state = 'over'
                moveUp()
              }
              await test.services.signUps.sweep(PARK)
            } else if (one.do === 'join') {
              if (one.people > quota) continue
              const fits = one.people <= quota - taken()
              const member = members[one.who]!
              const { Id } = await join(member, activityId, one.people)
              known.push({
                id: Id,
                member,
                people: one.people,
                state: fits ? 'held' : 'waiting',
                until: 0,
              })
            } else {
              const each = known[one.which % Math.max(known.length, 1)]
              if (!each) continue
              const may = { leave: ['held'], accept: ['offered'], decline: ['offered', 'waiting'] }[
                one.do
              ]
              const work =
                one.do === 'leave'
                  ? leave(each.member, each.id)
                  : one.do === 'accept'
                    ? accept(each.member, each.id)
                    : test.services.signUps.decline(whoOf(each.member), each.id)
              const isDone = await work.then(
                () => true,
                () => false,
              )
              expect(isDone).toBe(may.includes(each.state))
              if (!isDone) continue
              each.state = one.do === 'accept' ? 'held' : 'over'
              if (one.do !== 'accept') moveUp()
            }
            const states = await Promise.all(known.map(({ id }) => statusOf(test, id)))
            const words = {
              Confirmed: 'held',
              Offered: 'offered',
              Waitlisted: 'waiting',
              Cancelled: 'over',
            }
            expect(states.map((status) => words[status as keyof typeof words])).toEqual(
              known.map(({ state }) => state),
            )
            expect(await joinedOf(test, activityId)).toBe(taken())
          }
        },
      ),
      { numRuns: runs(15) },
    )
  },
)
