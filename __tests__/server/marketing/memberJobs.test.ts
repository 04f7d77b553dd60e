/** Jobs of members: everything that a park announces as a source of points pays them. */
import { carInfoCalls } from '@/contract/carInfo'
import { growUpJobCalls, userRankCalls } from '@/contract/member'
import { bySystem } from '../../../server/kernel/writeAudit'
import { insertTestActivity, signUp } from '../../support/server/activities'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await moneyFixture(test)
})

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
