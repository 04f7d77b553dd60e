/** A park in use is swept at the usual pace (people/parkTurn): every entry route reports activity. */
import { announcementCalls } from '@/contract/announcement'
import { atDesk } from '../support/server/desk'
import { OTHER_PARK, PARK, describeServer, phones } from '../support/server/testApp'

const test = describeServer()
let noteCall: jest.SpyInstance
beforeAll(async () => {
  noteCall = jest.spyOn(test.services.parkTurns, 'noteCall')
})
beforeEach(() => noteCall.mockClear())

const calledParks = () => [...new Set(noteCall.mock.calls.flat())]

it('a visitor’s call wakes the park', async () => {
  const { parkTurns } = test.services
  await parkTurns.isMine(OTHER_PARK)
  expect(parkTurns.isQuiet(OTHER_PARK)).toBe(true)
  void (await test.call(announcementCalls.list, {}, { park: OTHER_PARK })).data
  expect(calledParks()).toEqual([OTHER_PARK])
  expect(parkTurns.isQuiet(OTHER_PARK)).toBe(false)
})

it('a page of the desk wakes the park', async () => {
  const browser = await atDesk(test, phones.manager)
  noteCall.mockClear()
  expect((await browser.get('/desk')).status).toBe(200)
  expect(calledParks()).toEqual([PARK])
})

it('a refused call wakes no park', async () => {
  const { status } = await test.call(announcementCalls.list, {}, { park: 'nowhere' })
  expect(status).toBe(400)
  expect(calledParks()).toEqual([])
})
