/** The name that an inviter signs with: shown once it has passed the content check, masked until then. */
import { invitationCalls as calls } from '@/contract/invitation'
import { withTransaction } from '../../../server/database/withTransaction'
import { forgetInviter } from '../../../server/areas/parkLife/invitation/invitationTidy.repository'
import type { ContentCheck, VerdictEnd } from '../../../server/providers/contentCheck/contentCheck'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { newInvitation } from '../../support/server/rows/parkLife'
import { PARK, describeServer } from '../../support/server/testApp'

let end: VerdictEnd = 'pass'
const contentCheck: ContentCheck = {
  name: 'of the test',
  checkText: async (text) => ({ end: text.includes('署名') ? end : 'pass', reason: '' }),
  checkPicture: async () => ({ end: 'pass', reason: '' }),
}
const test = describeServer({ providers: { contentCheck } })
let at: InvitationFixture
beforeAll(async () => void (at = await invitationFixture(test)))
beforeEach(() => void (end = 'pass'))
const nameAt = async (hash: string) => (await at.open(hash)).InviterName

it('an unsigned invitation has the masked name', async () => {
  const { Hash, FromName } = await at.make()
  expect(FromName).toBe('')
  expect(await nameAt(Hash)).toMatch(/\*/)
})

it('the masked name replaces a signature under review; other texts are shown', async () => {
  end = 'review'
  const { Hash, InviterName } = await at.make({ FromName: '待审的署名' })
  expect(InviterName).toBe('待审的署名')
  const open = await at.open(Hash)
  expect(open.InviterName).toMatch(/\*/)
  expect(open.Title).not.toContain('待审核')
  await test.sql("update content_check set status = 'passed', content = '', decided_at = now()")
  expect(await nameAt(Hash)).toBe('待审的署名')
})

it('a refused signature makes no invitation', async () => {
  end = 'risky'
  const request = newInvitation(test.clock.now(), { FromName: '坏署名' })
  const { status, body } = await test.call(calls.save, request, at.member)
  expect([status, body.Reason]).toEqual([400, 'contentRefused'])
})

it('a signature has at most 20 characters', async () => {
  const ofLength = (length: number) =>
    test.call(
      calls.save,
      newInvitation(test.clock.now(), { FromName: '长'.repeat(length) }),
      at.member,
    )
  expect((await ofLength(20)).status).toBe(200)
  const { status, body } = await ofLength(21)
  expect([status, body.Message]).toEqual([400, expect.stringContaining('署名最多 20 个字')])
})

it('the signature of a removed account is erased', async () => {
  const { Hash, Id } = await at.make({ FromName: '会消失' })
  expect(await nameAt(Hash)).toBe('会消失')
  const who = { tenantId: PARK, userId: at.member.tokens.User.Id }
  await withTransaction(test.db, (tx) => forgetInviter(tx, who, new Date(test.clock.now())))
  expect(await test.sql('select from_name from invitation where id = $1', [Id])).toEqual([
    { from_name: '' },
  ])
})
