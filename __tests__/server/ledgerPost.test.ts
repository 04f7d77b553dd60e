/** A refusal of the ledger rolls back the transaction, even if the caller catches the error. */
import { ledger, type Entry } from '../../server/areas/money/ledger/ledger.service'
import { withTransaction, type Transaction } from '../../server/database/withTransaction'
import { findViolations } from '../../server/tools/verify/verify'
import { moneyFixture, type Wallet } from '../support/server/money'
import { PARK, describeServer } from '../support/server/testApp'

const test = describeServer()
let member: Wallet
beforeAll(async () => {
  member = await (await moneyFixture(test)).member()
  await member.recharge(500)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const post = (tx: Transaction, entries: Entry[]) =>
  ledger.post(tx, { tenantId: PARK, kind: 'test', at: new Date(test.clock.now()), entries })

const principal = (amount: number, ownerId = member.userId): Entry => ({
  account: 'principal',
  ownerId,
  amount,
})
const noOwner = '00000000-0000-7000-8000-000000000000'

const movements = async () =>
  (await test.sql(`select id from ledger_movement where kind = 'test' and tenant_id = $1`, [PARK]))
    .length

it.each([
  [
    'an overdraft',
    () => [principal(-501), { account: 'sales', amount: 501 }],
    '余额不足，请刷新后重试',
  ],
  [
    'an account that is not open',
    () => [principal(-1), principal(1, noOwner)],
    'a test names an account that is not open',
  ],
] as [string, () => Entry[], string][])('posting refuses %s', async (_, entries, message) => {
  const refused = withTransaction(test.db, async (tx) => {
    await expect(post(tx, entries())).rejects.toThrow(message)
    return 'done'
  })
  await expect(refused).rejects.toThrow('its error was ignored')
  expect(await movements()).toBe(0)
})

it('posting books several accounts of one movement with each balance afterwards', async () => {
  await withTransaction(test.db, async (tx) => {
    await ledger.open(tx, PARK, [{ account: 'gift', ownerId: member.userId }], new Date(0))
    const gift: Entry = { account: 'gift', ownerId: member.userId, amount: 40 }
    await post(tx, [principal(-100), gift, { account: 'sales', amount: 60 }])
  })
  expect(
    await test.sql(
      `select p.line, p.account, p.amount::int, p.balance_after::int, p.owner_id is null as is_park
       from ledger_posting p join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
       where m.kind = 'test' order by p.line`,
    ),
  ).toEqual([
    { line: 1, account: 'gift', amount: 40, balance_after: 40, is_park: false },
    { line: 2, account: 'principal', amount: -100, balance_after: 400, is_park: false },
    { line: 3, account: 'sales', amount: 60, balance_after: null, is_park: true },
  ])
})
