import { paperColours } from '@/rules/parkColours'
import { demoPassword } from '../../../server/tools/seed/members/accounts'
import {
  PASSWORD_TRIES,
  PASSWORD_TRIES_ELSEWHERE,
} from '../../../server/areas/people/user/user.service'
import { hashRefreshToken } from '../../../server/areas/people/session/sessionTokens'
import { atDesk, auditEntries, deskBrowser, fieldsOf } from '../../support/server/desk'
import {
  OTHER_PARK,
  PARK,
  describeServer,
  phones,
  startTestApp,
} from '../../support/server/testApp'

const test = describeServer()

const credentials = { Phone: phones.service, Password: demoPassword }

describe('log-in', () => {
  it('opens the requested page and sets HttpOnly, SameSite cookies', async () => {
    const browser = deskBrowser(test)
    const first = await browser.get('/desk/complaints?status=Handling')
    expect(first.location).toBe('/desk/log-in?to=%2Fdesk%2Fcomplaints%3Fstatus%3DHandling')
    const { To } = await browser.formOn(first.location!, '/desk/log-in')
    const reply = await browser.send('/desk/log-in', { ...credentials, To: To! })
    expect([reply.status, reply.location]).toEqual([303, '/desk/complaints?status=Handling'])
    const set = reply.headers['set-cookie'] as string[]
    expect(set).toHaveLength(3)
    for (const one of set) expect(one).toMatch(/Path=\/desk; HttpOnly; SameSite=Strict$/)
    expect((await browser.get(reply.location!)).status).toBe(200)
  })

  it('sets Secure cookies only when the desk is reached by https', async () => {
    const secure = await startTestApp({ environment: { TRUST_PROXY: '1' } })
    try {
      const response = await secure.app.inject({
        method: 'POST',
        url: '/desk/log-in',
        headers: {
          host: `${PARK}.localhost`,
          origin: `https://${PARK}.localhost`,
          'x-forwarded-proto': 'https',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(credentials).toString(),
      })
      for (const one of response.headers['set-cookie'] as string[]) expect(one).toMatch(/; Secure/)
    } finally {
      await secure.close()
    }
  })

  it.each([
    'https://elsewhere.example/desk',
    '//elsewhere.example',
    '/desk//elsewhere.example',
    '/desk/../x',
    '/my',
    'javascript:alert(1)',
  ])('never redirects outside the desk: %s', async (To) => {
    const reply = await deskBrowser(test).send('/desk/log-in', { ...credentials, To })
    expect([reply.status, reply.location]).toEqual([303, '/desk'])
  })

  it('accepts a pasted number with country code, not cut by the field', async () => {
    const browser = deskBrowser(test)
    const pasted = `+86 ${phones.service.replace(/^(\d{3})(\d{4})/, '$1-$2-')}`
    const { html } = await browser.get('/desk/log-in')
    const [, most] = /id="field-Phone"[^>]*maxLength="(\d+)"/i.exec(html) ?? []
    expect(Number(most)).toBeGreaterThan(pasted.length)
    const reply = await browser.send('/desk/log-in', { ...credentials, Phone: pasted })
    expect(reply.status).toBe(303)
  })

  it('answers a wrong password and an unknown number alike, and keeps the number', async () => {
    for (const Phone of [phones.service, '13999999999']) {
      const reply = await deskBrowser(test).send('/desk/log-in', { Phone, Password: 'wrong1958' })
      expect([reply.status, reply.text]).toEqual([
        400,
        expect.stringContaining('手机号或密码不正确'),
      ])
      expect(reply.html).toContain(`value="${Phone}"`)
      expect(reply.html).not.toContain('wrong1958')
    }
  })

  it('is locked after too many wrong passwords, as in the app', async () => {
    const browser = deskBrowser(test)
    const wrong = { Phone: phones.finance, Password: 'wrong1958' }
    for (let tries = 0; tries < PASSWORD_TRIES; tries += 1)
      await browser.send('/desk/log-in', wrong)
    const reply = await browser.send('/desk/log-in', { ...wrong, Password: demoPassword })
    expect([reply.status, reply.text]).toEqual([429, expect.stringContaining('密码错误次数过多')])
    await test.sql('delete from password_failure')
  })

  it('by guesses from many addresses locks neither a known browser nor a known address', async () => {
    const known = await atDesk(test, phones.marketing)
    await known.submit('/desk', '/desk/log-out')
    const right = { Phone: phones.marketing, Password: demoPassword }
    const statuses: number[] = []
    for (let guess = 0; guess < PASSWORD_TRIES_ELSEWHERE + 5; guess += 1) {
      const stranger = deskBrowser(test)
      stranger.ip = `203.0.113.${guess + 1}`
      statuses.push(
        (await stranger.send('/desk/log-in', { ...right, Password: 'wrong1958' })).status,
      )
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(PASSWORD_TRIES_ELSEWHERE)
    const elsewhere = deskBrowser(test)
    elsewhere.ip = '198.51.100.1'
    // A device cookie not set by a log-in is ignored.
    elsewhere.cookies.set('desk_device', 'x'.repeat(43))
    expect((await elsewhere.send('/desk/log-in', right)).status).toBe(429)
    const atHome = deskBrowser(test)
    expect((await atHome.send('/desk/log-in', right)).status).toBe(303)
    known.ip = '198.51.100.2'
    expect((await known.send('/desk/log-in', right)).status).toBe(303)
    await test.sql('delete from password_failure')
  })

  it('by guesses in the same Wi-Fi does not lock a known browser', async () => {
    const known = await atDesk(test, phones.marketing)
    await known.submit('/desk', '/desk/log-out')
    const right = { Phone: phones.marketing, Password: demoPassword }
    const stranger = deskBrowser(test)
    for (let guess = 0; guess <= PASSWORD_TRIES; guess += 1)
      await stranger.send('/desk/log-in', { ...right, Password: 'wrong1958' })
    expect((await stranger.send('/desk/log-in', right)).status).toBe(429)
    expect((await known.send('/desk/log-in', right)).status).toBe(303)
    // A known device's guesses are limited too.
    await known.submit('/desk', '/desk/log-out')
    for (let guess = 0; guess < PASSWORD_TRIES; guess += 1)
      await known.send('/desk/log-in', { ...right, Password: 'wrong1958' })
    expect((await known.send('/desk/log-in', right)).status).toBe(429)
    await test.sql('delete from password_failure')
  })

  it('works with an SMS code while the password is locked', async () => {
    await test.sql(
      `insert into password_failure (tenant_id, phone, count, until) values ($1, $2, 99, $3)`,
      [PARK, phones.finance, new Date(test.clock.now() + 600_000)],
    )
    const browser = deskBrowser(test)
    browser.ip = '198.51.100.3'
    const login = await browser.get('/desk/log-in?to=%2Fdesk%2Forders')
    expect(login.html).toContain('href="/desk/log-in/code?to=%2Fdesk%2Forders"')
    const codePage = await browser.submit(
      '/desk/log-in/code?to=%2Fdesk%2Forders',
      '/desk/log-in/send-code',
      { Phone: phones.finance },
    )
    expect(codePage.text).toContain('验证码已发送到 138****0008')
    const typed = fieldsOf(codePage.html, '/desk/log-in/code')!
    const wrong = await browser.send('/desk/log-in/code', { ...typed, CheckCode: '000000' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('验证码不正确')])
    const CheckCode = test.codeOf(phones.finance)
    const reply = await browser.send('/desk/log-in/code', { ...typed, CheckCode })
    expect([reply.status, reply.location]).toEqual([303, '/desk/orders'])
    expect((await browser.get('/desk/orders')).status).toBe(200)
    await test.sql('delete from password_failure')
  })

  it('sends no code to members and unknown numbers, answers alike and creates no account', async () => {
    const before = test.sms.sent().length
    for (const Phone of [phones.member, '13977770001']) {
      const codePage = await deskBrowser(test).send('/desk/log-in/send-code', { Phone })
      expect([codePage.status, codePage.text]).toEqual([
        200,
        expect.stringContaining('验证码已发送到'),
      ])
      const typed = { Phone, CheckCode: '123456' }
      const reply = await deskBrowser(test).send('/desk/log-in/code', typed)
      expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('验证码不正确')])
    }
    expect(test.sms.sent()).toHaveLength(before)
    expect(await test.sql(`select from app_user where phone = '13977770001'`)).toHaveLength(0)
  })

  it('codes are refused from another site and soon after the last one', async () => {
    const Phone = phones.manager
    const foreign = await deskBrowser(test).send(
      '/desk/log-in/send-code',
      { Phone },
      'https://evil.example',
    )
    expect(foreign.status).toBe(403)
    await deskBrowser(test).send('/desk/log-in/send-code', { Phone })
    const again = await deskBrowser(test).send('/desk/log-in/send-code', { Phone })
    expect([again.status, again.text]).toEqual([429, expect.stringContaining('秒后再')])
  })

  it('refuses members and creates no session', async () => {
    const sessions = () => test.sql(`select 1 from session where ended_at is null`)
    const before = (await sessions()).length
    const browser = deskBrowser(test)
    const reply = await browser.send('/desk/log-in', { ...credentials, Phone: phones.member })
    expect([reply.status, reply.text]).toEqual([403, expect.stringContaining('没有客服台的权限')])
    expect([browser.cookies.size, (await sessions()).length]).toEqual([0, before])
  })
})

describe('list of sessions', () => {
  it('shows the own sessions; ending one takes effect at once and is logged', async () => {
    const [here, lost] = [await atDesk(test, phones.service), await atDesk(test, phones.service)]
    const colleague = await atDesk(test, phones.marketing)
    const { html, text } = await here.get('/desk/sessions')
    expect(text).toContain('本机')
    const ends = [...html.matchAll(/\/desk\/sessions\/([\w-]+)\/end/g)].map(([, id]) => id!)
    const [{ id: lostId } = { id: '' }] = await test.sql<{ id: string }>(
      `select s.id from session s join refresh_token r on r.session_id = s.id where r.hash = $1`,
      [hashRefreshToken(lost.cookies.get('desk_refresh')!)],
    )
    expect(ends).toContain(lostId)
    const stolen = await colleague.send(`/desk/sessions/${lostId}/end`, {
      ...(await colleague.formOn('/desk', '/desk/log-out')),
    })
    expect(stolen.status).toBe(404)
    expect((await lost.get('/desk')).status).toBe(200)
    const done = await here.submit('/desk/sessions', `/desk/sessions/${lostId}/end`)
    expect([done.status, done.location]).toEqual([303, '/desk/sessions'])
    expect((await lost.get('/desk')).status).toBe(303)
    expect((await here.get('/desk')).status).toBe(200)
    const entries = await auditEntries(test, 'sessions.end')
    expect(entries).toMatchObject([{ subject_id: lostId, title: '退出登录设备' }])
  })
})

describe('session', () => {
  it('continues after its access token expires, by the refresh of any session', async () => {
    const browser = await atDesk(test, phones.service)
    const before = browser.cookies.get('desk_access')
    test.clock.pass(31 * 60_000)
    expect((await browser.get('/desk')).status).toBe(200)
    expect(browser.cookies.get('desk_access')).not.toBe(before)
    expect((await browser.get('/desk')).status).toBe(200)
  })

  it('ends with the log-out, also for copies of its cookies', async () => {
    const browser = await atDesk(test, phones.service)
    const kept = new Map(browser.cookies)
    const reply = await browser.submit('/desk', '/desk/log-out')
    expect([reply.status, reply.location, [...browser.cookies.keys()]]).toEqual([
      303,
      '/desk/log-in',
      ['desk_device', 'desk_told'],
    ])
    const thief = deskBrowser(test)
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect((await thief.get('/desk')).location).toBe('/desk/log-in')
  })

  it('ends when the role is removed', async () => {
    const browser = await atDesk(test, phones.finance)
    await test.sql(
      `delete from user_role where tenant_id = $1 and role = 'finance'
       and user_id = (select id from app_user where tenant_id = $1 and phone = $2)`,
      [PARK, phones.finance],
    )
    test.clock.pass(10_000)
    const reply = await browser.get('/desk')
    expect([reply.status, reply.text]).toEqual([403, expect.stringContaining('没有客服台的权限')])
  })

  it('of one park opens no other park’s desk', async () => {
    const browser = await atDesk(test, phones.service)
    const other = deskBrowser(test, OTHER_PARK)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    expect((await other.get('/desk')).location).toBe('/desk/log-in')
  })
})

it('a page allows only the desk’s own script, is not cached and has the park’s colours', async () => {
  const browser = await atDesk(test, phones.service)
  const page = await browser.get('/desk')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(page.headers['content-security-policy']).toContain("; script-src 'self';")
  const own = /<script defer="" src="(\/desk\/assets\/[0-9a-f]{12}-desk\.js)"><\/script>/
  const script = await browser.get(own.exec(page.html)![1]!)
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(page.html.replace(own, '')).not.toMatch(/<script|<style| style=| on\w+=/)
  const sheets = [...page.html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href!,
  )
  expect(sheets).toHaveLength(3)
  for (const href of sheets) {
    const { status, headers } = await browser.get(href)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
  }
  const [park] = await test.sql<{ accent_soft: string }>(
    `select accent_soft from park where tenant_id = '${PARK}'`,
  )
  const { ground, line } = paperColours(park!.accent_soft)
  expect((await browser.get(sheets[2]!)).html).toContain(`--ground: ${ground};`)
  expect((await browser.get(sheets[2]!)).html).toContain(`--line: ${line};`)
  for (const name of ['red;}x', 'b4532a', 'b4532a-red;}x'])
    expect((await browser.get(`/desk/assets/park/${name}`)).status).toBe(404)
})
