import {
  stateOf,
  takesSignUps,
} from '../../../server/areas/parkLife/activityRegistration/activityState'
import {
  actionsOf,
  moves,
  openStatuses,
  type Status,
} from '../../../server/areas/parkLife/activityRegistration/registrationState'

const HOUR_MS = 3_600_000
const start = Date.UTC(2026, 10, 30, 6)
const at = (hours: number) => new Date(start + hours * HOUR_MS)
const activity = {
  ...{ signFrom: at(-48), signTo: at(-1), startAt: at(0), endAt: at(2) },
  ...{ quota: 10, joined: 0, cancelReason: null },
}

test.each<[string, number, Partial<Parameters<typeof stateOf>[0]>, string]>([
  ['before sign-up', -48.01, {}, 'Upcoming'],
  ['from its first moment', -48, {}, 'Signing'],
  ['with three of ten left', -2, { joined: 7 }, 'Signing'],
  ['with a fifth left', -2, { joined: 8 }, 'FewLeft'],
  ['with nothing left', -2, { joined: 10 }, 'Waitlist'],
  ['with nothing left after its start', 1, { joined: 10, signTo: at(2) }, 'Running'],
  ['after sign-up closed', -1, {}, 'Closed'],
  ['from the start', 0, {}, 'Running'],
  ['with sign-up open until later', 0.5, { signTo: at(1) }, 'Signing'],
  ['until the end', 1.99, {}, 'Running'],
  ['at the end', 2, {}, 'Ended'],
  ['at the end, with sign-up until then', 2, { signTo: at(2) }, 'Ended'],
  ['cancelled', -2, { cancelReason: '台风' }, 'Cancelled'],
  ['cancelled, after the end', 3, { cancelReason: '台风' }, 'Cancelled'],
])('an activity %s', (_, hours, more, state) => {
  expect(stateOf({ ...activity, ...more }, at(hours).getTime())).toBe(state)
})

test('sign-up is possible in three states only', () => {
  const states = ['Upcoming', 'Signing', 'FewLeft', 'Waitlist', 'Closed', 'Running', 'Ended']
  expect(states.filter((state) => takesSignUps(state as 'Ended'))).toEqual([
    'Signing',
    'FewLeft',
    'Waitlist',
  ])
})

const actions = (
  status: Status,
  hours: number,
  isCancelled = false,
  changedAt: Date | null = null,
) =>
  actionsOf(
    { status, orderId: null, payUntil: null, changedAt },
    { ...activity, now: at(hours).getTime(), isCancelled },
  )

test.each<[Status, number, boolean, ReturnType<typeof actionsOf>]>([
  ['Confirmed', -2, false, ['showCode', 'edit', 'cancel']],
  ['Confirmed', -1, false, ['showCode', 'cancel']],
  ['Confirmed', 0, false, ['showCode']],
  ['Confirmed', 2, false, []],
  ['Confirmed', -2, true, []],
  ['CheckedIn', 1, false, ['showCode']],
  ['CheckedIn', 2, false, []],
  ['CheckedIn', 1, true, []],
  ['PendingAudit', -2, false, ['edit', 'cancel']],
  ['PendingAudit', 0, false, []],
  ['PendingAudit', -2, true, []],
  ['Waitlisted', -2, false, ['decline', 'edit']],
  ['Waitlisted', -2, true, []],
  ['Waitlisted', 0, false, []],
  ['Offered', -0.5, false, ['accept', 'decline']],
  ['Offered', 0, false, []],
  ['Offered', -2, true, []],
  ['PendingPay', -2, false, ['pay', 'cancel']],
  ['Cancelled', -2, false, ['again']],
  ['Cancelled', -1, false, []],
  ['Cancelled', -2, true, []],
  ['Rejected', -2, false, ['again']],
  ['Refunded', -2, false, ['again']],
  ['Finished', 3, false, []],
  ['NoShow', 3, false, []],
])('actions of %s, %d hours from the start, cancelled %s', (status, hours, isCancelled, wanted) => {
  expect(actions(status, hours, isCancelled)).toEqual(wanted)
})

test('a confirmed place keeps its code while changed answers are audited', () => {
  expect(actions('PendingAudit', -2, false, at(-3))).toEqual(['showCode', 'edit', 'cancel'])
  expect(actions('PendingAudit', 1, false, at(-3))).toEqual(['showCode'])
})

test('the order can be viewed after any end of the sign-up', () => {
  const moment = { ...activity, now: at(3).getTime(), isCancelled: true }
  expect(
    actionsOf({ status: 'Refunded', orderId: 'o', payUntil: null, changedAt: null }, moment),
  ).toEqual(['viewOrder'])
})

test('ended statuses are final, except for later refunds', () => {
  const ended = (Object.keys(moves) as Status[]).filter(
    (status) => !(openStatuses as readonly Status[]).includes(status),
  )
  expect(Object.fromEntries(ended.map((status) => [status, moves[status]]))).toEqual({
    Finished: ['Refunded'],
    NoShow: ['Refunded'],
    Rejected: [],
    Cancelled: [],
    Refunded: [],
  })
})

test('only paid and audited sign-ups check in, and none returns to waiting', () => {
  const to = (status: Status) =>
    (Object.keys(moves) as Status[]).filter((from) => moves[from].includes(status))
  expect(to('CheckedIn')).toEqual(['Confirmed'])
  expect(to('Finished')).toEqual(['CheckedIn'])
  expect(to('NoShow')).toEqual(['Confirmed'])
  expect(to('Rejected')).toEqual(['PendingAudit'])
  expect(to('Offered')).toEqual(['Waitlisted'])
  expect(to('Waitlisted')).toEqual([])
  expect(to('PendingPay')).toEqual(['Offered'])
})
