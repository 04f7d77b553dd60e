/** Desk log-ins and staff acts in the app are in the audit log. */
import { pointCalls, pointCommonRuleCalls } from '@/contract/pointAdmin'
import { auditInvariants } from '../../../server/areas/people/audit/audit.invariants'
import { demoPassword } from '../../../server/tools/seed/members/accounts'
import { atDesk, auditEntries, deskBrowser } from '../../support/server/desk'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()

const userIdOf = async (phone: string) =>
  (
    await test.sql<{ id: string }>('select id from app_user where tenant_id = $1 and phone = $2', [
      PARK,
      phone,
    ])
  )[0]?.id
const lastEntry = async () => (await auditEntries(test)).at(-1)

/** Opens the code log-in with a sent code. */
async function withCode(phone: string) {
  const browser = deskBrowser(test)
  await browser.submit('/desk/log-in/code', '/desk/log-in/send-code', { Phone: phone })
  return browser
}

it('log-in by password writes an entry with person and way, without what was typed', async () => {
  const browser = await atDesk(test, phones.service)
  const entry = await lastEntry()
  expect(entry).toMatchObject({
    act: 'session.logIn',
    user_id: await userIdOf(phones.service),
    role: 'service',
    subject_kind: 'session',
    after: { way: 'password' },
  })
  expect(JSON.stringify(entry)).not.toContain(demoPassword)
  await browser.submit('/desk', '/desk/log-out')
  expect(await lastEntry()).toMatchObject({ act: 'session.logOut', subject_id: entry?.subject_id })
})

it('log-in by code writes an entry with the person', async () => {
  const browser = await withCode(phones.finance)
  const CheckCode = test.codeOf(phones.finance)
  const reply = await browser.send('/desk/log-in/code', { Phone: phones.finance, CheckCode })
  expect(reply.status).toBe(303)
  expect(await lastEntry()).toMatchObject({
    act: 'session.logIn',
    user_id: await userIdOf(phones.finance),
    after: { way: 'code' },
  })
})

describe.each([
  ['of a staff member', phones.service, '138****0007'],
  ['of no account', '13999999999', '139****9999'],
])('refused log-in with the number %s', (_, phone, masked) => {
  it.each([
    ['password', '/desk/log-in', { Password: 'wrong1958' }, 'wrong1958'],
    ['code', '/desk/log-in/code', { CheckCode: '918273' }, '918273'],
  ])('by %s writes an entry without what was typed', async (way, url, typed, secret) => {
    const before = (await auditEntries(test)).length
    const reply = await deskBrowser(test).send(url, { Phone: phone, ...typed })
    expect(reply.status).toBe(400)
    const added = (await auditEntries(test)).slice(before)
    expect(added).toEqual([
      expect.objectContaining({
        act: 'session.logInRefused',
        user_id: null,
        clerk: masked,
        role: 'stranger',
        after: expect.objectContaining({ way }) as object,
      }),
    ])
    const written = JSON.stringify(added)
    expect(written).not.toContain(secret)
    expect(written).not.toContain(phone)
  })
})

it('log-in of a member without a role is logged as refused, with the reason', async () => {
  await deskBrowser(test).send('/desk/log-in', { Phone: phones.member, Password: demoPassword })
  expect(await lastEntry()).toMatchObject({
    act: 'session.logInRefused',
    clerk: '138****0001',
    after: { way: 'password', reason: 'role' },
  })
})

it('log-in whose entry cannot be written creates no session', async () => {
  const live = () =>
    test.sql('select id from session where tenant_id = $1 and user_id = $2 and ended_at is null', [
      PARK,
      userId,
    ])
  const userId = await userIdOf(phones.marketing)
  const before = (await live()).length
  const unread = jest.spyOn(test.services.accounts, 'of').mockRejectedValue(new Error('lost'))
  try {
    const credentials = { Phone: phones.marketing, Password: demoPassword }
    const browser = deskBrowser(test)
    expect((await browser.send('/desk/log-in', credentials)).status).toBe(500)
    expect((await browser.get('/desk')).location).toBe('/desk/log-in')
    expect(await live()).toHaveLength(before)
  } finally {
    unread.mockRestore()
  }
})

it('a staff act in the app is logged with person, role and change', async () => {
  const staff = { tokens: await test.logIn(phones.marketing) }
  const { data: rule } = await test.call(pointCommonRuleCalls.get, {}, staff)
  await test.call(pointCommonRuleCalls.update, { ...rule, MinPoints: rule.MinPoints + 1 }, staff)
  expect(await lastEntry()).toMatchObject({
    act: 'pointCommonRule.update',
    title: '修改积分通用规则',
    user_id: await userIdOf(phones.marketing),
    role: 'marketing',
    before: { MinPoints: rule.MinPoints },
    after: { MinPoints: rule.MinPoints + 1 },
  })
})

it('reading a member’s points is logged', async () => {
  const staff = { tokens: await test.logIn(phones.marketing) }
  const UserId = await userIdOf(phones.member)
  await test.call(pointCalls.get, { UserId: UserId! }, staff)
  expect(await lastEntry()).toMatchObject({
    act: 'point.get',
    subject_kind: 'member',
    subject_id: UserId,
    before: null,
    after: null,
  })
})

it('a call of the park’s own server is logged with the role server', async () => {
  const UserId = await userIdOf(phones.member)
  await test.call(pointCalls.init, { UserId: UserId! }, { park: PARK })
  expect(await lastEntry()).toMatchObject({ act: 'point.init', user_id: null, role: 'server' })
})

it('the log shows every entry in Chinese, and its invariants hold', async () => {
  const manager = await atDesk(test, phones.manager)
  const { text } = await manager.get('/desk/log')
  for (const words of ['登录客服台', '退出客服台', '138****0007（未登录）', '业务系统（业务系统）'])
    expect(text).toContain(words)
  for (const { query } of auditInvariants) expect(await test.sql(query)).toEqual([])
})
