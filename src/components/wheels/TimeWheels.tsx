import PickerView from '@nutui/nutui-react-taro/dist/es/packages/pickerview'
import { Pressable } from '@/components/pressable/Pressable'
import type { TimeWheelsProps } from './types'
import { WheelSheet, useWheels } from './WheelSheet'

/** Times of day as wheel numbers: `14:30` is 14, 30. The minutes wheel has steps of minuteStep. */
const minuteStep = 5

const rowsAn = { hours: 24, minutes: 60 / minuteStep }
const turnedRound = (row: number, count: number) => ((row % count) + count) % count

const written = (hour: number, minute: number) =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

/** `14:32` → 14, 30: the row of each wheel at or before a time HH:mm. */
function timeParts(time: string): [number, number] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return [hour, Math.floor(minute / minuteStep) * minuteStep]
}

/** Inverse of `timeParts`. */
const timeOf = ([hour, minute]: readonly unknown[]) => written(Number(hour), Number(minute))

/**
 * The time after one of its wheels has turned; a wheel wraps around without changing the other one.
 * @param time HH:mm
 * @param wheel 0 hour, 1 minute
 * @param by rows
 */
export function turnedTime(time: string, wheel: number, by: number): string {
  const [hour, minute] = timeParts(time)
  return wheel === 0
    ? written(turnedRound(hour + by, rowsAn.hours), minute)
    : written(hour, turnedRound(minute / minuteStep + by, rowsAn.minutes) * minuteStep)
}

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
