/** Events that a reply raises in the refresh machine. */
import { attempt, type Surroundings } from '@/request/attempt'
import type { CurrentUser } from '@/contract/user'
import type { RequestError } from '@/rules/requestError'
import { withTokens } from '@/state/session'

const session = withTokens(
  { clientId: 'park', startedAt: 1, user: { UserId: '甲' } as CurrentUser },
  { access_token: 'a1', refresh_token: 'r1' },
  0,
)
const read = { method: 'POST', path: '/read', auth: 'member', money: false } as const

test.each([
  ['an answer', 200, true],
  ['a refusal for another reason', 403, true],
  ['a server error before the check of the token', 503, false],
  ['a refused token', 401, false],
])('%s (%i) proves the token valid: %s', async (_name, status, isProof) => {
  const accepted = jest.fn()
  const around: Surroundings = {
    session: () => session,
    refresher: { accepted, ready: async () => null, renew: async () => 'ended' },
    exchange: async () => ({ status, body: { code: 0, succeeded: status === 200, data: {} } }),
  }
  await attempt(around, read, {}).catch(() => undefined)
  expect(accepted.mock.calls).toEqual(isProof ? [['a1', '/read']] : [])
})

test.each([
  ['visitor', null, 'sent'],
  ['client', null, 'sent'],
  ['member', null, 'signedOut'],
  ['staff', null, 'signedOut'],
  ['visitor', session, 'sent as 甲'],
  ['client', session, 'sent'],
  ['member', session, 'sent as 甲'],
  ['staff', session, 'sent as 甲'],
] as const)('call of %s with the session %j is %s', async (auth, current, outcome) => {
  const sent: string[] = []
  const around: Surroundings = {
    session: () => current,
    refresher: { accepted: () => undefined, ready: async () => null, renew: async () => 'ended' },
    async exchange(_endpoint, _payload, as) {
      sent.push(as ? `sent as ${as.user.UserId}` : 'sent')
      return { status: 200, body: { code: 0, succeeded: true, data: {} } }
    },
  }
  const failure = await attempt(around, { ...read, auth }, {}).then(
    () => undefined,
    (error: RequestError) => error.kind,
  )
  expect(failure ?? sent[0]).toBe(outcome)
})
