/** Access to an invitation: for its member and its park, not by guessing (spec 7 Invitations). */
import { invitationCalls } from '@/contract/invitation'
import { invitationById } from '../../../server/areas/parkLife/invitation/invitation.repository'
import { createInvitationKeys } from '../../../server/areas/parkLife/invitation/invitationKeys'
import {
  GUEST_PHONE,
  invitationFixture,
  type InvitationFixture,
} from '../../support/server/invitations'
import { newInvitation } from '../../support/server/rows/parkLife'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
let at: InvitationFixture
beforeAll(async () => {
  at = await invitationFixture(test)
})

const mineOf = async (caller: object) =>
  (await test.call(invitationCalls.mine, { PageSize: 50 }, caller)).data.DataRows

it('another member cannot revoke an invitation or list it as own', async () => {
  const guest = await at.guest()
  const { status } = await test.call(invitationCalls.revoke, { Id: guest.Id }, at.colleague)
  expect(status).toBe(404)
  expect((await at.open(guest.Hash)).Status).toBe('Valid')
  expect((await mineOf(at.colleague)).map(({ Id }) => Id)).not.toContain(guest.Id)
  expect((await mineOf(at.member)).map(({ Id }) => Id)).toContain(guest.Id)
})

it('the same person in another park cannot revoke an invitation', async () => {
  const guest = await at.guest()
  const other = { park: OTHER_PARK, tokens: await test.logIn(undefined, OTHER_PARK) }
  const { status } = await test.call(invitationCalls.revoke, { Id: guest.Id }, other)
  expect(status).toBe(404)
  // Neither by its inviter nor by its id alone.
  expect(await invitationById(test.db, OTHER_PARK, guest.Id)).toBeUndefined()
  expect((await at.open(guest.Hash)).Status).toBe('Valid')
})

it('equal RequestIds of two members are two invitations', async () => {
  const request = newInvitation(test.clock.now())
  const first = await test.call(invitationCalls.save, request, at.member)
  const other = await test.call(invitationCalls.save, request, at.colleague)
  expect([first.status, other.status]).toEqual([200, 200])
  expect(other.data.Id).not.toBe(first.data.Id)
})

it('a pending invitation cannot be accepted', async () => {
  await test.sql('update invitation_rule set needs_audit = true where tenant_id = $1', [PARK])
  const { Hash } = await at.make()
  await test.sql('update invitation_rule set needs_audit = false where tenant_id = $1', [PARK])
  const { status, body } = await at.accept(Hash)
  expect([status, body.Reason]).toEqual([409, 'invitationOver'])
  expect(await at.open(Hash)).toMatchObject({ Status: 'Pending', Code: '', Actions: [] })
})

it('link hashes are eighteen random bytes, unrelated to the id', () => {
  const keys = createInvitationKeys({ invitation: Buffer.from('a secret of this test') })
  const hashes = Array.from({ length: 2000 }, () => keys.newHash())
  expect(new Set(hashes).size).toBe(2000)
  // Random hashes share almost no positions, and no prefix.
  expect(new Set(hashes.map((hash) => hash.slice(0, 6))).size).toBeGreaterThan(1995)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{24}$/)
})

it('a token signed with another secret, or altered, is invalid', async () => {
  const { QrToken } = await at.guest()
  const parts = QrToken.split('.')
  const limit = [...parts.slice(0, 5), '200', ...parts.slice(6)].join('.')
  const signature = parts.at(-1) ?? ''
  const forged = [...parts.slice(0, -1), signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))]
  for (const text of [limit, forged.join('.')])
    expect(
      (await test.call(invitationCalls.checkInfo, { Code: text }, at.staff)).data,
    ).toMatchObject({ Result: 'unknown', Invitation: null })
})

it('a new secret invalidates codes and tokens of the old one', async () => {
  const guest = await at.guest()
  const keys = createInvitationKeys({ invitation: Buffer.from('the next secret') })
  const [text, signature] = [
    guest.QrToken.slice(0, guest.QrToken.lastIndexOf('.')),
    guest.QrToken.slice(guest.QrToken.lastIndexOf('.') + 1),
  ]
  expect(test.services.invitations.keys.isOurs(text, signature)).toBe(true)
  expect(keys.isOurs(text, signature)).toBe(false)
  expect(keys.codeHashOf(PARK, guest.Code)).not.toBe(
    test.services.invitations.keys.codeHashOf(PARK, guest.Code),
  )
})

it('the list of a day has guests of its own park only', async () => {
  const guest = await at.guest()
  const tokens = await test.logIn(undefined, OTHER_PARK)
  await test.sql('update invitation_rule set needs_audit = false where tenant_id = $1', [
    OTHER_PARK,
  ])
  await test.sql("update invitation set created_at = created_at - interval '2 days'")
  const other = { park: OTHER_PARK, tokens }
  const made = await test.call(invitationCalls.save, newInvitation(test.clock.now()), other)
  const { Hash, Id } = made.data
  await test.call(invitationCalls.accept, { Hash, Phone: GUEST_PHONE }, { park: OTHER_PARK })
  const { Entries } = (await test.call(invitationCalls.day, {}, at.staff)).data
  const entries = Entries.map(({ Payload }) => Buffer.from(Payload, 'base64url').toString()).join()
  expect(entries).toContain(guest.Id)
  expect(entries).not.toContain(Id)
})
