import { newPhone } from '../../support/server/newPhone'
import { atDesk, auditEntries, deskBrowser, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'
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
