/** A plate alone gives access to the fee and its payment, but not to the gate, the place or the entry time. */
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import {
  ADDRESS_LOOKS,
  OTHERS_LEAVES_A_DAY,
  PLATE_LOOKS,
  PLATE_LOOKS_A_DAY,
} from '../../../server/areas/estate/parking/lookLimit'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, PASSWORD } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer, startTestApp, type TestApp } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
})
beforeEach(() => lots.turnTo('12:00'))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const hidden = {
  ...{ IsOwn: false, Code: '', LotId: null, LotName: '', InAt: null, InImage: '', OutAt: null },
  ...{ Rule: null, RuleText: '', Lines: [], NextRiseAt: null, PaidAt: null, LeaveBefore: null },
}

/** A car that entered the given number of minutes ago, with an entry picture. */
async function parked(minutes: number) {
  const plateNo = newPlate()
  const { id, code, inAt } = await lots.enter(plateNo, minutes)
  await test.sql("update parking_stay set in_image = '/file/x.jpg' where id = $1", [id])
  return { plateNo, id, code, inAt: inAt.getTime() }
}

const own = async (caller: object): Promise<ParkingStay[]> =>
  (await test.call(carInfoCalls.queryTemporaryPay, {}, caller)).data

describe('look-up by plate', () => {
  it('shows fee and half hours only to visitors, strangers and unverified claimers', async () => {
    const { plateNo, code, inAt } = await parked(100)
    const [stranger, claimer] = await money.members(2)
    await test.call(carInfoCalls.save, { PlateNo: plateNo }, claimer!.caller)
    const [claimed] = await own(claimer!.caller)
    const looks = [await lots.look(plateNo), await lots.look(plateNo, stranger!.caller), claimed!]
    for (const stay of looks) {
      expect(stay).toMatchObject({ ...hidden, PayAmount: 1_000, MinutesParked: 90 })
      const text = JSON.stringify(stay)
      for (const secret of [code, String(inAt), lots.lot.Id, lots.lot.Name, 'x.jpg'])
        expect(text).not.toContain(secret)
    }
  })

  it('shows everything to the verified owner and by the slip', async () => {
    const { plateNo, code, inAt } = await parked(100)
    const owner = await money.member()
    await lots.verify(plateNo, owner)
    const all = { IsOwn: true, Code: code, InAt: inAt, LotName: lots.lot.Name }
    for (const stay of [await lots.look(plateNo, owner.caller), await lots.slip(plateNo)])
      expect(stay).toMatchObject({ ...all, InImage: '/file/x.jpg', OutAt: null })
  })

  it('does not reveal why a car is free', async () => {
    const { plateNo } = await parked(5)
    await test.sql(
      `insert into long_term_space (tenant_id, id, lot_id, plate_no, space_no, from_day, to_day, is_frozen)
       values ($1, gen_random_uuid(), $2, $3, $3, '2020-01-31', '2099-01-01', false)`,
      [PARK, lots.lot.Id, plateNo],
    )
    expect(await lots.look(plateNo)).toMatchObject({ ...hidden, StatusText: '暂时无需缴费' })
    expect((await lots.slip(plateNo)).StatusText).toContain('长租车位')
  })

  it('gives the same result whichever lot is named', async () => {
    const { plateNo } = await parked(100)
    const lotsOfPark = await test.services.parkingLots.list(PARK)
    expect(lotsOfPark.length).toBeGreaterThan(1)
    for (const { Id } of lotsOfPark)
      expect((await lots.look(plateNo, {}, { LotId: Id })).PayAmount).toBe(1_000)
  })

  it('shows the payer until when the car may leave, and only the payer', async () => {
    const { plateNo } = await parked(100)
    const payer = await money.payer(5_000)
    const { data: order } = await lots.order(
      payer,
      (await lots.look(plateNo, payer.caller)).QuoteId,
    )
    await payer.pay(order.Id, { Password: PASSWORD })
    const paid = await lots.look(plateNo, payer.caller)
    expect(paid).toMatchObject({
      ...{ ...hidden, Status: 'Paid', PaidAt: expect.any(Number) },
      LeaveBefore: expect.any(Number),
    })
    expect(paid.LeaveBefore).toBeGreaterThan(test.clock.now())
    expect(await lots.look(plateNo)).toMatchObject({ ...hidden, StatusText: '已支付' })
  })
})

describe('letting a car out', () => {
  const refusal = async (stay: { Id: string; Code?: string }, caller = {}) => {
    const { status, body } = await lots.leave(stay, caller)
    return [status, body.Reason]
  }

  it('needs the slip or log-in, not just a look-up by plate', async () => {
    const { plateNo, id, code } = await parked(5)
    const stay = await lots.look(plateNo)
    expect(stay.Actions).toEqual([])
    expect(await refusal({ Id: stay.Id })).toEqual([401, 'slipNeeded'])
    expect((await lots.leave({ Id: id, Code: '00000000' })).status).toBe(404)
    expect((await lots.leave({ Id: id, Code: code })).data.IsOpen).toBe(true)
  })

  it('by a member is recorded, refused for another’s verified car, and limited per day', async () => {
    const [owner, helper] = await money.members(2)
    const theirs = await parked(5)
    await lots.verify(theirs.plateNo, owner!)
    expect(await refusal({ Id: theirs.id }, helper!.caller)).toEqual([403, 'carOfAnother'])
    expect((await lots.leave({ Id: theirs.id }, owner!.caller)).data.IsOpen).toBe(true)
    for (let time = 0; time < OTHERS_LEAVES_A_DAY; time += 1) {
      const { id } = await parked(5)
      expect((await lots.leave({ Id: id }, helper!.caller)).data.IsOpen).toBe(true)
      const rows = await test.sql('select asked_by from gate_request where stay_id = $1', [id])
      expect(rows).toEqual([{ asked_by: helper!.userId }])
    }
    const { id } = await parked(5)
    expect(await refusal({ Id: id }, helper!.caller)).toEqual([429, 'tooManyLeaves'])
  })

  it('without a plate needs the slip', async () => {
    const { id, code } = await lots.enter('', 5)
    const member = await money.member()
    expect((await lots.leave({ Id: id }, member.caller)).status).toBe(404)
    expect((await lots.leave({ Id: id, Code: code }, member.caller)).data.IsOpen).toBe(true)
  })
})

describe('looks at a car', () => {
  const tries = async (times: number, ask: () => Promise<{ status: number; body: object }>) => {
    const replies = []
    for (let time = 0; time < times; time += 1) replies.push(await ask())
    return replies
  }

  it('write nothing', async () => {
    const { plateNo, id } = await parked(100)
    await lots.look(plateNo, (await money.member()).caller)
    expect(await test.sql('select * from parking_quote where stay_id = $1', [id])).toEqual([])
  })

  it('by plate are limited across servers, except for owner and slip', async () => {
    const { plateNo } = await parked(100)
    const owner = await money.member()
    await lots.verify(plateNo, owner)
    const second = await startTestApp({ beside: test })
    try {
      const look = (on: TestApp) => () =>
        on.call(carInfoCalls.queryTemporaryPay, { PlateNo: plateNo })
      const half = PLATE_LOOKS / 2
      const replies = [...(await tries(half, look(test))), ...(await tries(half, look(second)))]
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      for (const server of [test, second]) {
        const refused = await look(server)()
        expect([refused.status, refused.body.Reason]).toEqual([429, 'tooManyLooks'])
        expect(refused.body.Message).toMatch(/太频繁.*小票/)
      }
    } finally {
      await second.close()
    }
    expect((await lots.look(plateNo, owner.caller)).IsOwn).toBe(true)
    expect((await lots.slip(plateNo)).IsOwn).toBe(true)
    // Registering the plate as an own car does not bypass the limit.
    const claimer = await money.member()
    await test.call(carInfoCalls.save, { PlateNo: plateNo }, claimer.caller)
    const claimed = await test.call(carInfoCalls.queryTemporaryPay, {}, claimer.caller)
    expect(claimed.status).toBe(429)
  })

  it('by plate are limited per day', async () => {
    const { plateNo } = await parked(100)
    let answeredCount = 0
    for (let window = 0; window < 8; window += 1) {
      const replies = await tries(PLATE_LOOKS, () =>
        test.call(carInfoCalls.queryTemporaryPay, { PlateNo: plateNo }),
      )
      answeredCount += replies.filter(({ status }) => status === 200).length
      lots.pass(10)
    }
    expect(answeredCount).toBe(PLATE_LOOKS_A_DAY)
  })

  it('by counting through plates and slips are limited per address', async () => {
    const limited = await startTestApp({
      beside: test,
      environment: { RATE_LIMIT: '100000' },
    })
    try {
      const now = limited.clock.now()
      await test.sql(
        `insert into parking_look values ($1, 'ip:127.0.0.1', to_timestamp($2::float8 / 1000), $3)`,
        [PARK, Math.floor(now / 600_000) * 600_000, ADDRESS_LOOKS - 1],
      )
      const ask = () => limited.call(carInfoCalls.queryTemporaryPay, { PlateNo: newPlate() })
      expect((await ask()).status).toBe(200)
      expect((await ask()).body.Reason).toBe('tooManyLooks')
      const slip = await limited.call(carInfoCalls.parkingOrderDetailByCode, { Code: '00000000' })
      expect(slip.body.Reason).toBe('tooManyLooks')
    } finally {
      await limited.close()
    }
  })
})
