/** Negative controls: every kind of wrong ticket is detected by its invariant (npm run verify). */
import { Client } from 'pg'
import { myTicketCalls } from '@/contract/ticket'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { ticketInvariants } from '../../../server/areas/theatre/ticket/ticket.invariants'
import { ticketCheckInvariants } from '../../../server/areas/theatre/ticketCheck/ticketCheck.invariants'
import { findViolations } from '../../../server/tools/verify/verify'
import { insertTimedSchedule, issueTickets } from '../../support/seat/tickets'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'

const all = [...ticketInvariants, ...ticketCheckInvariants]
let test: TestApp
let owner: Client
const ids = { free: '', given: '', offered: '', used: '' }

beforeAll(async () => {
  test = await startTestApp()
  const [ann, bob] = (await (await moneyFixture(test)).members(2)) as [Wallet, Wallet]
  const schedule = await insertTimedSchedule(test, { startsIn: 3 * 3_600_000 })
  const made = await issueTickets(test, schedule, ann.userId, { count: 4 })
  ;[ids.free, ids.given, ids.offered, ids.used] = made.ids as [string, string, string, string]
  const give = async (Id: string) =>
    (await test.call(myTicketCalls.give, { RequestId: requestId(), Id }, ann.caller)).data.Ticket
  await test.call(myTicketCalls.accept, { Hash: (await give(ids.given)).GiftHash }, bob.caller)
  await give(ids.offered)
  await test.sql('update show_schedule set start_at = $2 where id = $1', [
    schedule.scheduleId,
    new Date(test.clock.now() + 60_000),
  ])
  const { No } = (await test.call(myTicketCalls.detail, { Id: ids.used }, ann.caller)).data
  const staff = { park: PARK, tokens: await test.logIn(phones.invitation) }
  const request = { RequestId: requestId(), Code: No, Way: 'type' }
  await test.call(ticketCheckCalls.check, request, staff)
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const [paid, holder, offers, entries, twice] = all.map(({ name }) => name)
const ofCheck = 'where ticket_id = $1'
const controls: readonly (readonly [string, string | undefined, keyof typeof ids, string])[] = [
  [
    'an order was not paid',
    paid,
    'free',
    "update ticket_order set status = 'PendingPay', issued_at = null where id = (select order_id from ticket where id = $1)",
  ],
  ['a key has changed without a gift', holder, 'free', 'update ticket set nonce = 1 where id = $1'],
  [
    'the giver still has the ticket',
    holder,
    'given',
    'update ticket t set user_id = o.user_id from ticket_order o where o.id = t.order_id and t.id = $1',
  ],
  [
    'a refunded ticket is offered',
    offers,
    'offered',
    "update ticket set status = 'Refunded' where id = $1",
  ],
  [
    'a stranger offers the ticket',
    offers,
    'offered',
    `update ticket_gift set from_user_id = (select to_user_id from ticket_gift where to_user_id is not null limit 1) ${ofCheck}`,
  ],
  [
    'a used ticket has no check',
    entries,
    'free',
    "update ticket set status = 'Used', used_at = now() where id = $1",
  ],
  [
    'an unused ticket has a check',
    entries,
    'used',
    "update ticket set status = 'Unused', used_at = null where id = $1",
  ],
  [
    'one ticket admitted two people',
    twice,
    'used',
    `insert into ticket_check select tenant_id, gen_random_uuid(), 'another request', staff_id, staff_name, ticket_id,
      schedule_id, title, seat_text, at, synced_at, gate, way, result, sync_state, conflict_text
     from ticket_check ${ofCheck}`,
  ],
]

it('no invariant is violated before the controls', async () => {
  expect(await findViolations(owner, all)).toEqual([])
})

it.each(controls)('%s: “%s” reports it', async (_, name, who, statement) => {
  const invariant = all.find((one) => one.name === name)
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query(statement, [ids[who]])
    expect(rowCount).toBeGreaterThan(0)
    expect(await findViolations(owner, [invariant!])).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('every ticket invariant has a control', () => {
  expect(new Set(controls.map(([, name]) => name))).toEqual(new Set(all.map(({ name }) => name)))
})
