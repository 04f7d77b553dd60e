/** A server process's session cache during session ends. */
import { userCalls } from '@/contract/user'
import * as repository from '../../server/areas/people/session/session.repository'
import { createSessionService } from '../../server/areas/people/session/session.service'
import { deriveSecrets } from '../../server/kernel/secrets'
import { TEST_SECRET, describeServer, phones } from '../support/server/testApp'

jest.mock('../../server/areas/people/session/session.repository', () => {
  const actual = jest.requireActual<typeof repository>(
    '../../server/areas/people/session/session.repository',
  )
  return { ...actual, liveSession: jest.fn(actual.liveSession) }
})

const test = describeServer()

/** A session service whose role lookup is released by the test. */
function slowSessions() {
  const { staff } = test.services
  let release: () => void = () => undefined
  let held: Promise<void> = Promise.resolve()
  const sessions = createSessionService({
    db: test.db,
    clock: test.clock.now,
    secrets: deriveSecrets(TEST_SECRET),
    staff: {
      ...staff,
      rolesOf: async (tenantId, userId) => {
        await held
        return staff.rolesOf(tenantId, userId)
      },
    },
  })
  return {
    sessions,
    /** Starts identifying a token; resolves after the live session was found. */
    async begin(token: string) {
      held = new Promise((resolve) => (release = resolve))
      const find = jest.mocked(repository.liveSession)
      find.mockClear()
      const identity = sessions.identify(token)
      while (find.mock.results.length === 0) await new Promise(setImmediate)
      await Promise.all(find.mock.results.map(({ value }) => value as Promise<unknown>))
      return { identity, finish: () => release() }
    },
  }
}

it.each(['the session', 'every session of the user'] as const)(
  'a read that began before the end of %s is not cached after it',
  async (what) => {
    const { access_token, refresh_token, User } = await test.logIn(phones.member)
    const { sessions, begin } = slowSessions()
    const { identity, finish } = await begin(access_token)
    if (what === 'the session') await sessions.endByRefreshToken('mianfang', refresh_token)
    else {
      await test.services.orders.withTransaction((tx) => sessions.endAllOf(tx, 'mianfang', User.Id))
      sessions.forget({ userId: User.Id })
    }
    finish()
    // Valid for this request, since it was valid at the lookup.
    expect((await identity)?.userId).toBe(User.Id)
    expect(await sessions.identify(access_token)).toBeUndefined()
  },
)

it('a session is cached for five seconds', async () => {
  const { access_token } = await test.logIn(phones.newMember)
  const find = jest.mocked(repository.liveSession)
  const ask = async () => {
    find.mockClear()
    expect(
      (await test.call(userCalls.GetInfo, {}, { tokens: { access_token, secret: '' } })).status,
    ).toBe(200)
    return find.mock.calls.length
  }
  await ask()
  expect(await ask()).toBe(0)
  test.clock.pass(5_000)
  expect(await ask()).toBe(1)
  // A clock set back does not make the cache fresh.
  test.clock.pass(-1_000)
  expect(await ask()).toBe(1)
})
