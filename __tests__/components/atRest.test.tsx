import { Profiler, type ReactNode } from 'react'
import { DateField } from '@/components/dateField/DateField'
import { MonthField } from '@/components/monthField/MonthField'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Stepper } from '@/components/stepper/Stepper'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { Timeline } from '@/components/timeline/Timeline'
import { openComponent } from '../support/screens/openComponent'
import { passTime } from '../support/screens/testClock'

const ignore = () => undefined
const widgets: [string, ReactNode, RegExp | null][] = [
  ['the stepper', <Stepper label="数量" value={1} max={5} onChange={ignore} />, null],
  ['a switch', <SwitchRow title="长辈模式" isOn onChange={ignore} />, null],
  ['the timeline', <Timeline label="进度" steps={[{ key: 'sent', title: '已提交' }]} />, null],
  ['loading rows', <SkeletonRows count={3} height="88px" />, null],
  [
    'the wheels of a day',
    <DateField
      label="生日"
      value="2000-02-29"
      from="1990-01-01"
      to="2026-11-22"
      onChange={ignore}
    />,
    /^生日/,
  ],
  ['the wheels of a month', <MonthField value="2025-12" onChange={ignore} />, /^月份/],
]

/** NutUI's Swipe rendered again and again without a visible change, at the cost of the battery. */
test.each(widgets)('%s is not rendered again at rest', async (_name, widget, opener) => {
  let drawn = 0
  const page = await openComponent(() => (
    <Profiler id="widget" onRender={() => (drawn += 1)}>
      {widget}
    </Profiler>
  ))
  if (opener) await page.tap(opener)
  await passTime(500)
  const before = drawn
  expect(before).toBeGreaterThan(0)
  await passTime(500)
  expect(drawn).toBe(before)
})
