/** Every row-by-row sweep: a failing row does not block the others and appears at the desk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { moneyFixture } from '../support/server/money'
import { sweptRows, type SweptRow } from '../support/server/sweptRows'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

let test: TestApp
let owner: Client
let swept: Readonly<Record<string, SweptRow>>
beforeAll(async () => {
  test = await startTestApp()
  swept = sweptRows(test, await moneyFixture(test))
  owner = new Client(test.owner)
  await owner.connect()
  await owner.query(
    `create function poisoned() returns trigger language plpgsql as $$ begin raise check_violation using message = 'as planned'; end $$`,
  )
})
beforeEach(() => test.sql('delete from sms_quota'))
afterEach(async () => {
  test.services.sandbox?.failWith(undefined)
  for (const { table } of Object.values(swept))
    await owner.query(`drop trigger if exists poison on ${table}`)
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const works = [
  ...['order.close', 'order.release', 'refund.send', 'repair.close', 'parking.gate'],
  ...['ticketOrder.hold', 'ticketOrder.seen', 'ticketOrder.calledOff', 'ticket.gift'],
  ...['ticket.expire', 'ticket.evening'],
  ...['show.schedule', 'show.offline', 'show.wish', 'activity.due', 'activity.offer'],
  ...['mallOrder.confirm', 'mallRefund.step', 'subscribeMessage.send'],
  ...['memberGroup.send', 'staffJob.plan', 'staffJob.align'],
  ...['staffJob.left', 'staffJob.drop'],
]

const faultsOf = async (work: string) =>
  (await test.services.faults.list(PARK)).filter((fault) => fault.work === work)

it.each(works)('%s: a failing row does not stop the others', async (work) => {
  const { make, table, column = 'id', event = 'update', sweep, done } = swept[work]!
  const [bad, good] = [await make(), await make()]
  const doneOf = async () =>
    (
      await test.sql<{ id: string }>(
        `select distinct ${column}::text as id from ${table} where ${column} = any($1) and ${done}`,
        [[bad, good]],
      )
    ).map(({ id }) => id)
  await owner.query(
    `create trigger poison before ${event} on ${table} for each row
       when (${event === 'insert' ? 'new' : 'old'}.${column} = '${bad}') execute function poisoned()`,
  )
  await sweep()
  expect(await doneOf()).toEqual([good])
  expect(await faultsOf(work)).toMatchObject([{ subjectId: bad, tries: 1 }])
  await sweep()
  expect(await faultsOf(work)).toMatchObject([{ tries: 1 }])
  await owner.query(`drop trigger poison on ${table}`)
  test.clock.pass(10_000)
  await sweep()
  expect([(await doneOf()).sort(), await faultsOf(work)]).toEqual([[bad, good].sort(), []])
})

/** Rows of the first kinds are limited per sweep; shows and activities are all read, each time. */
it.each([
  ...['repair.close', 'ticketOrder.hold', 'ticketOrder.seen', 'show.schedule', 'activity.due'],
  ...['parking.gate', 'refund.send', 'subscribeMessage.send', 'ticket.gift'],
  'ticket.expire',
])('%s: a whole batch of paused rows does not delay later ones', async (work) => {
  const { make, table, column = 'id', sweep, done } = swept[work]!
  const [first, last] = [await make(), await make()]
  // More than any sweep takes; in front of the others, whatever the order is.
  await copyPausing(work, table, column, first)
  await sweep()
  expect(
    await test.sql(`select from ${table} where ${column} = any($1) and ${done}`, [[first, last]]),
  ).toHaveLength(2)
  await owner.query(`delete from ${table} where ${column}::text in
    (select subject_id from sweep_fault where work = '${work}')`)
  await owner.query(`delete from sweep_fault where work = '${work}'`)
})

/** Time that orders the due rows of a kind; the copies are the oldest. */
const times: Readonly<Record<string, string>> = {
  'repair.close': 'status_at',
  'ticketOrder.hold': 'hold_until',
  'ticket.gift': 'expire_at',
  'parking.gate': 'created_at',
  'refund.send': 'next_try_at',
  'subscribeMessage.send': 'next_try_at',
}

/** Copies a row 220 times, without the constraints of a single one; the copies come first, and pause. */
async function copyPausing(work: string, table: string, column: string, first: string) {
  const { rows: constraints } = await owner.query<{ drop: string }>(
    `select format('alter table ${table} drop constraint %I cascade', conname) as drop
       from pg_constraint where conrelid = '${table}'::regclass and contype in ('u', 'f')
     union all
     select format('drop index %s', indexrelid::regclass) from pg_index i
       where indrelid = '${table}'::regclass and indisunique and not indisprimary
         and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { drop } of constraints) await owner.query(drop)
  const time = times[work]
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(
       '${column}', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0')
       ${time ? `, '${time}', '2019-01-01'` : ''}))).*
     from ${table} r, generate_series(1, 220) n where r.${column} = $1 returning ${column}::text as id`,
    [first],
  )
  await owner.query(
    `insert into sweep_fault (tenant_id, work, subject_id, title, page, reason, tries, first_at, last_at, next_try_at)
     select $1, $2, id, '', '', '', 1, now(), now(), $4 from unnest($3::text[]) id`,
    [PARK, work, rows.map(({ id }) => id), new Date(test.clock.now() + 3_600_000)],
  )
}

it('a fault without a row to sweep is removed within the hour, unless the work exists only as the fault', async () => {
  await owner.query('delete from sweep_fault')
  const old = new Date(test.clock.now() - 3_600_001)
  await owner.query(
    `insert into sweep_fault (tenant_id, work, subject_id, title, page, reason, tries, first_at, last_at, next_try_at)
     values ($1, 'order.close', 'gone', '', '', '', 3, now(), now(), $2),
            ($1, 'order.close', 'pausing', '', '', '', 3, now(), now(), $3),
            ($1, 'order.release', 'known', '', '', '', 3, now(), now(), $2)`,
    [PARK, old, new Date(test.clock.now())],
  )
  await test.services.faults.clean(PARK)
  const left = await test.services.faults.list(PARK)
  expect(left.map(({ subjectId }) => subjectId).sort()).toEqual(['known', 'pausing'])
})

it('each kind of swept work is tested here', () => {
  const root = join(__dirname, '../../server/areas')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(?:work: |_WORK = )'(\w+\.\w+)'/g),
    ])
    .map(([, work]) => work)
  expect([...new Set(found)].sort()).toEqual([...works].sort())
  expect(Object.keys(swept).sort()).toEqual([...works].sort())
})
