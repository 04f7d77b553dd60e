import { randomUUID } from 'node:crypto'
import { carInfoCalls, parkingLotCalls, type ParkingStay } from '@/contract/carInfo'
import { parseParkTime } from '@/utils/dateTime'
import { requestId, type Wallet } from './money'
import { PARK, type TestApp } from './testApp'

const MINUTE = 60_000

let plates = 0
/** A unique plate; its last digit is a checksum, so that no two are near (rules/plateReading). */
export function newPlate(): string {
  const digits = String((plates += 1)).padStart(4, '0')
  const sum = [...digits].reduce((all, digit) => all + Number(digit), 0)
  return `浙C${digits}${sum % 10}`
}

/** Fixture of parking tests: a lot of known prices, and simulated cars. */
export type ParkingFixture = Awaited<ReturnType<typeof parkingFixture>>

/**
 * The first lot of the demo park at ¥5 an hour after 30 free minutes, ¥50 a day; without points and
 * without free parking by level.
 */
export async function parkingFixture(test: TestApp) {
  await test.sql(
    `update parking_lot set free_minutes = 30, day_cap = 5000, bands =
     '[{"From":"00:00","UnitMinutes":60,"UnitPrice":500}]' where tenant_id = $1`,
    [PARK],
  )
  await test.sql(
    `update market_activity set start_at = '2020-01-01', end_at = '2020-01-02' where tenant_id = $1`,
    [PARK],
  )
  await test.sql('update point_rule set can_pay = false where tenant_id = $1', [PARK])
  await test.sql('update member_level set parking_minutes = 0 where tenant_id = $1', [PARK])
  const [lot] = (await test.call(parkingLotCalls.list)).data
  if (!lot) throw new Error('the demo park has no lot')
  const { parking } = test.services

  return {
    lot,

    /** Enters a car the given number of minutes ago. */
    async enter(plateNo: string, minutes: number, lotId = lot.Id) {
      const at = test.clock.now() - minutes * MINUTE
      const stay = await parking.enter(PARK, { eventId: randomUUID(), lotId, plateNo, at })
      if (!stay) throw new Error('the event was taken before')
      return stay
    },

    /** Reports the car at the exit. */
    exit: (plateNo: string) =>
      parking.exit(PARK, {
        eventId: randomUUID(),
        lotId: lot.Id,
        plateNo,
        at: test.clock.now(),
      }),

    /** Quote of its stay, as shown to this member or a visitor. */
    async look(plateNo: string, caller = {}, more = {}): Promise<ParkingStay> {
      const { data } = await test.call(
        carInfoCalls.queryTemporaryPay,
        { PlateNo: plateNo, ...more },
        caller,
      )
      if (!data[0]) throw new Error(`${plateNo} is not inside`)
      return data[0]
    },

    /** Quote for the holder of its slip, with all details. */
    async slip(plateNo: string, caller = {}, more = {}): Promise<ParkingStay> {
      const [row] = await test.sql<{ code: string }>(
        'select code from parking_stay where tenant_id = $1 and plate_no = $2 and out_at is null',
        [PARK, plateNo],
      )
      const request = { Code: row?.code ?? '', ...more }
      return (await test.call(carInfoCalls.parkingOrderDetailByCode, request, caller)).data
    },

    /** Marks the car as verified for the member. */
    async verify(plateNo: string, { caller, userId }: Wallet): Promise<void> {
      await test.call(carInfoCalls.save, { PlateNo: plateNo }, caller)
      await test.sql('update car set is_verified = true where plate_no = $1 and user_id = $2', [
        plateNo,
        userId,
      ])
    },

    order: (member: Wallet, quoteId: string | null, more = {}) =>
      test.call(
        carInfoCalls.temporaryPay,
        { RequestId: requestId(), QuoteId: quoteId, ...more },
        member.caller,
      ),

    leave: ({ Id, Code }: { Id: string; Code?: string }, caller = {}) =>
      test.call(carInfoCalls.leaveFree, { Id, ...(Code && { Code }) }, caller),

    /** Advances the clock by minutes. */
    pass: (minutes: number) => test.clock.pass(minutes * MINUTE),

    /** Sets the clock to a time of the next day, to avoid crossing midnight by accident. */
    turnTo(clock: string) {
      const tomorrow = new Date(test.clock.now() + 32 * 3_600_000).toISOString().slice(0, 10)
      test.clock.pass((parseParkTime(`${tomorrow} ${clock}`) ?? 0) - test.clock.now())
    },
  }
}
