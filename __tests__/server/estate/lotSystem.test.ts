/** The lots' own system: signed notices of arriving and leaving cars, and gate requests by HTTP. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parkingLotCalls } from '@/contract/carInfo'
import {
  gateSignature,
  isSignedByGate,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '../../../server/providers/parkingGate/gateSignature'
import { createHttpGate } from '../../../server/providers/parkingGate/createParkingGate'
import { findViolations } from '../../../server/tools/verify/verify'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer } from '../../support/server/testApp'

const SECRET = 'what-the-lots-and-the-server-share-1234'

const test = describeServer(() => ({
  environment: { PARKING_SECRET: SECRET, PARKING_ORIGIN: 'https://lots.example:8443' },
}))
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

async function tell(notice: object, { secret = SECRET, at = test.clock.now() } = {}) {
  const body = JSON.stringify(notice)
  const reply = await test.app.inject({
    method: 'POST',
    url: `/parking/notice/${PARK}`,
    headers: {
      'content-type': 'application/json',
      [TIME_HEADER]: String(at),
      [SIGNATURE_HEADER]: gateSignature(secret, String(at), body),
    },
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const entry = (PlateNo: string, minutes = 0, EventId: string = randomUUID()) => ({
  Kind: 'entry',
  EventId,
  LotId: lots.lot.Id,
  PlateNo,
  At: test.clock.now() - minutes * 60_000,
})
const exit = (PlateNo: string, more = {}) => ({
  Kind: 'exit',
  EventId: randomUUID(),
  LotId: lots.lot.Id,
  PlateNo,
  At: test.clock.now(),
  ...more,
})
const free = async () => {
  const { data } = await test.call(parkingLotCalls.list)
  return data.find(({ Id }) => Id === lots.lot.Id)?.Free
}
const staysOf = (plateNo: string) =>
  test.sql<{ out_at: Date | null }>('select out_at from parking_stay where plate_no = $1', [
    plateNo,
  ])

it('a notice needs a valid signature of the last five minutes', async () => {
  const plate = newPlate()
  expect((await tell(entry(plate), { secret: `${SECRET}x` })).status).toBe(401)
  const old = await tell(entry(plate), { at: test.clock.now() - 6 * 60_000 })
  expect(old.status).toBe(401)
  expect(await staysOf(plate)).toEqual([])
  expect((await tell(entry(plate))).status).toBe(200)
  expect((await tell({ Kind: 'entry' })).status).toBe(400)
  const later = { ...entry(plate), At: test.clock.now() + 120_000 }
  expect((await tell(later)).status).toBe(400)
  expect((await tell({ ...entry(plate), LotId: randomUUID() })).status).toBe(404)
})

describe('picture of an entry', () => {
  const imageOf = async (plateNo: string) => {
    const rows = await test.sql<{ in_image: string }>(
      'select in_image from parking_stay where plate_no = $1',
      [plateNo],
    )
    return rows.map((row) => row.in_image)
  }

  it.each([
    '/file/lots/2026/a.jpg',
    `https://${PARK}.localhost/pictures/a.jpg?size=2`,
    'https://lots.example:8443/a.jpg',
  ])('is accepted from this server, the park and the lots: %s', async (Image) => {
    const plate = newPlate()
    expect((await tell({ ...entry(plate), Image })).status).toBe(200)
    expect(await imageOf(plate)).toEqual([Image])
  })

  it.each([
    'https://elsewhere.example/a.jpg',
    'https://lots.example/a.jpg',
    `https://${PARK}.localhost@elsewhere.example/a.jpg`,
    `https://${PARK}.localhost.elsewhere.example/a.jpg`,
    `http://${PARK}.localhost/a.jpg`,
    `https://${PARK}.localhost/a.jpg?to=https://elsewhere.example/`,
    '/file/../desk/log-out',
    '/file/%2e%2e/desk',
    '/file//elsewhere.example/a.jpg',
    '/desk/log-out',
    '//elsewhere.example/file/a.jpg',
    'javascript:alert(1)',
    '',
    `/file/${'a'.repeat(400)}`,
  ])('is dropped from any other address, and the stay is kept: %s', async (Image) => {
    const plate = newPlate()
    const { status, body } = await tell({ ...entry(plate), Image })
    expect([status, body.ImageTaken]).toEqual([200, Image === ''])
    expect(await imageOf(plate)).toEqual([''])
  })
})

it('the same event counts once, at entry and at exit', async () => {
  const plate = newPlate()
  const before = (await free())!
  const event = entry(plate, 10)
  await tell(event)
  await tell(event)
  expect([(await staysOf(plate)).length, await free()]).toEqual([1, before - 1])
  const out = exit(plate)
  expect((await tell(out)).body).toMatchObject({ Opens: true })
  await tell(entry(plate))
  // A repeated report of the first exit gets the same answer, and the second stay continues.
  expect((await tell(out)).body).toMatchObject({ Opens: true })
  expect((await staysOf(plate)).filter((stay) => stay.out_at === null)).toHaveLength(1)
})

it('a delayed entry leaves the newer stay of its car, which counts as its end', async () => {
  const plate = newPlate()
  const before = (await free())!
  await tell(entry(plate, 5))
  await tell(entry(plate, 50))
  const stays = await test.sql<{ in_at: Date; out_at: Date | null }>(
    'select in_at, out_at from parking_stay where plate_no = $1 order by in_at',
    [plate],
  )
  expect(stays.map(({ out_at }) => out_at)).toEqual([stays[1]?.in_at, null])
  expect(await free()).toBe(before - 1)
  expect((await tell(exit(plate, { IsOut: true }))).body).toMatchObject({ Opens: true })
  expect(await free()).toBe(before)
})

it('a delayed entry is over at the next entry of its car, also when that car has left', async () => {
  const plate = newPlate()
  const before = (await free())!
  await tell(entry(plate, 20))
  expect((await tell(exit(plate, { IsOut: true }))).body).toMatchObject({ Opens: true })
  await tell(entry(plate, 50))
  const stays = await test.sql<{ in_at: Date; out_at: Date | null }>(
    'select in_at, out_at from parking_stay where plate_no = $1 order by in_at',
    [plate],
  )
  expect(stays).toHaveLength(2)
  expect(stays[0]?.out_at).toEqual(stays[1]?.in_at)
  expect(stays[1]?.out_at).not.toBeNull()
  expect(await free()).toBe(before)
})

it('an entry without an exit before closes the earlier stay', async () => {
  const plate = newPlate()
  await tell(entry(plate, 50))
  await tell(entry(plate, 5))
  expect((await staysOf(plate)).filter((stay) => stay.out_at === null)).toHaveLength(1)
})

it('a gate stays shut while money is due, and opens for the amount taken at the counter', async () => {
  const plate = newPlate()
  await tell(entry(plate, 100))
  expect((await tell(exit(plate))).body).toMatchObject({
    Opens: false,
    Why: expect.stringMatching(/¥10\.00/),
  })
  const partly = exit(plate, { CounterPaid: 500 })
  expect((await tell(partly)).body.Opens).toBe(false)
  expect((await tell(partly)).body.Opens).toBe(false)
  expect((await tell(exit(plate, { CounterPaid: 500 }))).body.Opens).toBe(true)
})

it('a full lot has no free spaces', async () => {
  await tell({ Kind: 'counts', EventId: randomUUID(), LotId: lots.lot.Id, Taken: lots.lot.Spaces })
  expect(await free()).toBe(0)
})

it('the gate call is signed, and its refusal is an error', async () => {
  let status = 200
  const received: { isRight: boolean; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => void (body += String(part)))
    request.on('end', () => {
      const time = String(request.headers[TIME_HEADER])
      const signature = String(request.headers[SIGNATURE_HEADER])
      const isRight = isSignedByGate(SECRET, { time, signature, body }, Date.now())
      received.push({ isRight, body: JSON.parse(body) as Record<string, unknown> })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gate = createHttpGate({ origin: `http://127.0.0.1:${port}`, secret: SECRET }, Date.now)
  const order = {
    tenantId: PARK,
    requestId: randomUUID(),
    lotId: lots.lot.Id,
    stayCode: '12345678',
    plateNo: '浙A12345',
    why: 'paid' as const,
    until: 1,
    at: 0,
  }
  try {
    await gate.open(order)
    expect(received).toMatchObject([{ isRight: true, body: { StayCode: '12345678', Until: 1 } }])
    status = 503
    await expect(gate.open(order)).rejects.toThrow('503')
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

it('the sandbox page simulates cars and a full lot, and explains a shut gate', async () => {
  const post = (path: string, payload: object, accept = 'application/json') =>
    test.app.inject({ method: 'POST', url: `/dev/parking/${path}`, headers: { accept }, payload })
  const lot = { TenantId: PARK, LotId: lots.lot.Id }
  const full = await post('enter', { ...lot, PlateNo: newPlate() })
  expect(full.json()).toMatchObject({ IsGood: false, Text: expect.stringMatching(/已满/) })
  await post('fill', { ...lot, Taken: '10' })
  const came = (await post('enter', { ...lot, PlateNo: '', MinutesAgo: '100' })).json()
  expect(came.Code).toMatch(/^\d{8}$/)
  const shut = await post('exit', { TenantId: PARK, StayId: came.Id })
  expect(shut.json()).toMatchObject({ Opens: false, Text: expect.stringMatching(/¥10\.00/) })
  const page = await test.app.inject({ url: `/dev/parking?park=${PARK}` })
  expect(page.body).toContain(came.Code)
  const misread = await post('enter', { ...lot, PlateNo: '浙A123' }, 'text/html')
  expect(misread.body).toMatch(/没有认出的车牌 浙A123 已入场，小票编号 \d{8}/)
})

it('a notice older than a year, or in the future, opens no stay', async () => {
  const DAY_MINUTES = 24 * 60
  const plateNo = newPlate()
  for (const minutes of [366 * DAY_MINUTES + 1, -2]) {
    const reply = await tell(entry(plateNo, minutes))
    expect([reply.status, reply.body.Reason]).toEqual([400, 'time'])
  }
  const stays = await test.sql('select 1 from parking_stay where plate_no = $1', [plateNo])
  expect(stays).toHaveLength(0)
  expect((await tell(entry(plateNo, 366 * DAY_MINUTES - 1))).status).toBe(200)
})
