/** The rest of a balance is returned at the desk: the sum is shown first, and goes to where it was paid from. */
import { userCalls } from '@/contract/user'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { moneyFixture, PASSWORD, type MoneyFixture, type Wallet } from '../../support/server/money'
import { describeServer, PARK, phones } from '../../support/server/testApp'
import { until } from '../../support/until'

const test = describeServer()
let money: MoneyFixture
let finance: DeskBrowser
let member: Wallet
beforeAll(async () => {
  money = await moneyFixture(test)
  finance = await atDesk(test, phones.finance)
  await clearOffers(test)
})
beforeEach(async () => {
  member = await money.member()
  await member.setPassword()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const page = () => `/desk/members/${member.userId}`
const act = () => `${page()}/return-balance`
const ask = () => finance.submit(page(), act(), { Reason: '会员要求退回' })
async function spend(fen: number) {
  const { Id } = await member.order(fen)
  await member.pay(Id, { Password: PASSWORD, UseBalance: true })
}
/** Principal and gift in the ledger, fen. */
const balance = async () => {
  const { Principal, Gift } = await test.services.balances.get({
    tenantId: PARK,
    userId: member.userId,
  })
  return [Principal, Gift]
}
const refundsOf = async () =>
  (
    await test.sql<{ order_id: string; amount: string }>(
      `select order_id, amount from refund where user_id = $1 and cause = 'order'`,
      [member.userId],
    )
  ).map(({ order_id: id, amount }) => [id, Number(amount)])

const pendingOf = async () =>
  (
    await test.sql(`select 1 from refund where user_id = $1 and status = 'Pending'`, [
      member.userId,
    ])
  ).length

it('what is left goes back to the newest recharges, once, and then the account can be removed', async () => {
  const first = await member.recharge(3_000)
  test.clock.pass(1_000)
  const second = await member.recharge(5_000)
  await spend(1_000)
  const question = await ask()
  expect([question.status, question.text]).toEqual([
    200,
    expect.stringContaining('确认退回余额 ¥70.00'),
  ])
  expect(await refundsOf()).toEqual([])
  const fields = fieldsOf(question.html, act())!
  for (const reply of [await finance.send(act(), fields), await finance.send(act(), fields)])
    expect([reply.status, reply.location]).toEqual([303, page()])
  expect(await refundsOf()).toEqual(
    expect.arrayContaining([
      [first.Id, 2_000],
      [second.Id, 5_000],
    ]),
  )
  expect(await refundsOf()).toHaveLength(2)
  expect(await balance()).toEqual([0, 0])
  const [entry] = (await auditEntries(test, 'members.return-balance')).filter(
    ({ subject_id: id }) => id === member.userId,
  )
  expect(entry).toMatchObject({
    after: { returned: 7_000, giftEnded: 0, reason: '会员要求退回' },
  })
  // A refund on its way holds the removal.
  await until(async () => {
    await test.services.orders.sweep(PARK)
    return (await pendingOf()) === 0
  }, 'the refunds have arrived')
  const removal = await test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  expect(removal.status).toBe(200)
})

it('the gift of the returned part ends', async () => {
  const { Id, PayAmount } = await member.recharge(100_000)
  const [order] = await test.sql<{ gift: number }>(
    `select (subject->>'gift')::int as gift from trade_order where id = $1`,
    [Id],
  )
  const gift = order!.gift
  expect(gift).toBeGreaterThan(0)
  // The gift is spent first.
  await spend(gift - 100)
  expect(await balance()).toEqual([PayAmount, 100])
  const question = await ask()
  expect(question.text).toContain('失效的赠送')
  await finance.send(act(), fieldsOf(question.html, act())!)
  expect(await balance()).toEqual([0, 0])
})

it('a balance that has moved since the question is asked for again', async () => {
  await member.recharge(3_000)
  const question = await ask()
  await spend(1_000)
  const refused = await finance.send(act(), fieldsOf(question.html, act())!)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('现在可退 ¥20.00')])
  expect(await balance()).toEqual([2_000, 0])
})

it('is offered to finance only, and only where something can be returned', async () => {
  expect((await finance.get(page())).text).not.toContain('退余额')
  await member.recharge(3_000)
  expect((await finance.get(page())).text).toContain('退余额')
  const service = await atDesk(test, phones.service)
  expect((await service.get(page())).text).not.toContain('退余额')
})
