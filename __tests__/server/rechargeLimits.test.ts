/** The most that a balance or an IC card may hold, and lost cards: checked at the order and at its payment. */
import { randomUUID } from 'node:crypto'
import { balanceCalls } from '@/contract/balance'
import { icCardCalls } from '@/contract/icCard'
import { findViolations } from '../../server/tools/verify/verify'
import { describeMoney, requestId, type Wallet } from '../support/server/money'
import { PARK, describeServer } from '../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const setMax = (max: number) =>
  test.sql('update balance_config set balance_max = $2 where tenant_id = $1', [PARK, max])
const recharge = ({ caller }: Wallet, Amount: number) =>
  test.call(balanceCalls.recharge, { RequestId: requestId(), Amount }, caller)

async function beginPaying(member: Wallet, orderId: string) {
  const { data } = await member.pay(orderId, { Channel: 'wechat' })
  return data.Payment?.PaymentNo ?? ''
}

/** A new IC card. @returns its id, serial and current balance */
async function icCard(owner: Wallet) {
  const [id, serial] = [
    randomUUID(),
    `99${randomUUID().replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`,
  ]
  await test.sql(
    `insert into ic_card (tenant_id, id, serial, user_id, holder_name, type_name, deposit, status, issued_at)
     values ($1, $2, $3, $4, '林一', '一卡通', 0, 'Normal', now())`,
    [PARK, id, serial, owner.userId],
  )
  const balance = async () => {
    const [row] = await test.sql<{ balance: string }>(
      `select balance from ledger_account where tenant_id = $1 and account = 'icCard' and owner_id = $2`,
      [PARK, id],
    )
    return Number(row?.balance ?? 0)
  }
  const order = ({ caller }: Wallet, Amount: number) =>
    test.call(icCardCalls.rechargeCard, { RequestId: requestId(), Serial: serial, Amount }, caller)
  return { id, balance, order }
}

/** Whether the provider has been given an order's money to return. */
const isReturned = async (orderId: string) =>
  (await test.sql(`select 1 from refund where order_id = $1 and cause = 'late'`, [orderId]))
    .length > 0

it('a new recharge takes the place of the unpaid one', async () => {
  const member = await money.member()
  const { data: first } = await recharge(member, 2_000)
  const { data: second } = await recharge(member, 3_000)
  expect(await member.get(first.Id)).toMatchObject({ Status: 'Closed' })
  await money.confirm(await beginPaying(member, second.Id))
  expect(await member.balance()).toBe(3_000)
})

it('a recharge that would exceed the most that a balance may hold is returned at its payment', async () => {
  const member = await money.member()
  const { data: order } = await recharge(member, 200_000)
  const paymentNo = await beginPaying(member, order.Id)
  await setMax(100_000)
  await money.confirm(paymentNo)
  await setMax(100_000_000)
  expect(await member.get(order.Id)).toMatchObject({ Status: 'Closed' })
  expect(await isReturned(order.Id)).toBe(true)
  expect(await member.balance()).toBe(0)
})

it('the most that a balance may hold includes what it holds', async () => {
  const member = await money.member()
  await member.recharge(6_000)
  await setMax(10_000)
  const refused = await recharge(member, 4_001)
  const accepted = await recharge(member, 4_000)
  await setMax(100_000_000)
  expect(refused.body).toMatchObject({ Reason: 'balanceMax' })
  expect(accepted.status).toBe(200)
})

it('a recharge of an IC card that is lost before its payment is returned', async () => {
  const [owner, friend] = (await money.members(2)) as [Wallet, Wallet]
  const card = await icCard(owner)
  const { data: order } = await card.order(friend, 10_000)
  const paymentNo = await beginPaying(friend, order.Id)
  void (await test.call(icCardCalls.reportLoss, { Id: card.id }, owner.caller)).data
  await money.confirm(paymentNo)
  expect(await friend.get(order.Id)).toMatchObject({ Status: 'Closed' })
  expect(await isReturned(order.Id)).toBe(true)
  expect(await card.balance()).toBe(0)
})

it('of two payers of an IC card one is returned when both exceed the most that it may hold', async () => {
  const [owner, friend] = (await money.members(2)) as [Wallet, Wallet]
  const card = await icCard(owner)
  const [{ balance_max: max }] = (await test.sql<{ balance_max: string }>(
    'select balance_max from ic_card_config where tenant_id = $1',
    [PARK],
  )) as [{ balance_max: string }]
  await test.sql('update ic_card_config set balance_max = 15000 where tenant_id = $1', [PARK])
  const orders = [
    (await card.order(owner, 10_000)).data,
    (await card.order(friend, 10_000)).data,
  ] as const
  const numbers = [await beginPaying(owner, orders[0].Id), await beginPaying(friend, orders[1].Id)]
  await Promise.all(numbers.map((paymentNo) => money.confirm(paymentNo)))
  await test.sql('update ic_card_config set balance_max = $2 where tenant_id = $1', [PARK, max])
  const back = await Promise.all(orders.map(({ Id }) => isReturned(Id)))
  expect(back.filter(Boolean)).toHaveLength(1)
  expect(await card.balance()).toBeLessThanOrEqual(15_000)
  expect(await card.balance()).toBeGreaterThan(0)
})

it('a new recharge of an IC card takes the place of the member’s unpaid one, not of another payer’s', async () => {
  const [owner, friend] = (await money.members(2)) as [Wallet, Wallet]
  const card = await icCard(owner)
  const { data: other } = await card.order(friend, 10_000)
  const { data: first } = await card.order(owner, 10_000)
  const { data: second } = await card.order(owner, 20_000)
  expect(await owner.get(first.Id)).toMatchObject({ Status: 'Closed' })
  expect(await owner.get(second.Id)).toMatchObject({ Status: 'PendingPay' })
  expect(await friend.get(other.Id)).toMatchObject({ Status: 'PendingPay' })
})
