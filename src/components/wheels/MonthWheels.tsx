import PickerView from '@nutui/nutui-react-taro/dist/es/packages/pickerview'
import { useMemo } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { kept, partsOf, turned, written } from './parts'
import type { MonthWheelsProps } from './types'
import { WheelSheet, useWheels } from './WheelSheet'

/** The rows of a wheel, both ends inclusive. */
const rows = (first: number, last: number, unit: string) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    value: first + at,
    label: `${first + at}${unit}`,
  }))

/** Month picker with NutUI's wheels. */
export function MonthWheels(props: MonthWheelsProps) {
  const { label, className, children, value, from, to, onChange } = props
  const { chosen, start, choose, startAt, open, sheet } = useWheels(value, onChange)
  const [year = 0, month = 1] = partsOf(chosen)
  const [firstYear = 0, firstMonth = 1] = partsOf(from)
  const [lastYear = 0, lastMonth = 12] = partsOf(to)
  const least = year === firstYear ? firstMonth : 1
  const most = year === lastYear ? lastMonth : 12
  const options = useMemo(
    () => [rows(firstYear, lastYear, '年'), rows(least, most, '月')],
    [firstYear, lastYear, least, most],
  )
  /** Another year may offer fewer months. */
  const take = (turn: { value: (string | number | null)[] }) => {
    const wanted = written(turn.value.map(Number))
    const offered = kept(wanted, from, to)
    if (offered !== wanted || offered.slice(0, 4) !== chosen.slice(0, 4)) startAt(offered)
    else choose(offered)
  }
  return (
    <>
      <Pressable className={className} label={label} onPress={open}>
        {children}
      </Pressable>
      <WheelSheet
        {...sheet}
        title="选择月份"
        wheels={[
          { name: '年', now: year, min: firstYear, max: lastYear },
          { name: '月', now: month, min: least, max: most },
        ]}
        onTurn={(wheel, by) => startAt(turned(chosen, wheel, by, from, to))}
      >
        <PickerView
          key={start.count}
          options={options}
          defaultValue={partsOf(start.value)}
          onChange={take}
        />
      </WheelSheet>
    </>
  )
}
