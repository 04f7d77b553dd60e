import { problemClass, problemDetail } from '@/contract/problem'
import { routes } from '@/routes'
import { unreachable } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const row = (Id: string, Title: string, Text: string) => ({ Id, Title, Text })
const classes = [
  {
    ...sample(problemClass, { fields: { Id: 'visit' } }),
    Name: '到园',
    Problems: [row('q1', '几点开门？', '八点。'), row('q2', '可以带宠物吗？', '室外可以牵绳。')],
  },
  {
    ...sample(problemClass, { fields: { Id: 'parking' } }),
    Name: '停车',
    Problems: [row('q3', '停车怎样收费？', '首半小时免费。')],
  },
]
const answers = { 'problem.listAll': classes }

test('one class is shown at a time', async () => {
  const page = await openPage('questions', { answers })
  expect(page.names('radio')).toEqual(['到园', '停车'])
  expect(page.text()).toContain('几点开门？')
  expect(page.text()).not.toContain('停车怎样收费？')
  await page.tap('停车')
  expect(page.text()).toContain('停车怎样收费？')
  expect(page.text()).not.toContain('几点开门？')
})

test('search covers all classes on the device without a request', async () => {
  const page = await openPage('questions', { answers })
  const before = page.requests().length
  await page.type('搜问题', '免费')
  expect(page.text()).toContain('停车怎样收费？')
  expect(page.text()).toContain('首半小时免费。')
  expect(page.text()).not.toContain('几点开门？')
  expect(page.requests()).toHaveLength(before)
  await page.tap(/停车怎样收费/)
  expect([page.path(), page.query()]).toEqual([routes.questionDetail, { id: 'q3' }])
})

test('a search without result links to service with the query', async () => {
  const page = await openPage('questions', { answers })
  await page.type('搜问题', '火箭')
  expect(page.text()).toContain('没有找到“火箭”')
  await page.tap('联系客服')
  await page.tap(/留言/)
  expect([page.path(), page.query()]).toEqual([
    routes.complaint,
    { kind: 'suggestion', about: '火箭' },
  ])
  expect(page.value('详细描述')).toBe('关于“火箭”：')
})

test('an answer links to its neighbours', async () => {
  const answer = sample(problemDetail, { fields: { Title: '停车怎样收费？' } })
  const Related = [{ Id: 'q4', Title: '可以办月卡吗？' }]
  const page = await openPage('questionDetail', {
    query: { id: 'q3' },
    answers: { 'problem.detail': { ...answer, Related } },
  })
  await page.tap('可以办月卡吗？')
  expect(page.query()).toEqual({ id: 'q4' })
})

test('offline the page shows a notice and offers a retry', async () => {
  const page = await openPage('questions', { answers: { 'problem.listAll': unreachable } })
  expect(page.text()).toMatch(/网络不可用\n/)
  page.park.answer(answers)
  await page.tap('重试')
  expect(page.text()).toContain('几点开门？')
})
