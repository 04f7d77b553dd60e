/**
 * Every text field of every call gets a share of the nasty strings, from its rightful caller: no fault of the server,
 * a Chinese sentence for a refusal, and what is accepted reads back as it was accepted.
 * @long
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { domains } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { manyLines } from '@/rules/text/humanText'
import { nastyStrings } from '../support/nastyStrings'
import { fieldsOfSchema, withField, type SchemaField } from '../support/schemaFields'
import { rows } from '../support/server/everyCall'
import type { Person, Row, World } from '../support/server/row'
import { OTHER_PARK, PARK, phones, startTestApp } from '../support/server/testApp'

/** Strings per field; neighbouring fields get different ones, so all of them are used. */
const SHARE = 4

/** Answers with a field of the same name and another meaning. */
const otherMeaning = ['equipment.get Code', 'invoice.applyTickets Title']

const isText = ({ schema }: SchemaField): boolean =>
  ['灯\u202e不\u200b亮', '灯\u202e不\u200b亮，在三楼东侧电梯厅'].some((text) => {
    const read = v.safeParse(schema, text)
    return read.success && (read.output === manyLines(text) || read.output === text)
  })

const cases = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls).flatMap(([call, endpoint]) => {
    const row = (rows as Record<string, Record<string, Row>>)[domain]?.[call]
    const fields = fieldsOfSchema(endpoint.request).filter(isText)
    const isFit = row && !row.endsAccount && !row.endsSession && endpoint.method === 'POST'
    return isFit
      ? fields.map((field) => ({ name: `${domain}.${call} ${field.path}`, endpoint, row, field }))
      : []
  }),
)
const shareOf = (at: number) =>
  Array.from(
    { length: SHARE },
    (_, more) => nastyStrings[(at * SHARE + more) % nastyStrings.length]!,
  )

let world: World
beforeAll(async () => {
  const test = await startTestApp()
  world = {
    test,
    owner: { park: PARK, tokens: await test.logIn(phones.member) },
    stranger: { park: PARK, tokens: await test.logIn(phones.newMember) },
    foreigner: { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
  }
})
afterAll(() => world.test.close())

/** Valid request per call, made once: the rows make what they refer to, within the limits of one member. */
const made = new Map<Endpoint, Promise<object>>()
function requestFor(endpoint: Endpoint, row: Row, owner: Person): Promise<object> {
  const known = made.get(endpoint) ?? Promise.resolve(row.request({ ...world, owner }))
  made.set(endpoint, known)
  return known
}

const staff = new Map<string, Promise<Person>>()
async function callerOf({ auth, roles: [role] = [] }: Endpoint): Promise<Person> {
  if (auth !== 'staff' || !role) return world.owner
  const known =
    staff.get(role) ?? world.test.logIn(phones[role]).then((tokens) => ({ park: PARK, tokens }))
  staff.set(role, known)
  return known
}

test('all strings are used, distributed over many fields', () => {
  expect(cases.length * SHARE).toBeGreaterThan(nastyStrings.length)
})

test.each(cases.map((one, at) => ({ ...one, at })))(
  '$name bears every string without a server error',
  async ({ name, endpoint, row, field, at }) => {
    const caller = await callerOf(endpoint)
    for (const text of shareOf(at)) {
      await world.test.sql('delete from password_failure')
      const right = await requestFor(endpoint, row, caller)
      const payload = withField(
        { ...right, ...('RequestId' in right && { RequestId: randomUUID() }) },
        field.steps,
        text,
      )
      const as = endpoint.auth === 'inner' ? { park: PARK } : caller
      const { status, body } = await world.test.call(
        endpoint,
        payload as Record<string, unknown>,
        as,
      )
      expect([text, status < 500]).toEqual([text, true])
      if (status !== 200) {
        expect(body.Message).toMatch(/[\u4e00-\u9fff]/)
        continue
      }
      // JSON writes half a character as its code.
      expect(JSON.stringify(body.data ?? null)).not.toMatch(/\\ud[89a-f]/i)
      const [last = ''] = field.steps.slice(-1)
      const shown = (body.data as Record<string, unknown> | null)?.[last]
      const read = v.safeParse(field.schema, text)
      const isEcho = field.steps.length === 1 && !otherMeaning.includes(name)
      if (isEcho && typeof shown === 'string' && read.success)
        expect([text, shown]).toEqual([text, read.output])
    }
  },
)
