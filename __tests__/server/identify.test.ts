/** Caching of sessions between requests, and when it must not be used. */
import type { Database } from '../../server/database/createDatabase'
import type { Identity } from '../../server/kernel/base'
import { createSessionService } from '../../server/areas/people/session/session.service'
import { deriveSecrets } from '../../server/kernel/secrets'
import { PARK, TEST_SECRET, describeServer } from '../support/server/testApp'

const test = describeServer()

/** A server process on the tests' database; `rolesOf` is the last step of identifying a session. */
function process(db: Database, clock: () => number, rolesOf = async (): Promise<[]> => []) {
  const staff = { rolesOf } as unknown as Parameters<typeof createSessionService>[0]['staff']
  return createSessionService({ db, clock, secrets: deriveSecrets(TEST_SECRET), staff })
}

it('a session read that began before a log-out is not cached after it', async () => {
  const { access_token } = await test.logIn()
  let release = () => undefined as void
  let onRequest = () => undefined as void
  const isAsking = new Promise<void>((resolve) => (onRequest = resolve))
  const gate = new Promise<void>((resolve) => (release = resolve))
  const sessions = process(test.db, test.clock.now, async () => {
    onRequest()
    await gate
    return []
  })
  const reading = sessions.identify(access_token)
  await isAsking
  const [, claims = ''] = access_token.split('.')
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
  // Long enough for the concurrent read to have seen the live session.
  await test.db.execute('select pg_sleep(0.2)')
  await sessions.end({ tenantId: PARK, sessionId: sid } as Identity)
  release()
  await reading
  expect(await sessions.identify(access_token)).toBeUndefined()
})

it('a cache entry from before the clock was set back is read again', async () => {
  const { access_token, refresh_token } = await test.logIn()
  let now = test.clock.now()
  const here = process(test.db, () => now)
  const elsewhere = process(test.db, () => now)
  expect(await here.identify(access_token)).toBeDefined()
  await elsewhere.endByRefreshToken(PARK, refresh_token)
  now -= 3_600_000
  expect(await here.identify(access_token)).toBeUndefined()
})
