/**
 * Database cost of an order: statements and transactions. A change that needs more
 * raises the figure here and gives the reason in docs/PERFORMANCE.md.
 * @long
 */
import { randomUUID } from 'node:crypto'
import { orderCalls } from '@/contract/order'
import { payPasswordCalls } from '@/contract/payPassword'
import { pointGoodsCalls } from '@/contract/points'
import { asksBetween, countAsks, type Asks } from '../../server/tools/bench/countAsks'
import { givePoints, insertCoupon, insertPointGoods } from '../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { PARK, describeServer } from '../support/server/testApp'

const texts: string[] = []
const queryCounts = countAsks((text) => texts.push(text))
const test = describeServer({ environment: { RULES_FRESH_SECONDS: '60' } })
const fixture = describeMoney(test)
let member: Wallet
beforeAll(async () => {
  member = await fixture.payer(50_000)
  const noPassword = { Enabled: true, Password: PASSWORD }
  await test.call(payPasswordCalls.setPayVoidPassword, noPassword, member.caller)
  await givePoints(test, member.userId, 1_000)
  await warmUp()
})

/** Database requests of one call. @throws its answer when it failed */
async function asksOf(work: () => Promise<unknown>): Promise<Asks> {
  texts.length = 0
  const before = queryCounts()
  await work()
  const asks = asksBetween(before, queryCounts())
  if (process.env.SHOW_STATEMENTS)
    process.stdout.write(`${JSON.stringify(asks)}\n${texts.join('\n')}\n\n`)
  return asks
}

const couponId = () =>
  (coupon ??= insertCoupon(test, { amount: 50, stock: 1_000, perUserLimit: 0 }))
let coupon: Promise<string> | undefined
let given = 0

async function giveCoupon(): Promise<void> {
  await test.sql(
    `insert into user_coupon (tenant_id, id, coupon_id, user_id, code, status, source, claimed_at, valid_from, valid_to)
     values ($1, $2, $3, $4, $5, 'Unused', 'gift', $6, $6, $7)`,
    [
      PARK,
      randomUUID(),
      await couponId(),
      member.userId,
      `9${String((given += 1)).padStart(15, '0')}`,
      new Date(test.clock.now() - 1_000),
      new Date(test.clock.now() + 86_400_000),
    ],
  )
}

const submit = async (): Promise<string> =>
  (
    await test.call(
      orderCalls.submit,
      { RequestId: requestId(), ShopId: fixture.shopId, Amount: 150 },
      member.caller,
    )
  ).data.Id

let goods: Promise<string> | undefined
async function exchange(): Promise<string> {
  goods ??= insertPointGoods(test, { points: 1, cash: 20 })
  const Id = await goods
  const { data } = await test.call(
    pointGoodsCalls.exchange,
    { RequestId: requestId(), Id },
    member.caller,
  )
  return data.Order.Id
}

const pay = async (orderId: string): Promise<void> => {
  expect((await member.pay(orderId)).data.Order.Status).not.toBe('PendingPay')
}

/** Fills short-lived caches and creates prepared plans. */
async function warmUp(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await giveCoupon()
    await pay(await submit())
    await pay(await exchange())
  }
}

/** Maximum of database requests. */
const within = (most: Asks): Asks => ({
  statements: atMost(most.statements),
  transactions: atMost(most.transactions),
})

const atMost = (most: number) =>
  ({ asymmetricMatch: (found: number) => found <= most, toString: () => `≤ ${most}` }) as never

describe('number of SQL statements of an order', () => {
  it('submitting a shop order with a coupon: at most 10', async () => {
    await giveCoupon()
    const asks = await asksOf(submit)
    expect(asks).toEqual(within({ statements: 10, transactions: 1 }))
  })

  it('paying a shop order that earns points and growth: at most 25', async () => {
    await giveCoupon()
    const id = await submit()
    const asks = await asksOf(() => pay(id))
    expect(asks).toEqual(within({ statements: 25, transactions: 1 }))
  })

  it('submitting an exchange of the points mall: at most 18', async () => {
    const asks = await asksOf(exchange)
    expect(asks).toEqual(within({ statements: 18, transactions: 1 }))
  })

  it('paying an exchange of the points mall: at most 19', async () => {
    const id = await exchange()
    const asks = await asksOf(() => pay(id))
    expect(asks).toEqual(within({ statements: 19, transactions: 1 }))
  })
})
