import { eventOpening } from '@/rules/eventHours'

const at = (text: string) => Date.parse(`2026-12-${text}:00+08:00`)
const festival = { from: at('01T10:00'), to: at('03T18:00') }
const night = { from: at('01T20:00'), to: at('02T02:00') }

test.each([
  ['before it begins: its start', festival, '01T04:30', '01T10:00'],
  ['on the first day', festival, '01T12:00', '01T10:00'],
  ['after the hours of a day: the next morning', festival, '01T18:00', '02T10:00'],
  ['at night: the morning of the day', festival, '02T04:30', '02T10:00'],
  ['within the hours of a later day', festival, '02T17:59', '02T10:00'],
  ['on the last day', festival, '03T17:59', '03T10:00'],
  ['once it is over: its start', festival, '03T18:00', '01T10:00'],
  ['a night is one event', night, '02T01:00', '01T20:00'],
])('%s', (_, event, now, opening) => {
  expect(eventOpening(event, at(now))).toBe(at(opening))
})
