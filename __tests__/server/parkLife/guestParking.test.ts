/** Guests' cars park free by their invitation (parking queries guestCars.ts). */
import { carInfoCalls } from '@/contract/carInfo'
import { invitationCalls } from '@/contract/invitation'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk } from '../../support/server/desk'
import { moneyFixture } from '../../support/server/money'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR = 3_600_000
const test = describeServer()
let at: InvitationFixture
let lots: ParkingFixture
beforeAll(async () => {
  at = await invitationFixture(test)
  lots = await parkingFixture(test)
})
beforeEach(async () => {
  await at.pass(0)
  await freeFor(null)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const freeFor = (hours: number | null) =>
  test.sql('update invitation_rule set free_parking_hours = $2 where tenant_id = $1', [PARK, hours])

/** A guest who accepted and then entered, `minutes` ago; the invitation began three hours before. */
async function guestCar(minutes = 100) {
  const plateNo = newPlate()
  const guest = await at.guest({ ValidFrom: test.clock.now() - 3 * HOUR, PlateNo: plateNo })
  await lots.enter(plateNo, 0)
  await at.pass(minutes * 60_000)
  return { plateNo, guest }
}

it('a guest’s stay is free, and the reason is shown', async () => {
  const { plateNo } = await guestCar()
  const stay = await lots.slip(plateNo)
  expect(stay).toMatchObject({ Status: 'Free', PayAmount: 0, Amount: 0, Actions: ['leave'] })
  expect(stay.StatusText).toContain('访客免停')
  expect(stay.RuleText).toContain('访客免停')
  expect(stay.Lines[0]).toMatchObject({ Text: expect.stringContaining('访客免停'), Amount: 0 })
  const left = await test.call(carInfoCalls.leaveFree, { Id: stay.Id, Code: stay.Code })
  expect([left.status, left.data.IsOpen]).toEqual([200, true])
})

it('the gate opens for a guest, and the record shows nothing due', async () => {
  const { plateNo } = await guestCar()
  await lots.exit(plateNo)
  const [row] = await test.sql<{ out_amount: string }>(
    'select out_amount from parking_stay where plate_no = $1 and out_at is not null',
    [plateNo],
  )
  expect(Number(row?.out_amount)).toBe(0)
})

it('beyond the park’s free hours a guest’s stay is charged', async () => {
  await freeFor(1)
  const { plateNo } = await guestCar(100)
  // 60 minutes free for guests, 30 free at the lot, 10 charged.
  expect(await lots.look(plateNo)).toMatchObject({ Status: 'In', PayAmount: 500 })
  await freeFor(2)
  expect(await lots.look(plateNo)).toMatchObject({ Status: 'Free', PayAmount: 0 })
  await freeFor(0)
  expect(await lots.look(plateNo)).toMatchObject({ Status: 'In', PayAmount: 1000 })
})

it('guest parking applies to the plate of an accepted invitation only', async () => {
  const [plateNo, other] = [newPlate(), newPlate()]
  await at.make({ PlateNo: plateNo, ValidFrom: test.clock.now() - HOUR })
  await at.guest({ PlateNo: newPlate() })
  await lots.enter(plateNo, 0)
  await lots.enter(other, 0)
  lots.pass(100)
  expect((await lots.look(plateNo)).PayAmount).toBe(1000)
  expect((await lots.look(other)).PayAmount).toBe(1000)
})

it('guest parking does not cover time before the acceptance', async () => {
  const plateNo = newPlate()
  await lots.enter(plateNo, 100)
  // Invitation backdated, and accepted at the exit.
  const made = await at.make({ PlateNo: plateNo, ValidFrom: test.clock.now() - 72 * HOUR })
  await at.accept(made.Hash)
  expect((await lots.look(plateNo)).PayAmount).toBe(1000)
  // Guest minutes apply only from then on.
  lots.pass(90)
  expect(await lots.look(plateNo)).toMatchObject({ Amount: 1000, PayAmount: 1000 })
  expect((await lots.exit(plateNo)).opens).toBe(false)
})

it('guest parking for a plate named later covers no earlier time', async () => {
  const plateNo = newPlate()
  const made = await at.make({ ValidFrom: test.clock.now() - HOUR, PlateNo: '' })
  await at.accept(made.Hash)
  await lots.enter(plateNo, 0)
  await at.pass(100 * 60_000)
  await at.accept(made.Hash, { PlateNo: plateNo })
  expect((await lots.look(plateNo)).PayAmount).toBe(1000)
})

it('guest parking begins with the invitation’s window; earlier time is charged', async () => {
  const plateNo = newPlate()
  await at.guest({ PlateNo: plateNo, ValidFrom: test.clock.now() + HOUR })
  await lots.enter(plateNo, 0)
  lots.pass(100)
  // 60 minutes before the window: 30 free at the lot, then the first hour.
  expect((await lots.look(plateNo)).Amount).toBe(500)
})

it('guest parking grants its hours once, however often the car returns', async () => {
  await freeFor(1)
  const plateNo = newPlate()
  await at.guest({ ValidFrom: test.clock.now() - HOUR, PlateNo: plateNo })
  await lots.enter(plateNo, 0)
  lots.pass(50)
  await lots.exit(plateNo)
  await lots.enter(plateNo, 0)
  lots.pass(99)
  // Ten minutes of the hour are left, then 30 free at the lot, then 60.
  expect((await lots.look(plateNo)).Amount).toBe(500)
  lots.pass(2)
  expect((await lots.look(plateNo)).Amount).toBe(1000)
})

describe('guest parking for the inviter’s household', () => {
  const feeOf = async (plateNo: string) => {
    await at.guest({ ValidFrom: test.clock.now() - HOUR, PlateNo: plateNo })
    await lots.enter(plateNo, 0)
    await at.pass(100 * 60_000)
    return (await lots.slip(plateNo)).Amount
  }
  const carOf = (userId: string, plateNo: string) =>
    test.services.cars.save(
      { tenantId: PARK, userId },
      { PlateNo: plateNo, Brand: '', Remark: '', IsDefault: false },
    )

  it('excludes the own plate', async () => {
    const plateNo = newPlate()
    await carOf(at.member.tokens.User.Id, plateNo)
    expect(await feeOf(plateNo)).toBe(1000)
  })

  it('excludes the own plate also after it was taken off the list', async () => {
    const plateNo = newPlate()
    const owner = at.member.tokens.User.Id
    await carOf(owner, plateNo)
    await at.guest({ ValidFrom: test.clock.now() - HOUR, PlateNo: plateNo })
    await lots.enter(plateNo, 0)
    await test.sql('delete from car where user_id = $1 and plate_no = $2', [owner, plateNo])
    await at.pass(100 * 60_000)
    expect(await lots.slip(plateNo)).toMatchObject({ Amount: 1000 })
  })

  it('excludes members of the same rooms, not others', async () => {
    const [plateNo, others] = [newPlate(), newPlate()]
    const [mate, guest] = await (await moneyFixture(test)).members(2)
    await carOf(mate!.userId, plateNo)
    await carOf(guest!.userId, others)
    const [room] = await test.sql<{ id: string }>(
      'select id from room where tenant_id = $1 and is_active limit 1',
      [PARK],
    )
    for (const userId of [at.member.tokens.User.Id, mate!.userId])
      await test.sql(
        `insert into room_member values ($1, $2, $3, true, now())
         on conflict (tenant_id, room_id, user_id) do update set is_bound = true`,
        [PARK, room!.id, userId],
      )
    expect(await feeOf(plateNo)).toBe(1000)
    expect(await feeOf(others)).toBe(0)
  })

  it('does not exist for invitations by the park: the clerk’s own car can be a guest', async () => {
    const [clerk] = await test.sql<{ id: string }>(
      'select id from app_user where tenant_id = $1 and phone = $2',
      [PARK, phones.manager],
    )
    const plateNo = newPlate()
    await carOf(clerk!.id, plateNo)
    const made = await at.make({ ValidFrom: test.clock.now() - HOUR, PlateNo: plateNo })
    await test.sql('update invitation set is_by_park = true, inviter_id = $2 where id = $1', [
      made.Id,
      clerk!.id,
    ])
    await at.accept(made.Hash)
    await lots.enter(plateNo, 0)
    await at.pass(100 * 60_000)
    expect((await lots.slip(plateNo)).Amount).toBe(0)
  })
})

describe('free hours at the desk', () => {
  it('are reported per month and inviter, for ended stays', async () => {
    const { plateNo } = await guestCar(100)
    const desk = await atDesk(test, phones.service)
    const before = (await desk.get('/desk/invitations/parking')).text
    await lots.exit(plateNo)
    const [kept] = await test.sql<{ minutes: number; limit_minutes: number | null }>(
      `select u.minutes, u.limit_minutes from guest_parking_use u
       join parking_stay s on s.tenant_id = u.tenant_id and s.id = u.stay_id where s.plate_no = $1`,
      [plateNo],
    )
    expect(kept?.limit_minutes).toBeNull()
    expect(kept?.minutes).toBeGreaterThanOrEqual(100)
    const { text } = await desk.get('/desk/invitations/parking')
    expect(text).not.toBe(before)
    expect(text).toMatch(/共免停 \d+ 小时 \d+ 分/)
    expect(text).toContain(' 次')
    const earlier = await desk.get('/desk/invitations/parking?month=2020-01')
    expect(earlier.text).toContain('这个月没有访客免停。')
  })

  it('are used up per invitation, also after a change of plate', async () => {
    await freeFor(1)
    const { plateNo, guest } = await guestCar(100)
    await test.services.parking.exit(PARK, {
      ...{ eventId: plateNo, lotId: lots.lot.Id, plateNo, at: test.clock.now(), isOut: true },
    })
    const other = newPlate()
    await test.sql('update invitation set plate_no = $2 where id = $1', [guest.Id, other])
    await lots.enter(other, 0)
    await at.pass(50 * 60_000)
    // 30 minutes are free at the lot.
    expect((await lots.look(other)).PayAmount).toBe(500)
  })
})

it('guest parking without a park setting lasts four hours', async () => {
  await test.sql('delete from invitation_rule where tenant_id = $1', [PARK])
  const { plateNo } = await guestCar(4 * 60)
  expect((await lots.look(plateNo)).Amount).toBe(0)
  lots.pass(31)
  expect((await lots.look(plateNo)).Amount).toBe(500)
})

it('guest parking is shown at the desk with the inviter', async () => {
  const { plateNo } = await guestCar(65)
  const desk = await atDesk(test, phones.service)
  const id = (await lots.look(plateNo)).Id
  expect((await desk.get(`/desk/parking/${id}`)).text).toMatch(/邀请，免停 1 小时 5 分/)
})

it('guest parking ends with the revocation; time before stays free', async () => {
  const { plateNo, guest } = await guestCar(100)
  await test.call(invitationCalls.revoke, { Id: guest.Id }, at.member)
  expect((await lots.look(plateNo)).PayAmount).toBe(0)
  await at.pass(40 * 60_000)
  // Thirty free minutes of the lot, then the first hour.
  expect((await lots.look(plateNo)).PayAmount).toBe(500)
  const again = newPlate()
  const other = await at.guest({ PlateNo: again })
  await test.call(invitationCalls.revoke, { Id: other.Id }, at.member)
  await at.pass(60_000)
  await lots.enter(again, 0)
  await at.pass(40 * 60_000)
  expect((await lots.look(again)).PayAmount).toBe(500)
})

it('guest parking of one park does not apply in another', async () => {
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
