/** After a report: its state, and the steps to come. */
import { repairDetail, type RepairDetail } from '@/contract/repairRequest'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const event = (Title: string, At: number) => ({
  At,
  Actor: '客服中心',
  Title,
  Text: '',
  Images: [],
})
const sent = event('已提交', Date.UTC(2026, 10, 20, 2, 1))
const accepted = event('已受理', Date.UTC(2026, 10, 20, 2, 31))
const begun = event('开始维修', Date.UTC(2026, 10, 20, 4, 2))
const cancelled = event('已取消', Date.UTC(2026, 10, 20, 2, 5))

const open = (fields: Partial<RepairDetail>) =>
  openPage('repairSubmitted', {
    query: { id: 'w1' },
    user: true,
    answers: {
      'repairRequest.get': {
        ...sample(repairDetail, { fields: { Id: 'w1' } }),
        ...{ AppointFrom: null, AppointTo: null, Clock: { Text: '', DueAt: null, LeftMs: null } },
        ...fields,
      },
      'repairRequest.categories': [],
    },
  })
/** The title of each step with its state as drawn: done, current or to come. */
const steps = () =>
  [...document.querySelectorAll('.nut-step')].map((step) => [
    step.querySelector('.nut-step-title')?.textContent,
    /nut-step-(finish|process|wait)/.exec(step.className)?.[1],
  ])

test.each([
  [
    { Status: 'Submitted', StatusText: '待受理', Timeline: [sent] },
    '报修已提交',
    [
      ['受理', 'wait'],
      ['师傅上门', 'wait'],
      ['修好并评价', 'wait'],
    ],
  ],
  [
    { Status: 'Processing', StatusText: '维修中', Timeline: [begun, accepted, sent] },
    '维修中',
    [['修好并评价', 'wait']],
  ],
  [{ Status: 'Cancelled', StatusText: '已取消', Timeline: [cancelled, sent] }, '已取消', []],
] as const)('%j: the state, and what comes', async (fields, title, expected) => {
  const { Timeline, ...more } = fields
  await open({ ...more, Timeline: [...Timeline] })
  expect(document.querySelector('[role=status]')?.textContent).toContain(title)
  expect(steps()).toEqual(expected)
})

test('a visit that has begun is not announced as one to come', async () => {
  const page = await open({ Status: 'Processing', Timeline: [begun, accepted, sent] })
  expect(page.text()).toContain('修好并评价')
  expect(page.text()).not.toContain('师傅上门')
})
