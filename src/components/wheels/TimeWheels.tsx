import PickerView from '@nutui/nutui-react-taro/dist/es/packages/pickerview'
import { Pressable } from '@/components/pressable/Pressable'
import { minuteStep, timeOf, timeParts, turnedTime } from './time'
import type { TimeWheelsProps } from './types'
import { useWheels } from './useWheels'
import { WheelSheet } from './WheelSheet'

/** The rows of a wheel. */
const rows = (count: number, step: number, unit: string) =>
  Array.from({ length: count }, (_, at) => ({
    value: at * step,
    label: `${String(at * step).padStart(2, '0')}${unit}`,
  }))
const options = [rows(24, 1, '时'), rows(60 / minuteStep, minuteStep, '分')]

/** Time picker with NutUI's wheels. */
export function TimeWheels({
  label,
  className,
  children,
  title,
  value,
  onChange,
}: TimeWheelsProps) {
  const { chosen, start, choose, startAt, open, sheet } = useWheels(value, onChange)
  const [hour, minute] = timeParts(chosen)
  return (
    <>
      <Pressable className={className} label={label} onPress={open}>
        {children}
      </Pressable>
      <WheelSheet
        {...sheet}
        title={title}
        wheels={[
          { name: '时', now: hour, min: 0, max: 23 },
          { name: '分', now: minute, min: 0, max: 60 - minuteStep },
        ]}
        onTurn={(wheel, by) => startAt(turnedTime(chosen, wheel, by))}
      >
        <PickerView
          key={start.count}
          options={options}
          defaultValue={timeParts(start.value)}
          onChange={(turn) => choose(timeOf(turn.value))}
        />
      </WheelSheet>
    </>
  )
}
