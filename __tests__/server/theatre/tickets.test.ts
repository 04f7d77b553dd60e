/** Tickets in the wallet: who sees their secret, and giving them to friends. */
import { myTicketCalls as calls } from '@/contract/ticket'
import { ticketInvariants } from '../../../server/areas/theatre/ticket/ticket.invariants'
import { withTransaction } from '../../../server/database/withTransaction'
import { findViolations } from '../../../server/tools/verify/verify'
import { insertTimedSchedule, issueTickets, moveSchedule } from '../../support/seat/tickets'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const test = describeServer()
let ann: Wallet
let bob: Wallet
let eve: Wallet
beforeAll(async () => {
  ;[ann, bob, eve] = (await (await moneyFixture(test)).members(3)) as [Wallet, Wallet, Wallet]
})
afterEach(async () => expect(await findViolations(test.db.$client, ticketInvariants)).toEqual([]))

const inDays = (days: number, more: object = {}) =>
  insertTimedSchedule(test, { startsIn: days * DAY, ...more })
const give = (who: Wallet, Id: string, RequestId = requestId()) =>
  test.call(calls.give, { RequestId, Id, Message: '玩得开心' }, who.caller)
const accept = (who: Wallet, Hash: string) => test.call(calls.accept, { Hash }, who.caller)
const detail = (who: Wallet, Id: string) => test.call(calls.detail, { Id }, who.caller)
const gift = async (Hash: string, who?: Wallet) =>
  (await test.call(calls.gift, { Hash }, who?.caller ?? { park: PARK })).data
async function ticketOf(who: Wallet, days = 3): Promise<string> {
  return (await issueTickets(test, await inDays(days), who.userId)).ids[0]!
}
async function offered(who: Wallet, days = 3) {
  const id = await ticketOf(who, days)
  return { id, hash: (await give(who, id)).data.Ticket.GiftHash }
}
const messagesOf = async ({ userId }: Wallet, kind: string) =>
  (await test.sql('select 1 from user_message where user_id = $1 and kind = $2', [userId, kind]))
    .length

describe('wallet', () => {
  it('lists usable tickets with their keys, the next schedule first', async () => {
    const later = await ticketOf(eve, 5)
    const { ids } = await issueTickets(test, await inDays(2), eve.userId, { count: 2 })
    const { Tickets } = (await test.call(calls.list, {}, eve.caller)).data
    expect(Tickets.map(({ Id }) => Id)).toEqual([...ids, later])
    for (const { No, Secret, Status, Actions } of Tickets) {
      expect(No).toMatch(/^\d{12}$/)
      expect(Secret).toMatch(/^[\w-]{43}$/)
      expect([Status, Actions]).toEqual(['Unused', ['showCode', 'give', 'refund', 'viewOrder']])
    }
    expect(new Set(Tickets.map(({ Secret }) => Secret)).size).toBe(3)
  })

  it('lists only the member’s own used tickets, with the positions of their seats', async () => {
    const seen = await ticketOf(bob)
    const given = await offered(bob)
    await accept(eve, given.hash)
    const use = "update ticket set status = 'Used', used_at = now() where id = any($1)"
    await test.sql(use, [[seen, given.id]])
    const page = { PageIndex: 1, PageSize: 50 }
    const stubsOf = async ({ caller }: Wallet) =>
      (await test.call(calls.allList, { ...page, Used: true }, caller)).data.DataRows
    const stubs = await stubsOf(bob)
    expect(stubs.map(({ Id }) => Id)).toEqual([seen])
    expect((await stubsOf(eve)).map(({ Id }) => Id)).toEqual([given.id])
    const { Across, Depth } = stubs[0]!.Spot!
    expect(Math.abs(Across)).toBeLessThanOrEqual(1)
    expect(Depth).toBeGreaterThanOrEqual(0)
  })

  it('issues tickets once, however often the payment is notified', async () => {
    const schedule = await inDays(3)
    const { orderId, ids } = await issueTickets(test, schedule, ann.userId, { count: 3 })
    const { scheduleId } = schedule
    const at = new Date(test.clock.now())
    const order = { tenantId: PARK, id: orderId, scheduleId, userId: ann.userId }
    const seats = [0, 1, 2].map((line) => ({ line }))
    const { keeping } = test.services.tickets
    await withTransaction(test.db, (tx) => keeping.issue(tx, order, seats, at))
    const rows = await test.sql('select 1 from ticket where order_id = $1', [orderId])
    expect([rows.length, ids.length]).toEqual([3, 3])
  })

  it('withholds the key of an offered, used, refunded, expired or cancelled ticket', async () => {
    const secretOf = async (id: string) => (await detail(ann, id)).data.Secret
    const free = await ticketOf(ann)
    expect(await secretOf(free)).not.toBe('')
    expect(await secretOf((await offered(ann)).id)).toBe('')
    const [used, refunded, over, off] = await Promise.all([1, 2, 3, 4].map(() => ticketOf(ann)))
    await test.sql("update ticket set status = 'Used', used_at = now() where id = $1", [used])
    await test.sql("update ticket set status = 'Refunded' where id = $1", [refunded])
    const ofTicket = 'where id = (select schedule_id from ticket where id = $1)'
    await test.sql(`update show_schedule set start_at = $2, end_at = $3 ${ofTicket}`, [
      over,
      new Date(test.clock.now() - 3 * HOUR),
      new Date(test.clock.now() - HOUR),
    ])
    await test.sql(`update show_schedule set cancel_reason = '停电' ${ofTicket}`, [off])
    for (const id of [used, refunded, over, off]) expect(await secretOf(id!)).toBe('')
    expect((await detail(ann, over!)).data.Status).toBe('Expired')
    const ended = await test.call(
      calls.allList,
      { PageIndex: 1, PageSize: 50, Ended: true },
      ann.caller,
    )
    const shown = ended.data.DataRows.map(({ Id }) => Id)
    expect(shown).toEqual(expect.arrayContaining([used, refunded, over]))
    expect(shown).not.toContain(free)
  })

  it('expires unused tickets in the sweep after the end', async () => {
    const schedule = await inDays(3)
    const { ids } = await issueTickets(test, schedule, ann.userId)
    await test.services.tickets.sweep(PARK)
    expect((await detail(ann, ids[0]!)).data.Status).toBe('Unused')
    await moveSchedule(test, schedule, { startsIn: -3 * HOUR })
    await test.services.tickets.sweep(PARK)
    const [row] = await test.sql('select status from ticket where id = $1', [ids[0]])
    expect(row).toEqual({ status: 'Expired' })
  })

  it('marks a schedule done once all its orders have ended', async () => {
    const isDone = async (scheduleId: string) =>
      (
        await test.sql('select from show_schedule where id = $1 and done_at is not null', [
          scheduleId,
        ])
      ).length === 1
    const { sweep } = test.services.tickets
    const schedule = await inDays(3)
    await issueTickets(test, schedule, ann.userId)
    await sweep(PARK)
    expect(await isDone(schedule.scheduleId)).toBe(false)
    await moveSchedule(test, schedule, { startsIn: -3 * HOUR })
    await sweep(PARK)
    expect(await isDone(schedule.scheduleId)).toBe(false)
    await test.services.ticketOrders.sweep(PARK)
    await sweep(PARK)
    expect(await isDone(schedule.scheduleId)).toBe(true)
  })

  it('never marks a coming schedule as done', async () => {
    const { scheduleId } = await inDays(3)
    await test.services.shows.endSchedule(PARK, scheduleId, new Date(test.clock.now()))
    const [row] = await test.sql('select done_at from show_schedule where id = $1', [scheduleId])
    expect(row).toEqual({ done_at: null })
  })
})

describe('gift', () => {
  it('moves the ticket to a friend with a new key and number; the buyer sees it given', async () => {
    const id = await ticketOf(ann)
    const before = (await detail(ann, id)).data
    const { Ticket, SharePath } = (await give(ann, id)).data
    expect(SharePath).toContain(Ticket.GiftHash)
    expect([Ticket.StatusText, Ticket.Actions]).toEqual(['转赠中', ['takeBack', 'viewOrder']])
    const hash = Ticket.GiftHash
    expect(await gift(hash)).toMatchObject({ Status: 'Open', Of: null, Message: '玩得开心' })
    expect((await gift(hash, ann)).Of).toBe('mine')
    const taken = (await accept(bob, hash)).data
    expect(taken.Secret).not.toBe('')
    expect(taken.Secret).not.toBe(before.Secret)
    expect(taken.No).not.toBe(before.No)
    expect(taken.FromText).toContain('转赠')
    expect(await gift(hash, bob)).toMatchObject({ Status: 'Accepted', Of: 'taken' })
    expect((await detail(ann, id)).data).toMatchObject({ Status: 'Given', Secret: '', No: '' })
    const all = await test.call(calls.allList, { PageIndex: 1, PageSize: 50 }, ann.caller)
    expect(all.data.DataRows.find(({ Id }) => Id === id)?.Status).toBe('Given')
    expect(await messagesOf(ann, 'ticketGiftTaken')).toBe(1)
    expect((await accept(bob, hash)).data.Id).toBe(id)
    expect((await accept(eve, hash)).body.Reason).toBe('giftOver')
    expect((await detail(eve, id)).status).toBe(404)
  })

  it('is one per request, and one of many friends at once gets it', async () => {
    const id = await ticketOf(ann)
    const request = requestId()
    const made = await Promise.all([1, 2, 3].map(() => give(ann, id, request)))
    const hashes = new Set(made.map(({ data }) => data.Ticket.GiftHash))
    expect(hashes.size).toBe(1)
    const [hash] = [...hashes]
    const replies = await Promise.all(
      [bob, eve, bob, eve, bob, eve].map((who) => accept(who, hash!)),
    )
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(3)
    expect(new Set(winners.map(({ data }) => data.Secret)).size).toBe(1)
  })

  it('is refused for named tickets, shortly before the start, and twice at once', async () => {
    const reasonOf = async (id: string) => (await give(ann, id)).body.Reason
    const named = await issueTickets(test, await inDays(3, { needRealName: true }), ann.userId)
    expect(await reasonOf(named.ids[0]!)).toBe('notGivable')
    expect(await reasonOf(await ticketOf(ann, 1.9 / 24))).toBe('notGivable')
    const used = await ticketOf(ann)
    await test.sql("update ticket set status = 'Used', used_at = now() where id = $1", [used])
    expect(await reasonOf(used)).toBe('notGivable')
    expect(await reasonOf((await offered(ann)).id)).toBe('notGivable')
    expect((await give(bob, await ticketOf(ann))).status).toBe(404)
  })

  it('can be taken back until it is accepted', async () => {
    const { id, hash } = await offered(ann)
    const back = await test.call(calls.takeBack, { Id: id }, ann.caller)
    expect(back.data.Secret).not.toBe('')
    const { Reason, Message } = (await accept(bob, hash)).body
    expect([Reason, Message]).toEqual(['giftOver', '朋友已收回这张门票'])
    const again = (await give(ann, id)).data.Ticket.GiftHash
    await accept(bob, again)
    const late = await test.call(calls.takeBack, { Id: id }, ann.caller)
    expect(late.body.Reason).toBe('giftOver')
  })

  it('is not for its own giver, whose ticket keeps its key and stays offered', async () => {
    const { id, hash } = await offered(ann)
    expect((await accept(ann, hash)).body.Reason).toBe('giftOver')
    const [{ nonce } = { nonce: -1 }] = await test.sql<{ nonce: number }>(
      'select nonce from ticket where id = $1',
      [id],
    )
    expect(nonce).toBe(0)
    expect((await gift(hash)).Status).toBe('Open')
    expect((await accept(bob, hash)).data.Id).toBe(id)
  })

  it('is not accepted when its show is over or cancelled, though the offer is still open', async () => {
    type Schedule = Awaited<ReturnType<typeof inDays>>
    const end = (schedule: Schedule) => moveSchedule(test, schedule, { startsIn: -3 * HOUR })
    const cancel = ({ scheduleId }: Schedule) =>
      test.sql("update show_schedule set cancel_reason = '台风' where id = $1", [scheduleId])
    for (const [change, message] of [
      [end, '转赠已过期，请让朋友重新转赠'],
      [cancel, '这张门票已不能使用，请联系朋友'],
    ] as const) {
      const schedule = await inDays(3)
      const id = (await issueTickets(test, schedule, ann.userId)).ids[0]!
      const hash = (await give(ann, id)).data.Ticket.GiftHash
      await change(schedule)
      const { Reason, Message } = (await accept(bob, hash)).body
      expect([Reason, Message]).toEqual(['giftOver', message])
      expect((await detail(bob, id)).status).toBe(404)
    }
  })

  it('a friend is messaged when the park refunds the ticket, the buyer is not', async () => {
    const schedule = await inDays(3)
    const { orderId, ids } = await issueTickets(test, schedule, ann.userId, { count: 2 })
    await accept(bob, (await give(ann, ids[0]!)).data.Ticket.GiftHash)
    const before = await messagesOf(ann, 'ticketTakenBack')
    const at = new Date(test.clock.now())
    const lines = (
      await test.sql<{ line: number }>('select line from ticket where order_id = $1', [orderId])
    ).map(({ line }) => line)
    const refund = () =>
      withTransaction(test.db, (tx) =>
        test.services.tickets.keeping.refund(tx, { tenantId: PARK, id: orderId }, lines, at),
      )
    await refund()
    await refund()
    expect((await detail(bob, ids[0]!)).data.StatusText).toBe('已退票')
    const [message] = await test.sql<{ text: string }>(
      "select text from user_message where user_id = $1 and kind = 'ticketTakenBack'",
      [bob.userId],
    )
    expect(message?.text).toContain('这张票已退款，不能入场')
    expect([
      await messagesOf(bob, 'ticketTakenBack'),
      await messagesOf(ann, 'ticketTakenBack'),
    ]).toEqual([1, before])
  })

  it('ends an overdue offer when the ticket is offered anew, and the giver is notified', async () => {
    const { id, hash } = await offered(ann)
    const past = new Date(test.clock.now() - 1)
    await test.sql('update ticket_gift set expire_at = $2 where hash = $1', [hash, past])
    const before = await messagesOf(ann, 'ticketGiftReturned')
    const again = (await give(ann, id)).data.Ticket.GiftHash
    expect(await messagesOf(ann, 'ticketGiftReturned')).toBe(before + 1)
    expect((await gift(hash)).Status).toBe('Expired')
    expect((await accept(bob, hash)).body.Reason).toBe('giftOver')
    expect((await accept(bob, again)).data.Id).toBe(id)
  })

  it('follows a moved schedule: it ends two hours before the new start, after a day at the latest', async () => {
    const schedule = await inDays(3)
    const { orderId, ids } = await issueTickets(test, schedule, ann.userId)
    const id = ids[0]!
    const hash = (await give(ann, id)).data.Ticket.GiftHash
    await moveSchedule(test, schedule, { startsIn: 1.5 * HOUR })
    expect((await gift(hash)).Status).toBe('Expired')
    expect((await accept(bob, hash)).body.Message).toBe('转赠已过期，请让朋友重新转赠')
    expect((await detail(ann, id)).data).toMatchObject({ GivenUntil: null, StatusText: '待使用' })
    const { seatStatuses } = test.services.tickets.keeping
    const [statuses] = [...(await seatStatuses(test.db, PARK, [orderId])).values()]
    expect([...statuses!.values()]).toEqual(['unused'])
    await moveSchedule(test, schedule, { startsIn: 4 * HOUR })
    const { StartAt, GivenUntil } = (await detail(ann, id)).data
    expect([GivenUntil, (await gift(hash)).ExpireAt]).toEqual([StartAt - 2 * HOUR, GivenUntil])
    await test.services.tickets.sweep(PARK)
    expect((await gift(hash)).Status).toBe('Open')
    await moveSchedule(test, schedule, { startsIn: 1.5 * HOUR })
    const before = await messagesOf(ann, 'ticketGiftReturned')
    await test.services.tickets.sweep(PARK)
    expect(await messagesOf(ann, 'ticketGiftReturned')).toBe(before + 1)

    const soon = await inDays(3 / 24)
    const near = (await issueTickets(test, soon, ann.userId)).ids[0]!
    const { GiftHash } = (await give(ann, near)).data.Ticket
    await moveSchedule(test, soon, { startsIn: 3 * DAY })
    const later = (await gift(GiftHash)).ExpireAt - test.clock.now()
    expect(Math.abs(later - DAY)).toBeLessThan(10_000)
  })

  it('returns after a day, or two hours before the start, and the giver is notified', async () => {
    const far = (await detail(ann, (await offered(ann)).id)).data
    expect(Math.abs((far.GivenUntil ?? 0) - test.clock.now() - DAY)).toBeLessThan(10_000)
    const near = await offered(ann, 3 / 24)
    const shown = (await detail(ann, near.id)).data
    expect(shown.GivenUntil).toBe(shown.StartAt - 2 * HOUR)
    const past = new Date(test.clock.now() - 1)
    await test.sql('update ticket_gift set expire_at = $2 where hash = $1', [near.hash, past])
    expect((await gift(near.hash)).Status).toBe('Expired')
    expect((await accept(bob, near.hash)).body.Reason).toBe('giftOver')
    expect((await detail(ann, near.id)).data.Secret).not.toBe('')
    const before = await messagesOf(ann, 'ticketGiftReturned')
    await test.services.tickets.sweep(PARK)
    expect(await messagesOf(ann, 'ticketGiftReturned')).toBe(before + 1)
  })
})

it('orders read ticket states and take back unused tickets', async () => {
  const { keeping } = test.services.tickets
  const { orderId, ids } = await issueTickets(test, await inDays(3), ann.userId, { count: 4 })
  const order = { tenantId: PARK, id: orderId }
  await accept(bob, (await give(ann, ids[1]!)).data.Ticket.GiftHash)
  const open = (await give(ann, ids[2]!)).data.Ticket.GiftHash
  await test.sql("update ticket set status = 'Used', used_at = now() where id = $1", [ids[3]])
  const standingsNow = async () => [
    ...((await keeping.seatStatuses(test.db, PARK, [orderId])).get(orderId)?.values() ?? []),
  ]
  expect(await standingsNow()).toEqual(['unused', 'given', 'offered', 'used'])
  const at = new Date(test.clock.now())
  await withTransaction(test.db, async (tx) => {
    await keeping.lock(tx, order)
    await keeping.refund(tx, order, [0, 2, 3], at)
  })
  expect((await accept(bob, open)).body.Reason).toBe('giftOver')
  expect(await standingsNow()).toEqual(['refunded', 'given', 'refunded', 'used'])
})
