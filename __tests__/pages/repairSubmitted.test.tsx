/** After a report: its steps in their order, the reached one marked. */
import { repairDetail, type RepairDetail } from '@/contract/repairRequest'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

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
const current = () => document.querySelector('.nut-step-process')?.textContent ?? ''

test.each([
  [{ Status: 'Submitted', StatusText: '待受理' }, '待受理'],
  [{ Status: 'Processing', StatusText: '维修中' }, '维修中'],
  [{ Status: 'PendingRating', StatusText: '待评价' }, '待评价'],
] as const)('%j marks its step', async (fields, marked) => {
  const page = await open(fields)
  expect(current()).toContain(marked)
  expect(page.text()).toMatch(new RegExp(`已提交.*${marked}`, 's'))
})

test('a visit that has begun is not announced as one to come', async () => {
  const page = await open({ Status: 'Processing', StatusText: '维修中' })
  expect(page.text()).toMatch(/已受理.*维修中.*修好并评价/s)
  expect(page.text()).not.toContain('受理后师傅与您联系')
})
