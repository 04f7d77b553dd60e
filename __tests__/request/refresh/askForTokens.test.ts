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

test('the answer’s server time is the server’s clock from then on', async () => {
  process.env.API_HOST = ''
  taro.reset()
  const ServerTime = Date.now() + 5 * hour
  taro.answer = () => answer({ code: 0, succeeded: true, data: { access_token: 'a2' }, ServerTime })
  expect((await askForTokens(session)).kind).toBe('tokens')
  expect(serverNow() - ServerTime).toBeLessThan(hour)
  expect(serverNow()).toBeGreaterThanOrEqual(ServerTime)
})

test.each([
  ['tokens', answer({ code: 0, succeeded: true, data: { access_token: 'a2' } }), 'tokens'],
  [
    'the older name of the token',
    answer({ code: 0, succeeded: true, data: { token: 'a2' } }),
    'tokens',
  ],
  ['an answer without a token', answer({ code: 0, succeeded: true, data: {} }), 'unreachable'],
  ['an answer without data', answer({ code: 0, succeeded: true }), 'unreachable'],
  ['a page for a browser', { statusCode: 200, data: '<html></html>' }, 'unreachable'],
  ['a server in trouble', { statusCode: 503, data: '' }, 'unreachable'],
  ['too many calls', { statusCode: 429, data: '' }, 'unreachable'],
  ['no network', new Error('offline'), 'unreachable'],
  ['a refusal', { statusCode: 401, data: '{"code":401,"succeeded":false}' }, 'denied'],
  ['a wrong request', { statusCode: 400, data: '' }, 'denied'],
  ['a refusal in a 200 reply', answer({ code: 1, succeeded: false }), 'denied'],
  ['522', { statusCode: 522, data: '' }, 'restart'],
])('%s: %s', async (_name, reply, kind) => {
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
