/**
 * Reduction of a stay's fee by a long-term space: only for the covered periods, not before or
 * between them.
 */
import { dottedPlate } from '@/rules/plate'
import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import { dateText } from '@/utils/timeText'
import { parkDay } from '../../../server/kernel/parkDay'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const DAY_MINUTES = 1440

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
let finance: DeskBrowser
beforeAll(async () => {
  lots = await parkingFixture(test)
  finance = await atDesk(test, phones.finance)
})
beforeEach(() => lots.turnTo('12:00'))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const day = (days: number) => parkDay(test.clock.now() + days * 86_400_000)
const list = '/desk/cars/spaces'

/** Leases a space at the desk. @returns its page */
async function letSpace(PlateNo: string, from: number, to: number): Promise<string> {
  const form = await finance.formOn(list, `${list}/let`)
  const fields = { LotId: lots.lot.Id, SpaceNo: randomUUID().slice(0, 8), PlateNo }
  const reply = await finance.send(`${list}/let`, {
    ...{ ...form, ...fields },
    ...{ FromDay: day(from), ToDay: day(to), _confirmed: 'yes' },
  })
  expect(reply.status).toBe(303)
  return `${list}/${form.Id}`
}

/** A member whose verified car entered nearly 26 hours ago, with a space that ended `daysAgo` days ago. */
async function lapsed(daysAgo: number) {
  const member = await money.payer(1_000_000)
  const plateNo = newPlate()
  await lots.verify(plateNo, member)
  const at = await letSpace(plateNo, -100, -daysAgo)
  await lots.enter(plateNo, DAY_MINUTES + 119)
  return { member, plateNo, at }
}

async function renew({ caller, pay }: Wallet, months = 1) {
  const [space] = (await test.call(carInfoCalls.longtermList, {}, caller)).data
  const option = space!.Options.find(({ Months }) => Months === months)!
  const wanted = { RequestId: requestId(), Id: space!.Id, Months: months, To: option.To }
  const { data: order } = await test.call(carInfoCalls.renew, wanted, caller)
  await pay(order.Id, { Password: PASSWORD })
  return { option, order }
}

const giveBack = ({ userId }: Wallet, orderId: string) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId, requestId: requestId(), call: 'test', payload: {} },
      at: new Date(test.clock.now()),
    },
    orderId,
    { reason: '测试' },
    bySystem,
  )

const due = async (plateNo: string) => (await lots.slip(plateNo)).PayAmount

describe('expired space renewed while its car is inside', () => {
  it('covers from today, as shown before payment; earlier days stay due', async () => {
    const { member, plateNo } = await lapsed(40)
    // The daily cap, and two hours of the next day.
    expect(await due(plateNo)).toBe(6_000)
    const { option } = await renew(member)
    expect(option.From).toBe(day(0))
    // From 10:00 until midnight: the daily cap.
    const stay = await lots.slip(plateNo)
    expect(stay).toMatchObject({ Amount: 5_000, PayAmount: 5_000, Status: 'In' })
    expect(stay.Lines[0]?.Text).toContain(`${dateText(option.To)}到期`)
    expect(stay.Lines.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(5_000)
    lots.pass(5 * DAY_MINUTES)
    expect(await due(plateNo)).toBe(5_000)
  })

  it('that ended yesterday continues without a gap', async () => {
    const { member, plateNo } = await lapsed(1)
    // Twelve hours of today, after the free minutes of the day before its end, which was covered.
    expect(await due(plateNo)).toBe(5_000)
    await renew(member)
    expect(await due(plateNo)).toBe(0)
  })

  it('owes the previous amount again once the renewal is refunded', async () => {
    const { member, plateNo } = await lapsed(40)
    const { order } = await renew(member)
    await giveBack(member, order.Id)
    expect(await due(plateNo)).toBe(6_000)
    const [space] = (await test.call(carInfoCalls.longtermList, {}, member.caller)).data
    expect(space?.To).toBe(day(-40))
  })

  it.each([
    ['skipped', 5_000],
    ['covered', 0],
  ])('renewed at the desk with gap days %s owes %i fen', async (Gap, owed) => {
    const { plateNo, at } = await lapsed(40)
    const ToDay = day(30)
    await finance.submit(at, `${at}/end`, { ToDay, Gap, EndReason: '转账续费' })
    expect(await due(plateNo)).toBe(owed)
  })
})

describe('months of a space', () => {
  it.each([[1, 1, 1], [3]])(
    'from the 31st, renewed by %p and more, end on the same day',
    async (...months) => {
      const member = await money.payer(1_000_000)
      const plateNo = newPlate()
      await lots.verify(plateNo, member)
      const at = await letSpace(plateNo, -400, 0)
      await test.sql(
        "update long_term_space set to_day = '2030-01-31', month_day = null where id = $1",
        [at.split('/').at(-1)],
      )
      for (const count of months) await renew(member, count)
      const [space] = (await test.call(carInfoCalls.longtermList, {}, member.caller)).data
      expect(space?.To).toBe('2030-04-30')
      expect(space?.Options[0]?.To).toBe('2030-05-31')
    },
  )

  it('renewed after a gap follow its new first day, until that is refunded', async () => {
    const { member, at } = await lapsed(40)
    const id = at.split('/').at(-1)
    const ownDay = async () =>
      (await test.sql('select month_day from long_term_space where id = $1', [id]))[0]
    const before = await ownDay()
    const { order } = await renew(member)
    expect(await ownDay()).toEqual({ month_day: Number(day(0).slice(8)) })
    await giveBack(member, order.Id)
    expect(await ownDay()).toEqual(before)
  })
})

describe('space', () => {
  it('that begins during a stay covers from its first day', async () => {
    const plateNo = newPlate()
    // Since 22:00: two hours until midnight, half an hour of them free.
    await lots.enter(plateNo, 14 * 60)
    expect(await due(plateNo)).toBe(5_000)
    await letSpace(plateNo, 0, 30)
    expect(await lots.slip(plateNo)).toMatchObject({ Amount: 1_000, PayAmount: 1_000 })
  })

  it('that ends during a stay is followed by the fee', async () => {
    const plateNo = newPlate()
    await letSpace(plateNo, -10, 0)
    await lots.enter(plateNo, 60)
    lots.pass(12 * 60 + 100)
    const stay = await lots.slip(plateNo)
    expect(stay).toMatchObject({ Status: 'In', PayAmount: 1_000 })
    expect(stay.Lines[0]?.Text).toMatch(/^长租车位 .* 至 .*00:00免费$/)
  })

  it('moved to another car covers the new car from then on and the old one until then', async () => {
    const [first, second] = [newPlate(), newPlate()]
    const at = await letSpace(first, -10, 30)
    await lots.enter(first, 100)
    await lots.enter(second, 100)
    await finance.submit(at, `${at}/swap`, { PlateNo: second, SwapReason: '换车' })
    lots.pass(100)
    expect(await due(first)).toBe(1_000)
    expect(await due(second)).toBe(1_000)
    lots.pass(60)
    expect(await due(first)).toBe(1_500)
    expect(await due(second)).toBe(1_000)
    const { html } = await finance.get(at)
    expect(html).toContain(dottedPlate(first))
    expect(html).toContain(dottedPlate(second))
  })
})
