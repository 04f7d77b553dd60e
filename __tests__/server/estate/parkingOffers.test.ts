/**
 * Choosing the offers for a parking fee: the reduction by each coupon for this stay, and why others
 * do not apply.
 */
import { carInfoCalls } from '@/contract/carInfo'
import { couponCalls, type CouponChoice } from '@/contract/coupon'
import { insertCoupon } from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
  lots.turnTo('12:00')
})

async function claim({ caller }: Wallet, coupon: Parameters<typeof insertCoupon>[1]) {
  const Id = await insertCoupon(test, coupon)
  return (await test.call(couponCalls.receive, { RequestId: requestId(), Id }, caller)).data.Id
}
const choose = ({ caller }: Wallet, QuoteId: string | null, Choice?: object) =>
  test.call(couponCalls.choose, { QuoteId, ...(Choice && { Choice }) }, caller)
const verdictOf = ({ Verdicts }: CouponChoice, id: string) => Verdicts.find(({ Id }) => Id === id)

/** A member whose coupons are an hour of parking, ¥3, and ¥20 from ¥100 on; their car costs ¥10. */
async function parked() {
  const member = await money.member()
  const hour = await claim(member, { kind: 'parking', minutes: 60, joinsCoupon: false })
  const cash = await claim(member, { amount: 300, joinsCoupon: false })
  const tooLarge = await claim(member, { kind: 'full', amount: 2_000, threshold: 10_000 })
  const plateNo = newPlate()
  await test.call(carInfoCalls.save, { PlateNo: plateNo }, member.caller)
  await lots.enter(plateNo, 100)
  return { member, hour, cash, tooLarge, plateNo, stay: await lots.look(plateNo, member.caller) }
}

it('each coupon shows its saving on this stay or why it is refused', async () => {
  const { member, hour, cash, tooLarge, stay } = await parked()
  const { data } = await choose(member, stay.QuoteId)
  expect(verdictOf(data, hour)).toMatchObject({ Usable: true, OffAmount: 500 })
  expect(verdictOf(data, cash)).toMatchObject({ Usable: true, OffAmount: 300 })
  expect(verdictOf(data, tooLarge)).toMatchObject({ Usable: false, OffAmount: 0 })
  expect(verdictOf(data, tooLarge)?.Reason).toMatch(/还差|满/)
  expect(data.Best).toMatchObject({ CouponIds: [hour], Pay: stay.PayAmount })
})

it('a choice of offers costs the same in the choice, the stay and the order', async () => {
  const { member, cash, stay, plateNo } = await parked()
  const Choice = { coupon: [cash], activity: false, points: false }
  const { data } = await choose(member, stay.QuoteId, Choice)
  expect(data.Chosen).toMatchObject({ CouponIds: [cash], Pay: 700 })
  const shown = await lots.look(plateNo, member.caller, { Choice })
  expect(shown.PayAmount).toBe(700)
  const order = await lots.order(member, shown.QuoteId, { Choice: { ...Choice, saved: 300 } })
  expect(order.data.PayAmount).toBe(700)
})

describe('after a return from the cashier', () => {
  /** Orders at the price shown, looks again, and orders again at the price shown then. */
  async function orderedTwice({ member, plateNo }: { member: Wallet; plateNo: string }) {
    const orderAsShown = async () => {
      const { QuoteId, PayAmount, Reductions } = await lots.look(plateNo, member.caller)
      const saved = Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
      const { data } = await lots.order(member, QuoteId, { Choice: { saved } })
      return { data, PayAmount }
    }
    const [first, again] = [await orderAsShown(), await orderAsShown()]
    expect(again.PayAmount).toBe(first.PayAmount)
    expect([first, again].map(({ data }) => data.PayAmount)).toEqual([500, 500])
    expect((await member.get(first.data.Id)).Status).toBe('Closed')
  }

  it('the coupon of the unpaid order is free for the new one, and offered', async () => {
    const { member, hour, plateNo } = await parked()
    await orderedTwice({ member, plateNo })
    const { QuoteId } = await lots.look(plateNo, member.caller)
    const { data } = await choose(member, QuoteId)
    expect(verdictOf(data, hour)).toMatchObject({ Usable: true, OffAmount: 500 })
  })

  it('free minutes of the unpaid order are free for the new one, not for another car', async () => {
    const setMinutes = (minutes: number) =>
      test.sql('update member_level set parking_minutes = $2 where tenant_id = $1', [PARK, minutes])
    // Ten of them save an hour; the rest saves the other car nothing.
    await setMinutes(15)
    const member = await money.member()
    const [plateNo, other] = [newPlate(), newPlate()]
    for (const each of [plateNo, other]) {
      await test.call(carInfoCalls.save, { PlateNo: each }, member.caller)
      await lots.enter(each, 100)
    }
    await orderedTwice({ member, plateNo })
    expect((await lots.look(other, member.caller)).PayAmount).toBe(1_000)
    await setMinutes(0)
  })
})

it('an order whose saving differs from the one shown is refused', async () => {
  const { member, stay } = await parked()
  const refused = await lots.order(member, stay.QuoteId, { Choice: { saved: 300 } })
  expect([refused.status, refused.body.Reason]).toEqual([409, 'offerChanged'])
})

it('a manipulated quote gets no offers', async () => {
  const { member, stay } = await parked()
  const [id, at, , mark] = stay.QuoteId!.split('.')
  const refused = await choose(member, [id, at, '1', mark].join('.'))
  expect([refused.status, refused.body.Reason]).toEqual([409, 'quoteExpired'])
})

it('offers need either shop and amount or a quote', async () => {
  const { member, stay } = await parked()
  const { ShopId } = { ShopId: requestId() }
  for (const request of [{}, { ShopId }, { ShopId, Amount: 1, QuoteId: stay.QuoteId }])
    expect((await test.call(couponCalls.choose, request, member.caller)).status).toBe(400)
})
