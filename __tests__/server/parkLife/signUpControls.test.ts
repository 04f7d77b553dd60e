/** Negative controls: every kind of wrong sign-up is detected by its invariant (npm run verify). */
import { Client } from 'pg'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { activityRegistrationInvariants } from '../../../server/areas/parkLife/activityRegistration/activityRegistration.invariants'
import { findViolations } from '../../../server/tools/verify/verify'
import { insertTestActivity, signUp, signUpPaid } from '../../support/server/activities'
import { moneyFixture, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'

const FEE = 300
let test: TestApp
let owner: Client
/** Registration ids by state. */
const ids = { paid: '', unpaid: '', waits: '', refunded: '' }
let activityId: string

beforeAll(async () => {
  test = await startTestApp()
  const money = await moneyFixture(test)
  const member: Wallet = await money.member()
  await member.recharge(20_000)
  await member.setPassword()
  activityId = await insertTestActivity(test, { fee: FEE, quota: 3 })
  const pay = () => signUpPaid(test, member, activityId, { total: FEE }, PASSWORD)
  const open = async (waitlist: boolean) =>
    (await signUp(test, member.caller, activityId, { total: FEE, waitlist })).data.Registration.Id
  ids.refunded = await pay()
  const cancel = { RequestId: requestId(), Id: ids.refunded, RefundAmount: FEE }
  await test.call(calls.cancel, cancel, member.caller)
  ids.paid = await pay()
  ids.unpaid = await open(false)
  await pay()
  ids.waits = await open(true)
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const status = (who: keyof typeof ids, to: string, more = '') =>
  [who, `update registration set status = '${to}'${more} where id = $1`] as const
const ended = ', ended_at = now()'

const [places, people, money, orders] = activityRegistrationInvariants.map(({ name }) => name)
const controls: readonly (readonly [
  what: string,
  invariant: string | undefined,
  who: keyof typeof ids,
  statement: string,
])[] = [
  [
    'a place too many is counted',
    places,
    'paid',
    'update activity set joined = joined - 1 where id = (select activity_id from registration where id = $1)',
  ],
  ['a waiting sign-up has a place', places, ...status('waits', 'PendingAudit')],
  ['a checked-in sign-up lost its place', places, ...status('paid', 'Cancelled', ended)],
  [
    'a person is missing',
    people,
    'paid',
    'delete from registration_person where registration_id = $1',
  ],
  [
    'there are more people than recorded',
    people,
    'paid',
    'update registration set people = people - 1 where id = $1',
  ],
  [
    'an open sign-up has closed people',
    people,
    'waits',
    'update registration_person set is_open = false where registration_id = $1',
  ],
  [
    'an ended sign-up has open people',
    people,
    'refunded',
    'update registration_person set is_open = true where registration_id = $1',
  ],
  ['an unpaid sign-up is confirmed', money, ...status('unpaid', 'Confirmed')],
  ['an unpaid sign-up waits for the audit', money, ...status('unpaid', 'PendingAudit')],
  [
    'a fully refunded sign-up is confirmed',
    money,
    ...status('refunded', 'Confirmed', ', ended_at = null'),
  ],
  ['a fully refunded sign-up is checked in', money, ...status('refunded', 'NoShow')],
  ['a paid sign-up waits for payment', money, ...status('paid', 'PendingPay')],
  ['a waiting sign-up has an order', money, ...status('paid', 'Waitlisted')],
  [
    'a sign-up with an offer has an order',
    money,
    ...status('paid', 'Offered', ', offered_until = now()'),
  ],
  ['nothing was refunded', money, ...status('paid', 'Refunded', ended)],
  ['a rejected sign-up kept its payment', money, ...status('paid', 'Rejected', ended)],
  ['a cancelled sign-up has an open order', money, ...status('unpaid', 'Cancelled', ended)],
  [
    'an order lost its sign-up',
    orders,
    'paid',
    'update registration set order_id = null where id = $1',
  ],
  [
    'another price was paid',
    orders,
    'paid',
    'update registration set amount = amount + 1 where id = $1',
  ],
]

it('no invariant is violated before the controls', async () => {
  expect(await findViolations(owner, activityRegistrationInvariants)).toEqual([])
})

it.each(controls)('%s: “%s” reports it', async (_, name, who, statement) => {
  const invariant = activityRegistrationInvariants.find((one) => one.name === name)
  await owner.query('begin')
  try {
    await owner.query('alter table registration drop constraint registration_people')
    const { rowCount } = await owner.query(statement, [ids[who]])
    expect(rowCount).toBeGreaterThan(0)
    expect(await findViolations(owner, [invariant!])).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('more people than places are refused by the check and, without it, reported by the invariant', async () => {
  const more = 'update activity set quota = joined - 1 where id = $1'
  await owner.query('begin')
  try {
    await owner.query('savepoint before')
    await expect(owner.query(more, [activityId])).rejects.toThrow('activity_joined')
    await owner.query('rollback to before')
    await owner.query('alter table activity drop constraint activity_joined')
    await owner.query(more, [activityId])
    const [broken] = await findViolations(owner, activityRegistrationInvariants)
    expect(broken).toMatchObject({ name: places, rows: [{ tenant_id: PARK, id: activityId }] })
  } finally {
    await owner.query('rollback')
  }
})
