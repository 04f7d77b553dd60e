/**
 * Parking at the desk: stays corrected and ended, members' cars verified, long-term spaces leased.
 */
import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import { parkDay } from '../../../server/kernel/parkDay'
import { findViolations } from '../../../server/tools/verify/verify'
import { frameFields } from '../../../server/desk/deskForm'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { describeMoney, PASSWORD, type Wallet } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
let service: DeskBrowser
let finance: DeskBrowser
let elsewhere: DeskBrowser
beforeAll(async () => {
  lots = await parkingFixture(test)
  service = await atDesk(test, phones.service)
  finance = await atDesk(test, phones.finance)
  elsewhere = await atDesk(test, phones.manager, OTHER_PARK)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const payer = (fen = 50_000) => money.payer(fen)
/** Audit entries of changes, without those of viewing. */
const logOf = async (id: string) =>
  (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === id && !act.includes('show'),
  )
const phoneOf = async ({ userId }: Wallet) => {
  const sql = 'select phone from app_user where id = $1'
  return (await test.sql<{ phone: string }>(sql, [userId]))[0]!.phone
}
const stayRow = async (id: string) =>
  (
    await test.sql<{ out_at: Date | null; out_amount: string | null; counter_amount: string }>(
      'select out_at, out_amount, counter_amount from parking_stay where id = $1',
      [id],
    )
  )[0]!
/** The moment the given number of minutes ago, in the format of `datetime-local`. */
const minutesAgo = (minutes: number) =>
  new Date(test.clock.now() - minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16)
const confirmed = async (desk: DeskBrowser, from: string, url: string, fields: object) =>
  desk.send(url, { ...(await desk.formOn(from, url)), ...fields, _confirmed: 'yes' })

describe('stay', () => {
  it('is found by part of its plate and by its slip, inside and out, in its park only', async () => {
    const plateNo = newPlate()
    const { id, code } = await lots.enter(plateNo, 100)
    const link = `/desk/parking/${id}`
    expect((await service.get(`/desk/parking?q=${plateNo.slice(-5)}`)).html).toContain(link)
    expect((await service.get(`/desk/parking?q=${code}`)).html).toContain(link)
    expect((await service.get('/desk/parking?q=%25%25')).text).toContain('没有找到')
    expect((await service.get(`/desk/parking?state=out&q=${code}`)).html).not.toContain(link)
    expect((await elsewhere.get(`/desk/parking?q=${code}`)).html).not.toContain(link)
    const page = await service.get(link)
    expect(page.text).toMatch(/还应缴¥10\.00/)
    const looks = (await auditEntries(test)).filter(({ subject_id }) => subject_id === id)
    expect(looks.map(({ title }) => title)).toEqual(['查看停车记录'])
    expect((await elsewhere.get(link)).status).toBe(404)
  })

  it('gets a corrected plate; payments stay and quotes become void', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    const member = await payer()
    const { id } = await lots.enter(wrong, 139)
    const { data: order } = await lots.order(
      member,
      (await lots.look(wrong, member.caller)).QuoteId,
    )
    const at = `/desk/parking/${id}`
    const Reason = '识别错误'
    const early = await service.submit(at, `${at}/correct`, { PlateNo: right, Reason })
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('正在为这辆车缴费')])
    await member.pay(order.Id, { Password: PASSWORD })
    lots.pass(21)
    const { QuoteId } = await lots.look(wrong, member.caller)
    const done = await service.submit(at, `${at}/correct`, { PlateNo: right, Reason })
    expect(done.status).toBe(303)
    const stay = await lots.look(right, member.caller)
    expect(stay).toMatchObject({ Id: id, SettledAmount: 1_000, PayAmount: 500 })
    expect((await lots.order(member, QuoteId)).body.Reason).toBe('quoteExpired')
    expect(await logOf(id)).toMatchObject([
      {
        ...{ act: 'parking.correct', role: 'service', subject_kind: 'parkingStay' },
        before: { plateNo: wrong, settledAmount: 1_000 },
        after: { plateNo: right, settledAmount: 1_000, reason: Reason },
      },
    ])
  })

  it('that was paid is announced to the gate with its corrected plate', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    const member = await payer()
    const { id } = await lots.enter(wrong, 100)
    const stay = await lots.look(wrong, member.caller)
    const { data: order } = await lots.order(member, stay.QuoteId)
    await member.pay(order.Id, { Password: PASSWORD })
    const at = `/desk/parking/${id}`
    await service.submit(at, `${at}/correct`, { PlateNo: right, Reason: '识别错误' })
    const gateRequests = await test.sql('select why, until from gate_request where stay_id = $1', [
      id,
    ])
    expect(gateRequests).toHaveLength(2)
    expect(await lots.look(right)).toMatchObject({ Status: 'Paid' })
  })

  it('keeps its entry time unless a new one is typed, and is then charged from the new one', async () => {
    const plateNo = newPlate()
    const { id, inAt } = await lots.enter(plateNo, 100)
    const at = `/desk/parking/${id}`
    const same = await service.submit(at, `${at}/correct`, { Reason: '没有变化' })
    expect(same.status).toBe(303)
    expect(await logOf(id)).toEqual([])
    expect((await lots.slip(plateNo)).InAt).toBe(inAt.getTime())
    await service.submit(at, `${at}/correct`, { InAt: minutesAgo(20), Reason: '入口补录' })
    expect(await lots.look(plateNo)).toMatchObject({ Amount: 0, Status: 'Free' })
    expect((await logOf(id)).map(({ after }) => after?.reason)).toEqual(['入口补录'])
  })

  it.each([
    ['no reason', { Reason: ' ' }, 400, '请填写原因'],
    ['an invalid plate', { PlateNo: '浙A1' }, 400, '车牌号不完整'],
    ['an entry in the future', { InAt: '2099-01-01T00:00' }, 400, '不晚于现在'],
    ['an entry of years ago', { InAt: '2020-01-01T00:00' }, 400, '一年之内'],
    ['an invalid entry', { InAt: '2026-02-31Tx' }, 400, '入场时间不正确'],
  ])('is not corrected with %s', async (_name, fields, status, text) => {
    const { id } = await lots.enter(newPlate(), 100)
    const at = `/desk/parking/${id}`
    const reply = await service.submit(at, `${at}/correct`, { Reason: '更正', ...fields })
    expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(text)])
    expect(await logOf(id)).toEqual([])
  })

  it('does not get the plate of another car inside', async () => {
    const taken = newPlate()
    await lots.enter(taken, 10)
    const { id } = await lots.enter(newPlate(), 100)
    const at = `/desk/parking/${id}`
    const reply = await service.submit(at, `${at}/correct`, { PlateNo: taken, Reason: '更正' })
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('已有在场记录')])
  })

  it('is ended by hand with the counter’s receipts, after a question and once', async () => {
    const { id } = await lots.enter(newPlate(), 100)
    const at = `/desk/parking/${id}`
    const fields = { CounterPaid: '4.50', EndReason: '道闸故障' }
    const confirmation = await service.submit(at, `${at}/end`, fields)
    expect(confirmation.text).toMatch(/确认结束.*岗亭收费¥4\.50/)
    expect((await stayRow(id)).out_at).toBeNull()
    const form = { ...(await service.formOn(at, `${at}/end`)), ...fields, _confirmed: 'yes' }
    const replies = await Promise.all([1, 2].map(() => service.send(`${at}/end`, form)))
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await stayRow(id)).toMatchObject({ out_amount: '1000', counter_amount: '450' })
    expect(await logOf(id)).toMatchObject([
      {
        act: 'parking.end',
        before: { outAt: null },
        after: { outAmount: 1_000, counterAmount: 450, reason: '道闸故障' },
      },
    ])
    const over = await service.send(`${at}/correct`, {
      ...form,
      ...{ PlateNo: newPlate(), InAt: '', Reason: '更正' },
    })
    expect(over.status).toBe(409)
  })

  it.each([
    ['more than the amount due', { CounterPaid: '10.01' }, 400, '多于还应缴的停车费'],
    ['an invalid amount', { CounterPaid: '1.234' }, 400, '最多两位小数'],
    ['a negative amount', { CounterPaid: '-1' }, 400, '岗亭收费'],
    ['an exit before the entry', { OutAt: '2020-01-01T00:00' }, 400, '离场时间'],
    ['an exit in the future', { OutAt: '2099-01-01T00:00' }, 400, '离场时间'],
    ['no reason', { EndReason: '' }, 400, '请填写原因'],
  ])('is not ended with %s', async (_name, fields, status, text) => {
    const { id } = await lots.enter(newPlate(), 100)
    const at = `/desk/parking/${id}`
    const reply = await confirmed(service, at, `${at}/end`, { EndReason: '结束', ...fields })
    expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(text)])
    expect((await stayRow(id)).out_at).toBeNull()
  })

  it('of another park is neither corrected nor ended', async () => {
    const { id } = await lots.enter(newPlate(), 100)
    const own = await test.services.parking.enter(OTHER_PARK, {
      eventId: randomUUID(),
      lotId: (await test.services.parkingLots.list(OTHER_PARK))[0]!.Id,
      plateNo: newPlate(),
      at: test.clock.now(),
    })
    const at = `/desk/parking/${own!.id}`
    for (const act of ['correct', 'end']) {
      const form = await elsewhere.formOn(at, `${at}/${act}`)
      const fields = { ...form, PlateNo: newPlate(), _confirmed: 'yes' }
      Object.assign(fields, { Reason: '越权', EndReason: '越权' })
      const reply = await elsewhere.send(`/desk/parking/${id}/${act}`, fields)
      expect([act, reply.status]).toEqual([act, 404])
    }
    expect((await stayRow(id)).out_at).toBeNull()
  })
})

const carsOf = async ({ caller }: Wallet) => (await test.call(carInfoCalls.list, {}, caller)).data

describe('a member’s car', () => {
  it('is bound by phone and plate, verified at once', async () => {
    const member = await money.member()
    const Phone = await phoneOf(member)
    const PlateNo = newPlate()
    const bind = (fields: object) =>
      service.submit('/desk/cars', '/desk/cars/bind', {
        ...{ Phone, PlateNo, Reason: '行驶证一致' },
        ...fields,
      })
    expect((await bind({ Phone: '13011112222' })).status).toBe(404)
    expect((await bind({ PlateNo: '浙A1' })).status).toBe(400)
    expect(await carsOf(member)).toEqual([])
    const { status, location } = await bind({})
    expect(status).toBe(303)
    const [car] = await carsOf(member)
    expect(location).toContain(car!.Id)
    expect(car).toMatchObject({ PlateNo, Verified: true, IsDefault: true })
    const twice = await bind({})
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('已绑定')])
    const log = await logOf(car!.Id)
    expect(log).toMatchObject([
      {
        act: 'cars.bind',
        before: null,
        after: { member: member.userId, plateNo: PlateNo, isVerified: true, reason: '行驶证一致' },
      },
    ])
    expect(JSON.stringify(log)).not.toContain(Phone)
    for (let more = 0; more < 4; more += 1) await bind({ PlateNo: newPlate() })
    const full = await bind({ PlateNo: newPlate() })
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('最多添加 5 辆')])
  })

  it('that the member added is verified, and the verification withdrawn', async () => {
    const member = await money.member()
    const PlateNo = newPlate()
    const { data: car } = await test.call(carInfoCalls.save, { PlateNo }, member.caller)
    const at = `/desk/cars/${car.Id}`
    expect((await service.get(`/desk/cars?q=${PlateNo.slice(-4)}`)).html).toContain(at)
    expect((await elsewhere.get(at)).status).toBe(404)
    await service.submit(at, `${at}/verify`, { Reason: '行驶证一致' })
    expect((await carsOf(member))[0]?.Verified).toBe(true)
    await service.submit(at, `${at}/doubt`, { Reason: '车已出售' })
    expect((await carsOf(member))[0]?.Verified).toBe(false)
    expect((await logOf(car.Id)).map(({ act, after }) => [act, after?.isVerified])).toEqual([
      ['cars.verify', true],
      ['cars.doubt', false],
    ])
  })

  it('is not verified with a plate other than the one shown', async () => {
    const member = await money.member()
    const { data: car } = await test.call(carInfoCalls.save, { PlateNo: newPlate() }, member.caller)
    const at = `/desk/cars/${car.Id}`
    const form = await service.formOn(at, `${at}/verify`)
    const changed = { Id: car.Id, PlateNo: newPlate() }
    await test.call(carInfoCalls.update, changed, member.caller)
    const reply = await service.send(`${at}/verify`, { ...form, Reason: '行驶证一致' })
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('刚修改了车牌')])
    expect((await carsOf(member))[0]?.Verified).toBe(false)
  })

  it('of another park is not verified', async () => {
    const member = await money.member()
    const PlateNo = newPlate()
    const { data: car } = await test.call(carInfoCalls.save, { PlateNo }, member.caller)
    const form = await elsewhere.formOn('/desk/cars', '/desk/cars/bind')
    const fields = { ...form, PlateNo, Reason: '越权' }
    expect((await elsewhere.send(`/desk/cars/${car.Id}/verify`, fields)).status).toBe(404)
    const bound = { ...fields, Phone: await phoneOf(member) }
    expect((await elsewhere.send('/desk/cars/bind', bound)).status).toBe(404)
    expect((await carsOf(member))[0]?.Verified).toBe(false)
  })
})

describe('long-term space', () => {
  const day = (days: number) => parkDay(test.clock.now() + days * 86_400_000)
  const list = '/desk/cars/spaces'
  async function let_(fields: Record<string, string> = {}, desk = finance) {
    const form = await finance.formOn(list, `${list}/let`)
    const SpaceNo = randomUUID().slice(0, 8)
    const wanted = { SpaceNo, PlateNo: newPlate(), FromDay: day(0), ToDay: day(30), ...fields }
    const _token = (await desk.formOn('/desk', '/desk/log-out'))._token!
    const all = { ...form, ...wanted, _token }
    return {
      ...all,
      Id: form.Id!,
      reply: await desk.send(`${list}/let`, all),
      at: `${list}/${form.Id}`,
    }
  }

  it('is rented to a plate, which then parks free; the form sent twice counts once', async () => {
    const { reply, PlateNo, Id, ...form } = await let_()
    expect(reply.status).toBe(303)
    const { at: _at, ...fields } = form
    expect((await finance.send(`${list}/let`, { ...fields, PlateNo, Id })).status).toBe(303)
    await lots.enter(PlateNo, 200)
    expect(await lots.look(PlateNo)).toMatchObject({ Status: 'Free', PayAmount: 0 })
    expect(await logOf(Id)).toMatchObject([
      { act: 'cars.let', role: 'finance', after: { plateNo: PlateNo, toDay: day(30) } },
    ])
    const same = await let_({ SpaceNo: form.SpaceNo })
    expect([same.reply.status, same.reply.text]).toEqual([409, expect.stringContaining('已经登记')])
  })

  it.each([
    ['reversed days', { FromDay: '2026-12-02', ToDay: '2026-12-01' }, 400, '起租日'],
    ['an invalid day', { ToDay: '2026-02-30' }, 400, '请选择到期日'],
    ['an invalid plate', { PlateNo: '1' }, 400, '车牌号'],
    ['an unknown lot', { LotId: '01890000-0000-7000-8000-000000000000' }, 404, '停车场不存在'],
    ['no number', { SpaceNo: '' }, 400, '请填写车位号'],
  ])('is not rented with %s', async (_name, fields, status, text) => {
    const { reply } = await let_(fields)
    expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(text)])
  })

  it('asks with its worth before it is free for longer than a renewal, ten years at most', async () => {
    const { reply: asked } = await let_({ ToDay: day(400) })
    expect([asked.status, asked.text]).toEqual([
      200,
      expect.stringContaining('共 14 个月，按月租值 ¥'),
    ])
    const { at, Id } = await let_()
    const form = await finance.formOn(at, `${at}/end`)
    const fields = { ...form, EndReason: '转账续费' }
    const long = await finance.send(`${at}/end`, { ...fields, ToDay: day(31 + 400) })
    expect([long.status, long.text]).toEqual([200, expect.stringContaining('共 14 个月')])
    const far = await finance.send(`${at}/end`, { ...fields, ToDay: day(36 * 366) })
    expect([far.status, far.text]).toEqual([400, expect.stringContaining('请核对年份')])
    // Neither does the confirmation of a question pass the bound.
    const confirmed = { ...fields, ToDay: day(36 * 366), [frameFields.confirmed]: '1' }
    expect((await finance.send(`${at}/end`, confirmed)).status).toBe(400)
    const [space] = await test.sql('select to_day::text from long_term_space where id = $1', [Id])
    expect(space).toEqual({ to_day: day(30) })
  })

  it('is rented and extended by finance only', async () => {
    const refused = await let_({}, service)
    expect([refused.reply.status, refused.reply.text]).toEqual([
      403,
      expect.stringContaining('没有这项权限'),
    ])
    const { at } = await let_()
    expect((await service.get(at)).html).not.toContain(`${at}/end`)
    const form = await finance.formOn(at, `${at}/end`)
    const _token = (await service.formOn('/desk', '/desk/log-out'))._token!
    const reply = await service.send(`${at}/end`, { ...form, _token, EndReason: '越权' })
    expect(reply.status).toBe(403)
  })

  it('changes car and end, is frozen and unfrozen, each with a logged reason', async () => {
    const { at, Id } = await let_()
    const PlateNo = newPlate()
    await service.submit(at, `${at}/swap`, { PlateNo, SwapReason: '换车' })
    await finance.submit(at, `${at}/end`, { ToDay: day(90), EndReason: '转账续费' })
    await service.submit(at, `${at}/freeze`, { Reason: '欠费' })
    lots.pass(100)
    await lots.enter(PlateNo, 100)
    expect((await lots.look(PlateNo)).PayAmount).toBe(1_000)
    await service.submit(at, `${at}/thaw`, { Reason: '已缴清' })
    expect((await lots.look(PlateNo)).PayAmount).toBe(0)
    const log = (await logOf(Id)).map(({ act, after }) => [act, after?.reason])
    expect(log).toEqual([
      ['cars.let', undefined],
      ['cars.swap', '换车'],
      ['cars.end', '转账续费'],
      ['cars.freeze', '欠费'],
      ['cars.thaw', '已缴清'],
    ])
    const before = await finance.submit(at, `${at}/end`, { ToDay: day(-1), EndReason: '更正' })
    expect([before.status, before.text]).toEqual([400, expect.stringContaining('起租日')])
  })

  it('keeps months paid while the clerk was typing', async () => {
    const { at, Id } = await let_()
    const form = await finance.formOn(at, `${at}/end`)
    await test.sql('update long_term_space set to_day = $2 where id = $1', [Id, day(60)])
    const late = await finance.send(`${at}/end`, { ...form, ToDay: day(40), EndReason: '续费' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('到期日刚有变动')])
  })

  it('of another park is neither seen nor changed', async () => {
    const { at, PlateNo } = await let_()
    expect((await elsewhere.get(at)).status).toBe(404)
    expect((await elsewhere.get(`${list}?q=${PlateNo}`)).html).not.toContain(at)
    const form = await elsewhere.formOn(list, `${list}/let`)
    const why = { Reason: '越权', SwapReason: '越权', EndReason: '越权' }
    const fields = { ...form, ...why, PlateNo: newPlate(), ToDay: day(1), Seen: day(30) }
    for (const act of ['swap', 'end', 'freeze', 'thaw'])
      expect([act, (await elsewhere.send(`${at}/${act}`, fields)).status]).toEqual([act, 404])
  })
})
