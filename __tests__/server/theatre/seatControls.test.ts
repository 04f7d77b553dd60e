/** Negative controls: every difference between seats and their counters is detected by its invariant (npm run verify). */
import { Client } from 'pg'
import { showSeatInvariants } from '../../../server/areas/theatre/showSeat/showSeat.invariants'
import { withTransaction } from '../../../server/database/withTransaction'
import { findViolations } from '../../../server/tools/verify/verify'
import { hallOf } from '../../support/seat/halls'
import {
  buySeats,
  insertBuyers,
  insertSchedule,
  type InsertedSchedule,
} from '../../support/seat/seatSchedules'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'

let test: TestApp
let owner: Client
let schedule: InsertedSchedule
beforeAll(async () => {
  test = await startTestApp()
  schedule = await insertSchedule(test, hallOf('aaaaaa', 'bbbbbb'))
  const [userId = ''] = await insertBuyers(test, 1)
  const { showSeats } = test.services
  await buySeats(test.db, showSeats, schedule, { userId, seats: [0, 1, 6] })
  const key = { tenantId: PARK, scheduleId: schedule.scheduleId }
  await withTransaction(test.db, (tx) => showSeats.block(tx, key, [10, 11]))
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const [counts, versions, orders, uses] = showSeatInvariants.map(({ name }) => name)
/** Each statement has the schedule's id as its only parameter. */
const controls: readonly (readonly [string, string | undefined, string])[] = [
  [
    'a taken seat is not counted in its tier',
    counts,
    'update schedule_tier set taken = taken - 1 where schedule_id = $1 and taken = 2',
  ],
  [
    'a taken seat is counted in another tier',
    counts,
    'update schedule_tier set taken = 3 - taken where schedule_id = $1',
  ],
  [
    'a blocked seat is not counted',
    counts,
    'update schedule_tier set blocked = 0 where schedule_id = $1 and blocked > 0',
  ],
  [
    'a freed seat is still counted',
    counts,
    "update show_seat set state = 'free', order_id = null where schedule_id = $1 and seat = 0",
  ],
  [
    'a seat has a newer version than its schedule',
    versions,
    'update show_seat set version = 99 where schedule_id = $1 and seat = 0',
  ],
  [
    'a changed seat has no new version',
    versions,
    'update show_seat set version = 0 where schedule_id = $1 and seat = 0',
  ],
  [
    'a held seat belongs to an ended order',
    orders,
    "update ticket_order set status = 'Timeout', closed_at = now() where schedule_id = $1",
  ],
  [
    'a held seat belongs to a missing order',
    orders,
    'update show_seat set order_id = gen_random_uuid() where schedule_id = $1 and seat = 0',
  ],
  [
    'a sold seat was not paid',
    orders,
    "update show_seat set state = 'sold' where schedule_id = $1 and seat = 0",
  ],
  [
    'a member’s seats are counted too low',
    uses,
    'update show_use set count = count - 1 where show_id = (select show_id from show_schedule where id = $1)',
  ],
  [
    'a member’s seats are not counted',
    uses,
    'delete from show_use where show_id = (select show_id from show_schedule where id = $1)',
  ],
  [
    'a member is counted for seats of others',
    uses,
    `insert into show_use (tenant_id, show_id, user_id, count) select p.tenant_id, p.show_id, u.id, 1
     from show_schedule p join app_user u on u.tenant_id = p.tenant_id
     where p.id = $1 and not exists (select 1 from show_use where user_id = u.id) limit 1`,
  ],
]

it('no invariant is violated before the controls', async () => {
  expect(await findViolations(owner, showSeatInvariants)).toEqual([])
})

it.each(controls)('%s: “%s” reports it', async (_, name, statement) => {
  const invariant = showSeatInvariants.find((one) => one.name === name)
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query(statement, [schedule.scheduleId])
    expect(rowCount).toBeGreaterThan(0)
    expect(await findViolations(owner, [invariant!])).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('every seat invariant has a control', () => {
  expect(new Set(controls.map(([, name]) => name))).toEqual(
    new Set(showSeatInvariants.map(({ name }) => name)),
  )
})
