import { mallOrder, type MallOrder } from '@/contract/mallOrder'
import { jointPages } from '@/features/mallOrder/model/jointOrders'
import { sample } from '../../support/screens/sample'

const order = (Id: string, more: Partial<MallOrder> = {}): MallOrder => ({
  ...sample(mallOrder),
  ...{ Id, Status: 'Paid', PayOrderId: Id, PaidTogether: 1 },
  ...more,
})
const joint = { Status: 'PendingPay', PayOrderId: 'pay', PaidTogether: 2 } as const
const first = { DataRows: [order('tea'), order('cup', joint)] }
const second = { DataRows: [order('cake'), order('pot', joint)] }
const idsOf = (pages: ReturnType<typeof jointPages>) =>
  pages.map(({ DataRows }) => DataRows.map((group) => group.map(({ Id }) => Id)))

test('unpaid orders of one payment stand together on the page of the first', () => {
  expect(idsOf(jointPages([first, second]))).toEqual([[['tea'], ['cup', 'pot']], [['cake']]])
})

test('a payment that the list holds in part stays apart', () => {
  expect(idsOf(jointPages([first]))).toEqual([[['tea'], ['cup']]])
})

test('cards and pages stay the same objects while their orders do', () => {
  const [before] = jointPages([first])
  const further = { DataRows: [order('cake')] }
  const [after, next] = jointPages([first, further])
  expect(after).toBe(before)
  expect(jointPages([first, further])[1]).toBe(next)
  // With the rest of the payment its card is a new object; the card above it is the same.
  const [whole] = jointPages([first, second])
  expect(whole?.DataRows[0]).toBe(before?.DataRows[0])
  expect(whole?.DataRows[1]).not.toBe(before?.DataRows[1])
})
