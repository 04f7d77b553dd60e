import { endProblem, progressOf, roundEndOf } from '@/features/inspectionJob/model/roundProgress'
import type { InspectionPoint } from '@/contract/inspectionJob'

const point = (Id: string, Status: InspectionPoint['Status'], Irregularities: string[] = []) => ({
  ...{ Id, Name: `点${Id}`, Status, Irregularities },
})
const points = [
  point('1', 'Done'),
  point('2', 'Irregular', ['未扫码', '没有定位']),
  point('3', 'Pending'),
  point('4', 'Missed', ['漏检']),
  point('5', 'Pending'),
]

test('irregular points count as done, missed and pending ones do not; the next is the first pending', () => {
  expect(progressOf(points)).toEqual({ count: 5, done: 2, irregular: 1, nextId: '3' })
  expect(progressOf([point('1', 'Done')]).nextId).toBeNull()
})

test('the end lists missed points, and irregular ones with reasons', () => {
  expect(roundEndOf(points)).toEqual({
    missed: [
      { Id: '3', Name: '点3' },
      { Id: '5', Name: '点5' },
    ],
    irregular: [{ Id: '2', Name: '点2', reasons: ['未扫码', '没有定位'] }],
  })
})

test('only missed points require a reason', () => {
  expect(endProblem(roundEndOf(points), ' ')).toBe('有漏检的点位，请说明原因')
  expect(endProblem(roundEndOf(points), '施工封闭')).toBe('')
  expect(endProblem(roundEndOf([point('1', 'Irregular', ['未扫码'])]), '')).toBe('')
})
