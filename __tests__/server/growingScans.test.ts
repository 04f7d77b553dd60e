/**
 * The cost of statements does not grow with a park's members: every call of the contract and every
 * sweep is run once, and PostgreSQL plans each statement for a park of a million members. A plan
 * that reads a whole table of members' rows, or one park's share of it, is a growing scan.
 * @long
 */
import { Client } from 'pg'
import { shop as shopTable } from '../../server/areas/shops/shop/shop.table'
import { takingsBetween } from '../../server/areas/billing/takings/takings.service'
import { monthRange, parkMonth } from '../../server/kernel/parkDay'
import { callCases, readyCall, startWorld, sweepAndClean } from '../support/server/callCases'
import type { World } from '../support/server/row'
import { recordStatements, type Sent } from '../support/server/statementLog'
import { pretendRows } from '../support/server/pretendRows'
import { PARK } from '../support/server/testApp'

/** Tables whose size does not depend on the number of members. A new table counts as growing. */
const FIXED = new Set(
  `advertisement announcement banner info info_category problem problem_class long_term_space equipment
  inspection_plan inspection_point maintain_plan parking_lot parking_lot_count bill_subject repair_category room
  goods goods_category goods_freight goods_limited goods_listing goods_sku balance_config recharge_rule ic_card_config ic_card_rule
  card_product coupon market_activity member_benefit member_job member_level point_fetch_rule point_rule point_goods
  scene_plan tiered_operation time_limited_discount time_limited_item activity activity_form invitation_rule park
  park_seed folder_item park_file park_import park_turn subscribe_template user_role building_info floor floor_mark
  shop shop_keeper shop_introduction shop_day shop_hours shop_dish shop_picture shop_news hall hall_plan show show_schedule
  show_tier schedule_tier bill_day server_key case_look saved_filter park_tag`.split(/\s+/),
)

/** Exempt statements, each with the reason. */
const EXEMPT: readonly RegExp[] = [
  // Row counts of desk lists: index-only, of staff work.
  /^select count\(\*\) from "(invitation_check|repair_request|ticket_check)"/,
  // The desk's repairs by urgency, which is computed at every read.
  /^select "repair_request"\.[^]* order by "repair_request"\."status" in /,
  // Tickets of a schedule for its gate: few schedules run and few accounts check tickets, which is not in the test's
  // statistics.
  /^select "ticket"\.[^]* and "show_schedule"\."cancel_reason" is null\) order by /,
  /^select distinct "app_user"\."id", "app_user"\."name" from "invitation_check" /,
  // Once a day: cases of staff without a role, by the index of owners.
  /^delete from "case_assignment" where [^]* not in \(select "user_id" from "user_role"/,
  // Once per account removal: its staff work.
  /^update "case_note" set "author" = /,
  /^update "(repair_request|staff_job|staff_job_late)" set [^]*("result_by" = |"handed_by_id" = |"user_id" = )/,
  // Once a morning: recent payments and refunds for the provider's bills, by time indexes (the low counts are not in the
  // test's statistics), and in the demo the sandbox's bills of a day.
  /^\s*select about, no, kind, day, theirs::text/,
  /^select [^]* from "sandbox_(payment|refund)" /,
  // Hourly: expired sessions, which have no other index.
  /^delete from "session" where /,
]

/** Rows of a growing table in a park with a million members. */
const ROWS = 5_000_000

const log = recordStatements()
let world: World
let owner: Client
/** Table of each index, and whether the index is partial. */
let indexes: Map<string, { table: string; isPartial: boolean }>

beforeAll(async () => {
  world = await startWorld()
  owner = new Client(world.test.owner)
  await owner.connect()
  await pretendMillions()
})
afterAll(async () => {
  await owner.end()
  await world.test.close()
})

/**
 * Sets planner statistics of a park with a million members: row counts, and few rows per member.
 */
async function pretendMillions(): Promise<void> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const { rows: tables } = await owner.query<{ table: string }>(
    "select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { table } of tables.filter(({ table }) => !FIXED.has(table))) {
    await pretendRows(owner, table, ROWS)
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
  // Small tables would be scanned whatever the statistics: with this setting only where no index
  // serves.
  await owner.query('set enable_seqscan = off')
  // With few pages, a full index read would be as cheap as lookups.
  await owner.query('set random_page_cost = 0')
  await owner.query('set seq_page_cost = 0')
}

/**
 * Statistics of times: evenly over the last three years and the next month; also for shows, which
 * are few.
 */
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

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/** Plan nodes whose reads grow with the members; below a limit in index order they stop early. */
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

/** Growing scans of the statements of `work`, with their statements. */
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

it.each(callCases)('$name scans no more rows in a large park', async (each) => {
  const call = await readyCall(world, each)
  expect(await growing(call)).toEqual([])
})

it('sweeps and clean-ups scan no more rows in a large park', async () => {
  expect(await growing(() => sweepAndClean(world))).toEqual([])
})

it('takings of a shop are found by the shop, not among the park’s movements', async () => {
  const { db } = world.test
  const [shop] = await db.select({ id: shopTable.id }).from(shopTable).limit(1)
  const range = monthRange(parkMonth(Date.now()))
  expect(await growing(() => takingsBetween(db, PARK, range, shop!.id))).toEqual([])
  const plan = async () => {
    const { text, values } = log.sent.find((sent) => sent.text.includes('ledger_movement'))!
    const { rows } = await owner.query(`explain ${text}`, values)
    return JSON.stringify(rows)
  }
  expect(await plan()).toContain('mall_order_of_shop')
  expect(await plan()).toContain('trade_order_of_shop')
})

it('the check reports a scan of a whole table or a whole park', async () => {
  const { db } = world.test
  const runs = (text: string) => () => db.$client.query(text, [PARK])
  expect(await growing(runs('select count(*) from trade_order where remark = $1'))).toEqual([
    expect.stringContaining('all of trade_order'),
  ])
  expect(
    await growing(runs('select max(balance) from ledger_account where tenant_id = $1')),
  ).toHaveLength(1)
  expect(
    await growing(runs('select id from trade_order where tenant_id = $1 order by id limit 3')),
  ).toEqual([])
})
