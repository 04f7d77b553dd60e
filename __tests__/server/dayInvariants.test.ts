/** `npm run verify -- --since`: only records since a moment, by the invariants with `ofDay`. */
import { Client } from 'pg'
import {
  findDayViolations,
  findViolationsAtOnce,
  invariants,
} from '../../server/tools/verify/verify'
import { moneyFixture, PASSWORD } from '../support/server/money'
import { startTestApp, PARK, type TestApp } from '../support/server/testApp'

let test: TestApp
let owner: Client
const connect = async () => {
  const client = new Client(test.owner)
  await client.connect()
  return client
}
/** The demo's ids are dated in its past. */
const long = new Date('2000-01-01')
const names = async (since: Date) => (await findDayViolations(owner, since)).map(({ name }) => name)

beforeAll(async () => {
  test = await startTestApp()
  const member = await (await moneyFixture(test)).member()
  await member.setPassword()
  await member.recharge(5_000)
  const { Id } = await member.order(700)
  expect((await member.pay(Id, { Password: PASSWORD })).status).toBe(200)
  owner = await connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** Applies harmful SQL, returns the violations, and rolls back. */
async function harmed(harm: string, since = long): Promise<string[]> {
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query(harm, [PARK])
    expect(rowCount).toBe(1)
    return await names(since)
  } finally {
    await owner.query('rollback')
  }
}

const newId = "('0199' || substr(gen_random_uuid()::text, 5))::uuid"
const one = (table: string, condition = 'true') =>
  `ctid = (select ctid from ${table} where tenant_id = $1 and ${condition} limit 1)`

it('the day’s invariants find nothing in correct books', async () => {
  expect(await names(long)).toEqual([])
  expect(await findViolationsAtOnce(connect, 3)).toEqual([])
  expect(invariants.filter(({ ofDay }) => ofDay).length).toBeGreaterThan(5)
})

it.each([
  [
    'a balance without a booking',
    `update ledger_account set balance = balance + 1 where ${one('ledger_account', "account = 'principal' and seq > 0")}`,
    ['the balance of an account is the sum of its postings'],
  ],
  [
    'an altered posting',
    `update ledger_posting set amount = amount + 1 where ${one('ledger_posting', "account = 'sales'")}`,
    [
      'every movement has postings, and they sum to zero',
      'a paid order was paid in full: by its sources, and in the ledger',
    ],
  ],
  [
    'a lost source',
    `delete from trade_order_pay_line where ${one('trade_order_pay_line', 'refunded = 0')}`,
    ['a paid order was paid in full: by its sources, and in the ledger'],
  ],
  [
    'an order booked as paid twice',
    `insert into ledger_movement select tenant_id, ${newId}, kind, unit, user_id, order_id, note, at
     from ledger_movement where ${one('ledger_movement', "kind = 'pay'")}`,
    ['an order is paid at most once', 'every movement has postings, and they sum to zero'],
  ],
  [
    'a refund without its lines',
    `insert into refund (tenant_id, id, refund_no, order_id, user_id, cause, amount, reason, status, created_at, next_try_at)
     select tenant_id, ${newId}, '9', id, user_id, 'order', 5, '', 'Pending', now(), now()
     from trade_order where ${one('trade_order', 'paid_at is not null')}`,
    ['the lines of a refund add up to its amount'],
  ],
])('the day’s invariants find %s', async (_what, harm, found) => {
  expect((await harmed(harm)).sort()).toEqual(expect.arrayContaining(found.sort()))
})

it('the day’s invariants skip bookings before the given time', async () => {
  const harm = `update ledger_posting set amount = amount + 1 where ${one('ledger_posting', "account = 'sales'")}`
  expect(await harmed(harm, new Date(Date.now() + 86_400_000))).toEqual([])
})
