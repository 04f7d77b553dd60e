/** Jobs of members: everything that a park announces as a source of points pays them. */
import { balanceCalls } from '@/contract/balance'
import { carInfoCalls } from '@/contract/carInfo'
import { growUpJobCalls, userRankCalls } from '@/contract/member'
import { userPointCalls } from '@/contract/points'
import { bySystem } from '../../../server/kernel/writeAudit'
import { insertTestActivity, signUp } from '../../support/server/activities'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)

const jobOf = async (member: Wallet, key: string) =>
  (await test.call(userRankCalls.memberJobList, {}, member.caller)).data.find(
    ({ Key }) => Key === key,
  )

it.each([PARK, OTHER_PARK])('park %s announces only sources that pay', async (park) => {
  const { data } = await test.call(growUpJobCalls.getCanUseChannel, {}, { park })
  const paying = data.filter(({ CanUse }) => CanUse).map(({ Channel }) => Channel)
  // Another file of this database may have retired the welcome.
  const announced = data.filter(({ Channel }) => Channel !== 'retired')
  expect(paying).toEqual(announced.map(({ Channel }) => Channel))
  expect(paying).toContain('join-activity')
  expect(data.find(({ Channel }) => Channel === 'first-car')).toMatchObject({ Points: 100 })
})

const deeds: [string, (member: Wallet) => Promise<unknown>][] = [
  ['pay-password', (member) => member.setPassword()],
  ['first-car', (member) => test.call(carInfoCalls.save, { PlateNo: '浙A5J0B1' }, member.caller)],
  [
    'join-activity',
    async (member) => {
      const activityId = await insertTestActivity(test, {
        startsIn: 3_600_000,
        signToIn: 1_800_000,
      })
      const { data } = await signUp(test, member.caller, activityId)
      await test.services.signUps.desk.checkInPerson(PARK, data.Registration.Id, 0, bySystem)
    },
  ],
]

it.each(deeds)('%s can be claimed once it is done', async (key, act) => {
  const member = await fixture.member()
  expect(await jobOf(member, key)).toMatchObject({ Status: 'Todo' })
  await act(member)
  const job = (await jobOf(member, key))!
  expect(job).toMatchObject({ Status: 'Claimable' })
  const claimed = await test.call(
    growUpJobCalls.claim,
    { RequestId: requestId(), Id: job.Id },
    member.caller,
  )
  expect(claimed.data).toMatchObject({ Points: job.Points, Growth: job.Growth })
  expect(await jobOf(member, key)).toMatchObject({ Status: 'Done' })
})

/** A member with what the job of shop payments needs. */
async function shopper() {
  const member = await fixture.member()
  const confirmed = async (orderId: string) => {
    const { data } = await member.pay(orderId, { Channel: 'wechat' })
    await fixture.confirm(data.Payment?.PaymentNo ?? '')
    return orderId
  }
  return {
    member,
    pay: async () => {
      const Choice = { coupon: [], points: false, activity: false }
      return confirmed((await member.order(100, { Choice })).Id)
    },
    async recharge() {
      const request = { RequestId: requestId(), Amount: 10_000 }
      return confirmed((await test.call(balanceCalls.recharge, request, member.caller)).data.Id)
    },
    async claim() {
      const { Id } = (await jobOf(member, 'pay-in-shop'))!
      return test.call(growUpJobCalls.claim, { RequestId: requestId(), Id }, member.caller)
    },
    giveBack: (orderId: string) =>
      test.services.orders.refund(
        {
          ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
          ...{ payload: {}, at: new Date(test.clock.now()) },
        },
        orderId,
        { reason: '不要了' },
        bySystem,
      ),
    had: async () => ({
      points: (await test.call(userPointCalls.get, {}, member.caller)).data.Points,
      growth: (await test.call(userRankCalls.get, {}, member.caller)).data.Growth,
    }),
  }
}

it('a payment that is wholly refunded takes back the reward it was claimed for, unless another one counts', async () => {
  const { member, pay, claim, giveBack, had } = await shopper()
  const before = await had()
  const first = await pay()
  const { Points } = (await claim()).data
  expect(Points).toBeGreaterThan(0)
  const claimed = await had()
  const second = await pay()
  await giveBack(first)
  expect(await had()).toEqual(claimed)
  await giveBack(second)
  expect(await had()).toEqual(before)
  expect(await jobOf(member, 'pay-in-shop')).toMatchObject({ Status: 'Todo' })
  await pay()
  expect((await claim()).data.Points).toBe(Points)
})

describe('a job made harder after the claim', () => {
  const setTarget = (target: number) =>
    test.sql("update member_job set target = $2 where tenant_id = $1 and key = 'pay-in-shop'", [
      PARK,
      target,
    ])
  afterEach(() => setTarget(1))

  it('leaves the reward while the deeds reach the target as at the claim', async () => {
    const { member, pay, claim, giveBack, had } = await shopper()
    const before = await had()
    const [first, second] = [await pay(), await pay()]
    await claim()
    await setTarget(3)
    await giveBack(first)
    expect(await jobOf(member, 'pay-in-shop')).toMatchObject({ Status: 'Done' })
    await giveBack(second)
    expect(await had()).toEqual(before)
  })

  it('does not take the reward for orders of other kinds', async () => {
    const { member, pay, recharge, claim, giveBack, had } = await shopper()
    await pay()
    const other = await recharge()
    await claim()
    // Claims from before targets were stored.
    await test.sql('update member_job_claim set target = null where user_id = $1', [member.userId])
    const claimed = await had()
    await setTarget(3)
    await giveBack(other)
    expect(await had()).toEqual(claimed)
  })
})
