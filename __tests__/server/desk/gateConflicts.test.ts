/** Conflicts of gates without a network wait at the desk until they are acknowledged: guests and tickets alike. */
import { randomUUID } from 'node:crypto'
import { invitationCalls } from '@/contract/invitation'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import type { RequestOf } from '@/contract/endpoint'
import { insertTimedSchedule, issueTickets } from '../../support/seat/tickets'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { moneyFixture, requestId } from '../../support/server/money'
import { accountId } from '../../support/server/staffJobs'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let at: InvitationFixture
let service: DeskBrowser
let manager: DeskBrowser
let ann: Awaited<ReturnType<Awaited<ReturnType<typeof moneyFixture>>['members']>>[number]
beforeAll(async () => {
  at = await invitationFixture(test)
  service = await atDesk(test, phones.service)
  manager = await atDesk(test, phones.manager)
  ;[ann] = (await (await moneyFixture(test)).members(1)) as [typeof ann]
})

/** Admits one guest too many at two gates. @returns ids of both checks, the earlier first */
async function guestConflict(): Promise<string[]> {
  const guest = await at.guest({ People: 1 })
  const first = await at.check(guest.Code, { ...at.offline(20), Gate: '北门' })
  const second = await at.check(guest.Code, { ...at.offline(10), Gate: '南门' }, at.colleague)
  return [first, second].map(({ data }) => data.Record.Id)
}

/** Admits two people by one ticket. @returns ids of both checks, the earlier first */
async function ticketConflict(): Promise<string[]> {
  const [id] = (await issueTickets(test, await insertTimedSchedule(test), ann.userId)).ids
  const [{ no } = { no: '' }] = await test.sql<{ no: string }>(
    'select no from ticket where id = $1',
    [id],
  )
  const check = async (
    minutesAgo: number,
    more: Partial<RequestOf<typeof ticketCheckCalls.check>>,
  ) =>
    (
      await test.call(
        ticketCheckCalls.check,
        {
          ...{ RequestId: requestId(), Code: no, Way: 'type' as const, Gate: '1 号门' },
          ...at.offline(minutesAgo),
          ...more,
        },
        at.staff,
      )
    ).data.Record.Id
  return [await check(20, {}), await check(10, { Gate: '2 号门' })]
}

const kinds = [
  {
    ...{ kind: 'guests', make: guestConflict, base: '/desk/invitations/checks' },
    ...{ queue: '入场冲突', table: 'invitation_check' },
  },
  {
    ...{ kind: 'tickets', make: ticketConflict, base: '/desk/ticket-checks' },
    ...{ queue: '检票冲突', table: 'ticket_check' },
  },
] as const

const waitingOf = async (queue: string) => {
  const found = new RegExp(`(\\d+) ${queue}`).exec((await service.get('/desk')).text)
  return Number(found?.[1] ?? 0)
}

describe.each(kinds)('conflicts of $kind', ({ make, base, queue, table }) => {
  const addressOf = (id: string) => `${base}/${id}`
  const acknowledge = async (id: string, fields: Record<string, string> = {}, by = service) =>
    by.submit(addressOf(id), `${addressOf(id)}/acknowledge`, fields)
  const entriesOf = async (id: string) =>
    (await auditEntries(test)).filter(
      (entry) => entry.subject_id === id && entry.after?.status === 'acknowledged',
    )
  const rowOf = async (id: string) =>
    (
      await test.sql<{ by: string | null; note: string; at: Date | null }>(
        `select acknowledged_by as by, acknowledged_note as note, acknowledged_at as at from ${table} where id = $1`,
        [id],
      )
    )[0]

  it('leave the queue once acknowledged, with person, time and remark', async () => {
    const before = await waitingOf(queue)
    const [first = '', second = ''] = await make()
    expect(await waitingOf(queue)).toBe(before + 2)
    const open = (await service.get(`${base}?state=conflict`)).html
    expect([open.includes(addressOf(first)), open.includes(addressOf(second))]).toEqual([
      true,
      true,
    ])
    const done = await acknowledge(first, { Note: '已电话核实' })
    expect([done.status, done.location]).toEqual([303, expect.stringContaining('state=conflict')])
    expect(await waitingOf(queue)).toBe(before + 1)
    expect((await service.get(`${base}?state=conflict`)).html).not.toContain(addressOf(first))
    const acknowledged = (await service.get(`${base}?state=acknowledged`)).text
    expect(acknowledged).toContain('已核对：已电话核实')
    expect(acknowledged).toContain('客服中心小顾')
    expect(await rowOf(first)).toEqual({
      ...{ by: accountId('service'), note: '已电话核实', at: expect.any(Date) as Date },
    })
    const entries = await entriesOf(first)
    expect(entries).toMatchObject([
      { user_id: accountId('service'), role: 'service', after: { note: '已电话核实' } },
    ])
    expect((await manager.get(`/desk/log?object=${first}`)).text).toContain('有冲突 → 已核对')
  })

  it('are acknowledged by one of two clerks; the remark of the other is kept on the page', async () => {
    const [id = ''] = await make()
    const forms = await Promise.all(
      [service, manager].map((by) => by.formOn(addressOf(id), `${addressOf(id)}/acknowledge`)),
    )
    const replies = await Promise.all(
      [service, manager].map((by, index) =>
        by.send(`${addressOf(id)}/acknowledge`, { ...forms[index], Note: `备注 ${index}` }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toContain('同事已经核对过')
    expect(await entriesOf(id)).toHaveLength(1)
    const winner = replies.findIndex(({ status }) => status === 303)
    expect(await rowOf(id)).toMatchObject({
      ...{ note: `备注 ${winner}`, by: accountId(['service', 'manager'][winner] ?? '') },
    })
  })

  it('sent twice by one person are acknowledged once', async () => {
    const [id = ''] = await make()
    const fields = await service.formOn(addressOf(id), `${addressOf(id)}/acknowledge`)
    const replies = await Promise.all(
      [1, 2].map(() => service.send(`${addressOf(id)}/acknowledge`, fields)),
    )
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('that contradict a further check meanwhile are refused, and open again', async () => {
    const [id = ''] = await make()
    const fields = await service.formOn(addressOf(id), `${addressOf(id)}/acknowledge`)
    await test.sql(`update ${table} set conflict_text = '又一次放行' where id = $1`, [id])
    expect((await service.send(`${addressOf(id)}/acknowledge`, fields)).status).toBe(409)
    expect((await rowOf(id))?.at).toBeNull()
    expect((await acknowledge(id)).status).toBe(303)
  })

  it('are refused to another park, to other roles and to checks without conflict', async () => {
    const [id = ''] = await make()
    const fields = await service.formOn(addressOf(id), `${addressOf(id)}/acknowledge`)
    const other = await atDesk(test, phones.service, OTHER_PARK)
    expect((await other.get(addressOf(id))).status).toBe(404)
    expect((await other.get(`${base}?state=conflict`)).html).not.toContain(id)
    const token = Object.fromEntries(
      Object.entries(await other.formOn('/desk/invitations/new', '/desk/invitations/new')).filter(
        ([name]) => name.startsWith('_'),
      ),
    )
    expect((await other.send(`${addressOf(id)}/acknowledge`, { ...fields, ...token })).status).toBe(
      404,
    )
    const finance = await atDesk(test, phones.finance)
    expect((await finance.get(addressOf(id))).status).toBe(403)
    const without = randomUUID()
    expect((await service.send(`${base}/${without}/acknowledge`, fields)).status).toBe(404)
    await test.sql(`update ${table} set sync_state = 'synced' where id = $1`, [id])
    expect((await service.send(`${addressOf(id)}/acknowledge`, fields)).status).toBe(404)
    await test.sql(`update ${table} set sync_state = 'conflict' where id = $1`, [id])
    expect((await rowOf(id))?.at).toBeNull()
  })
})

it('an acknowledged check opens again when a third device contradicts it', async () => {
  const guest = await at.guest({ People: 1 })
  const admit = (minutesAgo: number, Gate: string, by: object) =>
    at.check(guest.Code, { ...at.offline(minutesAgo), Gate }, by)
  await admit(20, '北门', at.staff)
  const { Id } = (await admit(10, '南门', at.colleague)).data.Record
  const page = `/desk/invitations/checks/${Id}`
  await service.submit(page, `${page}/acknowledge`, { Note: '核对过' })
  const recordOf = async () =>
    (
      await test.call(invitationCalls.checkListByPageInfo, { Conflicts: true }, at.staff)
    ).data.DataRows.find((row) => row.Id === Id)
  expect(await recordOf()).toMatchObject({
    Acknowledgement: { By: '客服中心小顾', Note: '核对过' },
  })
  await admit(5, '东门', at.staff)
  expect(await recordOf()).toMatchObject({ Acknowledgement: null })
  expect((await recordOf())?.ConflictText).toContain('东门')
})

it('the gates list open conflicts before acknowledged ones', async () => {
  const [first = '', second = ''] = await guestConflict()
  const page = `/desk/invitations/checks/${second}`
  await service.submit(page, `${page}/acknowledge`)
  const { DataRows } = (
    await test.call(
      invitationCalls.checkListByPageInfo,
      { Conflicts: true, PageSize: 100 } as never,
      at.staff,
    )
  ).data
  const isOpen = DataRows.map(({ Acknowledgement }) => Acknowledgement === null)
  expect(isOpen).toEqual([...isOpen].sort((a, b) => Number(b) - Number(a)))
  expect(DataRows.find(({ Id }) => Id === first)?.Acknowledgement).toBeNull()
})

it('the database refuses an acknowledgement without person, or of a check without conflict', async () => {
  const [id = ''] = await guestConflict()
  const [ticket = ''] = await ticketConflict()
  await expect(
    test.sql('update invitation_check set acknowledged_at = now() where id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'invitation_check_acknowledged' })
  await expect(
    test.sql(
      "update ticket_check set acknowledged_at = now(), acknowledged_by = $1, sync_state = 'synced' where id = $2",
      [accountId('service'), ticket],
    ),
  ).rejects.toMatchObject({ constraint: 'ticket_check_acknowledged' })
})
