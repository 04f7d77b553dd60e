/**
 * Impossible dates, months and moments in every field of every call: 400 with a message if the
 * field is a date, never a server fault. Calls, fields and valid requests come from the contract
 * and support/server/rows.
 * @long
 */
import * as v from 'valibot'
import { fieldsOfSchema, withField } from '../support/schemaFields'
import { callCases, callerOf, startWorld } from '../support/server/callCases'
import type { World } from '../support/server/row'
import { requestOf } from '../support/server/testApp'

const impossibleDates = ['2026-13-45', '0000-00-00', '9999-99-99', '2026-02-30', '0001-01-01']
const impossibleMonths = ['2026-13', '0000-00', '9999-99', '0001-01']
/** Moments (ms) outside the range of Date or PostgreSQL's timestamp. */
const impossibleMoments = [Number.MAX_SAFE_INTEGER, -8.64e15, 8.64e15, 1e300]

const isTakenFor = (schema: v.GenericSchema, right: unknown, wrong: unknown) =>
  v.is(schema, right) && !v.is(schema, wrong)

/** A number that may be typed with hyphens, such as a card's, is no date. */
const isDate = (schema: v.GenericSchema) =>
  isTakenFor(schema, '2026-11-30', 'x'.repeat(10)) && !v.is(schema, '20261130')
const isMonth = (schema: v.GenericSchema) =>
  isTakenFor(schema, '2026-11', 'x'.repeat(7)) && !v.is(schema, '202611')

/** Values to try in a field, and whether each must be refused. */
function triesFor(schema: v.GenericSchema): { value: unknown; isRefused: boolean }[] {
  const refused = (value: unknown) => ({ value, isRefused: true })
  if (isDate(schema)) return impossibleDates.map(refused)
  if (isMonth(schema)) return impossibleMonths.map(refused)
  const values = [impossibleDates[0], impossibleDates[1], impossibleMonths[0], ...impossibleMoments]
  return values.map((value) => ({ value, isRefused: false }))
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.test.close())

it('the check covers all date and month fields of calls', () => {
  const dateCases = callCases.filter(({ endpoint }) =>
    fieldsOfSchema(endpoint.request).some(({ schema }) => isDate(schema) || isMonth(schema)),
  )
  expect(dateCases.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['activityRegistration.list', 'user.update', 'tradeBill.calcInOut']),
  )
})

it.each(callCases)(
  '$name accepts or refuses impossible dates without a server error',
  async (one) => {
    const { endpoint, row } = one
    const { test } = world
    const person = await callerOf(world, endpoint, row)
    const caller = endpoint.auth === 'inner' ? { park: person.park } : person
    const right = await row.request({ ...world, owner: person })
    for (const { path, steps, schema } of fieldsOfSchema(endpoint.request)) {
      for (const { value, isRefused } of triesFor(schema)) {
        const payload = withField(right, steps, value) as Record<string, unknown>
        const { statusCode, body } = await test.app.inject(requestOf(endpoint, payload, caller))
        const context = { path, value, statusCode, body }
        if (statusCode >= 500 && statusCode !== 522) expect(context).toBe('no fault of the server')
        if (isRefused && endpoint.method === 'POST')
          expect([context, statusCode, body]).toEqual([
            context,
            400,
            expect.stringMatching(/[\u4e00-\u9fff]/),
          ])
      }
    }
  },
)
