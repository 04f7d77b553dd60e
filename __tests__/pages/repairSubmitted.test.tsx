/** After a report: that it was received, its progress, and the report. */
import {
  repairCategory,
  repairDetail,
  type RepairCategory,
  type RepairDetail,
} from '@/contract/repairRequest'
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
const ended = event('维修完成', Date.UTC(2026, 10, 20, 6, 2))
const cancelled = event('已取消', Date.UTC(2026, 10, 20, 2, 5))

const open = (fields: Partial<RepairDetail>, categories: RepairCategory[] = []) =>
  openPage('repairSubmitted', {
    query: { id: 'w1' },
    user: true,
    answers: {
      'repairRequest.get': {
        ...sample(repairDetail, { fields: { Id: 'w1' } }),
        ...{ AppointFrom: null, AppointTo: null, Clock: { Text: '', DueAt: null, LeftMs: null } },
        ...fields,
      },
      'repairRequest.categories': categories,
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
      ['您来评价', 'wait'],
      ['修好', 'wait'],
      ['师傅上门', 'wait'],
      ['受理', 'wait'],
      ['已提交', 'process'],
    ],
  ],
  [
    { Status: 'Processing', StatusText: '维修中', Timeline: [begun, accepted, sent] },
    '维修中',
    [
      ['您来评价', 'wait'],
      ['修好', 'wait'],
      ['开始维修', 'process'],
      ['已受理', 'finish'],
      ['已提交', 'finish'],
    ],
  ],
  [
    { Status: 'PendingRating', StatusText: '待评价', Timeline: [ended, begun, accepted, sent] },
    '待评价',
    [
      ['您来评价', 'wait'],
      ['维修完成', 'process'],
      ['开始维修', 'finish'],
      ['已受理', 'finish'],
      ['已提交', 'finish'],
    ],
  ],
  [{ Status: 'Cancelled', StatusText: '已取消', Timeline: [cancelled, sent] }, '已取消', []],
] as const)('%j: the state of the report, and its progress', async (fields, title, expected) => {
  const { Timeline, ...more } = fields
  await open({ ...more, Timeline: [...Timeline] })
  expect(document.querySelector('[role=status]')?.textContent).toContain(title)
  expect(steps()).toEqual(expected)
})

test('the report is shown as it was sent', async () => {
  const page = await open({
    ...{ Detail: '灯一直闪', PlaceText: '2-308 工作室' },
    Timeline: [sent],
  })
  for (const fact of ['灯一直闪', '2-308 工作室', '随时可以']) expect(page.text()).toContain(fact)
})

test('a visit that has begun is not announced as one to come', async () => {
  const page = await open({ Status: 'Processing', Timeline: [begun, accepted, sent] })
  expect(page.text()).toContain('您来评价')
  expect(page.text()).not.toContain('师傅上门')
})

const hourMs = 3_600_000
const submitted = { Status: 'Submitted', Timeline: [sent] } as const
const processing = { Status: 'Processing', Timeline: [begun, accepted, sent] } as const
const suspended = { ...processing, Status: 'Suspended' } as const

test.each([
  ['a clock that runs', submitted, { Text: '受理', hours: 1, LeftMs: null }, true],
  ['a missed answer', submitted, { Text: '受理', hours: -1, LeftMs: null }, false],
  ['a repair under way', processing, { Text: '修好', hours: 1, LeftMs: null }, true],
  ['a late repair', processing, { Text: '修好', hours: -1, LeftMs: null }, false],
  ['a suspended repair', suspended, { Text: '修好', hours: null, LeftMs: hourMs }, false],
] as const)(
  '%s: only a time still to come is promised, and only for its own step',
  async (_title, fields, clock, isPromised) => {
    const { hours, ...Clock } = clock
    const DueAt = hours === null ? null : Date.now() + hours * hourMs
    const category = { ...sample(repairCategory), Name: '水电', FinishHours: 24 }
    await open(
      {
        ...fields,
        Timeline: [...fields.Timeline],
        CategoryName: '水电',
        Clock: { ...Clock, DueAt },
      },
      [category],
    )
    const promised = [...document.querySelectorAll('.nut-step')]
      .filter(({ textContent }) => / 前$/.test(textContent ?? ''))
      .map((step) => step.querySelector('.nut-step-title')?.textContent)
    expect(promised).toEqual(isPromised ? [clock.Text] : [])
  },
)
