import { newPhone } from '../../support/server/newPhone'
import { atDesk, auditEntries, deskBrowser, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'
import { demoPassword } from '../../../server/tools/seed/members/accounts'

const test = describeServer()
let manager: DeskBrowser
beforeAll(async () => {
  manager = await atDesk(test, phones.manager)
})

const idOf = async (phone: string) => (await test.services.accounts.byPhone(PARK, phone))!.id
const assign = (id: string, roles: Record<string, string>) =>
  manager.submit(`/desk/staff/${id}`, `/desk/staff/${id}/assign`, roles)

it('the manager finds a person by phone, gives and removes a role, both logged', async () => {
  const id = await idOf(phones.newMember)
  const found = await manager.submit('/desk/staff', '/desk/staff/find', {
    Phone: phones.newMember,
  })
  expect(found.location).toBe(`/desk/staff/${id}`)
  await assign(id, { service: 'on' })
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual(['service'])
  expect((await manager.get('/desk/staff')).text).toContain('新来的小周')
  expect((await (await atDesk(test, phones.newMember)).get('/desk/complaints')).status).toBe(200)
  await assign(id, { service: '' })
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual([])
  const login = await deskBrowser(test).send('/desk/log-in', {
    Phone: phones.newMember,
    Password: demoPassword,
  })
  expect(login.status).toBe(403)
  const entries = await auditEntries(test, 'staff.assign')
  expect(entries.map(({ before, after }) => [before?.roles, after?.roles])).toEqual([
    [[], ['service']],
    [['service'], []],
  ])
})

it('saving unchanged roles changes and logs nothing', async () => {
  const id = await idOf(phones.service)
  const before = await auditEntries(test, 'staff.assign')
  expect((await assign(id, {})).status).toBe(303)
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual(['service'])
  expect(await auditEntries(test, 'staff.assign')).toEqual(before)
})

it('a manager cannot remove the own role', async () => {
  const id = await idOf(phones.manager)
  for (const service of ['', 'on']) {
    const reply = await assign(id, { manager: '', service })
    expect([reply.status, reply.text]).toEqual([
      409,
      expect.stringContaining('不能取消自己的园区管理员岗位'),
    ])
  }
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual(['manager'])
})

it('unknown roles are ignored and people of another park not found', async () => {
  const id = await idOf(phones.newMember)
  await assign(id, { owner: 'on', __proto__: 'on' })
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual([])
  const elsewhere = await atDesk(test, phones.manager, OTHER_PARK)
  expect((await elsewhere.get(`/desk/staff/${id}`)).status).toBe(404)
  const form = { ...(await elsewhere.formOn('/desk', '/desk/log-out')), manager: 'on' }
  expect((await elsewhere.send(`/desk/staff/${id}/assign`, form)).status).toBe(404)
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual([])
})

it('the first manager is appointed by phone and keeps other roles', async () => {
  const { staff } = test.services
  expect(await staff.appoint(PARK, phones.marketing, ['manager'])).toEqual(['manager', 'marketing'])
  expect(await staff.appoint(PARK, phones.marketing, ['manager'])).toEqual(['manager', 'marketing'])
  await expect(staff.appoint(PARK, newPhone(), ['manager'])).rejects.toThrow('没有这个手机号的账号')
})

it('a page that is older than the withdrawal of a role does not give it back', async () => {
  const id = await idOf(phones.finance)
  const url = `/desk/staff/${id}/assign`
  const older = await manager.formOn(`/desk/staff/${id}`, url)
  await test.services.staff.assign(PARK, id, { roles: [] }, bySystem)
  const reply = await manager.send(url, { ...older, inspection: 'on' })
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
  expect(await test.services.staff.rolesOf(PARK, id)).toEqual([])
  // The refused page shows the present roles, so that saving it again gives nothing back.
  expect(reply.html).not.toMatch(/<input[^>]*name="finance"[^>]*checked/)
})

describe('the last manager', () => {
  beforeAll(async () => {
    await test.sql(
      "delete from user_role where tenant_id = $1 and role = 'manager' and user_id <> $2",
      [PARK, await idOf(phones.manager)],
    )
  })

  const managers = () =>
    test.sql("select user_id from user_role where tenant_id = $1 and role = 'manager'", [PARK])

  it('cannot remove the own account', async () => {
    const userId = await idOf(phones.manager)
    await expect(
      test.services.users.remove({
        ...{ tenantId: PARK, userId, sessionId: userId },
        ...{ roles: ['manager'], secret: '' },
      }),
    ).rejects.toThrow('至少要有一位园区管理员')
    expect(await managers()).toHaveLength(1)
  })

  it('stays when two managers remove each other at once', async () => {
    await test.services.staff.appoint(PARK, phones.marketing, ['manager'])
    const both = [await idOf(phones.manager), await idOf(phones.marketing)]
    const outcomes = await Promise.allSettled(
      both.map((id) => test.services.staff.assign(PARK, id, { roles: [] }, bySystem)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await managers()).toHaveLength(1)
  })
})
