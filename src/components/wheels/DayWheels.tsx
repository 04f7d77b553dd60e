import DatePickerView from '@nutui/nutui-react-taro/dist/es/packages/datepickerview'
import { useMemo } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { partsOf, turned } from './parts'
import type { DayWheelsProps } from './types'
import { WheelSheet, useWheels } from './WheelSheet'

/** Midnight of a day in the device's time zone, which NutUI uses. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = partsOf(day)
  return new Date(year, month - 1, date)
}

/** Day picker with NutUI's wheels. */
export function DayWheels(props: DayWheelsProps) {
  const { label, className, children, title, value, from, to, onChange } = props
  const { chosen, start, choose, startAt, open, sheet } = useWheels(value, onChange)
  const [year = 0, month = 1, day = 1] = partsOf(chosen)
  const [first, last] = useMemo(() => [dateOf(from), dateOf(to)], [from, to])
  const [[firstYear = 0], [lastYear = 0]] = [partsOf(from), partsOf(to)]
  return (
    <>
      <Pressable className={className} label={label} onPress={open}>
        {children}
      </Pressable>
      <WheelSheet
        {...sheet}
        title={title}
        wheels={[
          { name: '年', now: year, min: firstYear, max: lastYear },
          { name: '月', now: month, min: 1, max: 12 },
          { name: '日', now: day, min: 1, max: 31 },
        ]}
        onTurn={(wheel, by) => startAt(turned(chosen, wheel, by, from, to))}
      >
        <DatePickerView
          key={start.count}
          showChinese
          defaultValue={dateOf(start.value)}
          startDate={first}
          endDate={last}
          onChange={(_rows, parts) => choose(parts.join('-'))}
        />
      </WheelSheet>
    </>
  )
}
