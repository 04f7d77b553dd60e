import { announcementCalls } from '@/contract/announcement'
import { oauthCalls } from '@/contract/oauth'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { cleanAll } from '../../server/kernel/schedule'
import {
  hashRefreshToken,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_DAYS,
} from '../../server/areas/people/session/sessionTokens'
import {
  OTHER_PARK,
  PARK,
  describeServer,
  phones,
  startTestApp,
  type Caller,
} from '../support/server/testApp'

const test = describeServer()

const refresh = (token: string, caller: Caller = {}) =>
  test.call(oauthCalls.token, { grant_type: 'refresh_token', refresh_token: token }, caller)
const getInfo = (caller: Caller) => test.call(userCalls.GetInfo, {}, caller)

describe('refresh', () => {
  it('gives working tokens and keeps the session’s secret', async () => {
    const first = await test.logIn()
    const { data } = await refresh(first.refresh_token)
    expect(data.secret).toBe(first.secret)
    expect(data.refresh_token).not.toBe(first.refresh_token)
    expect(data.token).toBe(data.access_token)
    expect((await getInfo({ tokens: data })).data.PhoneNumber).toBe(phones.member)
  })

  it('gives another access token, within a second too', async () => {
    let { access_token, refresh_token } = await test.logIn()
    const given = [access_token]
    for (let at = 0; at < 5; at += 1) {
      ;({ access_token, refresh_token } = (await refresh(refresh_token)).data)
      given.push(access_token)
    }
    expect(new Set(given).size).toBe(given.length)
  })

  it('answers an uncached GET, and a POST as JSON or form', async () => {
    const { refresh_token } = await test.logIn()
    const reply = await refresh(refresh_token)
    expect(reply.headers['cache-control']).toBe('no-store')
    const again = await test.call(oauthCalls.tokenByPost, {
      grant_type: 'refresh_token',
      refresh_token,
    })
    expect(again.data.refresh_token).toBe(reply.data.refresh_token)
    const form = await test.app.inject({
      method: 'POST',
      url: '/uc/oauth/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${PARK}:park-consumer`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `grant_type=refresh_token&refresh_token=${encodeURIComponent(refresh_token)}`,
    })
    expect(form.json().data.refresh_token).toBe(reply.data.refresh_token)
  })

  it('raced fifty times gives one answer', async () => {
    const { refresh_token } = await test.logIn()
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)))
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const answers = new Set(
      replies.map(({ data }) => [data.access_token, data.refresh_token, data.secret].join(' ')),
    )
    expect(answers.size).toBe(1)
    const forked = await test.sql(
      `select session_id from refresh_token where used_at is null
       group by tenant_id, session_id having count(*) > 1`,
    )
    expect(forked).toEqual([])
  })

  it('can be repeated within the grace period after a lost answer', async () => {
    const { refresh_token } = await test.logIn()
    const lost = await refresh(refresh_token)
    test.clock.pass((REFRESH_GRACE_SECONDS - 1) * 1000)
    const again = await refresh(refresh_token)
    expect(again.data.refresh_token).toBe(lost.data.refresh_token)
    expect(again.data.expires_in).toBeLessThanOrEqual(1800 - REFRESH_GRACE_SECONDS + 2)
    expect((await refresh(again.data.refresh_token)).status).toBe(200)
  })

  it.each([
    ['two minutes', 2 * 60_000],
    ['an hour, after the new tokens expired', 3_600_000],
    ['ten days, with the clean-up running', 10 * 86_400_000],
  ])('whose answer was lost for %s keeps the session', async (_name, ms) => {
    const first = await test.logIn()
    await refresh(first.refresh_token)
    test.clock.pass(ms)
    if (ms > 86_400_000)
      expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
    const again = await refresh(first.refresh_token)
    expect(again.status).toBe(200)
    // A full new lifetime, minus the test's elapsed time.
    expect(again.data.expires_in).toBeGreaterThan(1770)
    expect((await getInfo({ tokens: again.data })).status).toBe(200)
    expect((await refresh(again.data.refresh_token)).status).toBe(200)
  })

  it('can be repeated after lost answers again and again', async () => {
    const { refresh_token } = await test.logIn()
    for (let lost = 0; lost < 5; lost += 1) {
      expect((await refresh(refresh_token)).status).toBe(200)
      test.clock.pass(600_000)
    }
    const { data } = await refresh(refresh_token)
    expect((await refresh(data.refresh_token)).status).toBe(200)
  })

  it('raced after a long lost answer gives one answer', async () => {
    const { refresh_token } = await test.logIn()
    const lost = await refresh(refresh_token)
    test.clock.pass(3_600_000)
    const replies = await Promise.all(Array.from({ length: 30 }, () => refresh(refresh_token)))
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const tokens = new Set(replies.map(({ data }) => data.refresh_token))
    expect(tokens.size).toBe(1)
    expect(tokens).not.toContain(lost.data.refresh_token)
  })

  it('with an old token after its successor was used ends the session', async () => {
    const first = await test.logIn()
    const other = await test.logIn()
    const second = (await refresh(first.refresh_token)).data
    const third = (await refresh(second.refresh_token)).data
    expect((await getInfo({ tokens: third })).status).toBe(200)
    test.clock.pass((REFRESH_GRACE_SECONDS + 1) * 1000)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await getInfo({ tokens: third })).status).toBe(401)
    expect((await refresh(third.refresh_token)).status).toBe(401)
    expect((await getInfo({ tokens: other })).status).toBe(200)
  })

  it('with an old token after its successor was used ends the session within the grace, too', async () => {
    const first = await test.logIn()
    const second = (await refresh(first.refresh_token)).data
    const third = (await refresh(second.refresh_token)).data
    test.clock.pass((REFRESH_GRACE_SECONDS - 10) * 1000)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await getInfo({ tokens: third })).status).toBe(401)
    expect((await refresh(third.refresh_token)).status).toBe(401)
    const ends = await test.sql<{ end_reason: string }>(
      'select s.end_reason from session s where s.id = (select session_id from refresh_token where hash = $1)',
      [hashRefreshToken(first.refresh_token)],
    )
    expect(ends).toEqual([{ end_reason: 'reuse' }])
  })

  it('with a stolen old token ends the session at the owner’s next refresh', async () => {
    const stolen = await test.logIn()
    const owner = (await refresh(stolen.refresh_token)).data
    test.clock.pass((REFRESH_GRACE_SECONDS + 1) * 1000)
    const thief = (await refresh(stolen.refresh_token)).data
    expect((await refresh(owner.refresh_token)).status).toBe(401)
    expect((await getInfo({ tokens: thief })).status).toBe(401)
    expect((await refresh(thief.refresh_token)).status).toBe(401)
  })

  it('with an old token and its successor at once leaves one line of tokens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await test.logIn()
      const second = (await refresh(first.refresh_token)).data
      test.clock.pass((REFRESH_GRACE_SECONDS + 1) * 1000)
      const replies = await Promise.all(
        [first, second, first, second].map(({ refresh_token }) => refresh(refresh_token)),
      )
      const given = replies.filter(({ status }) => status === 200).map(({ data }) => data)
      expect(replies.every(({ status }) => status === 200 || status === 401)).toBe(true)
      expect(new Set(given.map((tokens) => tokens.refresh_token)).size).toBeLessThanOrEqual(1)
      // Two holders were detected: the session ends, whichever came first.
      for (const tokens of given) expect((await getInfo({ tokens })).status).toBe(401)
    }
  })

  it('with a reused token gives no tokens to any concurrent call', async () => {
    const first = await test.logIn()
    const second = (await refresh(first.refresh_token)).data
    const third = (await refresh(second.refresh_token)).data
    test.clock.pass((REFRESH_GRACE_SECONDS + 1) * 1000)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refresh(first.refresh_token)),
    )
    expect(replies.every(({ status }) => status === 401)).toBe(true)
    expect((await refresh(third.refresh_token)).status).toBe(401)
  })

  it('tokens expire after the allowed days of absence', async () => {
    const { refresh_token } = await test.logIn()
    test.clock.pass(REFRESH_TOKEN_DAYS * 86_400_000 + 1000)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  it('cannot be repeated after the old token’s expiry', async () => {
    const { refresh_token } = await test.logIn()
    await refresh(refresh_token)
    test.clock.pass(REFRESH_TOKEN_DAYS * 86_400_000 + 1000)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['a forged token of this park', `${PARK}.${'A'.repeat(43)}`],
    ['a forged token of another park', `${OTHER_PARK}.${'A'.repeat(43)}`],
    ['a forged token of an unknown park', `nowhere.${'A'.repeat(43)}`],
  ])('with %s is refused with 401', async (_name, token) => {
    expect((await refresh(token)).status).toBe(401)
  })

  it('with a token of another park is 522; the token still works in its own', async () => {
    const { refresh_token } = await test.logIn(phones.member, OTHER_PARK)
    const reply = await refresh(refresh_token, { park: PARK })
    expect(reply.status).toBe(522)
    expect(reply.body).toMatchObject({ succeeded: false, Reason: 'otherPark' })
    expect((await refresh(refresh_token, { park: OTHER_PARK })).status).toBe(200)
  })

  it('of an unknown or former park is 522', async () => {
    const { refresh_token } = await test.logIn()
    expect((await refresh(refresh_token, { park: 'gone' })).status).toBe(522)
    await test.sql('update park set is_active = false where tenant_id = $1', [PARK])
    test.services.parks.forget()
    try {
      expect((await refresh(refresh_token)).status).toBe(522)
    } finally {
      await test.sql('update park set is_active = true where tenant_id = $1', [PARK])
      test.services.parks.forget()
    }
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('with another grant type or a wrong client secret is refused', async () => {
    const { refresh_token } = await test.logIn()
    const grant = await test.call(oauthCalls.token, { grant_type: 'password', refresh_token })
    expect(grant.status).toBe(400)
    const response = await test.app.inject({
      url: '/uc/oauth/token',
      query: { grant_type: 'refresh_token', refresh_token },
      headers: { authorization: `Basic ${Buffer.from(`${PARK}:wrong`).toString('base64')}` },
    })
    expect(response.statusCode).toBe(401)
    // The browser would show its own log-in window.
    expect(response.headers['www-authenticate']).toBeUndefined()
  })
})

describe('end of a session', () => {
  it('by log-out applies to the next request', async () => {
    const tokens = await test.logIn()
    const other = await test.logIn()
    expect((await getInfo({ tokens })).status).toBe(200)
    expect((await test.call(userCalls.logout, {}, { tokens })).status).toBe(200)
    expect((await getInfo({ tokens })).status).toBe(401)
    expect((await refresh(tokens.refresh_token)).status).toBe(401)
    expect((await getInfo({ tokens: other })).status).toBe(200)
  })

  const logOut = (refresh_token: string, caller: Caller = {}) =>
    test.call(userCalls.logout, { refresh_token }, caller)

  it('by refresh token needs no access token and ends no other session', async () => {
    const tokens = await test.logIn()
    const other = await test.logIn()
    test.clock.pass(31 * 60_000)
    expect((await getInfo({ tokens })).status).toBe(401)
    expect((await logOut(tokens.refresh_token)).status).toBe(200)
    expect((await refresh(tokens.refresh_token)).status).toBe(401)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  it('by refresh token applies to the next request', async () => {
    const tokens = await test.logIn()
    expect((await getInfo({ tokens })).status).toBe(200)
    await logOut(tokens.refresh_token)
    expect((await getInfo({ tokens })).status).toBe(401)
  })

  it('works with a token whose refresh answer was lost', async () => {
    const tokens = await test.logIn()
    const lost = (await refresh(tokens.refresh_token)).data
    await logOut(tokens.refresh_token)
    expect((await refresh(lost.refresh_token)).status).toBe(401)
    expect((await getInfo({ tokens: lost })).status).toBe(401)
  })

  it('answers alike for any token, and keeps sessions of other parks', async () => {
    const tokens = await test.logIn()
    const replies = [
      await logOut('mianfang.unknown'),
      await logOut('x'),
      await logOut(tokens.refresh_token, { park: OTHER_PARK }),
      await logOut(tokens.access_token),
    ]
    expect((await getInfo({ tokens })).status).toBe(200)
    replies.push(await logOut(tokens.refresh_token), await logOut(tokens.refresh_token))
    for (const { status, body } of replies)
      expect([status, { ...body, ServerTime: 0 }]).toEqual([
        200,
        { code: 0, succeeded: true, data: {}, ServerTime: 0 },
      ])
  })

  it('without a session is refused', async () => {
    expect((await test.call(userCalls.logout, {}, { park: PARK })).status).toBe(401)
  })

  it('concurrent with reads: none succeeds after the log-out’s answer', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tokens = await test.logIn()
      const reads = Array.from({ length: 10 }, () => getInfo({ tokens }))
      await Promise.all([...reads, test.call(userCalls.logout, {}, { tokens })])
      expect((await getInfo({ tokens })).status).toBe(401)
    }
  })

  it('concurrent with a refresh leaves no valid token', async () => {
    for (let round = 0; round < 10; round += 1) {
      const tokens = await test.logIn()
      const [refreshed] = await Promise.all([
        refresh(tokens.refresh_token),
        test.call(userCalls.logout, {}, { tokens }),
      ])
      if (refreshed.status === 200) {
        expect((await getInfo({ tokens: refreshed.data })).status).toBe(401)
        expect((await refresh(refreshed.data.refresh_token)).status).toBe(401)
      }
      expect((await getInfo({ tokens })).status).toBe(401)
    }
  })

  it('comes for an access token with its expiry', async () => {
    const tokens = await test.logIn()
    test.clock.pass(29 * 60_000)
    expect((await getInfo({ tokens })).status).toBe(200)
    test.clock.pass(61_000)
    const reply = await getInfo({ tokens })
    expect(reply.status).toBe(401)
    expect(reply.body.Reason).toBe('token')
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('tokens with another key, another server’s or no signature are refused', async () => {
    const { access_token } = await test.logIn()
    const [head, body, signature = ''] = access_token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      `${head}.${body}.${signature.split('').reverse().join('')}`,
      `${none}.${body}.`,
      `${head}.${body}`,
      'x',
    ]
    for (const token of forged) {
      expect((await getInfo({ tokens: { access_token: token, secret: '' } })).status).toBe(401)
    }
  })
})

describe('park of a session', () => {
  it('is fixed by the token, whatever the header', async () => {
    const tokens = await test.logIn()
    const reply = await getInfo({ tokens, park: OTHER_PARK })
    expect(reply.status).toBe(401)
    expect(reply.body.Reason).toBe('otherPark')
    const visit = await test.call(announcementCalls.list, {}, { tokens, park: OTHER_PARK })
    expect(visit.status).toBe(401)
  })

  it('is the token’s own without a header', async () => {
    const tokens = await test.logIn(phones.member, OTHER_PARK)
    const response = await test.app.inject({
      method: 'POST',
      url: userCalls.GetInfo.path,
      headers: { authorization: `Bearer ${tokens.access_token}` },
      payload: {},
    })
    expect(response.json().data.Id).toBe(tokens.User.Id)
  })

  it('must exist for a visitor', async () => {
    for (const park of ['', 'nowhere', '__proto__', 'Mianfang']) {
      const reply = await test.call(announcementCalls.list, {}, { park })
      expect([reply.status, reply.body.Reason]).toEqual([400, 'tenant'])
    }
  })
})

describe('client version', () => {
  it('below the minimum must update, also after a refresh', async () => {
    const strict = await startTestApp({ environment: { MIN_PRODUCT_VERSION: '1.10' } })
    try {
      const logIn = (ProductVersion?: string) =>
        strict.call(userCalls.login, {
          PhoneNumber: phones.member,
          Password: 'park1958',
          ...(ProductVersion && { ProductVersion }),
        })
      const old = await logIn('1.9.7')
      expect(old.data.ClientUpdateEnforced).toBe(true)
      const refreshed = await strict.call(oauthCalls.token, {
        grant_type: 'refresh_token',
        refresh_token: old.data.refresh_token,
      })
      expect(refreshed.data.ClientUpdateEnforced).toBe(true)
      for (const version of ['1.10.0', 'v1.10', '2', 'unknown', undefined]) {
        expect((await logIn(version)).data.ClientUpdateEnforced).toBe(false)
      }
    } finally {
      await strict.close()
    }
  })
})

describe('clean-up', () => {
  it('deletes expired sessions and tokens only', async () => {
    const gone = await test.logIn(phones.newMember)
    test.clock.pass((REFRESH_TOKEN_DAYS + 1) * 86_400_000)
    const tokens = await test.logIn(phones.newMember)
    const second = (await refresh(tokens.refresh_token)).data
    test.clock.pass(60_000)
    const next = (await refresh(second.refresh_token)).data
    test.clock.pass(8 * 86_400_000)
    await test.call(smsCalls.login, { PhoneNumber: phones.newMember })
    expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
    expect((await refresh(gone.refresh_token)).status).toBe(401)
    // Long after its use a token is just unknown: it no longer ends the session.
    expect((await refresh(tokens.refresh_token)).status).toBe(401)
    expect((await refresh(next.refresh_token)).status).toBe(200)
    const byCode = await test.call(userCalls.login, {
      PhoneNumber: phones.newMember,
      CheckCode: test.codeOf(phones.newMember),
    })
    expect(byCode.status).toBe(200)
    const [{ dead } = { dead: '' }] = await test.sql<{ dead: string }>(
      'select count(*) as dead from refresh_token where expires_at < $1',
      [new Date(test.clock.now())],
    )
    expect(dead).toBe('0')
  })
})
