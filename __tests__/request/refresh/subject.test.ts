/** Member named by an access token, where the token is readable. */
import type { CurrentUser } from '@/contract/user'
import { isAnothers, subjectOf } from '@/request/refresh/subject'
import { withTokens } from '@/state/session'

const base64url = (text: string) => Buffer.from(text).toString('base64url')
const tokenOf = (claims: unknown) => `${base64url('{}')}.${base64url(JSON.stringify(claims))}.sig`

describe('subject', () => {
  test.each([
    [{ sub: 'a' }, 'a'],
    [{ UserId: 'b' }, 'b'],
    [{ userId: 'c' }, 'c'],
    [{ user_id: 'd' }, 'd'],
    [{ user_id: 'd', userId: 'c', UserId: 'b', sub: 'a' }, 'a'],
    [{ user_id: 'd', userId: 'c', UserId: 'b' }, 'b'],
    [{ sub: 7 }, '7'],
    [{ sub: '用户一？>' }, '用户一？>'],
    [{ sub: null }, undefined],
    [{ sub: { id: 'a' } }, undefined],
    [{ name: 'a' }, undefined],
    [null, undefined],
    ['a', undefined],
  ])('of claims %j is %s', (claims, subject) => expect(subjectOf(tokenOf(claims))).toBe(subject))

  test.each([
    '',
    'opaque',
    'a.b',
    `x.${base64url('{"sub":"a"}')}`,
    'x..y',
    'x.%%%.y',
    `x.${base64url('{"sub":')}.y`,
  ])('of %j is undefined', (token) => expect(subjectOf(token)).toBeUndefined())

  test('is decoded from base64url', () => {
    // The payload contains both characters in which base64url differs from base64.
    const token = tokenOf({ sub: '???>>>~~~', pad: '>>>???' })
    expect(token.split('.')[1]).toMatch(/[-_]/)
    expect(subjectOf(token)).toBe('???>>>~~~')
  })
})

describe('answer to a refresh', () => {
  const session = (access_token: string) =>
    withTokens(
      { clientId: 'park', startedAt: 1, user: { UserId: 'u1' } as CurrentUser },
      { access_token, refresh_token: 'r' },
      0,
    )

  test.each([
    [
      'the same subject',
      tokenOf({ sub: 'a' }),
      { access_token: tokenOf({ sub: 'a', n: 1 }) },
      false,
    ],
    ['another subject', tokenOf({ sub: 'a' }), { access_token: tokenOf({ sub: 'b' }) }, true],
    ['an opaque token', tokenOf({ sub: 'a' }), { access_token: 'opaque' }, false],
    ['no token', tokenOf({ sub: 'a' }), {}, false],
    ['the older name of the token', tokenOf({ sub: 'a' }), { token: tokenOf({ sub: 'b' }) }, true],
    [
      'an empty token and the older name',
      'opaque',
      { access_token: '', token: tokenOf({ sub: 'u1' }) },
      false,
    ],
    [
      'the user’s id after an opaque one',
      'opaque',
      { access_token: tokenOf({ sub: 'u1' }) },
      false,
    ],
    ['another id after an opaque one', 'opaque', { access_token: tokenOf({ sub: 'u2' }) }, true],
  ])('with %s', (_name, before, tokens, isForeign) =>
    expect(isAnothers(session(before), tokens)).toBe(isForeign),
  )
})
