/** The rule for a first recharge: unpaid it can be tried again, and it is paid at most once. */
import { balanceCalls } from '@/contract/balance'
import { findViolations } from '../../server/tools/verify/verify'
import { describeMoney, requestId, type Wallet } from '../support/server/money'
import { describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

async function firstRule(member: Wallet) {
  const { data: rules } = await test.call(balanceCalls.getAllRule, {}, member.caller)
  const rule = rules.find(({ Note }) => Note === '首次充值专享')
  if (!rule) throw new Error('the demo park has no rule for a first recharge')
  return rule
}

async function newcomer() {
  const member = await fixture.member()
  const { Id: RuleId, Pay, Gift } = await firstRule(member)
  const recharge = (RequestId = requestId()) =>
    test.call(balanceCalls.recharge, { RequestId, RuleId }, member.caller)
  const beginPaying = async (orderId: string) => {
    const { data } = await member.pay(orderId, { Channel: 'wechat' })
    return data.Payment?.PaymentNo ?? ''
  }
  return { member, recharge, beginPaying, full: Pay + Gift }
}

it('an unpaid first recharge is replaced by a new order, and the old one is closed', async () => {
  const { member, recharge, beginPaying, full } = await newcomer()
  const { data: first } = await recharge()
  const { data: second } = await recharge()
  expect(second.Id).not.toBe(first.Id)
  expect(await member.get(first.Id)).toMatchObject({ Status: 'Closed' })
  expect(await member.get(second.Id)).toMatchObject({ Status: 'PendingPay' })
  await fixture.confirm(await beginPaying(second.Id))
  expect(await member.balance()).toBe(full)
  const third = await recharge()
  expect(third.body).toMatchObject({ succeeded: false, Reason: 'ruleUnusable' })
})

it('the same RequestId returns the same order, also during payment', async () => {
  const { member, recharge, beginPaying, full } = await newcomer()
  const id = requestId()
  const { data: order } = await recharge(id)
  const paymentNo = await beginPaying(order.Id)
  expect((await recharge(id)).data.Id).toBe(order.Id)
  await fixture.confirm(paymentNo)
  expect(await member.get(order.Id)).toMatchObject({ Status: 'Done' })
  expect(await member.balance()).toBe(full)
})

it('a new first recharge ends a running payment; its late money is refunded', async () => {
  const { member, recharge, beginPaying, full } = await newcomer()
  const { data: first } = await recharge()
  const late = await beginPaying(first.Id)
  const { data: second } = await recharge()
  await fixture.confirm(late, 'once', true)
  expect(await member.get(first.Id)).toMatchObject({ Status: 'Closed' })
  expect(await member.balance()).toBe(0)
  await fixture.confirm(await beginPaying(second.Id))
  expect(await member.balance()).toBe(full)
})

it('a payment made but not notified yet counts as the first recharge', async () => {
  const { member, recharge, beginPaying, full } = await newcomer()
  const { data: first } = await recharge()
  await fixture.confirm(await beginPaying(first.Id), 'never')
  const again = await recharge()
  expect(again.body).toMatchObject({ succeeded: false, Reason: 'ruleUnusable' })
  expect(await member.get(first.Id)).toMatchObject({ Status: 'Done' })
  expect(await member.balance()).toBe(full)
})

it('a new first recharge replaces another unpaid recharge and keeps other unpaid orders', async () => {
  const { member, recharge } = await newcomer()
  const shop = await member.order(1_000)
  const { data: plain } = await test.call(
    balanceCalls.recharge,
    { RequestId: requestId(), Amount: 500 },
    member.caller,
  )
  await recharge()
  await recharge()
  expect(await member.get(shop.Id)).toMatchObject({ Status: 'PendingPay' })
  expect(await member.get(plain.Id)).toMatchObject({ Status: 'Closed' })
})

it('concurrent first recharges with a payment between them are paid once at most', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { member, recharge, beginPaying, full } = await newcomer()
    const { data: first } = await recharge()
    const paymentNo = await beginPaying(first.Id)
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => recharge())),
      fixture.confirm(paymentNo, 'once', true),
    ])
    const made = replies.flatMap(({ body }) => (body.succeeded ? [body.data] : []))
    for (const { body } of replies)
      if (!body.succeeded) expect(['ruleUnusable', 'payProvider']).toContain(body.Reason)
    const states = await Promise.all([first, ...made].map(({ Id }) => member.get(Id)))
    const open = states.filter(({ Status }) => Status === 'PendingPay')
    const paid = states.filter(({ Status }) => Status === 'Done')
    expect(open.length + paid.length).toBeLessThanOrEqual(1)
    for (const { Id } of open) await fixture.confirm(await beginPaying(Id))
    const kept = await test.sql(
      "select id from trade_order where user_id = $1 and status = 'Done' and (subject->>'isFirst')::boolean",
      [member.userId],
    )
    expect(kept).toHaveLength(1)
    expect(await member.balance()).toBe(full)
  }
})
