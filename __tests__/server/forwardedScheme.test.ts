/** X-Forwarded-Proto counts only as http or https: the scheme goes into links, cookies and forwarded requests. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPassword } from '../../server/tools/seed/members/accounts'
import { PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'

let upstream: Server
/** X-Forwarded-Proto received by the gateway's upstream. */
let passedOn: string | undefined
let test: TestApp

beforeAll(async () => {
  upstream = createServer((request, response) => {
    passedOn = request.headers['x-forwarded-proto'] as string | undefined
    response.end('{}')
  })
  await new Promise<void>((listening) => void upstream.listen(0, '127.0.0.1', listening))
  const { port } = upstream.address() as AddressInfo
  test = await startTestApp({
    environment: { TRUST_PROXY: '1', GATEWAY: `/elsewhere=http://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  await test.close()
  await new Promise((closed) => void upstream.close(closed))
})

const cases: [string | undefined, 'http' | 'https'][] = [
  ['https', 'https'],
  ['HTTPS', 'https'],
  ['http', 'http'],
  ['http, https', 'https'],
  ['https, http', 'http'],
  ['javascript', 'http'],
  ['https, javascript', 'http'],
  ['https://elsewhere.example/?', 'http'],
  ['"><script>', 'http'],
  ['ftp', 'http'],
  ['', 'http'],
  [undefined, 'http'],
]

const headersOf = (scheme: string | undefined) => ({
  host: `${PARK}.localhost`,
  ...(scheme !== undefined && { 'x-forwarded-proto': scheme }),
})

it.each(cases)('X-Forwarded-Proto %j makes links with %s', async (scheme, expected) => {
  const request = await test.app.inject({
    method: 'POST',
    url: '/dev/cashier/request',
    headers: { ...headersOf(scheme), accept: 'application/json' },
    payload: { TenantId: PARK, ShopId: await shopId(), Title: '咖啡', Yuan: '12' },
  })
  expect(request.statusCode).toBe(200)
  expect(request.json<{ Link: string }>().Link).toMatch(
    new RegExp(`^${expected}://${PARK}\\.localhost/`),
  )
})

it.each(cases)('X-Forwarded-Proto %j makes cookies for %s', async (scheme, expected) => {
  const page = await test.app.inject({
    method: 'POST',
    url: '/desk/log-in',
    headers: {
      ...headersOf(scheme),
      origin: `${expected}://${PARK}.localhost`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ Phone: phones.service, Password: demoPassword }).toString(),
  })
  const cookies = page.headers['set-cookie'] as string[]
  expect(cookies).toHaveLength(3)
  for (const one of cookies) expect(/; Secure/.test(one)).toBe(expected === 'https')
})

it.each(cases)(
  'X-Forwarded-Proto %j reaches the gateway as %s or is dropped',
  async (scheme, expected) => {
    await test.app.inject({ url: '/elsewhere/any', headers: headersOf(scheme) })
    expect(expected === 'https' ? ['https'] : ['http', undefined]).toContain(passedOn)
  },
)

async function shopId(): Promise<string> {
  const [shop] = await test.sql<{ id: string }>(
    'select id from shop where tenant_id = $1 and can_pay limit 1',
    [PARK],
  )
  return shop!.id
}
