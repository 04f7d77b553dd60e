/** Free minutes of a lot by coming again: a day and plate, or each entry, as the park has chosen. */
import { randomUUID } from 'node:crypto'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
let elsewhere: string
beforeAll(async () => {
  lots = await parkingFixture(test)
  const all = await test.services.parkingLots.list(PARK)
  elsewhere = all.find(({ Id }) => Id !== lots.lot.Id)!.Id
})
beforeEach(async () => {
  lots.turnTo('12:00')
  await freePer('day')
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const freePer = (word: string) =>
  test.sql('update parking_lot set free_per = $2 where tenant_id = $1', [PARK, word])

/** Creates a finished stay of the given length that ends now. */
async function stayed(plateNo: string, minutes: number, lotId = lots.lot.Id): Promise<void> {
  const { id } = await lots.enter(plateNo, minutes, lotId)
  await test.services.parking.exit(PARK, {
    ...{ eventId: id, lotId, plateNo, at: test.clock.now(), isOut: true },
  })
  lots.pass(10)
}

/** Starts a stay and advances the clock by `minutes` less one, the time that the test itself may take. */
async function parked(plateNo: string, minutes: number) {
  await lots.enter(plateNo, 0)
  lots.pass(minutes - 1)
  return lots.slip(plateNo)
}

it('free minutes used by an earlier stay of the day are no longer free', async () => {
  const plateNo = newPlate()
  await stayed(plateNo, 180)
  const stay = await parked(plateNo, 20)
  expect(stay).toMatchObject({ Amount: 500, PayAmount: 500, Status: 'In' })
  expect(stay.RuleText).toContain('（同一车牌每天累计）')
  expect(stay.RuleText).toContain('这辆车今天的免费时长已用完。')
  expect(stay.Rule).toMatchObject({ FreeMinutes: 0 })
})

it('free minutes left by an earlier stay continue, also in another lot', async () => {
  const plateNo = newPlate()
  await stayed(plateNo, 9, elsewhere)
  const stay = await parked(plateNo, 20)
  expect(stay).toMatchObject({ PayAmount: 0, Status: 'Free' })
  expect(stay.RuleText).toMatch(/今天已用 \d+ 分钟免费时长，本次前 2\d 分钟免费/)
  lots.pass(10)
  expect((await lots.slip(plateNo)).PayAmount).toBe(500)
})

it('free minutes restart on the next day', async () => {
  const plateNo = newPlate()
  await stayed(plateNo, 180)
  lots.turnTo('09:00')
  expect(await parked(plateNo, 20)).toMatchObject({ PayAmount: 0, Status: 'Free' })
})

it('free minutes are not used by time covered by a space', async () => {
  const plateNo = newPlate()
  const id = randomUUID()
  await test.sql(
    `insert into long_term_space (tenant_id, id, lot_id, plate_no, space_no, from_day, to_day, is_frozen)
     values ($1, $2, $3, $4, $4, '2020-01-15', '2099-01-15', false)`,
    [PARK, id, lots.lot.Id, plateNo],
  )
  await stayed(plateNo, 180)
  // From now on it is another car's; the stay before stays covered.
  await test.sql('update long_term_space set plate_no = $2, covered_from = $3 where id = $1', [
    ...[id, newPlate(), new Date(test.clock.now())],
  ])
  expect(await parked(plateNo, 20)).toMatchObject({ PayAmount: 0, Status: 'Free' })
  lots.pass(20)
  expect((await lots.slip(plateNo)).PayAmount).toBe(500)
})

it('free minutes apply to each entry if the lot is configured so', async () => {
  await freePer('entry')
  const plateNo = newPlate()
  await stayed(plateNo, 180)
  const stay = await parked(plateNo, 20)
  expect(stay).toMatchObject({ PayAmount: 0, Status: 'Free' })
  expect(stay.RuleText).toContain('（每次入场）')
})

it('free minutes of stays from before the setting count per entry', async () => {
  const plateNo = newPlate()
  await stayed(plateNo, 180)
  const { id } = await lots.enter(plateNo, 0)
  await test.sql(`update parking_stay set rule = rule - 'FreePer' where id = $1`, [id])
  lots.pass(19)
  expect(await lots.slip(plateNo)).toMatchObject({ PayAmount: 0, Status: 'Free' })
})

it('free minutes of the level are added to what is left', async () => {
  await test.sql('update member_level set parking_minutes = 60 where tenant_id = $1', [PARK])
  const plateNo = newPlate()
  await stayed(plateNo, 180)
  lots.pass(60)
  const member = await money.member()
  await lots.verify(plateNo, member)
  // Two hours begun; with the free minutes of a first entry it would be one.
  await lots.enter(plateNo, 89)
  const stay = await lots.slip(plateNo, member.caller)
  expect(stay).toMatchObject({ Amount: 1_000, PayAmount: 500 })
  expect(stay.Reductions).toMatchObject([{ Step: 'memberParking', Amount: 500 }])
  await test.sql('update member_level set parking_minutes = 0 where tenant_id = $1', [PARK])
})

it('free minutes apply at each entry of a car without a plate', async () => {
  const first = await lots.enter('', 180)
  await test.services.parking.exit(PARK, {
    ...{
      eventId: first.id,
      lotId: lots.lot.Id,
      code: first.code,
      at: test.clock.now(),
      isOut: true,
    },
  })
  const { code } = await lots.enter('', 19)
  const looker = { tenantId: PARK, visitor: undefined, ip: '127.0.0.1' }
  expect(await test.services.parking.byCode(looker, { Code: code })).toMatchObject({
    PayAmount: 0,
    Status: 'Free',
  })
})
