/** GET /metrics: access and contents; and the alert rules and dashboard based on it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { balanceCalls } from '@/contract/balance'
import { smsCalls } from '@/contract/sms'
import { createMetrics } from '../../server/http/metrics/createMetrics'
import { startSchedule } from '../../server/kernel/schedule'
import { requestId } from '../support/server/money'
import { newPhone } from '../support/server/newPhone'
import { PARK, describeServer, phones, startTestApp } from '../support/server/testApp'

const token = 'a token that a scraper shows, forty letters'.replace(/ /g, '-')
const root = path.join(__dirname, '../..')
const test = describeServer({ environment: { METRICS_TOKEN: token } })

const get = (authorization?: string, app = test) =>
  app.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { ...(authorization && { authorization }) },
  })
const scrape = async () => (await get(`Bearer ${token}`)).body
/** Value of the line with this beginning; 0 when there is none. */
async function valueOf(begin: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(begin))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('access to metrics', () => {
  it.each([undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])(
    'is refused with the credential %p',
    async (shown) => {
      const { statusCode, body, headers } = await get(shown)
      expect([statusCode, body]).toEqual([401, ''])
      expect(headers['www-authenticate']).toBe('Bearer')
    },
  )

  it('is closed when no token is configured', async () => {
    const other = await startTestApp()
    expect((await get(`Bearer ${token}`, other)).statusCode).toBe(404)
    expect((await get('Bearer ', other)).statusCode).toBe(404)
    await other.close()
  })

  it('by a scraper returns OpenMetrics, uncached', async () => {
    const { statusCode, headers, body } = await get(`Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.endsWith('# EOF\n')).toBe(true)
  })
})

describe('metrics', () => {
  it('count requests by call name and status class', async () => {
    const line = (status: string) =>
      `park_request_duration_seconds_count{call="balance.getBalance",status="${status}"}`
    const before = await valueOf(line('2xx'))
    const tokens = await test.logIn(phones.member)
    await test.call(balanceCalls.getBalance, {}, { park: PARK, tokens })
    expect(await valueOf(line('2xx'))).toBe(before + 1)
    await test.call(balanceCalls.getBalance, {}, { park: PARK })
    expect(await valueOf(line('4xx'))).toBeGreaterThan(0)
  })

  it('have one line for all unrouted requests', async () => {
    for (let at = 0; at < 50; at += 1) await test.app.inject({ url: `/nowhere/${at}` })
    const { length } = (await scrape()).match(/_count\{call="[^"]*"/g) ?? []
    expect(length).toBeLessThan(20)
    expect(await scrape()).not.toContain('nowhere')
  })

  it('count provider calls, done and failed', async () => {
    await test.call(smsCalls.login, { PhoneNumber: newPhone() }, { park: PARK })
    const line = (outcome: string) =>
      `park_provider_duration_seconds_count{provider="sms",call="send",outcome="${outcome}"}`
    expect(await valueOf(line('done'))).toBe(1)
    test.sms.send = () => Promise.reject(new Error('the line is down'))
    await test.call(smsCalls.login, { PhoneNumber: newPhone() }, { park: PARK })
    expect(await valueOf(line('failed'))).toBe(1)
  })

  it('contain no phone number, name or id', async () => {
    const phone = newPhone()
    await test.call(smsCalls.login, { PhoneNumber: phone }, { park: PARK })
    const { User } = await test.logIn(phones.member)
    const text = await scrape()
    for (const secret of [phone, phones.member, User.Id, User.Name])
      expect(text).not.toContain(secret)
  })

  it('show overdue work by park', async () => {
    const kinds = [...(await scrape()).matchAll(/^park_waiting\{kind="(\w+)",park="([^"]+)"\}/gm)]
      .filter(([, , park]) => park === PARK)
      .map(([, kind]) => kind)
    // The alert rules name them.
    expect(kinds.sort()).toEqual([
      ...['billDifferences', 'gateRequests', 'openPayments', 'overdueOrders', 'refunds'],
      ...['refusedRefunds', 'shippingReports', 'subscribeMessages'],
    ])
    const line = `park_waiting{kind="overdueOrders",park="${PARK}"}`
    expect(await valueOf(line)).toBe(0)
    const tokens = await test.logIn(phones.member)
    const recharge = { Amount: 9_000, RequestId: requestId() }
    expect((await test.call(balanceCalls.recharge, recharge, { park: PARK, tokens })).status).toBe(
      200,
    )
    expect(await valueOf(line)).toBe(0)
    // No sweeps run in this test.
    test.clock.pass(2 * 60 * 60_000)
    expect(await valueOf(line)).toBe(1)
  })

  it('show sweeps with their last success and failure', async () => {
    const log = { warn: jest.fn() }
    const { watch } = test
    const parks = { active: () => Promise.resolve([{ tenantId: PARK }]) }
    const sweeps: string[] = []
    const spy = jest.spyOn(watch, 'sweep').mockImplementation((domain, _seconds, hasFailed) => {
      sweeps.push(`${domain} ${hasFailed ? 'failed' : 'done'}`)
    })
    jest.useFakeTimers()
    const modules = [
      { name: 'good', sweep: () => Promise.resolve() },
      { name: 'bad', sweep: () => Promise.reject(new Error('no')) },
    ]
    const stop = startSchedule({ modules, parks, log, watch })
    await jest.advanceTimersByTimeAsync(5_000)
    jest.useRealTimers()
    await stop()
    spy.mockRestore()
    expect(sweeps.sort()).toEqual(['bad failed', 'good done'])
    watch.sweep('good', 0.1, false)
    watch.sweep('bad', 0.1, true)
    expect(
      await valueOf('park_sweep_last_success_timestamp_seconds{domain="good"}'),
    ).toBeGreaterThan(0)
    expect(await valueOf('park_sweep_last_success_timestamp_seconds{domain="bad"}')).toBe(0)
    expect(await valueOf('park_sweep_duration_seconds_count{domain="bad",outcome="failed"}')).toBe(
      1,
    )
  })

  it('omit overdue work while the database is unreachable', async () => {
    const execute = jest.spyOn(test.db, 'execute').mockRejectedValue(new Error('away'))
    const { statusCode, body } = await get(`Bearer ${token}`)
    execute.mockRestore()
    expect([statusCode, body.includes('park_waiting{')]).toEqual([200, false])
    expect(body).toContain('park_database_connections{')
  })

  it('show the number of connections', async () => {
    expect(await valueOf('park_database_connections{state="all"}')).toBeGreaterThan(0)
  })
})

describe('dashboard and alert rules', () => {
  const names = () => {
    const { db, services, clock } = test
    return createMetrics({ db, parks: services.parks, clock: clock.now, overdue: [] }).names()
  }
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const namedIn = (text: string) => [
    ...new Set(
      (text.match(/\b(?:park|process|nodejs)_[a-z0-9_]+/g) ?? []).map((each) =>
        each.replace(/_(?:count|bucket|sum)$/, ''),
      ),
    ),
  ]

  it('use only metrics of the server', () => {
    const known = names()
    for (const file of ['ops/grafana-dashboard.json', 'ops/alerts.yml']) {
      const named = namedIn(read(file))
      expect(named.length).toBeGreaterThan(4)
      expect(named.filter((name) => !known.includes(name))).toEqual([])
    }
  })

  it('state urgency and instructions for each rule', () => {
    const { groups } = parse(read('ops/alerts.yml')) as {
      groups: {
        rules: { alert: string; for?: string; labels: object; annotations: { what: string } }[]
      }[]
    }
    const headings = (read('docs/OPERATING.md').match(/^#+ .*$/gm) ?? []).map((heading) =>
      heading.replace(/^#+ /, '').toLowerCase().replace(/ /g, '-'),
    )
    const rules = groups.flatMap((group) => group.rules)
    expect(rules.length).toBeGreaterThan(5)
    for (const { alert, for: lasts, labels, annotations } of rules) {
      const [, section] = annotations.what.split('#')
      expect([alert, lasts, labels, headings.includes(section ?? '')]).toEqual([
        alert,
        expect.stringMatching(/^\d+m$/),
        { severity: expect.stringMatching(/^(page|ticket)$/) as string },
        true,
      ])
    }
  })
})
