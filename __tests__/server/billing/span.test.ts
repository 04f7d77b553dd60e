/** Spans of the figures: park days, weeks from Monday, months of any length, and what they are compared with. */
import fc from 'fast-check'
import { SPAN_DAYS_MAX, spanOf } from '../../../server/areas/billing/income/span'
import { changeText, sumsBy } from '../../../server/areas/billing/income/sums'
import { seeded } from '../../support/properties/seed'

/** A moment by the park's clock. */
const at = (text: string) => Date.parse(`${text}+08:00`)
const DAY = 86_400_000

it('span of today ends now, and so do the days compared with it', () => {
  const now = at('2026-11-27T23:59:30')
  const span = spanOf({}, now)
  expect([span.kind, span.first, span.last, span.isRunning]).toEqual([
    'day',
    '2026-11-27',
    '2026-11-27',
    true,
  ])
  expect(span.before).toEqual([
    { text: '前一天', from: at('2026-11-26T00:00'), to: now - DAY },
    { text: '上周同一天', from: at('2026-11-20T00:00'), to: now - 7 * DAY },
  ])
})

it('span of a past day is compared with whole days', () => {
  const span = spanOf({ by: 'day', day: '2028-02-29' }, at('2028-03-31T00:00'))
  expect([span.isRunning, span.previous, span.next]).toEqual([
    false,
    'by=day&day=2028-02-28',
    'by=day&day=2028-03-01',
  ])
  expect(span.before[0]).toEqual({
    ...{ text: '前一天', from: at('2028-02-28T00:00'), to: at('2028-02-29T00:00') },
  })
})

it.each(['2026-11-23', '2026-11-29'])('week of %s begins on its Monday', (day) => {
  const span = spanOf({ by: 'week', day }, at('2027-01-01T12:00'))
  expect([span.first, span.last]).toEqual(['2026-11-23', '2026-11-29'])
})

it('span of a month on the 31st is compared with the whole shorter month before', () => {
  const span = spanOf({ by: 'month' }, at('2027-03-31T22:00'))
  expect([span.first, span.last, span.previous, span.next]).toEqual([
    '2027-03-01',
    '2027-03-31',
    'by=month&month=2027-02',
    'by=month&month=2027-04',
  ])
  expect(span.before[0]).toMatchObject({
    from: at('2027-02-01T00:00'),
    to: at('2027-03-01T00:00'),
  })
})

it('a too long span keeps its last days; a reversed one becomes its last day', () => {
  const now = at('2026-11-27T10:00')
  const long = spanOf({ by: 'span', from: '2020-01-01', to: '2026-11-27' }, now)
  expect([long.isCut, (long.to - long.from) / DAY, long.last]).toEqual([
    true,
    SPAN_DAYS_MAX,
    '2026-11-27',
  ])
  const reversed = spanOf({ by: 'span', from: '2026-11-20', to: '2026-11-10' }, now)
  expect([reversed.first, reversed.last, reversed.isCut]).toEqual([
    '2026-11-10',
    '2026-11-10',
    false,
  ])
})

it('an invalid date gives the span of today', () => {
  const now = at('2026-02-28T10:00')
  const wrong: Record<string, string>[] = [
    { day: '2026-02-29' },
    { by: '__proto__' },
    { by: 'day', day: 'x' },
  ]
  for (const query of wrong)
    expect([query, spanOf(query, now).first]).toEqual([query, '2026-02-28'])
})

it(seeded('a span covers its days and borders directly on its neighbours'), () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('day', 'week', 'month', 'span'),
      fc.integer({ min: 0, max: 4e12 }),
      (one, by, now) => {
        const query = { by, day: one, month: one.slice(0, 7), from: one, to: one }
        const span = spanOf(query, now)
        expect(span.from <= at(`${one}T00:00`) && at(`${one}T00:00`) < span.to).toBe(true)
        const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address))
        expect(spanOf(queryOf(span.previous), now).to).toBe(span.from)
        expect(spanOf(queryOf(span.next), now).from).toBe(span.to)
      },
    ),
  )
})

it('sumsBy keeps every fen and sorts by amount, largest first', () => {
  const rows = [
    { name: '乙', paid: 1, returned: 3 },
    { name: '甲', paid: 2, returned: 0 },
    { name: '乙', paid: 4, returned: 0 },
  ]
  expect(sumsBy(rows, ({ name }) => name)).toEqual([
    { key: '乙', paid: 5, returned: 3 },
    { key: '甲', paid: 2, returned: 0 },
  ])
})

it.each([
  [100, 100, '持平'],
  [150, 100, '现在多 50%'],
  [1, 0, '现在多'],
  [-5, 0, '现在少'],
  [1_000, 1_001, '现在少 不到 1%'],
])('change text of %i after %i is %s', (now, before, text) =>
  expect(changeText(now, before)).toBe(text),
)
