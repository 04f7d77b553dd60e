/** Cars whose plate a gate misread, read in part or not at all: each has its own stay and leaves by it. */
import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import { NEAR_LOOKS } from '../../../server/areas/estate/parking/lookLimit'
import {
  gateSignature,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '../../../server/providers/parkingGate/gateSignature'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk } from '../../support/server/desk'
import { whileHeld } from '../../support/server/heldRow'
import { moneyFixture, PASSWORD, type MoneyFixture } from '../../support/server/money'
import { parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'

const SECRET = 'what-the-lots-and-the-server-share-1234'

let test: TestApp
let second: SecondServer
let money: MoneyFixture
let lots: ParkingFixture
beforeAll(async () => {
  test = await startTestApp({ environment: { PARKING_SECRET: SECRET } })
  money = await moneyFixture(test)
  lots = await parkingFixture(test)
  lots.turnTo('12:00')
  second = await startSecondServer(test, {}, { PARKING_SECRET: SECRET })
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await second.close()
  await test.close()
})

const signs = [...'34679']
let count = 0
/** Middle of a plate that differs from every other one's in two characters at least. */
function middle(): string {
  count += 1
  const first = signs[Math.floor(count / 5) % 5] ?? ''
  const other = signs[count % 5] ?? ''
  return first + first + other + other
}

/** A signed notice of a lot. @param at ms since 1970 of the signature */
function signed(notice: object, at: number) {
  const body = JSON.stringify({ EventId: randomUUID(), LotId: lots.lot.Id, ...notice })
  const time = String(at)
  const headers = {
    'content-type': 'application/json',
    [TIME_HEADER]: time,
    [SIGNATURE_HEADER]: gateSignature(SECRET, time, body),
  }
  return { url: `/parking/notice/${PARK}`, headers, body }
}

async function tell(notice: object) {
  const { url, headers, body } = signed(notice, test.clock.now())
  const reply = await test.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
}
const ago = (minutes: number) => test.clock.now() - minutes * 60_000
const enter = (PlateNo: unknown, minutes = 5) => tell({ Kind: 'entry', PlateNo, At: ago(minutes) })
const exit = async (PlateNo: string, more: object = {}) =>
  (await tell({ Kind: 'exit', PlateNo, At: test.clock.now(), ...more })).body

async function stayOf(code: unknown) {
  const [row] = await test.sql<{
    id: string
    plate_no: string
    read_plate: string
    near_plate: string
    out_at: Date | null
  }>('select * from parking_stay where tenant_id = $1 and code = $2', [PARK, code])
  if (!row) throw new Error(`no stay has the code ${String(code)}`)
  return row
}
/** A car inside, as the entrance read it. @returns the code of its stay */
async function came(reading: string, minutes = 5): Promise<string> {
  const { status, body } = await enter(reading, minutes)
  expect(status).toBe(200)
  return String(body.Code)
}
const search = async (PlateNo: string, caller = {}, on: TestApp = test) =>
  (await on.call(carInfoCalls.queryTemporaryPay, { PlateNo, Near: true }, caller)).data

describe('entry', () => {
  it.each([
    ['浙A1O345', '浙A10345', '浙A1O345'],
    ['浙A1234', '', '浙A1234'],
    ['无牌车', '', ''],
    ['_无_', '', ''],
    ['', '', ''],
    [null, '', ''],
    [undefined, '', ''],
    ['？'.repeat(400), '', ''],
    ['浙X1234应急', '浙X1234应急', ''],
  ])('read as %j has a stay with a slip: plate %j, reading %j', async (reading, plate, read) => {
    const { status, body } = await enter(reading)
    expect([status, body.Code, body.PlateNo]).toEqual([
      200,
      expect.stringMatching(/^\d{8}$/),
      plate,
    ])
    expect(await stayOf(body.Code)).toMatchObject({ plate_no: plate, read_plate: read })
    expect((await exit('', { Code: body.Code })).Opens).toBe(true)
  })

  it('of a second car with the same reading leaves the first inside', async () => {
    const reading = `苏E${middle()}`
    const codes = [await came(reading), await came(reading)]
    for (const code of codes) expect((await stayOf(code)).out_at).toBeNull()
    // The booth determines by the slip which of the two cars leaves.
    const answer = await exit(`${reading}7`)
    expect(answer).toMatchObject({ Opens: false, Why: expect.stringContaining('有 2 辆车牌相近') })
    const near = answer.Near as { Code: string; PlateNo: string }[]
    expect(near.map(({ Code }) => Code).sort()).toEqual([...codes].sort())
    for (const Code of codes) expect((await exit('', { Code })).Opens).toBe(true)
  })
})

describe('exit', () => {
  it('of a misread car ends its stay and stores the reading', async () => {
    const part = middle()
    for (const [entered, left] of [
      [`苏E${part}`, `苏E${part}7`],
      [`苏E8${part}`, `苏EB${part}`],
      [`苏EO${part}`, `苏ED${part}`],
    ] as const) {
      const code = await came(entered)
      expect(await exit(left)).toMatchObject({ Opens: true, Near: [{ Code: code }] })
      expect(await stayOf(code)).toMatchObject({ near_plate: left, out_at: expect.any(Date) })
    }
  })

  it('of a misread car stays shut while money is due, and opens for cash at the counter', async () => {
    const part = middle()
    const code = await came(`苏E${part}`, 100)
    const shut = await exit(`苏E${part}7`)
    expect(shut).toMatchObject({
      Opens: false,
      Why: '还有停车费 ¥10.00 未付',
      Near: [{ Code: code }],
    })
    expect(await exit(`苏E${part}7`, { CounterPaid: 1_000 })).toMatchObject({ Opens: true })
  })

  it('of a plate with one different character is left to the booth and the desk', async () => {
    const part = middle()
    const code = await came(`苏E${part}3`)
    const answer = await exit(`苏E${part}4`, { CounterPaid: 500 })
    expect(answer).toMatchObject({
      Opens: false,
      Why: `没有 苏E${part}4 的在场记录，是不是 苏E${part}3？请岗亭核对`,
    })
    const kept = await stayOf(code)
    expect(kept).toMatchObject({ near_plate: `苏E${part}4`, out_at: null, counter_amount: '0' })
    expect((await exit('', { Code: code })).Opens).toBe(true)
  })

  it('opens for the exact plate, despite similar ones', async () => {
    const part = middle()
    const [near, own] = [await came(`苏E8${part}`), await came(`苏EB${part}`)]
    expect(await exit(`苏EB${part}`)).toMatchObject({ Opens: true, Near: [] })
    expect((await stayOf(near)).out_at).toBeNull()
    expect((await stayOf(own)).out_at).not.toBeNull()
    await exit('', { Code: near })
  })

  it('finds similar plates of its own lot only, among cars inside', async () => {
    const part = middle()
    const [, other] = await test.services.parkingLots.list(PARK)
    const elsewhere = await tell({
      ...{ Kind: 'entry', PlateNo: `苏E${part}`, At: ago(5), LotId: other?.Id },
    })
    expect(await exit(`苏E${part}7`)).toMatchObject({ Opens: false, Near: [] })
    await tell({ Kind: 'exit', Code: elsewhere.body.Code, At: ago(0), LotId: other?.Id })
    const code = await came(`苏E${part}`)
    await exit('', { Code: code })
    expect(await exit(`苏E${part}7`)).toMatchObject({ Opens: false, Near: [] })
  })

  it('without a plate or a code explains what to do', async () => {
    expect(await exit('')).toMatchObject({ Opens: false, Why: expect.stringContaining('小票') })
    expect(await exit('_无_')).toMatchObject({ Opens: false, Near: [] })
  })

  it('of a similar plate at two servers at once ends the stay once', async () => {
    const part = middle()
    const code = await came(`苏E${part}`)
    const { id } = await stayOf(code)
    const taken = async () => {
      const [row] = await test.sql<{ taken: number }>(
        'select taken from parking_lot_count where tenant_id = $1 and lot_id = $2',
        [PARK, lots.lot.Id],
      )
      return row?.taken ?? 0
    }
    const before = await taken()
    const notice = { Kind: 'exit', PlateNo: `苏E${part}7`, At: test.clock.now() }
    const far = signed(notice, test.clock.now())
    const answers = await whileHeld(
      test,
      { text: 'select 1 from parking_stay where id = $1 for update', values: [id] },
      2,
      () =>
        Promise.all([
          tell(notice).then(({ body }) => body),
          second.post(far.url, far.body, far.headers),
        ]),
    )
    const opened = (answers as { Opens: boolean }[]).map(({ Opens }) => Opens)
    expect(opened.sort()).toEqual([false, true])
    expect(await taken()).toBe(before - 1)
  })

  it('notified twice at once as one event gets equal answers', async () => {
    const part = middle()
    const { id } = await stayOf(await came(`苏E${part}`))
    const notice = {
      ...{ Kind: 'exit', PlateNo: `苏E${part}7`, At: test.clock.now(), EventId: randomUUID() },
    }
    const far = signed(notice, test.clock.now())
    const answers = await whileHeld(
      test,
      { text: 'select 1 from parking_stay where id = $1 for update', values: [id] },
      2,
      () =>
        Promise.all([
          tell(notice).then(({ body }) => body),
          second.post(far.url, far.body, far.headers),
        ]),
    )
    expect(answers).toMatchObject([{ Opens: true }, { Opens: true }])
  })
})

describe('payer', () => {
  it('is offered the one similar car, sees its fee, pays, and the car leaves', async () => {
    const part = middle()
    const code = await came(`苏E${part}`, 100)
    const member = await money.payer(5_000)
    const [stay, ...others] = await search(`苏E${part}7`, member.caller)
    expect(others).toEqual([])
    expect(stay).toMatchObject({
      ...{ Near: { Asked: `苏E${part}7`, Seen: `苏E${part}` }, PlateNo: '', PayAmount: 1_000 },
      ...{ IsOwn: false, Code: '', LotName: '', InAt: null, MinutesParked: 90 },
    })
    const { data: order } = await lots.order(member, stay!.QuoteId)
    await member.pay(order.Id, { Password: PASSWORD })
    const paid = await test.call(
      carInfoCalls.queryTemporaryPay,
      { OrderId: order.Id },
      member.caller,
    )
    // Paying for a car does not tell its slip.
    expect(paid.data[0]).toMatchObject({ Status: 'Paid', IsOwn: false, Code: '', Actions: [] })
    expect((await lots.leave({ Id: stay!.Id }, member.caller)).status).toBe(404)
    expect((await exit(`苏E${part}7`)).Opens).toBe(true)
    expect((await stayOf(code)).out_at).not.toBeNull()
  })

  it('is offered none without request, with two candidates, or after the car left', async () => {
    const part = middle()
    const codes = [await came(`苏E${part}3`), await came(`苏E${part}4`)]
    const plain = await test.call(carInfoCalls.queryTemporaryPay, { PlateNo: `苏E${part}6` })
    expect(plain.data).toEqual([])
    expect(await search(`苏E${part}6`)).toEqual([])
    await exit('', { Code: codes[0] })
    expect(await search(`苏E${part}6`)).toMatchObject([{ Near: { Seen: `苏E${part}4` } }])
    await exit('', { Code: codes[1] })
    expect(await search(`苏E${part}6`)).toEqual([])
  })

  it('finds the exact car without an offer', async () => {
    const part = middle()
    await came(`苏E${part}3`)
    const found = await search(`苏E${part}3`)
    expect(found).toHaveLength(1)
    expect(found[0]?.Near).toBeUndefined()
    await exit(`苏E${part}3`)
  })

  it('cannot find other cars by trying plates, whatever the server', async () => {
    const part = middle()
    const member = await money.member()
    await came(`苏E${part}3`)
    for (let look = 0; look < NEAR_LOOKS; look += 1)
      expect(await search(`京C${String(look).padStart(5, '0')}`, member.caller)).toEqual([])
    const request = { PlateNo: `苏E${part}4`, Near: true }
    expect(await search(`苏E${part}4`, member.caller)).toEqual([])
    const far = await second.call(carInfoCalls.queryTemporaryPay, request, member.caller)
    expect(far.data).toEqual([])
    lots.pass(10)
    expect(await search(`苏E${part}4`, member.caller)).toHaveLength(1)
    await exit(`苏E${part}3`)
  })

  it('asking for a similar car counts as a look at it', async () => {
    const part = middle()
    await came(`苏E${part}3`)
    await search(`苏E${part}4`)
    const rows = await test.sql(
      'select count from parking_look where tenant_id = $1 and subject = $2',
      [PARK, `plate:苏E${part}3`],
    )
    expect(rows).toEqual([{ count: 1 }])
    await exit(`苏E${part}3`)
  })
})

describe('desk', () => {
  it('lists cars whose plate an exit read differently, and corrects one with a reason', async () => {
    const part = middle()
    const service = await atDesk(test, phones.service)
    const code = await came(`苏E${part}3`)
    const { id } = await stayOf(code)
    const at = `/desk/parking/${id}`
    expect((await service.get('/desk/parking?state=near')).html).not.toContain(at)
    await exit(`苏E${part}4`)
    const list = await service.get('/desk/parking?state=near')
    expect(list.html).toContain(at)
    expect(list.text).toContain(`出口识别为 苏E·${part}4`)
    expect((await service.get('/desk')).text).toMatch(/[1-9]\d* 待核对车牌/)
    expect((await service.get(at)).text).toContain(`是不是 苏E·${part}4？`)

    const stale = { NearPlate: `苏E${part}6`, NearReason: '照片一致' }
    expect((await service.submit(at, `${at}/near`, stale)).status).toBe(409)
    const right = { NearPlate: `苏E${part}4`, NearReason: '照片一致' }
    expect((await service.submit(at, `${at}/near`, right)).status).toBe(303)
    expect(await stayOf(code)).toMatchObject({ plate_no: `苏E${part}4`, near_plate: '' })
    const [entry] = await test.sql<{ act: string; before: object; after: object }>(
      `select act, before, after from audit_entry where subject_id = $1 and act <> 'look'
       order by at desc limit 1`,
      [id],
    )
    expect(entry).toMatchObject({
      act: 'parking.near',
      before: { plateNo: `苏E${part}3`, nearPlate: `苏E${part}4` },
      after: { plateNo: `苏E${part}4`, reason: '照片一致' },
    })
    expect((await exit(`苏E${part}4`)).Opens).toBe(true)
  })

  it('proposes similar cars when a plate is not found', async () => {
    const part = middle()
    const service = await atDesk(test, phones.service)
    const { id } = await stayOf(await came(`苏E${part}`))
    const found = await service.get(`/desk/parking?q=${encodeURIComponent(`苏E${part}7`)}`)
    expect(found.text).toContain('车牌相近的在场车辆')
    expect(found.html).toContain(`/desk/parking/${id}`)
    const other = await service.get(`/desk/parking?q=${encodeURIComponent('京C00000')}`)
    expect(other.text).not.toContain('车牌相近的在场车辆')
    await exit(`苏E${part}7`)
  })
})
