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
