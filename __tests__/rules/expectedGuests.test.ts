/** Today's invitations at the gate: order of the guests, and how many of each invitation are in. */
import { expectedGuests } from '@/features/guestCheck/model/expected'
import { entryPayload, type DayEntry } from '@/rules/invitationToken/dayEntry'

const hour = 3_600_000
/** 10:00 in the park. */
const now = Date.UTC(2026, 10, 23, 2)

const entry = (id: string, more: Partial<DayEntry> = {}) => ({
  Payload: entryPayload({
    ...{ id, park: 'p', day: '2026-11-23', codeHash: 'h', limit: 2, used: 0, isRevoked: false },
    ...{ from: now - hour, to: now + hour, title: '喝茶', guest: `${id}*`, phone: '无' },
    ...{ plate: '', people: 2, purpose: '', place: '北门', inviter: '阿琳' },
    ...more,
  }),
  Signature: '',
})

test('expected guests come first by their time, then admitted and late ones; revoked ones are left out', () => {
  const Entries = [
    entry('全', { used: 2 }),
    entry('晚', { from: now - 3 * hour, to: now - hour }),
    entry('后', { from: now + hour, to: now + 2 * hour }),
    entry('半', { used: 0 }),
    entry('撤', { isRevoked: true }),
    { Payload: 'broken', Signature: '' },
  ]
  const waiting = new Map([['后', 1]])
  const shown = expectedGuests({ Entries, seen: { 半: 1 } }, waiting, now)
  expect(shown.map(({ id, state }) => [id, state])).toEqual([
    ['半', '已入场 1 / 2'],
    ['后', '已入场 1 / 2'],
    ['晚', '未到'],
    ['全', '已入场'],
  ])
  expect(shown[0]).toMatchObject({ name: '半*\u00a0· 2 人', hint: '09:00–11:00\u00a0· 喝茶' })
})

test('an invitation of several days counts admissions, and ends with its last day', () => {
  const days = { from: now - 20 * hour, to: now + 30 * hour, limit: 6 }
  const Entries = [entry('二', { ...days, used: 2 }), entry('满', { ...days, used: 6 })]
  const shown = expectedGuests({ Entries, seen: {} }, new Map(), now)
  expect(shown.map(({ state }) => state)).toEqual(['已入场 2 / 6 人次', '已入场'])
  expect(shown[0]?.hint).toBe('昨天 14:00–11月24日 16:00\u00a0· 喝茶')
  expect(shown.map(({ endsAt }) => endsAt)).toEqual([days.to, null])
})

test('an invitation is late from the moment of its end', () => {
  const Entries = [entry('止', { from: now - 2 * hour, to: now }), entry('在')]
  const shown = expectedGuests({ Entries, seen: {} }, new Map(), now)
  expect(shown.map(({ id }) => id)).toEqual(['在', '止'])
})

test('an invitation for the whole day says so', () => {
  const from = now - 10 * hour
  const shown = (to: number, since = from) =>
    expectedGuests({ Entries: [entry('整', { from: since, to })], seen: {} }, new Map(), now)[0]
      ?.hint
  expect(shown(from + 24 * hour)).toBe('全天\u00a0· 喝茶')
  expect(shown(from + 24 * hour - 60_000)).toBe('全天\u00a0· 喝茶')
  expect(shown(from, from - 24 * hour)).toBe('昨天 全天\u00a0· 喝茶')
})
