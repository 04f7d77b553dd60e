import { randomUUID } from 'node:crypto'
import { eventTrackingCalls, trackedEvent, type TrackedEvent } from '@/contract/eventTracking'
import { userCalls } from '@/contract/user'
import { smsCalls } from '@/contract/sms'
import { cleanAll } from '../../server/kernel/schedule'
import { newPhone } from '../support/server/newPhone'
import { OTHER_PARK, PARK, describeServer, type Caller } from '../support/server/testApp'

const test = describeServer()

interface Stored {
  tenant_id: string
  user_id: string | null
  event_type: string
  event_key_name: string
  happened_at: Date
  record: TrackedEvent
}
const stored = async (id: string): Promise<Stored[]> =>
  test.sql<Stored & Record<string, unknown>>('select * from tracked_event where trigger_id = $1', [
    id,
  ])

/** A record with every field of spec 3 filled. */
function recordOf(change: Partial<TrackedEvent> = {}): TrackedEvent {
  return {
    TriggerId: `t-${randomUUID()}`,
    EventType: 'pay',
    EventKeyName: '/pages/sweepPay/sweepPay',
    EventDataKey: 'Channel',
    EventDataValue: 'balance',
    UpTime: Date.UTC(2026, 10, 21, 6),
    Duration: 1200,
    ReferPage: '/pages/home/home',
    HttpRefer: 'https://park.example/',
    OSType: 1,
    OSVersion: '13',
    DevManufacturer: 'vivo',
    DevModel: 'V2049A',
    DeviceId: 'd1',
    ClientVersion: '0.1.0',
    NetworkType: 'wifi',
    Source: 7,
    Ip: '',
    City: '杭州',
    Province: '浙江',
    Latitude: 30.25,
    Longitude: 120.16,
    UserId: '',
    UserPhone: '138****0001',
    UserAge: 35,
    UserGender: 2,
    UserProps: '{"Roles":[]}',
    ...change,
  }
}
const send = (request: object, caller: Caller = {}) =>
  test.call(eventTrackingCalls.eventTracking, request as never, caller)

describe('event tracking', () => {
  it('stores a member’s record field by field, with the server’s view of the address', async () => {
    const tokens = await test.logIn()
    const record = recordOf({ UserId: tokens.User.UserId })
    expect((await send(record, { tokens })).status).toBe(200)
    const [row] = await stored(record.TriggerId)
    expect(row).toMatchObject({
      tenant_id: PARK,
      user_id: tokens.User.UserId,
      event_type: 'pay',
      event_key_name: record.EventKeyName,
    })
    expect(row?.happened_at.getTime()).toBe(record.UpTime)
    expect(row?.record).toEqual({ ...record, Ip: '127.0.0.1' })
    expect(Object.keys(row?.record ?? {}).sort()).toEqual(Object.keys(trackedEvent.entries).sort())
  })

  it('counts a record once, also when sent repeatedly or concurrently', async () => {
    const batch = { Events: Array.from({ length: 50 }, () => recordOf()) }
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(batch)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    for (const { TriggerId } of batch.Events.slice(0, 5))
      expect(await stored(TriggerId)).toHaveLength(1)
    // A duplicate in the same batch.
    const twice = recordOf()
    expect((await send({ Events: [twice, twice] })).status).toBe(200)
    expect(await stored(twice.TriggerId)).toHaveLength(1)
  })

  it('stores no record under another person’s name', async () => {
    const me = await test.logIn()
    for (const caller of [{}, { tokens: await test.logIn('13800000002') }]) {
      const record = recordOf({ UserId: me.User.UserId })
      expect((await send(record, caller)).status).toBe(200)
      const [row] = await stored(record.TriggerId)
      expect(row?.user_id).toBeNull()
      expect(row?.record).toMatchObject({ UserId: '', UserPhone: '', UserAge: 0, UserGender: 0 })
      expect(row?.record.EventDataValue).toBe('balance')
    }
  })

  it('separates parks', async () => {
    const record = recordOf()
    await send(record)
    await send(record, { park: OTHER_PARK })
    expect((await stored(record.TriggerId)).map((row) => row.tenant_id).sort()).toEqual(
      [OTHER_PARK, PARK].sort(),
    )
  })

  it.each([
    ['an impossible time', { UpTime: 1e20 }],
    ['a negative time', { UpTime: -1 }],
    ['another system', { OSType: 3 }],
    ['another gender', { UserGender: 9 }],
    ['no id', { TriggerId: 'short' }],
    ['a too long text', { EventDataValue: 'x'.repeat(2001) }],
  ])('refuses %s', async (_name, change) => {
    expect((await send({ ...recordOf(), ...change })).status).toBe(400)
  })

  it('accepts any text without a server error', async () => {
    const record = recordOf({ EventDataValue: 'a\u0000b\ud800 "\\' })
    expect((await send(record)).status).toBeLessThan(500)
  })

  it('loses the user id at account removal and is deleted after half a year', async () => {
    const phone = newPhone()
    await test.call(smsCalls.login, { PhoneNumber: phone })
    const proof = { PhoneNumber: phone, CheckCode: test.codeOf(phone) }
    const { data: tokens } = await test.call(userCalls.login, proof)
    const record = recordOf({ UserId: tokens.User.UserId })
    await send(record, { tokens })
    const gone = await test.call(userCalls.remove, { Confirmation: '注销账号' }, { tokens })
    expect(gone.status).toBe(200)
    const [row] = await stored(record.TriggerId)
    expect(row?.user_id).toBeNull()
    expect(row?.record).toMatchObject({ UserId: '', UserPhone: '', DeviceId: '', Ip: '' })
    expect(row?.record.EventKeyName).toBe(record.EventKeyName)

    test.clock.pass(181 * 86_400_000)
    expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
    expect(await stored(record.TriggerId)).toEqual([])
  })
})
