/** Guests at the gate: scanned or typed, many at once, and from offline devices. */
import { invitationCalls } from '@/contract/invitation'
import { codeHash } from '@/rules/invitationToken/codeHash'
import { judge } from '@/rules/invitationToken/judge'
import { verifiedEntry, verifiedToken } from '@/rules/invitationToken/verifySignature'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { findViolations } from '../../../server/tools/verify/verify'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { requestId } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const MINUTE = 60_000
const test = describeServer()
let at: InvitationFixture
beforeAll(async () => {
  at = await invitationFixture(test)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const usedOf = async (id: string) => {
  const [row] = await test.sql<{ used_count: number }>(
    'select used_count from invitation where id = $1',
    [id],
  )
  return row?.used_count
}

describe('online', () => {
  it('a look changes nothing, and checks admit guests until none is left', async () => {
    const guest = await at.guest({ People: 2, PlateNo: '浙A12345' })
    const look = (await test.call(invitationCalls.checkInfo, { Code: guest.QrToken }, at.staff))
      .data
    expect(look).toMatchObject({
      ...{ Result: 'ok', Left: 2, LastCheck: null },
      Invitation: { GuestName: '王**', GuestPhoneMask: '139****2222', PlateNo: '浙A12345' },
    })
    expect(await usedOf(guest.Id)).toBe(0)
    const typed = `${guest.Code.slice(0, 4)} ${guest.Code.slice(4)}`
    expect((await at.check(typed, { Way: 'type' })).data).toMatchObject({
      ...{ Result: 'ok', Left: 1, LastCheck: { Gate: '东门', People: 1 } },
      Record: { Way: 'type', SyncState: 'online', ResultText: '已放行 1 人' },
    })
    const tooMany = (await at.check(guest.Code, { People: 2 })).data
    expect([tooMany.Result, tooMany.ResultText]).toEqual(['used', '只剩 1 人次，请减少人数'])
    expect((await at.check(guest.Code)).data.Left).toBe(0)
    expect((await at.check(guest.Code)).data.ResultText).toBe('名额已用完，请联系邀请人')
    expect((await at.open(guest.Hash)).Status).toBe('Used')
  })

  it('fifty concurrent checks admit one guest once', async () => {
    const guest = await at.guest({ People: 1 })
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        at.check(guest.Code, {}, index % 2 ? at.staff : at.colleague),
      ),
    )
    const results = replies.map(({ data }) => data.Result)
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result === 'used')).toHaveLength(49)
    expect(await usedOf(guest.Id)).toBe(1)
  })

  it('concurrent checks of pairs never exceed the rest: of three places one pair gets two', async () => {
    const guest = await at.guest({ People: 3 })
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => at.check(guest.Code, { People: 2 })),
    )
    expect(replies.filter(({ data }) => data.Result === 'ok')).toHaveLength(1)
    expect(await usedOf(guest.Id)).toBe(2)
  })

  it('one RequestId is one check, also concurrently', async () => {
    const guest = await at.guest({ People: 3 })
    const RequestId = requestId()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => at.check(guest.Code, { RequestId })),
    )
    const records = replies.map(({ data }) => data.Record.Id)
    expect([new Set(records).size, await usedOf(guest.Id)]).toEqual([1, 1])
  })

  it('a refused check has its reason', async () => {
    const later = await at.guest({ ValidFrom: test.clock.now() + 30 * MINUTE })
    expect((await at.check(later.Code)).data.Result).toBe('notYet')
    const over = await at.guest()
    await at.pass(7 * 60 * MINUTE)
    expect((await at.check(over.Code)).data.Result).toBe('expired')
    expect((await at.check('00000000')).data).toMatchObject({ Result: 'unknown', Invitation: null })
    expect((await at.check(over.QrToken.slice(0, -3) + 'AAA')).data.Result).toBe('unknown')
  })

  it('a check of another park’s guest reveals only that', async () => {
    const guest = await at.guest()
    const tokens = await test.logIn(phones.invitation, OTHER_PARK)
    const other = { park: OTHER_PARK, tokens }
    const scanned = await at.check(guest.QrToken, {}, other)
    expect(scanned.data).toMatchObject({ Result: 'wrongPark', Invitation: null, Left: 0 })
    expect((await at.check(guest.Code, {}, other)).data.Result).toBe('unknown')
    expect(await usedOf(guest.Id)).toBe(0)
  })

  it('a signed code works only for an accepted invitation', async () => {
    const made = await at.make()
    const token = test.services.invitations.keys.tokenOf({
      ...{ park: PARK, id: made.Id, from: made.ValidFrom, to: made.ValidTo, limit: 3 },
    })
    expect((await at.check(token)).data.Result).toBe('unknown')
  })
})

describe('offline device', () => {
  it('a check records entry at the time estimated from the server’s clock', async () => {
    const guest = await at.guest()
    const { data } = await at.check(guest.Code, at.offline(20))
    expect(data.Record).toMatchObject({ SyncState: 'synced', ConflictText: '' })
    expect(Math.abs(data.Record.At - (test.clock.now() - 20 * MINUTE))).toBeLessThan(5_000)
    expect(await usedOf(guest.Id)).toBe(1)
  })

  it('checks of two devices for one place are both recorded as a conflict, and both members of staff get a message', async () => {
    const guest = await at.guest({ People: 1 })
    const first = await at.check(guest.Code, { ...at.offline(20), Gate: '北门' })
    const second = await at.check(guest.Code, { ...at.offline(10), Gate: '南门' }, at.colleague)
    expect(first.data.Record.SyncState).toBe('synced')
    expect(second.data.Record.SyncState).toBe('conflict')
    expect(second.data.Record.ConflictText).toContain('北门')
    expect(await usedOf(guest.Id)).toBe(2)
    const { DataRows } = (
      await test.call(invitationCalls.checkListByPageInfo, { Conflicts: true }, at.staff)
    ).data
    const pair = DataRows.slice(0, 2)
    expect(pair.map(({ SyncState }) => SyncState)).toEqual(['conflict', 'conflict'])
    expect(pair.find(({ Gate }) => Gate === '北门')?.ConflictText).toContain('南门')
    const notified = await test.sql<{ phone: string }>(
      `select u.phone from user_message m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
       where m.kind = 'admittedInConflict' and m.about = $1 order by u.phone`,
      [second.data.Record.Id],
    )
    expect(notified.map(({ phone }) => phone)).toEqual([phones.newMember, phones.invitation])
  })

  it('a check before the revocation counts, one after it is a conflict', async () => {
    const guest = await at.guest({ People: 2 })
    await test.call(invitationCalls.revoke, { Id: guest.Id }, at.member)
    await at.pass(10 * MINUTE)
    const before = await at.check(guest.Code, at.offline(20))
    const after = await at.check(guest.Code, at.offline(5))
    expect(before.data.Record).toMatchObject({ SyncState: 'synced', Result: 'ok' })
    expect(after.data.Record.SyncState).toBe('conflict')
    expect(after.data.Record.ConflictText).toContain('撤回')
    expect(await usedOf(guest.Id)).toBe(2)
    expect((await at.open(guest.Hash)).Status).toBe('Revoked')
  })

  it('a check sent twice counts once, and one refused by the device admits no guest', async () => {
    const guest = await at.guest({ People: 2 })
    const sent = { RequestId: requestId(), ...at.offline(3) }
    await at.check(guest.Code, sent)
    await at.check(guest.Code, sent)
    const refused = { Offline: { ...at.offline(2).Offline, Result: 'expired' as const } }
    const { data } = await at.check(guest.Code, refused)
    expect(data.Record).toMatchObject({ SyncState: 'synced', Result: 'expired' })
    expect(await usedOf(guest.Id)).toBe(1)
  })

  it('guests admitted by a device that missed the server’s refusal count once, as a conflict', async () => {
    const guest = await at.guest({ People: 1 })
    await at.check(guest.Code, {}, at.colleague)
    const RequestId = requestId()
    expect((await at.check(guest.Code, { RequestId })).data.Result).toBe('used')
    const late = await Promise.all(
      Array.from({ length: 4 }, () => at.check(guest.Code, { RequestId, ...at.offline(0) })),
    )
    for (const { data } of late) {
      expect(data.Record).toMatchObject({ Result: 'ok', SyncState: 'conflict', People: 1 })
      expect(data.Record.ConflictText).toContain('合计超过共 1 人次')
    }
    expect(await usedOf(guest.Id)).toBe(2)
  })

  it('a check of an unknown code is shown as a conflict', async () => {
    const { data } = await at.check('00000000', at.offline(5))
    expect(data.Record).toMatchObject({ SyncState: 'conflict', Title: '', People: 1 })
  })
})

describe('list of a day', () => {
  it('lasts over midnight for guests of the night, at most until morning', async () => {
    const midnight = dayRange(parkDay(test.clock.now())).to.getTime()
    const listFor = async (ValidTo: number) => {
      await at.guest({ ValidFrom: test.clock.now(), ValidTo })
      return (await test.call(invitationCalls.day, {}, at.staff)).data.ExpireAt
    }
    expect(await listFor(midnight + 120 * MINUTE)).toBeGreaterThanOrEqual(midnight + 120 * MINUTE)
    expect(await listFor(midnight + 20 * 60 * MINUTE)).toBe(midnight + 6 * 60 * MINUTE)
  })

  it('lets a device decide offline and reveals no code', async () => {
    const guest = await at.guest({ People: 2, PlateNo: '浙A12345' })
    const revoked = await at.guest()
    await test.call(invitationCalls.revoke, { Id: revoked.Id }, at.member)
    await at.check(guest.Code)
    const { data } = await test.call(invitationCalls.day, {}, at.staff)
    const entries = data.Entries.map((each) => verifiedEntry(each, data.PublicKey)!)
    expect(entries.every(Boolean)).toBe(true)
    const hash = await codeHash(data.Salt, PARK, guest.Code)
    const found = entries.find((each) => each.codeHash === hash)!
    expect(found).toMatchObject({ id: guest.Id, used: 1, limit: 2, guest: '王**', day: data.Day })
    expect(found.plate).toBe('浙A***45')
    expect(found.inviter).toMatch(/^.\*+$/)
    const check = { park: PARK, now: test.clock.now(), people: 1 }
    expect(judge(found, check)).toBe('ok')
    expect(
      judge(
        entries.find(({ id }) => id === revoked.Id),
        check,
      ),
    ).toBe('revoked')
    expect(JSON.stringify(entries)).not.toMatch(
      new RegExp(`${guest.Code}|${guest.Hash}|13911112222|12345`),
    )
    expect(verifiedToken(guest.QrToken, data.PublicKey)?.id).toBe(guest.Id)
    expect(data.ExpireAt).toBeGreaterThan(test.clock.now())
  })
})

it('records are found by day, gate, person and text', async () => {
  const guest = await at.guest({ Title: '找得到的邀请' })
  await at.check(guest.Code, { Gate: '西南门' })
  const list = async (request: Record<string, unknown>) =>
    (await test.call(invitationCalls.checkListByPageInfo, request, at.staff)).data
  const day = (await test.call(invitationCalls.day, {}, at.staff)).data.Day
  const all = await list({ Day: day })
  expect(all.Gates).toContain('西南门')
  expect(all.Admitted).toBeGreaterThan(0)
  const staffId = all.Staff[0]!.Id
  for (const request of [
    { Gate: '西南门' },
    { Text: '找得到' },
    { Text: '找得到', StaffId: staffId },
  ])
    expect((await list(request)).DataRows.every(({ Title }) => Title === '找得到的邀请')).toBe(true)
  expect((await list({ Gate: '没有的门' })).DataRows).toEqual([])
  const wrong = await test.call(
    invitationCalls.checkListByPageInfo,
    { Day: '2026-02-30' },
    at.staff,
  )
  expect([wrong.status, wrong.body.Message]).toEqual([400, '日期格式不正确'])
})

it('counting with a read before the write admits too many (negative control)', async () => {
  const guest = await at.guest({ People: 1 })
  // The same fifty, without the condition of the update.
  const carelessly = async () => {
    const used = await usedOf(guest.Id)
    if (used !== 0) return false
    await test.sql('update invitation set used_count = used_count + 1 where id = $1', [guest.Id])
    return true
  }
  const results = await Promise.all(Array.from({ length: 50 }, carelessly))
  expect(results.filter(Boolean).length).toBeGreaterThan(1)
  await test.sql('update invitation set used_count = 0 where id = $1', [guest.Id])
})
