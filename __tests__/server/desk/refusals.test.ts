/**
 * Refusals: every registered desk route is requested by all accounts without the right to it.
 * @long
 */
import { deskParts } from '../../../server/desk/allParts'
import { rightFor, type DeskRole } from '../../../server/kernel/deskRoles'
import { atDesk, deskBrowser, type DeskBrowser } from '../../support/server/desk'
import { registeredRoutes, type RegisteredRoute } from '../../support/server/registeredRoutes'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const people = {} as Record<'member' | 'maintenance' | DeskRole | 'foreigner', DeskBrowser>
beforeAll(async () => {
  for (const role of ['service', 'finance', 'marketing', 'manager', 'shopkeeper'] as const)
    people[role] = await atDesk(test, phones[role])
  people.foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  // Accounts refused by the log-in use a session of the app.
  for (const role of ['member', 'maintenance'] as const) {
    people[role] = deskBrowser(test)
    const tokens = await test.logIn(phones[role])
    people[role].cookies.set('desk_access', tokens.access_token)
    people[role].cookies.set('desk_refresh', tokens.refresh_token)
  }
})

/** The log-in page and the style sheets are public. */
const isOpen = ({ url }: RegisteredRoute) =>
  /^\/desk\/log-in(\/|$)/.test(url) || url.startsWith('/desk/assets/')
const routes = () =>
  registeredRoutes(test.app).filter(
    (route) => route.url.startsWith('/desk') && route.method !== 'HEAD' && !isOpen(route),
  )
const addressOf = ({ url }: RegisteredRoute) =>
  url.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')

const open = (browser: DeskBrowser, route: RegisteredRoute, fields?: Record<string, string>) =>
  route.method === 'GET' ? browser.get(addressOf(route)) : browser.send(addressOf(route), fields)

/** A valid token of this session: only the right is missing. */
const tokenOf = async (browser: DeskBrowser) =>
  (await browser.formOn('/desk', '/desk/log-out'))._token!

/** Number of acts and downloads in the audit log. */
const actsDone = async () =>
  (
    await test.sql(
      `select from audit_entry where act not like '%.show%' and act not like 'session.log%'`,
    )
  ).length

const rolesOf = ({ method, url }: RegisteredRoute): readonly DeskRole[] | undefined => {
  for (const part of deskParts(test.modules)) {
    const path = url.replace(`/desk/${part.name}`, '')
    if (!url.startsWith(`/desk/${part.name}`)) continue
    const isScreen =
      method === 'GET' &&
      [...part.screens, ...(part.downloads ?? [])].some((one) => one.path === path)
    if (isScreen) return part.roles
    const act = part.acts.find((one) => method === 'POST' && one.path === path)
    if (act) return act.roles ?? part.roles
  }
  return undefined
}

it('routes() contains every kind of route', () => {
  const urls = routes().map(({ method, url }) => `${method} ${url}`)
  expect(urls).toEqual(
    expect.arrayContaining([
      'GET /desk',
      'POST /desk/log-out',
      'GET /desk/complaints',
      'GET /desk/complaints/:id',
      'POST /desk/complaints/:id/accept',
      'GET /desk/log',
    ]),
  )
})

it('every route has roles, except first page, search, saved filters and log-out', () => {
  const without = routes().filter((route) => !rolesOf(route)?.length)
  expect(without.map(({ url }) => url)).toEqual([
    '/desk',
    '/desk/search',
    '/desk/search',
    '/desk/filters',
    '/desk/filters/rename',
    '/desk/filters/remove',
    '/desk/log-out',
  ])
})

it('without log-in a screen leads to the log-in and an act is refused', async () => {
  const before = await actsDone()
  for (const route of routes()) {
    const { status, location } = await open(deskBrowser(test), route)
    const expected = route.method === 'GET' ? [303, '/desk/log-in'] : [401, undefined]
    expect([route, status, location?.split('?')[0]]).toEqual([route, ...expected])
  }
  expect(await actsDone()).toBe(before)
})

it('staff of another park are treated as not logged in', async () => {
  const before = await actsDone()
  for (const route of routes()) {
    const browser = deskBrowser(test)
    for (const [name, value] of people.foreigner.cookies) browser.cookies.set(name, value)
    const { status, location } = await open(browser, route)
    const expected = route.method === 'GET' ? [303, '/desk/log-in'] : [401, undefined]
    expect([route, status, location?.split('?')[0]]).toEqual([route, ...expected])
  }
  expect(await actsDone()).toBe(before)
})

it.each(['member', 'maintenance'] as const)(
  '%s: every route is refused with a reason',
  async (who) => {
    const before = await actsDone()
    for (const route of routes().filter(({ url }) => url !== '/desk/log-out')) {
      const { status, text } = await open(people[who], route)
      expect([route, status, text]).toEqual([
        route,
        403,
        expect.stringContaining('没有客服台的权限'),
      ])
    }
    expect(await actsDone()).toBe(before)
  },
)

it.each(['service', 'finance', 'marketing', 'shopkeeper'] as const)(
  '%s: routes of other roles are refused, own ones open',
  async (who) => {
    const _token = await tokenOf(people[who])
    for (const route of routes()) {
      const allowed = rolesOf(route)
      if (!allowed) continue
      const before = await actsDone()
      const { status, text } = await open(people[who], route, { _token })
      const isRefused = status === 403 && text.includes('没有这项权限')
      expect([route, isRefused]).toEqual([route, rightFor(allowed, [who]) === undefined])
      if (isRefused) expect([route, await actsDone()]).toEqual([route, before])
    }
  },
)

it('the manager may open every route', async () => {
  const _token = await tokenOf(people.manager)
  for (const route of routes().filter(({ url }) => url !== '/desk/log-out')) {
    const { status } = await open(people.manager, route, { _token })
    expect([route, [401, 403].includes(status) || status >= 500]).toEqual([route, false])
  }
})

it('a form without the session’s token, with another’s, or from another site is refused', async () => {
  const before = await actsDone()
  const right = await tokenOf(people.manager)
  const others = await tokenOf(people.service)
  for (const route of routes().filter(({ method }) => method === 'POST')) {
    const tries = [
      people.manager.send(addressOf(route)),
      people.manager.send(addressOf(route), { _token: others }),
      people.manager.send(addressOf(route), { _token: right }, 'https://elsewhere.example'),
      people.manager.send(addressOf(route), { _token: right }, 'null'),
      people.manager.send(addressOf(route), { _token: right }, null),
    ]
    for (const { status, text } of await Promise.all(tries)) {
      expect([route, status, text]).toEqual([route, 403, expect.stringContaining('页面已过期')])
    }
  }
  const elsewhere = await deskBrowser(test).send('/desk/log-in', {}, 'https://elsewhere.example')
  expect(elsewhere.status).toBe(403)
  expect(await actsDone()).toBe(before)
})
