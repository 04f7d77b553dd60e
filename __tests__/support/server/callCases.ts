import { domains } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { parkHour } from '../../../server/kernel/parkDay'
import { rows } from './everyCall'
import { newPhone } from './newPhone'
import type { Person, Row, World } from './row'
import { OTHER_PARK, PARK, phones, startTestApp, type TestAppOptions } from './testApp'

/** A call of the contract, with its valid request. */
export interface CallCase {
  name: string
  endpoint: Endpoint
  row: Row
}

/** Every call of the contract. */
export const callCases: readonly CallCase[] = Object.entries(
  domains as Record<string, Domain>,
).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({
    name: `${domain}.${call}`,
    endpoint,
    row: (rows as Record<string, Record<string, Row>>)[domain]?.[call] as Row,
  })),
)

/** Starts a server with a member and two accounts that must not see the member's data. */
export async function startWorld(options: TestAppOptions = {}): Promise<World> {
  const test = await startTestApp(options)
  return {
    test,
    owner: { park: PARK, tokens: await test.logIn(phones.member) },
    stranger: { park: PARK, tokens: await test.logIn(phones.newMember) },
    foreigner: { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
  }
}

/** Prepares a call by an authorised account. @returns function that makes the call, repeatedly */
export async function readyCall(
  world: World,
  { endpoint, row }: CallCase,
): Promise<() => Promise<unknown>> {
  const person = await callerOf(world, endpoint, row)
  const payload = await row.request({ ...world, owner: person })
  const caller = endpoint.auth === 'inner' ? { park: PARK } : person
  return () => world.test.call(endpoint, payload, caller)
}

/** An account authorised for a call; the call may end its session or account. */
export async function callerOf(
  { test, owner }: World,
  endpoint: Endpoint,
  row: Row,
): Promise<Person> {
  const [role] = endpoint.roles ?? []
  if (role) return { park: PARK, tokens: await test.logIn(phones[role]) }
  if (!row.endsAccount) return row.endsSession ? { ...owner, tokens: await test.logIn() } : owner
  const phone = newPhone()
  await test.call(domains.sms.login, { PhoneNumber: phone })
  const proof = { PhoneNumber: phone, CheckCode: test.codeOf(phone) }
  return { park: PARK, tokens: (await test.call(domains.user.login, proof, { park: PARK })).data }
}

/** Runs all sweeps and cleanings of a park once. */
export async function sweepAndClean({ test }: World): Promise<void> {
  // Members are reminded by day only.
  const toNoon = (36 - parkHour(test.clock.now())) * 3_600_000
  test.clock.pass(toNoon)
  for (const { sweep, clean } of test.modules) {
    await sweep?.(PARK)
    await clean?.(PARK)
  }
  await test.services.parkTurns.isMine(PARK)
  test.clock.pass(-toNoon)
}
