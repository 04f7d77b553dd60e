/** Invitations at the desk: approved, rejected, revoked, made in the park's name. */
import { invitationCalls } from '@/contract/invitation'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR = 3_600_000
const test = describeServer()
let at: InvitationFixture
let service: DeskBrowser
beforeAll(async () => {
  at = await invitationFixture(test)
  service = await atDesk(test, phones.service)
  await test.sql(
    `insert into invitation_rule (tenant_id, needs_audit, per_day_max, ahead_days_max, last_days_max)
     values ($1, true, 10, 30, 7) on conflict (tenant_id) do update set needs_audit = true`,
    [PARK],
  )
})

const base = '/desk/invitations'
const statusOf = async (hash: string) => (await at.open(hash)).Status
const logOf = async (id: string) =>
  (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === id && !act.includes('show'),
  )
const messagesOf = (kind: string, about: string) =>
  test.sql('select title from user_message where kind = $1 and about = $2', [kind, about])

it('a pending invitation cannot be accepted until it is approved', async () => {
  const made = await at.make({ Title: '等审核的邀请' })
  expect([made.Status, made.OwnActions]).toEqual(['Pending', ['revoke', 'again']])
  expect((await at.accept(made.Hash)).body.Reason).toBe('invitationOver')
  expect((await service.get(`${base}?state=pending`)).text).toContain('等审核的邀请')
  const page = `${base}/${made.Id}`
  expect((await service.submit(page, `${page}/approve`, {})).status).toBe(303)
  expect(await statusOf(made.Hash)).toBe('Valid')
  expect((await at.accept(made.Hash)).status).toBe(200)
  expect(await messagesOf('invitationReviewed', made.Id)).toHaveLength(1)
  expect((await logOf(made.Id)).map(({ act }) => act)).toEqual(['invitations.approve'])
})

it('an invitation is rejected with a reason, which its member reads', async () => {
  const made = await at.make()
  const page = `${base}/${made.Id}`
  expect((await service.submit(page, `${page}/reject`, { Reason: '' })).status).toBe(400)
  expect((await service.submit(page, `${page}/reject`, { Reason: '人数过多' })).status).toBe(303)
  const { DataRows } = (await test.call(invitationCalls.mine, {}, at.member)).data
  expect(DataRows.find(({ Id }) => Id === made.Id)).toMatchObject({
    ...{ Status: 'Rejected', RejectReason: '人数过多' },
  })
})

it('an invitation is revoked after a question, and the log contains no guest', async () => {
  const made = await at.make({ GuestName: '只在页面上' })
  const page = `${base}/${made.Id}`
  await service.submit(page, `${page}/approve`, {})
  const form = await service.formOn(page, `${page}/revoke`)
  const confirmation = await service.send(`${page}/revoke`, { ...form, RevokeReason: '临时封闭' })
  expect(confirmation.text).toContain('确认撤回')
  expect(await statusOf(made.Hash)).toBe('Valid')
  const sure = { ...form, RevokeReason: '临时封闭', _confirmed: 'yes' }
  expect((await service.send(`${page}/revoke`, sure)).status).toBe(303)
  expect((await service.send(`${page}/revoke`, sure)).status).toBe(303)
  expect(await statusOf(made.Hash)).toBe('Revoked')
  const log = await logOf(made.Id)
  expect(log.filter(({ act }) => act === 'invitations.revoke')).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain('只在页面上')
  expect(await messagesOf('invitationReviewed', made.Id)).toEqual(
    expect.arrayContaining([{ title: '园区撤回了您的邀请' }]),
  )
  const { DataRows } = (await test.call(invitationCalls.mine, {}, at.member)).data
  expect(DataRows.find(({ Id }) => Id === made.Id)).toMatchObject({ RejectReason: '临时封闭' })
})

it('the park creates an invitation once however often the form is sent, already approved', async () => {
  const form = await service.formOn(`${base}/new`, `${base}/new`)
  const local = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 16)
  const filled = {
    ...form,
    ...{ Title: '园区接待', GuestName: '赵总', People: '4', PlaceName: '接待厅' },
    ...{ Theme: 'business', To: local(test.clock.now() + 3 * HOUR) },
  }
  const [first, again] = [
    await service.send(`${base}/new`, filled),
    await service.send(`${base}/new`, filled),
  ]
  expect([first.status, again.status]).toEqual([303, 303])
  const rows = await test.sql<{ status: string; is_by_park: boolean }>(
    "select status, is_by_park from invitation where title = '园区接待'",
  )
  expect(rows).toEqual([{ status: 'Valid', is_by_park: true }])
  const list = await service.get(`${base}?q=${encodeURIComponent('园区接待')}`)
  expect(list.text).toContain('赵*')
  const wrong = await service.send(`${base}/new`, { ...filled, GuestPhone: '123' })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('正确的手机号')])
})

it('checks of a day are shown with their conflicts', async () => {
  await test.sql('update invitation_rule set needs_audit = false where tenant_id = $1', [PARK])
  const guest = await at.guest({ People: 1 })
  await at.check(guest.Code, { Gate: '北门' })
  await at.check(guest.Code, { ...at.offline(5), Gate: '南门' })
  const all = (await service.get(`${base}/checks`)).text
  expect(all).toContain('南门')
  const conflicts = (await service.get(`${base}/checks?state=conflict`)).text
  expect(conflicts).toContain('合计超过')
})
