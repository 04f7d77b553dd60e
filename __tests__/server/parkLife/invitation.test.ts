/** Invitations created, opened, accepted, revoked (spec 7 Invitations) on a real database. */
import { invitationCalls } from '@/contract/invitation'
import { openInvitationCalls } from '@/contract/openInvitation'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  GUEST_PHONE,
  invitationFixture,
  type InvitationFixture,
} from '../../support/server/invitations'
import { newInvitation } from '../../support/server/rows/parkLife'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR = 3_600_000
const test = describeServer()
let at: InvitationFixture
beforeAll(async () => {
  at = await invitationFixture(test)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const messages = (phone: string, kind: string) =>
  test.sql<{ text: string }>(
    `select m.text from user_message m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
     where m.tenant_id = $1 and u.phone = $2 and m.kind = $3 order by m.created_at desc`,
    [PARK, phone, kind],
  )

describe('creating an invitation', () => {
  it('happens once per request; its link shows the invitation without a code', async () => {
    const request = newInvitation(test.clock.now(), {
      GuestPhone: GUEST_PHONE,
      PlateNo: '浙a12345',
    })
    const first = (await test.call(invitationCalls.save, request, at.member)).data
    const again = (await test.call(invitationCalls.save, request, at.member)).data
    expect(again.Id).toBe(first.Id)
    const shown = await at.open(first.Hash)
    expect(shown).toMatchObject({
      ...{ Title: '来园区喝茶', PlateNo: '浙A12345', Code: '', QrToken: '', Status: 'Valid' },
      ...{ StatusText: '待客人接受', Actions: ['accept'], GuestPhoneMask: '139****2222' },
      ...{ NeedsSamePhone: true, UseLimit: 3 },
    })
    expect(JSON.stringify(shown)).not.toContain(GUEST_PHONE)
    expect(first.SharePath).toBe(`/pages/inivitAct/inivitAct?id=${first.Hash}`)
  })

  it.each([
    ['invitationTime', { ValidTo: 0 }],
    ['invitationTime', { ValidFrom: -40 * 24 * HOUR, ValidTo: -39 * 24 * HOUR }],
    ['invitationTime', { ValidFrom: 40 * 24 * HOUR, ValidTo: 41 * 24 * HOUR }],
    ['invitationTime', { ValidFrom: 0, ValidTo: 8 * 24 * HOUR }],
    ['plate', { PlateNo: '浙A1' }],
    ['place', { BuildingId: '0190f000-0000-7000-8000-000000000000' }],
    ['useLimit', { UseLimit: 1 }],
  ])('is refused: %s %j', async (reason, more) => {
    const now = test.clock.now()
    const times = Object.fromEntries(
      Object.entries(more).map(([name, value]) => [
        name,
        name.startsWith('Valid') ? now + Number(value) : value,
      ]),
    )
    const { status, body } = await test.call(
      invitationCalls.save,
      newInvitation(now, times),
      at.member,
    )
    expect([status, body.Reason]).toEqual([400, reason])
  })

  it('has the limits of the park', async () => {
    const limitsOf = async (by: object) => (await test.call(invitationCalls.rule, {}, by)).data
    const other = { park: OTHER_PARK, tokens: await test.logIn(phones.member, OTHER_PARK) }
    expect(await limitsOf(at.member)).toEqual({ AheadDaysMax: 30, LastDaysMax: 7 })
    expect((await limitsOf(other)).AheadDaysMax).toBe(14)
  })

  it('may begin at any hour of the last day of the rule, not later', async () => {
    const now = test.clock.now()
    const last = dayRange(parkDay(now + 30 * 24 * HOUR))
    const from = (ValidFrom: number) =>
      test.call(
        invitationCalls.save,
        newInvitation(now, { ValidFrom, ValidTo: ValidFrom + HOUR }),
        at.member,
      )
    expect((await from(last.to.getTime() - HOUR)).status).toBe(200)
    const { status, body } = await from(last.to.getTime())
    expect([status, body.Message]).toEqual([400, '最多提前 30 天邀请'])
  })

  it('has a daily limit, also for concurrent requests', async () => {
    await test.sql(
      'delete from invitation_check where invitation_id in (select id from invitation where tenant_id = $1)',
      [OTHER_PARK],
    )
    await test.sql('delete from invitation where tenant_id = $1', [OTHER_PARK])
    await test.sql('update invitation_rule set needs_audit = false where tenant_id = $1', [
      OTHER_PARK,
    ])
    const other = { park: OTHER_PARK, tokens: await test.logIn(phones.member, OTHER_PARK) }
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        test.call(invitationCalls.save, newInvitation(test.clock.now()), other),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.find(({ status }) => status === 409)?.body.Reason).toBe('invitationsFull')
    await test.sql('update invitation_rule set needs_audit = true where tenant_id = $1', [
      OTHER_PARK,
    ])
  })
})

describe('guest', () => {
  it('accepts with the named phone number and then gets a code', async () => {
    const { Hash } = await at.make({ GuestPhone: GUEST_PHONE })
    const wrong = await at.accept(Hash, { Phone: '13900000000' })
    expect([wrong.status, wrong.body.Reason]).toEqual([403, 'guestPhone'])
    const { data } = await at.accept(Hash)
    expect(data).toMatchObject({ Actions: ['showCode'], StatusText: '有效' })
    expect(data.Code).toMatch(/^\d{8}$/)
    expect(data.QrToken).toMatch(/^i1\.mianfang\./)
    expect((await at.open(Hash)).Code).toBe(data.Code)
  })

  it('has few tries for the phone number, shared by all holders of the link', async () => {
    const { Hash } = await at.make({ GuestPhone: GUEST_PHONE })
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => at.accept(Hash, { Phone: '13900000000' })),
    )
    expect(tries.filter(({ body }) => body.Reason === 'guestPhone')).toHaveLength(5)
    const right = await at.accept(Hash)
    expect([right.status, right.body.Reason]).toEqual([429, 'guestTries'])
    await at.pass(16 * 60_000)
    expect((await at.accept(Hash)).status).toBe(200)
  })

  it('keeps the invitation: another phone number is refused afterwards', async () => {
    const { Hash } = await at.guest()
    expect((await at.accept(Hash, { Phone: '13900000000' })).body.Reason).toBe('guestPhone')
  })

  it('competes with another: one of two concurrent acceptances succeeds', async () => {
    const { Hash } = await at.make()
    const both = await Promise.all([at.accept(Hash), at.accept(Hash, { Phone: '13900000000' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('adds a plate once, also later', async () => {
    const guest = await at.guest()
    expect((await at.accept(guest.Hash, { PlateNo: '浙A88888' })).data.PlateNo).toBe('浙A88888')
    expect((await at.accept(guest.Hash, { PlateNo: '浙A99999' })).data.PlateNo).toBe('浙A88888')
  })

  it('cannot add a plate to an expired invitation', async () => {
    const guest = await at.guest()
    await at.pass(7 * HOUR)
    await at.accept(guest.Hash, { PlateNo: '浙A88888' })
    expect((await at.open(guest.Hash)).PlateNo).toBe('')
  })

  it('cannot accept an expired or revoked invitation', async () => {
    const over = await at.make()
    await at.pass(7 * HOUR)
    expect((await at.accept(over.Hash)).body.Reason).toBe('invitationOver')
    expect((await at.open(over.Hash)).Status).toBe('Expired')
    const { Id, Hash } = await at.make()
    expect((await test.call(invitationCalls.revoke, { Id }, at.member)).data.Status).toBe('Revoked')
    expect((await at.accept(Hash)).body.Reason).toBe('invitationOver')
  })

  it('sees nothing with another park’s or an unknown hash', async () => {
    const { Hash } = await at.make()
    const other = await test.call(openInvitationCalls.open, { Hash }, { park: OTHER_PARK })
    const none = await test.call(openInvitationCalls.open, { Hash: 'a'.repeat(24) }, at.visitor)
    expect([other.status, none.status]).toEqual([404, 404])
  })
})

describe('inviter', () => {
  it('revokes the invitation once, and its code becomes invalid', async () => {
    const guest = await at.guest()
    const [first, again] = [
      await test.call(invitationCalls.revoke, { Id: guest.Id }, at.member),
      await test.call(invitationCalls.revoke, { Id: guest.Id }, at.member),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await at.open(guest.Hash)).toMatchObject({ Code: '', QrToken: '', StatusText: '已撤回' })
    expect((await at.check(guest.Code)).data).toMatchObject({ Result: 'revoked' })
    expect((await at.check(guest.QrToken)).data).toMatchObject({ Result: 'revoked' })
  })

  it('cannot revoke a fully used invitation', async () => {
    const guest = await at.guest({ People: 1 })
    await at.check(guest.Code)
    const { body } = await test.call(invitationCalls.revoke, { Id: guest.Id }, at.member)
    expect(body.Reason).toBe('invitationOver')
  })

  it('is notified of the guest’s arrival and sees the visit', async () => {
    const guest = await at.guest()
    await at.check(guest.Code, { People: 2 })
    const [message] = await messages(phones.member, 'guestCame')
    expect(message?.text).toContain('共 2 人（东门）')
    const { DataRows } = (await test.call(invitationCalls.mine, {}, at.member)).data
    expect(DataRows.find(({ Id }) => Id === guest.Id)).toMatchObject({
      StatusText: '已用 2/3',
      Visits: [{ People: 2, Gate: '东门' }],
    })
  })

  it('account removal revokes open invitations and deletes guest data', async () => {
    const guest = await at.guest()
    const [row] = await test.sql<{ inviter_id: string }>(
      'select inviter_id from invitation where id = $1',
      [guest.Id],
    )
    const member = { tenantId: PARK, userId: row!.inviter_id, sessionId: '', roles: [], secret: '' }
    await test.services.invitations.account.forget!(test.db, member)
    expect(await at.open(guest.Hash)).toMatchObject({
      ...{ GuestName: '已删除', GuestPhoneMask: '', Status: 'Revoked' },
    })
    expect((await at.check(guest.Code)).data.Result).toBe('unknown')
  })
})

it('codes of long expired invitations are freed, and guest data deleted', async () => {
  const guest = await at.guest()
  await at.pass(8 * 24 * HOUR)
  expect((await at.check(guest.Code)).data.Result).toBe('expired')
  await test.services.invitations.clean(PARK)
  expect((await at.check(guest.Code)).data.Result).toBe('unknown')
  expect((await at.open(guest.Hash)).GuestName).toBe('王小明')
  await at.pass(180 * 24 * HOUR)
  await test.services.invitations.clean(PARK)
  expect((await at.open(guest.Hash)).GuestName).toBe('已删除')
})
