/** Cars of members and long-term spaces (spec 7 Cars and property). */
import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import { renewedTo } from '@/rules/parking/wholeMonths'
import { parkDay } from '../../../server/kernel/parkDay'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const save = ({ caller }: Wallet, PlateNo: string, more = {}) =>
  test.call(carInfoCalls.save, { PlateNo, ...more }, caller)
const list = async ({ caller }: Wallet) => (await test.call(carInfoCalls.list, {}, caller)).data

describe('cars', () => {
  it('the first car is the default; only one is the default at a time', async () => {
    const member = await money.member()
    const { data: first } = await save(member, '浙a·12345')
    expect(first).toMatchObject({ PlateNo: '浙A12345', PlateColor: 'blue', IsDefault: true })
    const { data: second } = await save(member, '浙AD12345', { IsDefault: true })
    expect(second).toMatchObject({ PlateColor: 'green', IsDefault: true })
    expect((await list(member)).map(({ IsDefault }) => IsDefault)).toEqual([true, false])
    await test.call(carInfoCalls.delete, { Id: second.Id }, member.caller)
    expect(await list(member)).toMatchObject([{ PlateNo: '浙A12345', IsDefault: true }])
  })

  it('duplicate, invalid and more than five plates are refused, also concurrently', async () => {
    const member = await money.member()
    const plate = newPlate()
    await save(member, plate)
    const twice = await save(member, plate)
    expect([twice.status, twice.body.Reason]).toEqual([409, 'carTwice'])
    const bad = await save(member, '浙A1O345')
    expect([bad.status, bad.body.Reason]).toEqual([400, 'plate'])
    const replies = await Promise.all(Array.from({ length: 8 }, () => save(member, newPlate())))
    const reasons = replies.map(({ body }) => body.Reason)
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(4)
    expect(new Set(reasons.filter(Boolean))).toEqual(new Set(['carsFull']))
    // Another member may register the same car.
    expect((await save(await money.member(), plate)).status).toBe(200)
  })

  it('the plate of a verified car cannot be changed', async () => {
    const member = await money.member()
    const { data: car } = await save(member, newPlate())
    const other = await save(member, newPlate())
    const update = (PlateNo: string, Brand = '') =>
      test.call(carInfoCalls.update, { Id: car.Id, PlateNo, Brand }, member.caller)
    expect((await update(other.data.PlateNo)).body.Reason).toBe('carTwice')
    const changed = await update(newPlate(), '白色两厢')
    expect(changed.data).toMatchObject({ Brand: '白色两厢', IsDefault: true })
    await test.sql('update car set is_verified = true where id = $1', [car.Id])
    const refused = await update(newPlate())
    expect([refused.status, refused.body.Reason]).toEqual([409, 'carVerified'])
    expect((await update(changed.data.PlateNo, '灰色')).data.Brand).toBe('灰色')
  })

  it('show their current lot once verified', async () => {
    const member = await money.member()
    const plate = newPlate()
    await save(member, plate)
    expect((await list(member))[0]?.InLotName).toBeNull()
    await lots.enter(plate, 5)
    expect((await list(member))[0]?.InLotName).toBeNull()
    await lots.verify(plate, member)
    expect((await list(member))[0]?.InLotName).toBe(lots.lot.Name)
    // Registering the plate does not let another member follow the car.
    const stranger = await money.member()
    await save(stranger, plate)
    expect((await list(stranger))[0]?.InLotName).toBeNull()
  })
})

describe('long-term space', () => {
  /** A member with a verified car and a space that ends in the given number of days. */
  async function withSpace(days: number) {
    const member = await money.payer(1_000_000)
    const plateNo = newPlate()
    const { data: car } = await save(member, plateNo)
    await test.sql('update car set is_verified = true where id = $1', [car.Id])
    const to = parkDay(test.clock.now() + days * 86_400_000)
    const spaceId = randomUUID()
    await test.sql(
      `insert into long_term_space (tenant_id, id, lot_id, plate_no, space_no, from_day, to_day, is_frozen)
       values ($1, $2, $3, $4, $5, '2020-01-15', $6, false)`,
      [PARK, spaceId, lots.lot.Id, plateNo, spaceId.slice(0, 8), to],
    )
    return { member, plateNo, car, spaceId, to }
  }
  const spaces = async ({ caller }: Wallet) =>
    (await test.call(carInfoCalls.longtermList, {}, caller)).data
  const renew = ({ caller }: Wallet, Id: string, Months: number, To: string) =>
    test.call(carInfoCalls.renew, { RequestId: requestId(), Id, Months, To }, caller)

  it('is renewed from its last day, to the date shown', async () => {
    const { member, spaceId, to } = await withSpace(12)
    const [space] = await spaces(member)
    expect(space).toMatchObject({ Id: spaceId, To: to, DaysLeft: 12, Status: 'Expiring' })
    const option = space!.Options.find(({ Months }) => Months === 3)!
    const From = parkDay(test.clock.now() + 13 * 86_400_000)
    expect(option).toEqual({ Months: 3, Amount: 114_000, From, To: renewedTo(to, to, 3) })
    const { data: order } = await renew(member, spaceId, 3, option.To)
    expect(order).toMatchObject({ Type: 'renewal', PayAmount: 114_000 })
    await member.pay(order.Id, { Password: PASSWORD })
    expect((await spaces(member))[0]?.To).toBe(option.To)
    const stale = await renew(member, spaceId, 3, option.To)
    expect([stale.status, stale.body.Reason]).toEqual([409, 'renewalChanged'])
    const odd = await renew(member, spaceId, 2, renewedTo(option.To, to, 2))
    expect([odd.status, odd.body.Reason]).toEqual([400, 'months'])
  })

  it('that has expired is renewed from today', async () => {
    const { member } = await withSpace(-40)
    const [space] = await spaces(member)
    const today = parkDay(test.clock.now())
    expect(space).toMatchObject({ Status: 'Expired', DaysLeft: -40 })
    expect(space?.Options[0]?.To).toBe(renewedTo(today, today, 1))
  })

  it('is not shown to members who merely added its plate', async () => {
    const { spaceId, plateNo, to } = await withSpace(12)
    const other = await money.member()
    await save(other, plateNo)
    expect(await spaces(other)).toEqual([])
    expect((await renew(other, spaceId, 1, renewedTo(to, to, 1))).status).toBe(404)
  })

  it('keeps its car; a frozen one is not renewed', async () => {
    const { member, car, spaceId, to } = await withSpace(12)
    const kept = await test.call(carInfoCalls.delete, { Id: car.Id }, member.caller)
    expect([kept.status, kept.body.Reason]).toEqual([409, 'carVerified'])
    await test.sql('update long_term_space set is_frozen = true where id = $1', [spaceId])
    expect((await spaces(member))[0]).toMatchObject({ Status: 'Frozen', Options: [] })
    expect((await renew(member, spaceId, 1, renewedTo(to, to, 1))).body.Reason).toBe('notRenewable')
  })

  it('renewed by two members: both add their months', async () => {
    const { member, spaceId, to } = await withSpace(12)
    const once = renewedTo(to, to, 1)
    const { data: first } = await renew(member, spaceId, 1, once)
    // As if another member had renewed it between the order and its payment.
    await test.sql('update long_term_space set to_day = $2 where id = $1', [spaceId, once])
    await member.pay(first.Id, { Password: PASSWORD })
    expect((await spaces(member))[0]?.To).toBe(renewedTo(once, to, 1))
  })

  it.each<[string, object]>([
    ['given to another car', { plate_no: newPlate() }],
    ['frozen', { is_frozen: true }],
  ])(
    'that was %s meanwhile is not renewed: no charge, or the money goes back',
    async (_, change) => {
      const { member, spaceId, to } = await withSpace(12)
      const { data: order } = await renew(member, spaceId, 1, renewedTo(to, to, 1))
      const had = await member.balance()
      const [column = '', value] = Object.entries(change)[0] ?? []
      await test.sql(`update long_term_space set ${column} = $2 where id = $1`, [spaceId, value])
      const refused = await member.pay(order.Id, { Password: PASSWORD })
      expect([refused.status, refused.body.Reason]).toEqual([409, 'orderUnwanted'])
      expect(await member.balance()).toBe(had)
      const { data } = await member.pay(order.Id, { UseBalance: false, Channel: 'wechat' })
      await money.confirm(data.Payment!.PaymentNo)
      expect((await member.get(order.Id)).Status).toBe('Closed')
      const refunds = await test.sql('select cause from refund where order_id = $1', [order.Id])
      expect(refunds).toEqual([{ cause: 'late' }])
      const [space] = await test.sql<{ to_day: string }>(
        'select to_day::text from long_term_space where id = $1',
        [spaceId],
      )
      expect(space?.to_day).toBe(to)
    },
  )

  it('makes a stay free until the end of its last day', async () => {
    const { plateNo, spaceId } = await withSpace(0)
    await lots.enter(plateNo, 200)
    const stay = await lots.look(plateNo)
    expect(stay).toMatchObject({ Status: 'Free', PayAmount: 0 })
    await test.sql("update long_term_space set to_day = '2026-01-01' where id = $1", [spaceId])
    expect((await lots.look(plateNo)).PayAmount).toBeGreaterThan(0)
  })
})
