/** The stored day of tasks: its owner, its validity, and changes by later answers. */
import type { CurrentUser } from '@/contract/user'
import { patchJob, readDay, writeDay, taskDaysKey } from '@/features/staffTask/model/keptDay'
import { memoryKeys, storage } from '@/platform/storage'
import { enterParkAtom } from '@/state/park'
import { observeServerTime } from '@/state/serverClock'
import { keepSessionAtom, logOutAtom, withTokens } from '@/state/session'
import { store } from '@/state/store'
import { jobUnderWay, maintainDay, maintainJob, roundUnderWay } from '../support/screens/tasks'

const noon = Date.UTC(2026, 10, 23, 4)
const logIn = (UserId: string, clientId = 'mianfang') =>
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId, startedAt: 1, user: { UserId, Roles: [] } as unknown as CurrentUser },
      { access_token: 'a', refresh_token: 'r' },
      0,
    ),
  )
const titles = () => readDay('maintain')?.Jobs.map(({ Title }) => Title)

beforeEach(() => {
  jest.useFakeTimers({ now: noon })
  memoryKeys().forEach((key) => storage.remove(key))
  observeServerTime(noon)
  store.set(enterParkAtom, 'mianfang')
  logIn('zhao')
})
afterEach(() => jest.useRealTimers())

test('a kept day is available to its person with its time', () => {
  expect(writeDay('maintain', maintainDay(maintainJob()))).toBe(true)
  expect(readDay('maintain')).toMatchObject({ Day: '2026-11-23', at: noon })
  expect(titles()).toEqual(['水泵房月度保养'])
})

test.each([
  ['another person', () => logIn('qian')],
  ['another park', () => logIn('zhao', 'other')],
  ['no person, after log-out', () => store.set(logOutAtom)],
])('a kept day is deleted for %s', (_name, happen) => {
  writeDay('maintain', maintainDay(maintainJob()))
  happen()
  expect(readDay('maintain')).toBeNull()
  logIn('zhao')
  expect(readDay('maintain')).toBeNull()
})

test('log-out deletes the kept day without a read', () => {
  writeDay('maintain', maintainDay(maintainJob()))
  store.set(logOutAtom)
  expect(storage.read(taskDaysKey)).toBeUndefined()
})

test('a kept day is valid until the server’s end, by the server’s clock', () => {
  writeDay('maintain', { ...maintainDay(maintainJob()), ExpireAt: noon + 1 })
  expect(titles()).toHaveLength(1)
  writeDay('maintain', { ...maintainDay(maintainJob()), ExpireAt: noon })
  expect(readDay('maintain')).toBeNull()
})

test('both kinds of days are kept side by side', () => {
  writeDay('maintain', maintainDay(maintainJob()))
  writeDay('inspection', { ...maintainDay(), Jobs: [roundUnderWay()] })
  expect([titles(), readDay('inspection')?.Jobs.length]).toEqual([['水泵房月度保养'], 1])
})

test('a newer answer replaces the kept task, an older one does not', () => {
  writeDay('maintain', maintainDay(jobUnderWay({ Version: 3 })))
  patchJob('maintain', jobUnderWay({ Version: 2, Title: '旧' }))
  expect(titles()).toEqual(['水泵房月度保养'])
  patchJob('maintain', jobUnderWay({ Version: 4, Title: '新' }))
  expect(titles()).toEqual(['新'])
})

test('a reassigned task is removed, a finished one stays', () => {
  writeDay('maintain', maintainDay(jobUnderWay(), jobUnderWay({ Id: 'job-2', Title: '另一项' })))
  patchJob('maintain', jobUnderWay({ Version: 3, Actions: [] }))
  expect(titles()).toEqual(['另一项'])
  const done = { Version: 3, Status: 'Done', StatusText: '已完成', Actions: [] } as const
  patchJob('maintain', jobUnderWay({ Id: 'job-2', ...done, Actions: [], Title: '做完了' }))
  expect(titles()).toEqual(['做完了'])
})

test('an answer about a task of another day changes nothing', () => {
  writeDay('maintain', maintainDay(maintainJob()))
  patchJob('maintain', jobUnderWay({ Id: 'later' }))
  expect(titles()).toEqual(['水泵房月度保养'])
})

const hour = 3_600_000

test('a device clock set ahead hides the day; set back, the day returns', () => {
  writeDay('maintain', maintainDay(maintainJob()))
  jest.setSystemTime(noon + 24 * hour)
  expect(readDay('maintain')).toBeNull()
  jest.setSystemTime(noon)
  expect(titles()).toHaveLength(1)
})

test('a day that is over by the server’s own time is deleted', () => {
  writeDay('maintain', maintainDay(maintainJob()))
  observeServerTime(noon + 24 * hour)
  expect(readDay('maintain')).toBeNull()
  expect(storage.read(taskDaysKey)).toEqual({})
})

test('a day ends by the server’s time on a visit that goes on over its end, with a right clock', () => {
  writeDay('maintain', { ...maintainDay(maintainJob()), ExpireAt: noon + 12 * hour })
  const stored = () => {
    readDay('maintain')
    return 'maintain' in (storage.read(taskDaysKey) as object)
  }
  const states = Array.from({ length: 13 }, () => {
    jest.advanceTimersByTime(hour)
    observeServerTime(Date.now())
    return stored()
  })
  expect(states).toEqual([...Array.from({ length: 11 }, () => true), false, false])
})
