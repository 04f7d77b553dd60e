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
  ['who waits has a place', places, ...status('waits', 'PendingAudit')],
  ['who came lost theirs', places, ...status('paid', 'Cancelled', ended)],
  [
    'somebody is missing',
    people,
    'paid',
    'delete from registration_person where registration_id = $1',
  ],
  [
    'there are more than said',
    people,
    'paid',
    'update registration set people = people - 1 where id = $1',
  ],
  [
    'an open one has closed people',
    people,
    'waits',
    'update registration_person set is_open = false where registration_id = $1',
  ],
  [
    'an ended one has open people',
    people,
    'refunded',
    'update registration_person set is_open = true where registration_id = $1',
  ],
  ['somebody comes unpaid', money, ...status('unpaid', 'Confirmed')],
  ['somebody is audited unpaid', money, ...status('unpaid', 'PendingAudit')],
  [
    'somebody comes who got all back',
    money,
    ...status('refunded', 'Confirmed', ', ended_at = null'),
  ],
  ['somebody came who got all back', money, ...status('refunded', 'NoShow')],
  ['a paid one is to be paid', money, ...status('paid', 'PendingPay')],
  ['who waits has an order', money, ...status('paid', 'Waitlisted')],
  [
    'who is offered a place has an order',
    money,
    ...status('paid', 'Offered', ', offered_until = now()'),
  ],
  ['nothing went back', money, ...status('paid', 'Refunded', ended)],
  ['who was rejected has paid', money, ...status('paid', 'Rejected', ended)],
  ['a cancelled one has an open order', money, ...status('unpaid', 'Cancelled', ended)],
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

it('nothing is wrong before', async () => {
  expect(await findViolations(owner, activityRegistrationInvariants)).toEqual([])
})

it.each(controls)('%s: “%s” notices', async (_, name, who, statement) => {
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

it('more places than there are: the check refuses it, and without the check the invariant notices', async () => {
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
