/** Grouping and order of tickets. */
import { ticket, type Ticket } from '@/contract/ticket'
import { bySchedule, isOffered, shownTogether } from '@/features/ticket/model/groups'
import { sample } from '../../support/screens/sample'

const own = (Id: string, more: Partial<Ticket> = {}): Ticket => ({
  ...sample(ticket),
  ...{ Id, OrderId: 'o1', Line: 1, ScheduleId: 'one', StartAt: 1000, GivenUntil: null },
  ...{ Status: 'Unused' as const, ...more },
})
const ids = (tickets: readonly Ticket[]) => tickets.map(({ Id }) => Id)

test('schedules are sorted by start, and tickets within by order line', () => {
  const groups = bySchedule([
    own('later', { ScheduleId: 'two', StartAt: 2000 }),
    own('second', { Line: 2 }),
    own('tenth', { Line: 10 }),
    own('first', { Line: 1 }),
  ])
  expect(groups.map(({ tickets }) => ids(tickets))).toEqual([
    ['first', 'second', 'tenth'],
    ['later'],
  ])
})

test('a ticket is shown with those of its schedule, once, also when used', () => {
  const used = own('used', { Line: 1, Status: 'Used' })
  const others = [own('next', { Line: 2 }), own('elsewhere', { ScheduleId: 'two' })]
  expect(ids(shownTogether(used, others))).toEqual(['used', 'next'])
  expect(ids(shownTogether(used, [own('used'), ...others]))).toEqual(['used', 'next'])
})

test.each([
  ['own', own('a'), false],
  ['being given', own('a', { GivenUntil: 1 }), true],
  ['given', own('a', { GivenUntil: 1, Status: 'Given' }), false],
] as const)('%s', (_name, one, expected) => expect(isOffered(one)).toBe(expected))
