/** Two servers on one database: concurrent changes of a sign-up happen once. */
import { Client } from 'pg'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  insertTestActivity,
  joinedOf,
  signUp,
  signUpPaid,
  statusOf,
} from '../../support/server/activities'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../../support/server/money'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'
import { until } from '../../support/until'

const HOUR_MS = 3_600_000
let test: TestApp
/** Equivalent to another process: it shares only the database with the first. */
let other: TestApp
let money: MoneyFixture
beforeAll(async () => {
  test = await startTestApp()
  other = await startTestApp({ beside: test })
  money = await moneyFixture(test)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await other.close()
  await test.close()
})

const FEE = 3_000
async function payer(): Promise<Wallet & { had: number }> {
  const member = await money.payer(10_000)
  return { ...member, had: await member.balance() }
}
const whoOf = ({ userId }: Wallet) => ({ tenantId: PARK, userId })
const request = (member: Wallet) => ({
  ...{ ...whoOf(member), requestId: requestId(), call: 'test', payload: {} },
  at: new Date(test.clock.now()),
})
const cancelAt = (server: TestApp, member: Wallet, id: string, refund: number) =>
  server.services.signUps.cancel(whoOf(member), request(member), id, { refund })
const refundsOf = (registrationId: string) =>
  test.sql(
    'select f.amount from refund f join registration r on r.order_id = f.order_id where r.id = $1',
    [registrationId],
  )
const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

it('payment concurrent with cancellation: one succeeds', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const member = await payer()
    const activityId = await insertTestActivity(test, { fee: FEE })
    const { data } = await signUp(test, member.caller, activityId, { total: FEE })
    const { Id } = data.Registration
    const how = { RequestId: requestId(), OrderId: data.Order!.Id, UseBalance: true }
    const pay = () => test.call(calls.payOrder, { ...how, Password: PASSWORD }, member.caller)
    const cancel = () => cancelAt(other, member, Id, 0)
    await Promise.allSettled(round % 2 ? [pay(), cancel()] : [cancel(), pay()])
    const status = await statusOf(test, Id)
    ends.add(status)
    expect([member.had - (await member.balance()), await joinedOf(test, activityId)]).toEqual(
      status === 'Confirmed' ? [FEE, 1] : [0, 0],
    )
  }
  for (const status of ends) expect(['Confirmed', 'Cancelled']).toContain(status)
})

it('cancellation by member and by park at once refunds once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await payer()
    const activityId = await insertTestActivity(test, { fee: FEE })
    const id = await signUpPaid(test, member, activityId, { total: FEE }, PASSWORD)
    await Promise.allSettled([
      cancelAt(test, member, id, FEE),
      other.services.signUps.desk.cancel(PARK, activityId, '台风', bySystem),
      cancelAt(other, member, id, FEE),
    ])
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await statusOf(test, id)).toBe('Refunded')
    expect([member.had - (await member.balance()), await joinedOf(test, activityId)]).toEqual([
      0, 0,
    ])
  }
})

it('rejection concurrent with approval: one succeeds, and the money matches', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await payer()
    const activityId = await insertTestActivity(test, { fee: FEE, needAudit: true })
    const id = await signUpPaid(test, member, activityId, { total: FEE }, PASSWORD)
    await Promise.allSettled([
      test.services.signUps.desk.approve(PARK, id, bySystem),
      other.services.signUps.desk.reject(PARK, id, '名单已满', bySystem),
      cancelAt(other, member, id, FEE),
    ])
    const status = await statusOf(test, id)
    expect(['Confirmed', 'Rejected', 'Refunded', 'Cancelled']).toContain(status)
    const isGone = status !== 'Confirmed'
    expect(await refundsOf(id)).toHaveLength(isGone ? 1 : 0)
    expect(member.had - (await member.balance())).toBe(isGone ? 0 : FEE)
  }
})

describe('an act of the desk on a sign-up that was changed meanwhile is refused, and changes nothing:', () => {
  /** Holds the sign-up's row until `act` waits for it, and sets it to `status` before `act` goes on. */
  async function overtaken(id: string, status: string, act: () => Promise<unknown>) {
    const holder = new Client(test.owner)
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('update registration set status = $2 where id = $1', [id, status])
      const ended = act().then(
        () => 'done',
        (error: { reason?: string }) => error.reason,
      )
      await until(
        async () =>
          (
            await test.sql(
              `select 1 from pg_stat_activity where datname = current_database()
               and wait_event_type = 'Lock' and query ilike '%from "registration"%for%'`,
            )
          ).length > 0,
        'the act to wait for the sign-up',
      )
      await holder.query('commit')
      return await ended
    } finally {
      await holder.end()
    }
  }
  const desk = () => other.services.signUps.desk

  it('a rejection, after a colleague approved it', async () => {
    const activityId = await insertTestActivity(test, { needAudit: true })
    const { data } = await signUp(test, (await money.member()).caller, activityId)
    const { Id } = data.Registration
    const reject = () => desk().reject(PARK, Id, '名单已满', bySystem)
    expect(await overtaken(Id, 'Confirmed', reject)).toBe('registrationState')
    expect(await statusOf(test, Id)).toBe('Confirmed')
  })

  it('a cancellation, after the member was checked in', async () => {
    const activityId = await insertTestActivity(test, {})
    const member = await money.member()
    const { data } = await signUp(test, member.caller, activityId)
    const { Id } = data.Registration
    const how = { reason: '重复报名', shown: { refund: 0 } }
    const cancel = () => desk().cancelOne(PARK, Id, how, bySystem)
    expect(await overtaken(Id, 'CheckedIn', cancel)).toBe('registrationState')
    expect(await statusOf(test, Id)).toBe('CheckedIn')
    await test.sql("update registration set status = 'Confirmed' where id = $1", [Id])
  })
})

it('two desks on two servers record one check-in with points once', async () => {
  const member = await money.member()
  const wanted = { pointsReward: 10, startsIn: HOUR_MS, signToIn: HOUR_MS / 2 }
  const activityId = await insertTestActivity(test, wanted)
  const { data } = await signUp(test, member.caller, activityId)
  const { Id } = data.Registration
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? test : other).services.signUps.desk.checkInPerson(PARK, Id, 0, bySystem),
    ),
  )
  expect(ends.filter(isDone)).toHaveLength(1)
  expect(await test.services.points.balance(whoOf(member))).toBe(10)
})

describe('waiting list', () => {
  /** A full activity with a waiting list. */
  async function full(places: number, waiting: number) {
    const activityId = await insertTestActivity(test, { quota: places, startsIn: 90 * HOUR_MS })
    const join = async () => {
      const member = await money.member()
      const { data } = await signUp(test, member.caller, activityId, { waitlist: true })
      return { member, id: data.Registration.Id }
    }
    const holders = []
    for (let at = 0; at < places; at += 1) holders.push(await join())
    const waits = []
    for (let at = 0; at < waiting; at += 1) waits.push(await join())
    return { activityId, holders, waits }
  }
  const offersOf = async (id: string) =>
    (
      await test.sql(
        "select 1 from registration_event where registration_id = $1 and text like '有名额了%'",
        [id],
      )
    ).length

  it('moves up once per free place, with any number of servers', async () => {
    const { activityId, holders, waits } = await full(3, 5)
    await Promise.allSettled([
      ...holders.map(({ member, id }, at) => cancelAt(at % 2 ? test : other, member, id, 0)),
      test.services.signUps.sweep(PARK),
      other.services.signUps.sweep(PARK),
    ])
    const statuses = await Promise.all(waits.map(({ id }) => statusOf(test, id)))
    expect(statuses).toEqual(['Offered', 'Offered', 'Offered', 'Waitlisted', 'Waitlisted'])
    expect(await Promise.all(waits.map(({ id }) => offersOf(id)))).toEqual([1, 1, 1, 0, 0])
    expect(await joinedOf(test, activityId)).toBe(3)
  })

  it('moves on once from an expired offer, on two servers', async () => {
    const { activityId, holders, waits } = await full(1, 3)
    await cancelAt(test, holders[0]!.member, holders[0]!.id, 0)
    test.clock.pass(3 * HOUR_MS)
    await Promise.all([
      test.services.signUps.sweep(PARK),
      other.services.signUps.sweep(PARK),
      test.services.signUps.sweep(PARK),
    ])
    const statuses = await Promise.all(waits.map(({ id }) => statusOf(test, id)))
    expect(statuses).toEqual(['Cancelled', 'Offered', 'Waitlisted'])
    expect(await joinedOf(test, activityId)).toBe(1)
  })

  it('with a read before the write offers one place several times (negative control)', async () => {
    const { activityId, waits } = await full(1, 2)
    // Without locks and without a condition on update.
    const readThenWrite = async () => {
      const [next] = await test.sql<{ id: string }>(
        "select id from registration where activity_id = $1 and status = 'Waitlisted' order by created_at, id limit 1",
        [activityId],
      )
      await test.sql(
        "insert into registration_event (tenant_id, id, registration_id, at, text) values ($1, gen_random_uuid(), $2, now(), '有名额了')",
        [PARK, next!.id],
      )
    }
    await Promise.all(Array.from({ length: 10 }, readThenWrite))
    expect(await offersOf(waits[0]!.id)).toBe(10)
  })
})

it.each([
  ['the price', 'fee = fee + 100', 'activityPrice'],
  ['the form', 'form_version = form_version + 1', 'formChanged'],
  ['the level', 'min_level = 10', 'activityLevel'],
  ['the end of sign-up', "sign_to = sign_from + interval '1 second'", 'signUpClosed'],
])(
  'a sign-up waiting for the activity’s lock sees %s changed meanwhile',
  async (_, set, reason) => {
    const member = await payer()
    const activityId = await insertTestActivity(test, { fee: FEE })
    const elsewhere = new Client(test.owner)
    await elsewhere.connect()
    try {
      await elsewhere.query('begin')
      await elsewhere.query(`update activity set ${set} where id = $1`, [activityId])
      const reply = signUp(test, member.caller, activityId, { total: FEE })
      await until(async () => {
        const waiting = await elsewhere.query('select 1 from pg_locks where not granted')
        return waiting.rowCount === 1
      }, 'the sign-up at the row of the activity')
      await elsewhere.query('commit')
      expect((await reply).body.Reason).toBe(reason)
    } finally {
      await elsewhere.end()
    }
    expect(await joinedOf(test, activityId)).toBe(0)
  },
)
