/** Reporting repairs: contents, reporters, and what other members must not see. */
import sharp from 'sharp'
import { repairRequestCalls as calls } from '@/contract/repairRequest'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { billFixture } from '../../support/server/propertyBills'
import {
  insertRepairCategory,
  repairActs,
  repairForm,
  repairIn,
  reportRepair,
  workerOf,
} from '../../support/server/repairs'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const test = describeServer()
const money = describeMoney(test)
let member: Wallet
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
})
beforeEach(async () => void (member = await money.member()))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const who = ({ userId }: Wallet, tenantId = PARK) => ({ tenantId, userId })
const add = async (more: Record<string, unknown> = {}, category?: string, by = member) =>
  test.call(calls.add, repairForm(category ?? (await insertRepairCategory(test)), more), by.caller)
const upload = async (by: Wallet, park = PARK) =>
  (await test.services.pictures.upload(who(by, park), 'otherimage', photo)).Path
const placeIn = async (park = PARK) => {
  const [place] = await test.sql<{ building: string; floor: string }>(
    'select building_id as building, id as floor from floor where tenant_id = $1 order by rank limit 1',
    [park],
  )
  return place!
}

it('a form sent several times, also concurrently, is one repair', async () => {
  const form = repairForm(await insertRepairCategory(test), { RequestId: requestId() })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => test.call(calls.add, form, member.caller)),
  )
  const ids = replies.map(({ data }) => data.Id)
  expect(new Set(ids).size).toBe(1)
  expect((await test.call(calls.query, {}, member.caller)).data.DataRows).toHaveLength(1)
  expect(replies[0]?.data.No).toMatch(/^BX20\d{12}$/)
  // Another member's form may have the same RequestId.
  const other = await money.member()
  expect((await test.call(calls.add, form, other.caller)).data.Id).not.toBe(ids[0])
})

describe('room', () => {
  const roomOf = async (owner: Wallet) => {
    const fixture = billFixture(test)
    const roomId = await fixture.room()
    await fixture.bind(roomId, owner.userId)
    return roomId
  }
  const inRoom = async (RoomId: string | undefined) =>
    add({ RoomId }, await insertRepairCategory(test, { scope: 'private' }))

  it('makes the repair private where the category is private', async () => {
    const { data } = await inRoom(await roomOf(member))
    expect(data.Scope).toBe('private')
  })

  it('is required for private categories', async () => {
    expect((await inRoom(undefined)).body).toMatchObject({ code: 400, Reason: 'repairRoom' })
  })

  it('of another member, or an invalid one, is refused', async () => {
    const strange = await roomOf(await money.member())
    for (const id of [strange, '01890000-0000-7000-8000-000000000000', 'nothing'])
      expect((await inRoom(id)).body).toMatchObject({ code: 403, Reason: 'repairRoom' })
    expect((await add({ RoomId: strange })).body).toMatchObject({ code: 403 })
  })

  it('that was unbound from the member is refused', async () => {
    const roomId = await roomOf(member)
    await billFixture(test).bind(roomId, member.userId, false)
    expect((await inRoom(roomId)).body).toMatchObject({ code: 403, Reason: 'repairRoom' })
  })
})

describe('place', () => {
  it('is on the park’s plan, and a floor implies its building', async () => {
    const { building, floor } = await placeIn()
    const { data } = await add({ FloorId: floor })
    const [row] = await test.sql<{ building_id: string }>(
      'select building_id from repair_request where id = $1',
      [data.Id],
    )
    expect(row?.building_id).toBe(building)
  })

  it('of another park, or a floor of another building, is refused', async () => {
    const [here, there] = [await placeIn(), await placeIn(OTHER_PARK)]
    const wrong = [
      { BuildingId: there.building },
      { FloorId: there.floor },
      { BuildingId: there.building, FloorId: here.floor },
    ]
    for (const place of wrong)
      expect((await add(place)).body).toMatchObject({ code: 400, Reason: 'repairPlace' })
  })
})

describe('appointment', () => {
  const nextHour = () => Math.ceil(test.clock.now() / HOUR_MS) * HOUR_MS

  it('is at whole hours within 14 days', async () => {
    const AppointFrom = nextHour()
    const AppointTo = AppointFrom + 2 * HOUR_MS
    const { data } = await add({ AppointFrom, AppointTo })
    expect(data).toMatchObject({ AppointFrom, AppointTo })
  })

  it.each([
    ['without an end', () => ({ AppointFrom: nextHour() })],
    [
      'that ends before it begins',
      () => ({ AppointFrom: nextHour(), AppointTo: nextHour() - HOUR_MS }),
    ],
    ['in the past', () => ({ AppointFrom: nextHour() - HOUR_MS, AppointTo: nextHour() + HOUR_MS })],
    [
      'at half an hour',
      () => ({ AppointFrom: nextHour() + HOUR_MS / 2, AppointTo: nextHour() + HOUR_MS }),
    ],
    [
      'later than in 14 days',
      () => ({
        AppointFrom: nextHour() + 14 * DAY_MS,
        AppointTo: nextHour() + 14 * DAY_MS + HOUR_MS,
      }),
    ],
  ])('%s is refused', async (_what, times) => {
    expect((await add(times())).body).toMatchObject({ code: 400, Reason: 'appointment' })
  })
})

describe('pictures', () => {
  it('are shown to member and park and kept by the clean-up', async () => {
    const Images = [await upload(member), await upload(member)]
    const { data } = await add({ Images })
    expect(data.Images).toEqual(Images)
    expect((await test.services.repairs.desk.detail(PARK, data.Id)).Images).toEqual(Images)
    await test.sql("update picture set uploaded_at = uploaded_at - interval '40 days'")
    await test.services.pictures.removeUnused(PARK)
    const left = await test.sql('select name from picture where user_id = $1', [member.userId])
    expect(left).toHaveLength(2)
  })

  it('of another member or park, or missing ones, are refused, also at a reopening', async () => {
    const other = await money.member()
    const elsewhere = await money.member(OTHER_PARK)
    const strange = [
      await upload(other),
      await upload(elsewhere, OTHER_PARK),
      '/file/otherimage/0123456789abcdef0123456789abcdef.jpg',
    ]
    const done = await repairIn(test, who(member), 'PendingRating')
    for (const path of strange) {
      expect((await add({ Images: [path] })).body).toMatchObject({ code: 400, Reason: 'picture' })
      const again = { Id: done, Text: '还是不亮，请再来', Images: [path] }
      expect((await test.call(calls.reopen, again, member.caller)).body).toMatchObject({
        ...{ code: 400, Reason: 'picture' },
      })
    }
  })

  it('of a worker must be the worker’s own', async () => {
    const { repairs, pictures } = test.services
    const id = await repairIn(test, who(member), 'Processing')
    const workerId = await workerOf(test)
    const own = (await pictures.upload({ tenantId: PARK, userId: workerId }, 'otherimage', photo))
      .Path
    const finish = (afterImages: string[]) =>
      test.db.transaction((tx) =>
        repairs.workFinished(tx, {
          ...{ tenantId: PARK, repairId: id, workerId, text: '换了灯管', beforeImages: [] },
          ...{ afterImages, at: new Date(test.clock.now()) },
        }),
      )
    const strange = await upload(member)
    await expect(finish([strange])).rejects.toMatchObject({ reason: 'picture' })
    await finish([own])
    const { data } = await test.call(calls.get, { Id: id }, member.caller)
    expect([data.AfterImages, data.Worker?.Name]).toEqual([[own], '工程部老郑'])
    await test.sql("update picture set uploaded_at = uploaded_at - interval '40 days'")
    await test.services.pictures.removeUnused(PARK)
    expect(await test.sql('select name from picture where user_id = $1', [workerId])).toHaveLength(
      1,
    )
  })
})

describe('strangers', () => {
  it('of this and another park can neither see nor change it', async () => {
    const id = await repairIn(test, who(member), 'Quoted')
    const others = [await money.member(), await money.member(OTHER_PARK)]
    const asks = [
      [calls.get, { Id: id }],
      [calls.urge, { Id: id }],
      [calls.cancel, { Id: id }],
      [calls.answerQuote, { Id: id, IsAccepted: true, Total: 9_000 }],
      [calls.submitOrder, { RequestId: requestId(), Id: id, Total: 9_000 }],
      [calls.rate, { Id: id, Stars: 1 }],
      [calls.reopen, { Id: id, Text: '没有修好，请再来' }],
    ] as const
    for (const { caller } of others)
      for (const [call, payload] of asks)
        expect([call.path, (await test.call(call, payload, caller)).status]).toEqual([
          call.path,
          404,
        ])
  })

  it('at another park’s desk get 404', async () => {
    const id = await reportRepair(test, who(member))
    await expect(test.services.repairs.desk.detail(OTHER_PARK, id)).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})

describe('similar repairs', () => {
  const similar = async (category: string, more: Record<string, unknown> = {}) => {
    const { building } = await placeIn()
    const wanted = { CategoryId: category, BuildingId: building, ...more }
    return (await test.call(calls.similar, wanted)).data
  }

  it('are shown to anyone without texts, pictures or names', async () => {
    const { building, floor } = await placeIn()
    const category = await insertRepairCategory(test, { name: '电梯' })
    const { data } = await add(
      { BuildingId: building, FloorId: floor, PlaceText: '找沈佳琳 13800001234' },
      category,
    )
    const found = await similar(category)
    expect(found).toEqual([
      {
        ...{ No: data.No, StatusText: '待受理', SubmittedAt: data.SubmittedAt },
        Text: expect.stringMatching(/电梯已有人报修$/),
        PlaceText: expect.not.stringContaining('沈'),
      },
    ])
    expect(JSON.stringify(found)).not.toMatch(/13800001234|顶灯|沈佳琳/)
    expect(await similar(category, { FloorId: floor })).toHaveLength(1)
    expect(await similar(category, { FloorId: '01890000-0000-7000-8000-000000000000' })).toEqual([])
  })

  it('exclude finished, private and older than three days', async () => {
    const { building } = await placeIn()
    const category = await insertRepairCategory(test)
    const { data } = await add({ BuildingId: building }, category)
    const acts = repairActs(test, who(member), data.Id)
    await acts.accept()
    expect(await similar(category)).toHaveLength(1)
    await test.sql("update repair_category set scope = 'private' where id = $1", [category])
    expect(await similar(category)).toEqual([])
    await test.sql("update repair_category set scope = 'public' where id = $1", [category])
    test.clock.pass(3 * DAY_MS + 60_000)
    expect(await similar(category)).toEqual([])
    test.clock.pass(-3 * DAY_MS)
    expect(await similar(category)).toHaveLength(1)
    await acts.finish()
    expect(await similar(category)).toEqual([])
  })

  it('of a building of another park are none', async () => {
    const { building } = await placeIn(OTHER_PARK)
    const category = await insertRepairCategory(test)
    expect(await similar(category, { BuildingId: building })).toEqual([])
  })
})

describe('repair from a staff task', () => {
  const source = { Kind: 'maintain', JobId: '01890000-0000-7000-8000-000000000000' } as const

  it('is refused while no task type is registered for it', async () => {
    expect((await add({ Source: source })).body).toMatchObject({
      code: 403,
      Reason: 'repairSource',
    })
  })
})

it('account removal waits for open repairs, then deletes personal data of the repairs', async () => {
  const Images = [await upload(member)]
  const fixture = billFixture(test)
  const RoomId = await fixture.room()
  await fixture.bind(RoomId, member.userId)
  const id = await reportRepair(test, who(member), { Images, RoomId, PlaceText: '厨房水槽下面' })
  const { account } = test.services.repairs
  const identity = { ...who(member), sessionId: '', roles: [], secret: '' }
  expect(await account.obstacle?.(test.db, identity)).toMatch(/还有 1 件报修/)
  await repairActs(test, who(member), id).cancel()
  expect(await account.obstacle?.(test.db, identity)).toBeUndefined()
  await account.forget?.(test.db, identity)
  const [row] = await test.sql(
    'select contact, phone, images, place_text, room_id from repair_request where id = $1',
    [id],
  )
  expect(row).toEqual({ contact: '', phone: '', images: [], place_text: '', room_id: null })
})

it('removal of a worker waits for open work, then deletes name and pictures', async () => {
  const id = await repairIn(test, who(member), 'Processing')
  const { account } = test.services.repairs
  const identity = {
    ...{ tenantId: PARK, userId: await workerOf(test) },
    sessionId: '',
    roles: [],
    secret: '',
  }
  expect(await account.obstacle?.(test.db, identity)).toMatch(/件派给您的维修没有完成/)
  await repairActs(test, who(member), id).finish()
  await account.forget?.(test.db, identity)
  const { data } = await test.call(calls.get, { Id: id }, member.caller)
  expect(data.Timeline.map(({ Actor }) => Actor)).toContain('维修师傅')
  expect(data.Timeline.map(({ Actor }) => Actor)).not.toContain('工程部老郑')
})
