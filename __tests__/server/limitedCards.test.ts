/** Cards of which each member may buy a few: an unpaid order of the member gives way to the next. */
import { orderCalls } from '@/contract/order'
import { storedCardCalls } from '@/contract/storedCard'
import { findViolations } from '../../server/tools/verify/verify'
import { whileHeld } from '../support/server/heldRow'
import { bookedAfter } from '../support/server/keptPayments'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../support/server/money'
import { startSecondServer, type SecondServer } from '../support/server/secondServer'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

let test: TestApp
let second: SecondServer
let money: MoneyFixture
let member: Wallet
beforeAll(async () => {
  test = await startTestApp()
  money = await moneyFixture(test)
  await test.sql('update card_product set limit_per_user = 2 where id = $1', [money.productId])
  second = await startSecondServer(test)
})
beforeEach(async () => {
  member = await money.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await second.close()
  await test.close()
})

const wanted = (Quantity: number) => ({ RequestId: requestId(), Id: money.productId, Quantity })
const buy = (Quantity: number) =>
  test.call(storedCardCalls.purchasingCard, wanted(Quantity), member.caller)
const left = async () =>
  (await test.call(storedCardCalls.detail, { Id: money.productId }, member.caller)).data.Left
const statusOf = async (id: string) => (await member.get(id)).Status
const atWechat = { Channel: 'wechat' as const, UseBalance: false, CardIds: [] }
/** fen that the ledger has on cards of the member. */
const onCards = async () => {
  const [row] = await test.sql<{ sum: string }>(
    `select coalesce(sum(a.balance), 0) as sum from ledger_account a
       join stored_card c on c.tenant_id = a.tenant_id and c.id = a.owner_id
      where a.account = 'card' and c.user_id = $1`,
    [member.userId],
  )
  return Number(row?.sum)
}

it('an order beyond the limit closes the unpaid one; below it both stay open', async () => {
  const first = (await buy(1)).data
  const other = (await buy(1)).data
  expect(await Promise.all([first, other].map(({ Id }) => statusOf(Id)))).toEqual([
    ...['PendingPay', 'PendingPay'],
  ])
  expect(await left()).toBe(2)
  const { data: last } = await buy(2)
  expect(await Promise.all([first, other].map(({ Id }) => statusOf(Id)))).toEqual([
    ...['Closed', 'Closed'],
  ])
  const { data } = await member.pay(last.Id, atWechat)
  await money.confirm(data.Payment!.PaymentNo)
  expect([await onCards(), await left()]).toEqual([2 * 10_500, 0])
  expect((await buy(1)).body.Reason).toBe('cardLimit')
})

it('an order refused all the same keeps the unpaid one and its payment', async () => {
  const { data: first } = await buy(1)
  const { data } = await member.pay(first.Id, atWechat)
  const booked = await bookedAfter(test, money, data.Payment!.PaymentNo, async () => {
    expect((await buy(3)).body.Reason).toBe('cardLimit')
  })
  expect(booked).toBe(first.PayAmount)
  expect([await statusOf(first.Id), await onCards()]).toEqual(['Done', 10_500])
})

/** Expects orders for all of the limit, made at once: each is made, and replaces those before. */
async function expectOneOpen(replies: readonly { status: number; data: { Id: string } }[]) {
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const ids = replies.map(({ data }) => data.Id)
  const statuses = await Promise.all(ids.map(statusOf))
  expect([...statuses].sort()).toEqual(['Closed', 'PendingPay'])
  const OrderId = ids[statuses.indexOf('PendingPay')]!
  await test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, member.caller)
  expect(await left()).toBe(2)
}

it('first orders at one server at once are both made, the last one stays open', async () => {
  await expectOneOpen(await Promise.all([buy(2), buy(2)]))
})

it('orders at two servers at once are both made in place of the first, the last one stays open', async () => {
  const { data: first } = await buy(2)
  const lock = {
    text: 'select 1 from trade_order where tenant_id = $1 and id = $2 for update',
    values: [PARK, first.Id],
  }
  const replies = await whileHeld(test, lock, 2, () =>
    Promise.all([buy(2), second.call(storedCardCalls.purchasingCard, wanted(2), member.caller)]),
  )
  expect(await statusOf(first.Id)).toBe('Closed')
  await expectOneOpen(replies)
})
