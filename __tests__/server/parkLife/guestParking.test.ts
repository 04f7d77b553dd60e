/** Guests' cars park free by their invitation (parking asks, guestCars.ts tells). */
import { carInfoCalls } from '@/contract/carInfo'
import { invitationCalls } from '@/contract/invitation'
import { findViolations } from '../../../server/tools/verify/verify'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { OTHER_PARK, PARK, startTestApp, type TestApp } from '../../support/server/testApp'

const HOUR = 3_600_000
let test: TestApp
let at: InvitationFixture
let lots: ParkingFixture
beforeAll(async () => {
  test = await startTestApp()
  at = await invitationFixture(test)
  lots = await parkingFixture(test)
}, 60_000)
beforeEach(() => freeFor(null))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(() => test.close())

const freeFor = (hours: number | null) =>
  test.sql('update invitation_rule set free_parking_hours = $2 where tenant_id = $1', [PARK, hours])

/** A guest whose car came so many minutes ago; the invitation began three hours ago. */
async function guestCar(minutes = 100) {
  const plateNo = newPlate()
  const guest = await at.guest({ ValidFrom: test.clock.now() - 3 * HOUR, PlateNo: plateNo })
  await lots.enter(plateNo, minutes)
  return { plateNo, guest }
}

it('a guest owes nothing and leaves, and is told why', async () => {
  const { plateNo } = await guestCar()
  const stay = await lots.slip(plateNo)
  expect(stay).toMatchObject({ Status: 'Free', PayAmount: 0, Amount: 0, Actions: ['leave'] })
  expect(stay.StatusText).toContain('访客免停')
  expect(stay.RuleText).toContain('访客免停')
  expect(stay.Lines[0]).toMatchObject({ Text: expect.stringContaining('访客免停'), Amount: 0 })
  const left = await test.call(carInfoCalls.leaveFree, { Id: stay.Id, Code: stay.Code })
  expect([left.status, left.data.IsOpen]).toEqual([200, true])
})

it('the gate lets a guest out, and the record says nothing was due', async () => {
  const { plateNo } = await guestCar()
  await lots.exit(plateNo)
  const [row] = await test.sql<{ out_amount: string }>(
    'select out_amount from parking_stay where plate_no = $1 and out_at is not null',
    [plateNo],
  )
  expect(Number(row?.out_amount)).toBe(0)
})

it('the park may give some hours; what comes after is charged', async () => {
  await freeFor(1)
  const { plateNo } = await guestCar(100)
  // 60 minutes free as a guest's, 30 of the lot's own, 10 begun.
  expect(await lots.look(plateNo)).toMatchObject({ Status: 'In', PayAmount: 500 })
  await freeFor(2)
  expect(await lots.look(plateNo)).toMatchObject({ Status: 'Free', PayAmount: 0 })
  await freeFor(0)
  expect(await lots.look(plateNo)).toMatchObject({ Status: 'In', PayAmount: 1000 })
})

it('is for the plate of an invitation that was accepted, and for no other', async () => {
  const plateNo = newPlate()
  const made = await at.make({ PlateNo: plateNo })
  await lots.enter(plateNo, 100)
  expect((await lots.look(plateNo)).PayAmount).toBe(1000)
  await at.accept(made.Hash)
  // It came before the window's hour of grace.
  expect((await lots.look(plateNo)).PayAmount).toBe(0)
  const other = newPlate()
  await lots.enter(other, 100)
  expect((await lots.look(other)).PayAmount).toBe(1000)
})

it('is for stays that begin in its time, an hour early at most', async () => {
  const [early, late] = [newPlate(), newPlate()]
  await at.guest({ PlateNo: early, ValidFrom: test.clock.now() - 10 * 60_000 })
  await at.guest({ PlateNo: late, ValidFrom: test.clock.now() - 10 * 60_000 })
  await lots.enter(early, 69)
  await lots.enter(late, 71)
  expect((await lots.look(early)).PayAmount).toBe(0)
  expect((await lots.look(late)).PayAmount).toBe(500)
})

it('ends when the invitation is called back: what was free so far stays free', async () => {
  const { plateNo, guest } = await guestCar(100)
  await test.call(invitationCalls.revoke, { Id: guest.Id }, at.member)
  expect((await lots.look(plateNo)).PayAmount).toBe(0)
  await at.pass(40 * 60_000)
  // Thirty minutes of the lot's own, then the first hour.
  expect((await lots.look(plateNo)).PayAmount).toBe(500)
  const again = newPlate()
  const other = await at.guest({ PlateNo: again })
  await test.call(invitationCalls.revoke, { Id: other.Id }, at.member)
  await at.pass(60_000)
  await lots.enter(again, 0)
  await at.pass(40 * 60_000)
  expect((await lots.look(again)).PayAmount).toBe(500)
})

it('one park’s guest is another park’s driver', async () => {
  const { plateNo } = await guestCar()
  const [lot] = await test.services.parkingLots.list(OTHER_PARK)
  await test.services.parking.enter(OTHER_PARK, {
    ...{ eventId: `other-${plateNo}`, lotId: lot!.Id, plateNo },
    at: test.clock.now() - 100 * 60_000,
  })
  const { data } = await test.call(
    carInfoCalls.queryTemporaryPay,
    { PlateNo: plateNo },
    { park: OTHER_PARK },
  )
  expect(data[0]!.PayAmount).toBeGreaterThan(0)
})
