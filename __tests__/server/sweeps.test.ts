/** Every sweep that works row by row: a row that cannot be done keeps no other from its turn and stands at the desk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { heldOrder, insertShow } from '../support/seat/ticketOrders'
import { insertTestActivity, signUp } from '../support/server/activities'
import { moneyFixture, type MoneyFixture } from '../support/server/money'
import { repairIn } from '../support/server/repairs'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

let test: TestApp
let fixture: MoneyFixture
let owner: Client
beforeAll(async () => {
  test = await startTestApp()
  fixture = await moneyFixture(test)
  owner = new Client(test.owner)
  await owner.connect()
  await owner.query(
    `create function poisoned() returns trigger language plpgsql as $$ begin raise exception 'as planned'; end $$`,
  )
})
beforeEach(() => test.sql('delete from sms_quota'))
afterAll(async () => {
  await owner.end()
  await test.close()
})

const LONG_AGO = new Date('2020-01-01')

interface Swept {
  /** A row whose time has come; the id that its fault has. */
  make(): Promise<string>
  /** Table whose row the work changes. */
  table: string
  sweep(): Promise<unknown>
  /** Column and value of a row that is done. */
  done: readonly [column: string, value: string]
}

const due = (table: string, column: string, id: string) =>
  test.sql(`update ${table} set ${column} = $2 where id = $1`, [id, LONG_AGO])

const swept: Readonly<Record<string, Swept>> = {
  'ticketOrder.hold': {
    async make() {
      const id = await heldOrder(test, await fixture.member(), await insertShow(test), [0, 1])
      await due('ticket_order', 'hold_until', id)
      return id
    },
    table: 'ticket_order',
    sweep: () => test.services.ticketOrders.sweep(PARK),
    done: ['status', 'Timeout'],
  },
  'repair.close': {
    async make() {
      const { userId } = await fixture.member()
      const id = await repairIn(test, { tenantId: PARK, userId }, 'PendingRating')
      await due('repair_request', 'status_at', id)
      return id
    },
    table: 'repair_request',
    sweep: () => test.services.repairs.sweep(PARK),
    done: ['status', 'Closed'],
  },
  'activity.due': {
    async make() {
      const { caller } = await fixture.member()
      const activity = await insertTestActivity(test, {})
      const { data } = await signUp(test, caller, activity)
      await test.sql(`update activity set cancel_reason = '下雨' where id = $1`, [activity])
      return data.Registration.Id
    },
    table: 'registration',
    sweep: () => test.services.signUps.sweep(PARK),
    done: ['status', 'Cancelled'],
  },
}

it.each(Object.keys(swept))('%s', async (work) => {
  const { make, table, sweep, done } = swept[work]!
  const ids = [await make(), await make()]
  const [bad, good] = ids
  const statuses = async () =>
    Object.fromEntries(
      (
        await test.sql<{ id: string; is: string }>(
          `select id, ${done[0]}::text as is from ${table} where id = any($1)`,
          [ids],
        )
      ).map(({ id, is }) => [id, is]),
    )
  const ours = async () =>
    (await test.services.faults.list(PARK)).filter((fault) => fault.work === work)
  await owner.query(
    `create trigger poison before update on ${table} for each row when (old.id = '${bad}') execute function poisoned()`,
  )
  await sweep()
  expect((await statuses())[good!]).toBe(done[1])
  expect((await statuses())[bad!]).not.toBe(done[1])
  expect(await ours()).toMatchObject([{ subjectId: bad, tries: 1 }])
  await sweep()
  expect(await ours()).toMatchObject([{ tries: 1 }])
  await owner.query(`drop trigger poison on ${table}`)
  test.clock.pass(10_000)
  await sweep()
  expect([(await statuses())[bad!], await ours()]).toEqual([done[1], []])
})

it('a whole batch of rows that pause keeps no later row from its turn', async () => {
  const { make, sweep } = swept['repair.close']!
  const [first, last] = [await make(), await make()]
  await test.sql(
    `insert into repair_request select (jsonb_populate_record(null::repair_request, to_jsonb(r)
       || jsonb_build_object('id', gen_random_uuid(), 'no', 'P' || n, 'request_id', 'pause-' || n, 'status_at', '2019-01-01'))).*
     from repair_request r, generate_series(1, 100) n where r.id = $1`,
    [first],
  )
  await test.sql(
    `insert into sweep_fault (tenant_id, work, subject_id, title, page, reason, tries, first_at, last_at, next_try_at)
     select tenant_id, 'repair.close', id::text, '', '', '', 1, now(), now(), $1 from repair_request
     where status_at < '2019-06-01'`,
    [new Date(test.clock.now() + 3_600_000)],
  )
  await sweep()
  expect(
    await test.sql('select status from repair_request where id = any($1)', [[first, last]]),
  ).toEqual([{ status: 'Closed' }, { status: 'Closed' }])
})

/** Work that has no row of its own in the table above, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'order.close': 'orderSeams, refundSending',
  'order.release': 'orderSeams',
  'ticketOrder.seen': 'the same function as ticketOrder.hold',
  'ticketOrder.calledOff': 'the same function as ticketOrder.hold',
  'activity.offer': 'the same function as activity.due',
  'show.offline': 'the same function as show.schedule',
  'show.wish': 'the same function as show.schedule',
  'show.schedule': 'the function of all, faults.each',
  'mallOrder.confirm': 'the function of all, faults.each',
  'mallRefund.step': 'the function of all, faults.each',
}

it('each kind of swept work stands in the table, or is named with the reason', () => {
  const root = join(__dirname, '../../server/areas')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const works = files
    .filter((file) => /weep|end|close|change|unpaid/i.test(file) && file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(?:work: |_WORK = )'(\w+\.\w+)'/g),
    ])
    .map(([, work]) => work)
  expect([...new Set(works)].sort()).toEqual(
    [...Object.keys(swept), ...Object.keys(elsewhere)].sort(),
  )
})
