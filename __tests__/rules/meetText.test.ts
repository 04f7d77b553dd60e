/** Greeting after buying tickets, by the park's day. */
import { meetText } from '@/features/ticketOrder/model/ticketOrderText'

test.each([
  ['2026-11-30T19:30+08:00', '2026-11-30T09:00+08:00', '买好了，今晚见'],
  ['2026-11-30T14:30+08:00', '2026-11-30T09:00+08:00', '买好了，今天见'],
  ['2026-11-30T19:30+08:00', '2026-11-29T23:59+08:00', '买好了，11月30日 周一见'],
  // One day in UTC, two days in the park.
  ['2026-12-01T00:10+08:00', '2026-11-30T23:50+08:00', '买好了，12月1日 周二见'],
])('a show at %s bought at %s: %s', (start, now, text) => {
  expect(meetText({ StartAt: Date.parse(start) }, Date.parse(now))).toBe(text)
})
