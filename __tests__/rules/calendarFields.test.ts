/**
 * Date and month fields of all requests accept only existing dates and months. The fields are found by probing their
 * schemas: a field that accepts `2026-11-30` and refuses other texts of this length is a date field.
 */
import * as v from 'valibot'
import { domains } from '@/contract/all'
import { calendarDate, calendarMonth } from '@/contract/calendar'
import type { Domain } from '@/contract/endpoint'
import { fieldsOfSchema } from '../support/schemaFields'

const fields = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls).flatMap(([call, { request, data }]) => [
    ...fieldsOfSchema(request).map((field) => ({
      ...field,
      name: `${domain}.${call} ${field.path}`,
      isRequest: true,
    })),
    ...fieldsOfSchema(data).map((field) => ({
      ...field,
      name: `${domain}.${call} → ${field.path}`,
      isRequest: false,
    })),
  ]),
)

const takes = (schema: v.GenericSchema, text: string) => v.is(schema, text)
/** Distinguishes dates from grouped numbers, whose hyphens the schema removes. */
const keeps = (schema: v.GenericSchema, text: string) => {
  const read = v.safeParse(schema, text)
  return read.success && read.output === text
}
const takesOnly = (schema: v.GenericSchema, right: string) =>
  keeps(schema, right) && !takes(schema, 'x'.repeat(right.length))

const dates = fields.filter(({ schema }) => takesOnly(schema, '2026-11-30'))
const months = fields.filter(({ schema }) => takesOnly(schema, '2026-11'))

it('the checks cover known date and month fields', () => {
  const names = [...dates, ...months].map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'activityRegistration.list From',
      'activityRegistration.list Month',
      'user.update Birthday',
      'paid.detail → Period',
    ]),
  )
})

it.each(dates)('$name accepts calendar dates only', ({ schema }) => {
  const taken = ['2026-13-45', '0000-00-00', '9999-99-99', '2026-02-30', '0001-01-01'].filter(
    (text) => takes(schema, text),
  )
  expect(taken).toEqual([])
})

it.each(months)('$name accepts calendar months only', ({ schema }) => {
  const taken = ['2026-13', '2026-00', '0000-00', '9999-99', '0001-01'].filter((text) =>
    takes(schema, text),
  )
  expect(taken).toEqual([])
})

it('no field named like a date or month accepts arbitrary text', () => {
  const named = /(^|\.|\])(Day|Date|Month|Period|Birthday|ExcludeDates\[\])$/
  const loose = fields.filter(
    ({ path, schema }) => named.test(path) && takes(schema, 'x'.repeat(10)),
  )
  expect(loose.map(({ name }) => name)).toEqual([])
})

it('all date and month fields use the contract’s two schemas', () => {
  const made = [...dates, ...months].filter(
    ({ schema }) => ![calendarDate, calendarMonth].includes(schema as never),
  )
  expect(made.map(({ name }) => name)).toEqual([])
})
