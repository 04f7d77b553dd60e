/** The name that a giver chooses for a friend: shown once it has passed the content check, masked until then. */
import { myTicketCalls as calls } from '@/contract/ticket'
import { userCalls } from '@/contract/user'
import type { ContentCheck, VerdictEnd } from '../../../server/providers/contentCheck/contentCheck'
import { withTransaction } from '../../../server/database/withTransaction'
import { forgetGiver } from '../../../server/areas/theatre/ticket/ticketGift.repository'
import { insertTimedSchedule, issueTickets } from '../../support/seat/tickets'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

let end: VerdictEnd = 'pass'
const contentCheck: ContentCheck = {
  name: 'of the test',
  checkText: async () => ({ end, reason: '' }),
  checkPicture: async () => ({ end, reason: '' }),
}
const test = describeServer({ providers: { contentCheck } })
let ann: Wallet
let bob: Wallet
let eve: Wallet
beforeAll(async () => {
  ;[ann, bob, eve] = (await (await moneyFixture(test)).members(3)) as [Wallet, Wallet, Wallet]
  await test.call(userCalls.update, { RealName: '沈佳雪' }, ann.caller)
})
beforeEach(() => void (end = 'pass'))

async function give(FromName: string, who = ann) {
  const schedule = await insertTimedSchedule(test, { startsIn: 3 * 86_400_000 })
  const Id = (await issueTickets(test, schedule, who.userId)).ids[0]!
  return test.call(calls.give, { RequestId: requestId(), Id, FromName }, who.caller)
}
const nameAt = async (Hash: string, who?: Wallet) =>
  (await test.call(calls.gift, { Hash }, who?.caller ?? { park: PARK })).data.FromName

it('is shown at the link and on the ticket of the friend', async () => {
  const { Ticket } = (await give(' 阿梧 ')).data
  expect(Ticket.GiftFrom).toBe('阿梧')
  expect(await nameAt(Ticket.GiftHash)).toBe('阿梧')
  const { data } = await test.call(calls.accept, { Hash: Ticket.GiftHash }, bob.caller)
  expect([data.FromText, data.GiftFrom]).toEqual(['阿梧 转赠', ''])
  const { Tickets } = (await test.call(calls.list, {}, bob.caller)).data
  expect(Tickets.map(({ FromText }) => FromText)).toEqual(['阿梧 转赠'])
})

it('without one the masked name is shown', async () => {
  const { Ticket } = (await give('')).data
  expect(await nameAt(Ticket.GiftHash)).toBe('沈**')
})

it('is masked until a person has decided; its author reads it', async () => {
  end = 'review'
  const { Ticket } = (await give('待审的名字')).data
  expect(await nameAt(Ticket.GiftHash)).toBe('沈**')
  expect(await nameAt(Ticket.GiftHash, ann)).toBe('待审的名字')
  await test.sql("update content_check set status = 'passed', content = '', decided_at = now()")
  expect(await nameAt(Ticket.GiftHash)).toBe('待审的名字')
})

it('that is refused gives no ticket away', async () => {
  end = 'risky'
  const { status, body } = await give('坏名字')
  expect([status, body.Reason, body.Message]).toEqual([
    ...[400, 'contentRefused'],
    '转赠署名含有不合适的内容，请修改后再试',
  ])
})

it('of a removed account is erased', async () => {
  const { Ticket } = (await give('会消失', eve)).data
  await test.call(calls.accept, { Hash: Ticket.GiftHash }, bob.caller)
  const who = { tenantId: PARK, userId: eve.userId }
  await withTransaction(test.db, (tx) => forgetGiver(tx, who, new Date(test.clock.now())))
  expect(await nameAt(Ticket.GiftHash)).not.toContain('会消失')
  expect(
    await test.sql('select from_name from ticket_gift where from_user_id = $1', [eve.userId]),
  ).toEqual([{ from_name: '' }])
})
