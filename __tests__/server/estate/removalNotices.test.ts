/** Account removal with a car inside that owes money: the member sees a notice, and the debt stays with the car. */
import { carInfoCalls } from '@/contract/carInfo'
import { userCalls } from '@/contract/user'
import { dottedPlate } from '@/rules/plate'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, type Wallet } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { describeServer } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
})
beforeEach(() => lots.turnTo('12:00'))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const noticesOf = async ({ caller }: Wallet) =>
  (await test.call(userCalls.removalNotices, {}, caller)).data.Notices

it('removal notice names owing cars only; the account is removed, the car still pays', async () => {
  const [member, other] = await money.members(2)
  const owing = newPlate()
  const free = newPlate()
  await lots.verify(owing, member!)
  await lots.verify(free, member!)
  await lots.enter(owing, 100)
  await lots.enter(free, 10)
  expect(await noticesOf(other!)).toEqual([])
  expect(await noticesOf(member!)).toEqual([
    `${dottedPlate(owing)} 还在停车场内，待缴 ¥10.00。注销后仍需在出口缴清，会员优惠不再可用。`,
  ])
  const request = { Confirmation: '注销账号' } as const
  expect((await test.call(userCalls.remove, request, member!.caller)).status).toBe(200)
  expect((await lots.look(owing)).PayAmount).toBe(1_000)
})

it('plates beyond the look-up limit get no notice and do not block removal', async () => {
  const member = await money.member()
  const plateNo = newPlate()
  await test.call(carInfoCalls.save, { PlateNo: plateNo }, member.caller)
  await lots.enter(plateNo, 100)
  let looks = 0
  while ((await noticesOf(member)).length > 0) looks += 1
  expect(looks).toBeGreaterThan(0)
})
