import { Timeline } from '@/components/timeline/Timeline'
import { openComponent } from '../support/screens/openComponent'

const steps = [
  { key: 'answer', title: '已回复', time: '11-20 10:31', body: '师傅已出发' },
  { key: 'sent', title: '已提交', time: '11-19 18:42' },
]

test('the timeline is a list, newest first, marking the current state', async () => {
  const page = await openComponent(() => <Timeline label="处理进度" steps={steps} />)
  expect(page.getByRole('list', '处理进度')).toBeTruthy()
  expect(page.rows().map((row) => row.split('\n').join(' '))).toEqual([
    '已回复 11-20 10:31 师傅已出发',
    '已提交 11-19 18:42',
  ])
  const marked = [...page.element.querySelectorAll('.nut-step')].map(({ className }) =>
    className.includes('nut-step-process'),
  )
  expect(marked).toEqual([true, false])
})
