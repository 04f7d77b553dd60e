/** Money of a removed account: none is left on it, none is credited to it, even concurrently. */
import { randomUUID } from 'node:crypto'
import { balanceCalls } from '@/contract/balance'
import { payCalls } from '@/contract/pay'
import { storedCardCalls } from '@/contract/storedCard'
import { tillCalls } from '@/contract/till'
import { userCalls } from '@/contract/user'
import { formatYuan } from '@/rules/money'
import { findViolations } from '../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { PARK, describeServer, type Reply } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const Confirmation = '注销账号'
const park = { park: PARK }
const refund = (OrderId: string, more: object = {}) =>
  test.call(
    tillCalls.refund,
    { RequestId: requestId(), OrderId, Reason: '商品缺货', ...more },
    park,
  )
const close = (member: Wallet) => test.call(userCalls.remove, { Confirmation }, member.caller)

/** A member who has spent everything on one order and removed the account. */
async function gone(inner: number, outside: number) {
  const member = await fixture.member()
  const { Id } = await member.recharge(inner)
  await member.setPassword()
  const order = await member.order(inner + outside, { Choice: { points: false, coupon: [] } })
  const how = { Password: PASSWORD, ...(outside > 0 && { Channel: 'wechat' as const }) }
  const { data } = await member.pay(order.Id, how)
  if (data.Payment) await fixture.confirm(data.Payment.PaymentNo)
  expect((await close(member)).status).toBe(200)
  return { member, order, recharge: Id }
}

it('refund to the balance of a removed account is refused with the reason', async () => {
  const { member, order } = await gone(3_000, 0)
  for (const more of [{}, { Amount: 100 }]) {
    const { status, body } = await refund(order.Id, more)
    expect([status, body.Reason]).toEqual([409, 'accountRemoved'])
    expect(body.Message).toMatch(/已注销/)
  }
  const [row] = await test.sql<{ balance: string }>(
    `select coalesce(sum(balance), 0) as balance from ledger_account
     where owner_id = $1 and account = 'principal'`,
    [member.userId],
  )
  expect(row?.balance).toBe('0')
})

it('refund to an external channel works after removal, up to the amount paid there', async () => {
  const { order } = await gone(2_000, 5_000)
  const outside = order.PayAmount - 2_000
  const tooMuch = await refund(order.Id)
  expect([tooMuch.status, tooMuch.body.Reason]).toEqual([409, 'accountRemoved'])
  expect(tooMuch.body.Message).toContain(formatYuan(outside))
  const { data } = await refund(order.Id, { Amount: outside })
  expect(data.Order.PaySplit.map(({ Way, Refunded }) => [Way, Refunded])).toEqual(
    expect.arrayContaining([
      ['balance', 0],
      ['wechat', outside],
    ]),
  )
  expect((await refund(order.Id, { Amount: 1 })).body.Reason).toBe('accountRemoved')
})

it('account removal deletes the holder’s name from IC cards; the cards stay valid', async () => {
  const member = await fixture.member()
  const id = randomUUID()
  await test.sql(
    `insert into ic_card (tenant_id, id, serial, user_id, holder_name, type_name, deposit, status, issued_at)
     values ($1, $2, $3, $4, '沈佳琳', '员工卡', 0, 'Normal', now())`,
    [PARK, id, `T${id.slice(0, 8)}`, member.userId],
  )
  expect((await close(member)).status).toBe(200)
  const [card] = await test.sql('select user_id, holder_name, status from ic_card where id = $1', [
    id,
  ])
  expect(card).toEqual({ user_id: null, holder_name: '', status: 'Normal' })
})

it('payment code of a removed account creates no order', async () => {
  const member = await fixture.member()
  const { data } = await test.call(payCalls.getPayCode, {}, member.caller)
  expect((await close(member)).status).toBe(200)
  const wanted = { ShopId: fixture.shopId, Code: data.Code, Amount: 500 }
  const charge = await test.call(tillCalls.charge, { RequestId: requestId(), ...wanted }, park)
  expect([charge.status, charge.body.Reason]).toEqual([409, 'payCodeOver'])
})

// Each with a session that another server still has in its cache: the account row decides, in the
// transaction.
const deeds: [string, (member: Wallet) => () => Promise<unknown>][] = [
  ['ordering', (member) => () => member.order(700)],
  [
    'buying a card',
    ({ caller }) => {
      const wanted = { RequestId: requestId(), Id: fixture.productId }
      return () => test.call(storedCardCalls.purchasingCard, wanted, caller)
    },
  ],
  [
    'recharging',
    ({ caller }) => {
      const wanted = { RequestId: requestId(), Amount: 900 }
      return () => test.call(balanceCalls.recharge, wanted, caller)
    },
  ],
]

it.each(deeds)(
  'concurrent removal and %s: no order belongs to a removed account',
  async (_what, deed) => {
    await test.sql('update card_product set stock = 900, initial_stock = 900 + held + sold')
    const outcomes = new Set<number>()
    for (let round = 0; round < 24; round += 1) {
      const member = await fixture.member()
      const order = deed(member)
      let removing: Promise<Reply<unknown>> | undefined
      if (round % 2) removing = close(member)
      const ordering = order().catch(() => undefined)
      removing ??= close(member)
      const [removed] = await Promise.all([removing, ordering])
      outcomes.add(removed.status)
    }
    // Either the unpaid order blocks the removal, or the removed account refuses the order.
    for (const status of outcomes) expect([200, 409]).toContain(status)
  },
  30_000,
)

it('card exchange during account removal leaves no card on the removed account', async () => {
  for (let round = 0; round < 24; round += 1) {
    const { caller, ...member } = await fixture.member()
    const exchange = { RequestId: requestId(), Code: await fixture.exchangeCode(1_000) }
    await Promise.all([
      test.call(storedCardCalls.storedCardExchange, exchange, caller),
      close({ caller, ...member }),
    ])
  }
})
