/** The second factor of staff: codes of an authenticator after the password or the code by SMS. */
import { Secret, TOTP } from 'otpauth'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import {
  RECOVERY_CODES,
  SECOND_FACTOR_MINUTES,
  SECOND_FACTOR_TRIES,
} from '../../../server/areas/people/secondFactor/secondFactor.service'
import { demoPassword } from '../../../server/tools/seed/members/accounts'
import {
  atDesk,
  auditEntries,
  deskBrowser,
  type DeskBrowser,
  type DeskReply,
} from '../../support/server/desk'
import { newPhone } from '../../support/server/newPhone'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const STEP_MS = 30_000
const MINUTE_MS = 60_000
const PAGE = '/desk/security'
const CODE_PAGE = '/desk/log-in/second-factor'

const test = describeServer()
beforeEach(() => test.sql('delete from staff_second_factor'))
beforeEach(() => test.sql('delete from password_failure'))

/** Authenticator code `steps` steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now() + steps * STEP_MS,
  })
/** Six digits that match no code around now. */
const wrongOf = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  )!
}
const secretOn = ({ text }: DeskReply): string =>
  /手动输入密钥：([A-Z2-7 ]+)/.exec(text)![1]!.replace(/ /g, '').slice(0, 32)
const recoveryOn = ({ html }: DeskReply): string[] =>
  [...html.matchAll(/<li class="code">([^<]+)<\/li>/g)].map(([, code]) => code!)

/** Turns the factor on; the next step has a new code. */
async function turnOn(browser: DeskBrowser) {
  await browser.submit(PAGE, `${PAGE}/begin`)
  const secret = secretOn(await browser.get(PAGE))
  const confirmed = await browser.submit(PAGE, `${PAGE}/confirm`, { Code: codeOf(secret) })
  expect([confirmed.status, confirmed.location]).toEqual([303, PAGE])
  const recovery = recoveryOn(await browser.get(PAGE))
  test.clock.pass(2 * STEP_MS)
  return { secret, recovery }
}

/** Logs in with the correct password in a new browser. */
async function typePassword(phone: string, To = ''): Promise<DeskBrowser> {
  const browser = deskBrowser(test)
  const reply = await browser.send('/desk/log-in', { Phone: phone, Password: demoPassword, To })
  expect([reply.status, reply.location]).toEqual([303, expect.stringContaining(CODE_PAGE)])
  return browser
}

const typeCode = (browser: DeskBrowser, Code: string) =>
  browser.submit(CODE_PAGE, CODE_PAGE, { Code })
const isIn = async (browser: DeskBrowser) => (await browser.get('/desk')).status === 200

describe('setup', () => {
  it('leaves the factor off until a code confirms it', async () => {
    const browser = await atDesk(test, phones.service)
    expect((await browser.get(PAGE)).text).toContain('再输一次手机上的动态验证码')
    await browser.submit(PAGE, `${PAGE}/begin`)
    expect(await isIn(await atDesk(test, phones.service))).toBe(true)
  })

  it('shows the secret as QR code and text, refuses a wrong code, and is logged', async () => {
    const browser = await atDesk(test, phones.service)
    await browser.submit(PAGE, `${PAGE}/begin`)
    const page = await browser.get(PAGE)
    const secret = secretOn(page)
    expect(page.html).toMatch(/aria-label="身份验证器二维码"><svg/)
    const wrong = await browser.submit(PAGE, `${PAGE}/confirm`, { Code: wrongOf(secret) })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('验证码不正确')])
    await browser.submit(PAGE, `${PAGE}/confirm`, { Code: codeOf(secret) })
    expect((await browser.get(PAGE)).text).toContain(`剩余恢复码${RECOVERY_CODES} 个`)
    const entries = await auditEntries(test, 'security.confirm')
    expect(entries.at(-1)).toMatchObject({ title: '开启动态验证码', after: { isOn: true } })
  })

  it('stores secret and recovery codes encrypted, and shows the codes until they are saved', async () => {
    const browser = await atDesk(test, phones.service)
    const { secret, recovery } = await turnOn(browser)
    expect(new Set(recovery).size).toBe(RECOVERY_CODES)
    const [row] = await test.sql<{ text: string }>(
      'select row_to_json(f)::text as text from staff_second_factor f',
    )
    for (const kept of [secret, ...recovery.map((code) => code.replace(' ', ''))])
      expect(row!.text).not.toContain(kept)
    const entries = JSON.stringify(await auditEntries(test))
    for (const kept of [secret, recovery[0]!]) expect(entries).not.toContain(kept)
    await browser.submit(PAGE, `${PAGE}/saved`)
    expect(recoveryOn(await browser.get(PAGE))).toEqual([])
  })

  it('sent again keeps an active factor unchanged', async () => {
    const browser = await atDesk(test, phones.service)
    const { secret } = await turnOn(browser)
    const { _token } = await browser.formOn('/desk', '/desk/log-out')
    const again = await browser.send(`${PAGE}/begin`, { _token: _token! })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('已开启')])
    const entering = await typePassword(phones.service)
    await typeCode(entering, codeOf(secret))
    expect(await isIn(entering)).toBe(true)
  })
})

describe('log-in', () => {
  it('requires the code after the password, then opens the requested page', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    const browser = await typePassword(phones.service, '/desk/complaints')
    expect(await isIn(browser)).toBe(false)
    const { _token } = await browser.formOn(CODE_PAGE, '/desk/log-out')
    const act = await browser.send(`${PAGE}/saved`, { _token: _token! })
    expect([act.status, act.text]).toEqual([401, expect.stringContaining('请先输入动态验证码')])
    const to = `${CODE_PAGE}?to=%2Fdesk%2Fcomplaints`
    const wrong = await browser.submit(to, CODE_PAGE, { Code: wrongOf(secret) })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('验证码不正确')])
    expect(await isIn(browser)).toBe(false)
    const right = await browser.submit(to, CODE_PAGE, { Code: codeOf(secret) })
    expect([right.status, right.location]).toEqual([303, '/desk/complaints'])
    expect(await isIn(browser)).toBe(true)
  })

  it('requires the code after an SMS code too', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    const browser = deskBrowser(test)
    await browser.send('/desk/log-in/send-code', { Phone: phones.service })
    const CheckCode = test.codeOf(phones.service)
    const reply = await browser.send('/desk/log-in/code', { Phone: phones.service, CheckCode })
    expect(reply.location).toContain(CODE_PAGE)
    expect(await isIn(browser)).toBe(false)
    await typeCode(browser, codeOf(secret))
    expect(await isIn(browser)).toBe(true)
  })

  it('does not accept tokens of the app’s log-in', async () => {
    await turnOn(await atDesk(test, phones.service))
    const tokens = await test.logIn(phones.service)
    const browser = deskBrowser(test)
    browser.cookies.set('desk_access', tokens.access_token)
    browser.cookies.set('desk_refresh', tokens.refresh_token)
    const reply = await browser.get('/desk/complaints')
    expect([reply.status, reply.location]).toEqual([303, `${CODE_PAGE}?to=%2Fdesk%2Fcomplaints`])
  })

  it('accepts a code once', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    const [first, second] = [await typePassword(phones.service), await typePassword(phones.service)]
    const Code = codeOf(secret)
    expect((await typeCode(first, Code)).status).toBe(303)
    expect((await typeCode(second, Code)).status).toBe(400)
    expect(await isIn(second)).toBe(false)
  })

  it('accepts the previous step’s code once, no older code, and none before the last used', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    test.clock.pass(2 * STEP_MS)
    const browsers = await Promise.all(
      Array.from({ length: 4 }, () => typePassword(phones.service)),
    )
    const before = codeOf(secret, -1)
    expect((await typeCode(browsers[0]!, codeOf(secret, -2))).status).toBe(400)
    expect((await typeCode(browsers[0]!, before)).status).toBe(303)
    expect((await typeCode(browsers[1]!, before)).status).toBe(400)
    expect((await typeCode(browsers[1]!, codeOf(secret))).status).toBe(303)
    test.clock.pass(STEP_MS)
    expect((await typeCode(browsers[2]!, codeOf(secret))).status).toBe(303)
    expect((await typeCode(browsers[3]!, codeOf(secret, -1))).status).toBe(400)
  })

  it('with one code several times at once succeeds once', async () => {
    const { secret, recovery } = await turnOn(await atDesk(test, phones.service))
    for (const Code of [codeOf(secret), recovery[0]!]) {
      const browsers = await Promise.all(
        Array.from({ length: 3 }, () => typePassword(phones.service)),
      )
      const replies = await Promise.all(browsers.map((browser) => typeCode(browser, Code)))
      expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
    }
  })

  it('accepts a recovery code once, with any separator and case', async () => {
    const { recovery } = await turnOn(await atDesk(test, phones.service))
    const [first, second] = [await typePassword(phones.service), await typePassword(phones.service)]
    const typed = recovery[3]!.replace(' ', '-').toLowerCase()
    expect((await typeCode(first, typed)).status).toBe(303)
    expect((await first.get(PAGE)).text).toContain(`剩余恢复码${RECOVERY_CODES - 1} 个`)
    expect((await typeCode(second, typed)).status).toBe(400)
    expect((await typeCode(second, recovery[4]!)).status).toBe(303)
  })

  it('blocks the factor after five wrong codes, even for the right one, but not the password', async () => {
    const { secret, recovery } = await turnOn(await atDesk(test, phones.service))
    const browser = await typePassword(phones.service)
    for (let tries = 0; tries < SECOND_FACTOR_TRIES; tries += 1)
      expect((await typeCode(browser, wrongOf(secret))).status).toBe(400)
    for (const Code of [codeOf(secret), recovery[0]!]) {
      const reply = await typeCode(browser, Code)
      expect([reply.status, reply.text]).toEqual([429, expect.stringContaining('错误次数过多')])
    }
    // The password leads to the code page as before.
    await typePassword(phones.service)
    test.clock.pass(15 * MINUTE_MS + 1)
    const later = await typePassword(phones.service)
    expect((await typeCode(later, codeOf(secret))).status).toBe(303)
  })

  it('with a right code resets the count of wrong ones', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    for (let round = 0; round < 2; round += 1) {
      const browser = await typePassword(phones.service)
      for (let tries = 1; tries < SECOND_FACTOR_TRIES; tries += 1)
        await typeCode(browser, wrongOf(secret))
      expect((await typeCode(browser, codeOf(secret))).status).toBe(303)
      test.clock.pass(2 * STEP_MS)
    }
  })

  it('continues only in the browser that entered the password', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    const mine = await typePassword(phones.service)
    const form = await mine.formOn(CODE_PAGE, CODE_PAGE)
    const stranger = deskBrowser(test)
    const reply = await stranger.send(CODE_PAGE, { ...form, Code: codeOf(secret) })
    expect([reply.status, reply.location]).toEqual([303, '/desk/log-in'])
    // Nor does the form of one log-in complete another.
    const other = await typePassword(phones.service)
    const foreign = await other.send(CODE_PAGE, { ...form, Code: codeOf(secret) })
    expect([foreign.status, await isIn(other)]).toEqual([403, false])
    const evil = await mine.send(
      CODE_PAGE,
      { ...form, Code: codeOf(secret) },
      'https://evil.example',
    )
    expect([evil.status, await isIn(mine)]).toEqual([403, false])
  })

  it('expires after five minutes and then requires the password again', async () => {
    const { secret } = await turnOn(await atDesk(test, phones.service))
    const browser = await typePassword(phones.service)
    const form = await browser.formOn(CODE_PAGE, CODE_PAGE)
    const held = new Map(browser.cookies)
    test.clock.pass(SECOND_FACTOR_MINUTES * MINUTE_MS)
    const reply = await browser.send(CODE_PAGE, { ...form, Code: codeOf(secret) })
    expect([reply.status, reply.location]).toEqual([303, '/desk/log-in'])
    for (const [name, value] of held) browser.cookies.set(name, value)
    expect((await browser.get('/desk')).location).toBe('/desk/log-in')
  })

  it('stays proven as long as the session; sessions without proof must enter a code', async () => {
    const [here, there] = [await atDesk(test, phones.service), await atDesk(test, phones.service)]
    await turnOn(here)
    test.clock.pass(SECOND_FACTOR_MINUTES * MINUTE_MS)
    expect(await isIn(here)).toBe(true)
    expect((await there.get('/desk')).location).toBe(CODE_PAGE)
    expect((await there.get(CODE_PAGE)).location).toBe('/desk/log-in')
  })
})

describe('switching off', () => {
  it('requires an own code', async () => {
    const browser = await atDesk(test, phones.service)
    const { secret } = await turnOn(browser)
    const wrong = await browser.submit(PAGE, `${PAGE}/switch-off`, { Code: wrongOf(secret) })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('验证码不正确')])
    await typePassword(phones.service)
    const right = await browser.submit(PAGE, `${PAGE}/switch-off`, { Code: codeOf(secret) })
    expect([right.status, right.location]).toEqual([303, PAGE])
    expect(await isIn(await atDesk(test, phones.service))).toBe(true)
    const entries = await auditEntries(test, 'security.switch-off')
    expect(entries.at(-1)).toMatchObject({ title: '关闭动态验证码', before: { isOn: true } })
  })

  it('is possible for the manager, with a logged reason', async () => {
    await turnOn(await atDesk(test, phones.service))
    const [{ id } = { id: '' }] = await test.sql<{ id: string }>(
      'select user_id as id from staff_second_factor',
    )
    const manager = await atDesk(test, phones.manager)
    const act = `${PAGE}/${id}/switch-off`
    const without = await manager.submit(PAGE, act, { Reason: ' ' })
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('请填写原因')])
    await typePassword(phones.service)
    const done = await manager.submit(PAGE, act, { Reason: '手机丢失，已当面确认' })
    expect([done.status, done.location]).toEqual([303, PAGE])
    expect(await isIn(await atDesk(test, phones.service))).toBe(true)
    const entry = (await auditEntries(test, 'security.switch-off')).at(-1)
    expect(entry).toMatchObject({
      title: '关闭同事的动态验证码',
      subject_kind: 'secondFactor',
      subject_id: id,
      after: { isOn: false, reason: '手机丢失，已当面确认' },
    })
    const { _token } = await manager.formOn('/desk', '/desk/log-out')
    const again = await manager.send(act, { _token: _token!, Reason: '再次' })
    expect(again.status).toBe(404)
  })

  it('applies to a confirmed factor only', async () => {
    const browser = await atDesk(test, phones.service)
    await browser.submit(PAGE, `${PAGE}/begin`)
    const secret = secretOn(await browser.get(PAGE))
    const [{ id } = { id: '' }] = await test.sql<{ id: string }>(
      'select user_id as id from staff_second_factor',
    )
    const token = async (who: DeskBrowser) => {
      const { _token } = await who.formOn('/desk', '/desk/log-out')
      return { _token: _token! }
    }
    const own = { ...(await token(browser)), Code: codeOf(secret) }
    expect((await browser.send(`${PAGE}/switch-off`, own)).status).toBe(400)
    const manager = await atDesk(test, phones.manager)
    const theirs = { ...(await token(manager)), Reason: '手机丢失' }
    expect((await manager.send(`${PAGE}/${id}/switch-off`, theirs)).status).toBe(404)
    const confirmed = await browser.submit(PAGE, `${PAGE}/confirm`, { Code: codeOf(secret) })
    expect([confirmed.status, confirmed.location]).toEqual([303, PAGE])
  })

  it('is refused to other colleagues, other parks, and for oneself without a code', async () => {
    const manager = await atDesk(test, phones.manager)
    await turnOn(manager)
    const [{ id } = { id: '' }] = await test.sql<{ id: string }>(
      'select user_id as id from staff_second_factor',
    )
    const statuses: number[] = []
    for (const browser of [
      await atDesk(test, phones.finance),
      await atDesk(test, phones.manager, OTHER_PARK),
      manager,
    ]) {
      const { _token } = await browser.formOn('/desk', '/desk/log-out')
      const reply = await browser.send(`${PAGE}/${id}/switch-off`, {
        _token: _token!,
        Reason: '无',
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([403, 404, 409])
    await typePassword(phones.manager)
  })
})

it('another park neither requires the code nor shows the colleague', async () => {
  await turnOn(await atDesk(test, phones.manager))
  const elsewhere = await atDesk(test, phones.manager, OTHER_PARK)
  const page = await elsewhere.get(PAGE)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('已开启的同事')
})

it('account removal deletes the factor', async () => {
  const PhoneNumber = newPhone()
  await test.call(smsCalls.login, { PhoneNumber })
  const proof = { PhoneNumber, CheckCode: test.codeOf(PhoneNumber) }
  const tokens = (await test.call(userCalls.login, proof)).data
  await test.services.staff.appoint(PARK, PhoneNumber, ['marketing'])
  test.clock.pass(6_000)
  const browser = deskBrowser(test)
  browser.cookies.set('desk_access', tokens.access_token)
  const { secret } = await turnOn(browser)
  await browser.submit(PAGE, `${PAGE}/switch-off`, { Code: wrongOf(secret) })
  const left = async () => [
    (await test.sql('select from staff_second_factor')).length,
    (await test.sql(`select from password_failure where phone like 'second-factor/%'`)).length,
  ]
  expect(await left()).toEqual([1, 1])
  const removed = await test.call(userCalls.remove, { Confirmation: '注销账号' }, { tokens })
  expect([removed.status, await left()]).toEqual([200, [0, 0]])
})
