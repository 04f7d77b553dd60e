/**
 * No statement that the server sends costs more the more members a park has: every call of the contract is made once,
 * everything is done once that a park's clock asks for, and PostgreSQL plans each statement for a park of a million
 * members. A plan that reads a whole table of theirs, or all of it that is one park's, is a scan that grows.
 */
import { Client } from 'pg'
import { callCases, readyCall, startWorld, sweepAndClean } from '../support/server/callCases'
import type { World } from '../support/server/row'
import { recordStatements, type Sent } from '../support/server/statementLog'
import { PARK } from '../support/server/testApp'

/** Tables that a park fills once, and that are no larger for its having more members. A new table grows. */
const FIXED = new Set(
  `advertisement announcement banner info info_category problem problem_class long_term_space equipment
  inspection_plan inspection_point maintain_plan parking_lot parking_lot_count bill_subject repair_category room
  goods goods_category goods_freight goods_limited goods_sku balance_config recharge_rule ic_card_config ic_card_rule
  card_product coupon market_activity member_benefit member_job member_level point_fetch_rule point_rule point_goods
  scene_plan tiered_operation time_limited_discount time_limited_item activity activity_form invitation_rule park
  park_seed folder_item park_file park_import park_turn subscribe_template user_role building_info floor floor_mark
  shop shop_introduction shop_day shop_hours shop_dish shop_picture shop_news hall hall_plan show show_schedule
  show_tier schedule_tier bill_day`.split(/\s+/),
)

/** Statements that may, each with the reason. */
const EXEMPT: readonly RegExp[] = [
  // How many rows a list of the desk has: an index alone is counted, of what staff have done.
  /^select count\(\*\) from "(invitation_check|repair_request|ticket_check)"/,
  // The desk's repairs in the order of their urgency, which is reckoned anew at every look.
  /^select "repair_request"\.[^]* order by "repair_request"\."status" in /,
  // Of an evening, for its gate: which schedules run and who checked is a handful, which the planner is not told here.
  /^select "ticket"\.[^]* and "show_schedule"\."cancel_reason" is null\) order by /,
  /^select distinct "app_user"\."id", "app_user"\."name" from "invitation_check" /,
  // Once in the life of an account: what it did as staff, in the tables of staff's work.
  /^update "(repair_request|staff_job|staff_job_late)" set [^]*("result_by" = |"handed_by_id" = |"user_id" = )/,
  // Once a morning: payments and refunds of the last days beside the provider's bills, by indexes of their times, which
  // the planner does not see to be few here; the sandbox's own bills of a day, in the demo.
  /^\s*select about, no, kind, day, theirs::text/,
  /^select [^]* from "sandbox_(payment|refund)" /,
  // Every hour, those that nobody can go on with: of a session nothing else tells.
  /^delete from "session" where /,
]

/** Rows of a growing table: of a park with a million members. */
const ROWS = 5_000_000

const log = recordStatements()
let world: World
let owner: Client
/** The table of each index, and whether it holds but a part of it. */
let indexes: Map<string, { table: string; isPartial: boolean }>

beforeAll(async () => {
  world = await startWorld()
  owner = new Client(world.test.owner)
  await owner.connect()
  await pretendMillions()
})
afterAll(async () => {
  log.stop()
  await owner.end()
  await world.test.close()
})

/** Tells the planner of a park with a million members: rows, and how few of them belong to one. */
async function pretendMillions(): Promise<void> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const { rows: tables } = await owner.query<{ table: string }>(
    "select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { table } of tables.filter(({ table }) => !FIXED.has(table))) {
    await occupyPage(table)
    await owner.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', 1, 'reltuples', $2::real)`,
      [table, ROWS],
    )
    await owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', 'tenant_id',
         'inherited', false, 'null_frac', 0::real, 'n_distinct', 1::real,
         'most_common_vals', $2::text, 'most_common_freqs', '{1}'::real[])`,
      [table, `{${PARK}}`],
    )
    await owner.query(`alter table "${table}" set (autovacuum_enabled = false)`)
  }
  for (const { table, column } of columns.filter(({ table }) => !FIXED.has(table)))
    await owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
         'inherited', false, 'null_frac', 0.1::real, 'n_distinct', (-0.05)::real)`,
      [table, column],
    )
  await spreadTimes()
  await owner.query(`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'app_user', 'attname', 'is_closed',
      'inherited', false, 'null_frac', 0::real, 'n_distinct', 2::real,
      'most_common_vals', '{f,t}'::text, 'most_common_freqs', '{0.999,0.001}'::real[])`)
  const { rows } = await owner.query<{ name: string; table: string; isPartial: boolean }>(`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      i.indpred is not null as "isPartial" from pg_index i`)
  indexes = new Map(rows.map(({ name, ...rest }) => [name, rest]))
  // A small table is read whole, whatever is said of its rows: here only where no index serves.
  await owner.query('set enable_seqscan = off')
  // Its few pages would make reading all of them cheap beside looking rows up.
  await owner.query('set random_page_cost = 0')
  await owner.query('set seq_page_cost = 0')
}

/** Times lie in the last three years and the month to come, evenly; of shows too, which are not many. */
async function spreadTimes(): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'timestamptz'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, column } of rows)
    if (!FIXED.has(table) || table === 'show_schedule')
      await owner.query(
        `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
           'inherited', false, 'null_frac', 0::real, 'n_distinct', (-1)::real,
           'histogram_bounds', (select array_agg(at) from generate_series(now() - interval '3 years',
             now() + interval '1 month', interval '11 days') at)::text)`,
        [table, column],
      )
}

/** Values that any column of a type takes. */
const ANY_VALUE: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  bytea: "''",
  date: 'current_date',
  'timestamp with time zone': 'now()',
  boolean: 'false',
  json: "'{}'",
  jsonb: "'{}'",
}

/** The planner believes nothing of a table without a page: it gets one, by a row that goes again, or is refused late. */
async function occupyPage(table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_relation_size($1::regclass) = 0`,
    [`public.${table}`],
  )
  if (rows.length === 0) return
  const { rows: checks } = await owner.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [`public.${table}`],
  )
  for (const { name } of checks)
    await owner.query(`alter table "${table}" drop constraint "${name}"`)
  const values = rows.map(({ type }) => (type.endsWith('[]') ? "'{}'" : (ANY_VALUE[type] ?? '0')))
  const names = rows.map(({ name }) => `"${name}"`)
  await owner
    .query(`insert into "${table}" (${names.join()}) values (${values.join()})`)
    .then(() => owner.query(`delete from "${table}" where tenant_id = 'x'`))
    .catch(({ code }: { code?: string }) => expect(code).toBe('23503'))
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/** Nodes of a plan that read more the more members there are; below a limit in the order of an index they stop. */
function scansOf(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans = [] } = plan
  const below = isLimited ? !/^Sort|Aggregate|Hash|Materialize|Unique/.test(type) : type === 'Limit'
  const deeper = Plans.flatMap((each) => scansOf(each, below))
  const index = plan['Index Name'] ?? ''
  if (type === 'Seq Scan' && !FIXED.has(table)) return [`all of ${table}`, ...deeper]
  const { table: indexed = '', isPartial: isPart = false } = indexes.get(index) ?? {}
  if (!/Index/.test(type) || FIXED.has(indexed)) return deeper
  const fields = (plan['Index Cond'] ?? '').match(/\b[a-z_]+(?= (?:=|>|<|>=|<=|IS)| = ANY)/g) ?? []
  const isNarrow = fields.some((field) => field !== 'tenant_id')
  return isNarrow || isPart || isLimited ? deeper : [`${type} by ${index}`, ...deeper]
}

const isPlanned = ({ text }: Sent) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
  !EXEMPT.some((each) => each.test(text.trim()))

/** Statements of `work` that read a growing part of a growing table: the scan, and the statement. */
async function growing(work: () => Promise<unknown>): Promise<string[]> {
  log.sent.length = 0
  await work()
  const statements = new Map(log.sent.filter(isPlanned).map((each) => [each.text, each]))
  const found: string[] = []
  for (const { text, values } of statements.values()) {
    const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    const scans = rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan))
    if (scans.length > 0) found.push(`${scans.join(', ')}: ${text}`)
  }
  return found
}

it.each(callCases)('$name costs the same in a large park', async (each) => {
  const call = await readyCall(world, each)
  expect(await growing(call)).toEqual([])
})

it('so does what a park’s clock asks for', async () => {
  expect(await growing(() => sweepAndClean(world))).toEqual([])
})

it('a statement that reads the whole table, or a whole park, would be noticed', async () => {
  const { db } = world.test
  const asked = (text: string) => () => db.$client.query(text, [PARK])
  expect(await growing(asked('select count(*) from trade_order where remark = $1'))).toEqual([
    expect.stringContaining('all of trade_order'),
  ])
  expect(
    await growing(asked('select max(balance) from ledger_account where tenant_id = $1')),
  ).toHaveLength(1)
  expect(
    await growing(asked('select id from trade_order where tenant_id = $1 order by id limit 3')),
  ).toEqual([])
})
