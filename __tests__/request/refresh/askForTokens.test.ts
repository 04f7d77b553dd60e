import type { CurrentUser } from '@/contract/user'
import { askForTokens } from '@/request/refresh/askForTokens'
import { serverNow } from '@/state/serverClock'
import { withTokens } from '@/state/session'
import { taro } from '../../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fakeTaro').fakeTaroModule)

const hour = 3_600_000
const session = withTokens(
  { clientId: 'park', startedAt: 1, user: { UserId: '甲' } as CurrentUser },
  { access_token: 'a1', refresh_token: 'r1' },
  0,
)
const answer = (body: object) => ({ statusCode: 200, data: JSON.stringify(body) })

test('the answer’s server time sets the server clock', async () => {
  process.env.API_HOST = ''
  taro.reset()
  const ServerTime = Date.now() + 5 * hour
  taro.answer = () => answer({ code: 0, succeeded: true, data: { access_token: 'a2' }, ServerTime })
  expect((await askForTokens(session)).kind).toBe('tokens')
  expect(serverNow() - ServerTime).toBeLessThan(hour)
  expect(serverNow()).toBeGreaterThanOrEqual(ServerTime)
})

const pageOf = (statusCode: number) => ({
  statusCode,
  data: '<html><body>Forbidden</body></html>',
})

test.each([
  ['tokens', 'tokens', answer({ code: 0, succeeded: true, data: { access_token: 'a2' } })],
  [
    'the older name of the token',
    'tokens',
    answer({ code: 0, succeeded: true, data: { token: 'a2' } }),
  ],
  ['an answer without a token', 'unreachable', answer({ code: 0, succeeded: true, data: {} })],
  ['an answer without data', 'unreachable', answer({ code: 0, succeeded: true })],
  ['an HTML page', 'unreachable', { statusCode: 200, data: '<html></html>' }],
  ['a server error', 'unreachable', { statusCode: 503, data: '' }],
  ['too many calls', 'unreachable', { statusCode: 429, data: '' }],
  ['no network', 'unreachable', new Error('offline')],
  ['403 of a firewall', 'unreachable', pageOf(403)],
  ['404 of a gateway', 'unreachable', pageOf(404)],
  ['407 of a proxy', 'unreachable', pageOf(407)],
  ['511 of a hotel’s network', 'unreachable', pageOf(511)],
  [
    'a refusal by the service',
    'denied',
    { statusCode: 403, data: '{"code":403,"succeeded":false}' },
  ],
  ['a refusal', 'denied', { statusCode: 401, data: '{"code":401,"succeeded":false}' }],
  ['an invalid request', 'denied', { statusCode: 400, data: '' }],
  ['a refusal in a 200 reply', 'denied', answer({ code: 1, succeeded: false })],
  ['522', 'restart', { statusCode: 522, data: '' }],
])('%s: %s', async (_name, kind, reply) => {
  taro.reset()
  taro.answer = () => reply
  expect((await askForTokens(session)).kind).toBe(kind)
  // As spec 7 has it: a GET, by the refresh token alone, as this park's client.
  const [sent] = taro.requests
  expect(sent).toMatchObject({ method: 'GET' })
  expect(sent?.url).toContain('grant_type=refresh_token&refresh_token=r1')
  const [scheme, pair] = sent?.header.Authorization?.split(' ') ?? []
  const [clientId] = Buffer.from(pair ?? '', 'base64')
    .toString()
    .split(':')
  expect([scheme, clientId]).toEqual(['Basic', 'park'])
})
