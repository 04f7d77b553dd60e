import { randomUUID } from 'node:crypto'
import { nothing, type Row, type RowsOf, type World } from '../row'
import { requestId } from '../money'
import { PARK } from '../testApp'

const memberOf = ({ owner }: World) => ({ tenantId: PARK, userId: owner.tokens.User.Id })

let plates = 0
/** A unique plate. */
const newPlate = () => `浙B${String((plates += 1)).padStart(5, '0')}`

/** Saves a car of the owner, the only one besides the demo's. */
async function ownCar(world: World): Promise<string> {
  await world.test.sql("delete from car where brand = 'row'")
  const car = await world.test.services.cars.save(memberOf(world), {
    PlateNo: newPlate(),
    Brand: 'row',
    Remark: '',
    IsDefault: false,
  })
  return car.Id
}

/** Enters a car the given number of minutes ago. */
async function stayOf({ test }: World, { minutes = 100, plateNo = newPlate() } = {}) {
  const [lot] = await test.services.parkingLots.list(PARK)
  const stay = await test.services.parking.enter(PARK, {
    eventId: randomUUID(),
    lotId: lot!.Id,
    plateNo,
    at: test.clock.now() - minutes * 60_000,
  })
  return stay!
}

/** A parking quote of the owner. */
async function ownQuote(world: World): Promise<string> {
  const { parking } = world.test.services
  const { code } = await stayOf(world)
  const looker = { tenantId: PARK, visitor: memberOf(world), ip: '' }
  const shown = await parking.byCode(looker, { Code: code })
  return shown.QuoteId ?? ''
}

const noOffers = { memberParking: false, activity: false, coupon: [], points: false }

/** A stay of a car verified for the owner. */
async function ownStay(world: World): Promise<string> {
  const id = await ownCar(world)
  await world.test.sql('update car set is_verified = true where id = $1', [id])
  const rows = await world.test.services.cars.rows(world.test.db, memberOf(world))
  const plateNo = rows.find((row) => row.id === id)?.plateNo
  return (await stayOf(world, { plateNo })).id
}

/** Renewal request for the demo's long-term space. */
async function renewal(world: World): Promise<Record<string, unknown>> {
  const [space] = await world.test.services.cars.longTerms(memberOf(world))
  const [option] = space?.Options ?? []
  return { RequestId: requestId(), Id: space?.Id, Months: option?.Months, To: option?.To }
}

const ofCar: Row = { request: async (world) => ({ Id: await ownCar(world) }), names: 'owner' }

export const rows: RowsOf<'carInfo' | 'parkingLot'> = {
  carInfo: {
    list: nothing,
    save: {
      async request({ test }) {
        await test.sql("delete from car where brand = 'row'")
        return { PlateNo: newPlate(), Brand: 'row', Remark: '', IsDefault: false }
      },
    },
    update: {
      request: async (world) => ({
        Id: await ownCar(world),
        PlateNo: newPlate(),
        PlateColor: 'blue',
        Brand: 'row',
        Remark: '',
        IsDefault: false,
      }),
      names: 'owner',
    },
    delete: ofCar,
    longtermList: nothing,
    renew: { request: renewal, names: 'owner' },
    queryTemporaryPay: {
      request: async (world) => ({ PlateNo: (await stayOf(world)).plateNo }),
    },
    parkingOrderDetailByCode: {
      request: async (world) => ({ Code: (await stayOf(world)).code }),
      names: 'park',
    },
    temporaryPay: {
      request: async (world) => ({
        RequestId: requestId(),
        QuoteId: await ownQuote(world),
        Choice: noOffers,
      }),
      // The slip's holder may be another member.
      names: 'park',
    },
    leaveFree: {
      async request(world) {
        const { id, code } = await stayOf(world, { minutes: 5 })
        return { Id: id, Code: code }
      },
      names: 'park',
    },
    parkingOrderList: { request: () => ({ PageIndex: 1, PageSize: 10 }) },
    parkingOrderDetail: {
      request: async (world) => ({ Id: await ownStay(world) }),
      names: 'owner',
    },
  },
  parkingLot: { list: nothing },
}
