/** A show or a schedule that is over: no retry button; other schedules and shows are offered. */
import { schedule, showCard, type Schedule } from '@/contract/show'
import { routes } from '@/routes'
import { pageOf, refused } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const startAt = Date.parse('2036-12-05T19:30:00+08:00')
const scheduleRow = (Id: string, fields: Partial<Schedule> = {}): Schedule => ({
  ...sample(schedule, { fields: { Id } }),
  ...{ ShowId: 's1', StartAt: startAt, EndAt: startAt + 7_200_000, Hall: '大剧场' },
  ...{ Status: 'OnSale', Total: 100, Left: 60 },
  ...fields,
})
const other = sample(showCard, {
  fields: { Id: 'h1', Title: '青蛇', FirstAt: startAt, LastAt: startAt },
})
const over = refused('', 463)

test('a show that is offline shows a notice with links to other shows', async () => {
  const page = await openPage('showDetail', {
    query: { id: 's1' },
    answers: {
      'cshow.detail': refused('', 461),
      'cshow.schedule': refused('', 461),
      'showIndex.list': pageOf([other]),
    },
  })
  expect(page.text()).toContain('该巡演已下线！')
  expect(page.names('button')).not.toContain('重试')
  await page.tap(/青蛇/)
  expect([page.path(), page.query()]).toEqual([routes.showDetail, { id: 'h1' }])
})

test('a schedule no longer sold lists the show’s other schedules', async () => {
  const page = await openPage('seatMap', {
    query: { id: 'e1', showId: 's1' },
    answers: {
      'cshow.view': over,
      'cshow.schedule': {
        Schedules: [
          scheduleRow('e1', { Status: 'Ended' }),
          scheduleRow('e2', { StartAt: startAt + 86_400_000 }),
          scheduleRow('e3', { Status: 'Cancelled' }),
        ],
      },
      'showIndex.list': pageOf([other]),
    },
  })
  expect(page.text()).toContain('这些场次还能买')
  expect(page.names('button')).not.toContain('重试')
  expect(page.text()).not.toContain('12月5日')
  await page.tap(/12月6日/)
  expect([page.path(), page.query()]).toEqual([routes.seatMap, { id: 'e2', showId: 's1' }])
})

test('a schedule without its show lists other shows', async () => {
  const page = await openPage('seatMap', {
    query: { id: 'e1' },
    answers: { 'cshow.view': over, 'showIndex.list': pageOf([other]) },
  })
  await page.tap(/青蛇/)
  expect(page.path()).toBe(routes.showDetail)
})
