import crypto from 'node:crypto'
import { pointGoodsCalls, userPointCalls } from '@/contract/points'
import { parkDay } from '../../../server/kernel/parkDay'
import { cleanAll } from '../../../server/kernel/schedule'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers, givePoints, insertPointGoods } from '../../support/server/marketing'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { describeMoney, requestId } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
let clerk: DeskBrowser
beforeAll(async () => {
  await clearOffers(test)
  clerk = await atDesk(test, phones.service)
})

async function exchanged() {
  const member = await fixture.member()
  await givePoints(test, member.userId, 1_000)
  const Id = await insertPointGoods(test, { points: 300 })
  const request = { RequestId: requestId(), Id }
  const { data } = await test.call(pointGoodsCalls.exchange, request, member.caller)
  const own = async () =>
    (await test.call(pointGoodsCalls.exchangeDetail, { Id: data.Exchange.Id }, member.caller)).data
  const points = async () => (await test.call(userPointCalls.get, {}, member.caller)).data.Points
  const messages = async () =>
    (
      await test.sql<{ title: string }>(
        "select title from user_message where user_id = $1 and kind like 'exchange%'",
        [member.userId],
      )
    ).map(({ title }) => title)
  const waiting = async () => {
    const toPickup = { Group: 'toPickup', PageIndex: 1, PageSize: 10 }
    const { DataRows } = (await test.call(pointGoodsCalls.myExchanges, toPickup, member.caller))
      .data
    return DataRows.map((row) => row.Id)
  }
  return {
    ...data.Exchange,
    own,
    points,
    messages,
    waiting,
    phone: member.caller.tokens.User.PhoneNumber,
  }
}
const address = '/desk/pickup/hand-over'
const hand = (browser: DeskBrowser, Code: string, more: Record<string, string> = {}) =>
  browser.submit('/desk/pickup', address, { Code, ...more })

it('a pickup code shows goods and member, then is handed over; both are logged', async () => {
  const { Id, PickupCode, own, phone } = await exchanged()
  const confirmation = await hand(clerk, ` ${PickupCode.slice(0, 4)} ${PickupCode.slice(4)} `)
  expect([confirmation.status, confirmation.text]).toEqual([200, expect.stringContaining('× 1')])
  expect(confirmation.html).not.toContain(phone)
  expect((await own()).Status).toBe('ToPickup')
  const done = await hand(clerk, PickupCode, { _confirmed: 'yes' })
  expect([done.status, done.location]).toEqual([303, '/desk/pickup'])
  expect((await clerk.get('/desk/pickup')).text).toContain('已交付')
  expect((await own()).Status).toBe('PickedUp')
  const entries = (await auditEntries(test)).filter(({ subject_id }) => subject_id === Id)
  expect(entries.map(({ before, after }) => [before?.status, after?.status])).toEqual([
    [undefined, undefined],
    ['ToPickup', 'PickedUp'],
  ])
})

it('two clerks with one code at once: one hands over, the other is refused', async () => {
  const { Id, PickupCode } = await exchanged()
  const colleague = await atDesk(test, phones.manager)
  const replies = await Promise.all(
    [clerk, colleague, clerk].map((one) => hand(one, PickupCode, { _confirmed: 'yes' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  const entries = (await auditEntries(test, 'pickup.hand-over')).filter(
    ({ subject_id, after }) => subject_id === Id && after !== null,
  )
  expect(entries).toHaveLength(1)
  const again = await hand(clerk, PickupCode)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('已经领取')])
})

it('an invalid, foreign or used pickup code is explained', async () => {
  const { Id, PickupCode } = await exchanged()
  expect((await hand(clerk, '1234')).text).toContain('请输入 8 位取货码')
  expect((await hand(clerk, '00000000')).status).toBe(404)
  const elsewhere = await atDesk(test, phones.service, OTHER_PARK)
  expect((await hand(elsewhere, PickupCode, { _confirmed: 'yes' })).status).toBe(404)
  await test.sql(`update point_exchange set pickup_to = now() - interval '9 days' where id = $1`, [
    Id,
  ])
  const over = await hand(clerk, PickupCode)
  expect([over.status, over.text]).toEqual([409, expect.stringContaining('已过领取期限')])
})

describe('goods that are not handed over', () => {
  const takeBack = (Code: string, more: Record<string, string> = {}) =>
    clerk.submit('/desk/pickup', '/desk/pickup/take-back', { Code, Reason: '缺货', ...more })
  /** Ends the pickup of an exchange at a time, and does the hourly work there on two servers at once. */
  async function hourly(Id: string, pickupTo: number) {
    await test.sql('update point_exchange set pickup_to = $2 where id = $1', [
      Id,
      new Date(pickupTo),
    ])
    const clean = () =>
      cleanAll({
        modules: test.modules.filter(({ name }) => name === 'pointGoods'),
        parks: { active: async () => [{ tenantId: PARK }] },
      })
    expect(await Promise.all([clean(), clean()])).toEqual([[], []])
  }
  const stockOf = async (goodsId: string) =>
    (await test.sql('select stock, sold from point_goods where id = $1', [goodsId]))[0]

  it('the desk returns points and pieces once, with the reason in the log', async () => {
    const { Id, GoodsId, PickupCode, own, points } = await exchanged()
    const asked = await takeBack(PickupCode)
    expect(asked.text).toContain('取消 测试礼品 × 1，退回 300 积分？')
    expect(await points()).toBe(700)
    const replies = await Promise.all([1, 2].map(() => takeBack(PickupCode, { _confirmed: 'yes' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
    expect([await points(), await stockOf(GoodsId)]).toEqual([1_000, { stock: 10, sold: 0 }])
    expect(await own()).toMatchObject({ Status: 'Refunded', StatusText: '已退回' })
    const order = await test.sql(
      `select o.status from trade_order o join point_exchange e
         on e.tenant_id = o.tenant_id and e.order_id = o.id where e.id = $1`,
      [Id],
    )
    expect(order).toEqual([{ status: 'Refunded' }])
    expect((await hand(clerk, PickupCode)).text).toContain('已退回')
    const done = (await auditEntries(test)).filter(
      ({ subject_id, after }) => subject_id === Id && after?.status === 'Refunded',
    )
    expect(done.map(({ after }) => after?.reason)).toEqual(['缺货'])
  })

  it('after the deadline they say so, the pieces are in stock again, and the desk can return the points', async () => {
    const { Id, GoodsId, PickupCode, own, points, messages } = await exchanged()
    await hourly(Id, test.clock.now() - 1)
    expect(await own()).toMatchObject({ Status: 'Expired', StatusText: '已过期', PickupCode: '' })
    expect([await points(), await stockOf(GoodsId)]).toEqual([700, { stock: 10, sold: 0 }])
    expect(await messages()).toEqual(['兑换的礼品已过期'])
    expect((await hand(clerk, PickupCode, { _confirmed: 'yes' })).status).toBe(409)
    expect((await takeBack(PickupCode, { _confirmed: 'yes' })).status).toBe(303)
    expect([await points(), await stockOf(GoodsId)]).toEqual([1_000, { stock: 10, sold: 0 }])
    expect(await findViolations(test.db.$client)).toEqual([])
  })

  it('a deadline of weeks ago is shown as ended; its pieces may be gone and do not return', async () => {
    const { Id, GoodsId, PickupCode, own, messages, waiting } = await exchanged()
    expect(await waiting()).toEqual([Id])
    await hourly(Id, test.clock.now() - 8 * 86_400_000)
    expect(await own()).toMatchObject({ Status: 'Expired', PickupCode: '', Actions: [] })
    expect([await messages(), await waiting()]).toEqual([[], []])
    expect(await stockOf(GoodsId)).toEqual({ stock: 9, sold: 1 })
    expect((await takeBack(PickupCode)).text).toContain('退回 300 积分？')
    expect(await findViolations(test.db.$client)).toEqual([])
  })

  it('the member is reminded once, in the last week', async () => {
    const { Id, messages } = await exchanged()
    const day = 86_400_000
    const noon = Date.parse(`${parkDay(test.clock.now() + day)}T12:00:00+08:00`)
    test.clock.pass(noon - test.clock.now())
    await hourly(Id, test.clock.now() + 8 * day)
    expect(await messages()).toEqual([])
    await hourly(Id, test.clock.now() + 6 * day)
    await hourly(Id, test.clock.now() + 6 * day)
    expect(await messages()).toEqual(['兑换的礼品快过期了'])
  })

  it('money is returned by a refund of the order, not here', async () => {
    const { Id, PickupCode, points } = await exchanged()
    await test.sql('update point_exchange set cash = 990 where id = $1', [Id])
    expect((await takeBack(PickupCode)).text).toContain('请在订单里退款')
    expect(await points()).toBe(700)
    await test.sql('update point_exchange set cash = 0 where id = $1', [Id])
  })
})

it('a pickup code that another exchange has is drawn again', async () => {
  const taken = await exchanged()
  const real = crypto.randomInt as (from: number, to: number) => number
  const codes = [Number(taken.PickupCode)]
  const drawn = jest.spyOn(crypto, 'randomInt') as unknown as jest.SpyInstance<number, number[]>
  drawn.mockImplementation((from = 0, to = 0) =>
    from === 10_000_000
      ? (codes.shift() ?? real(from, to))
      : to === 0
        ? real(0, from)
        : real(from, to),
  )
  const other = await exchanged().finally(() => drawn.mockRestore())
  expect(codes).toEqual([])
  expect(other).toMatchObject({ Status: 'ToPickup' })
  expect(other.PickupCode).not.toBe(taken.PickupCode)
})
