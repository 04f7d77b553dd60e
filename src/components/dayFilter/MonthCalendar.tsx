import { View } from '@tarojs/components'
import left from 'lucide-static/icons/chevron-left.svg'
import right from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { arrowKeys } from '@/hooks/arrowKeys'
import './monthCalendar.scss'

/** A month calendar with weeks beginning on Monday. Months are YYYY-MM, days YYYY-MM-DD. */

const twoDigits = (value: number) => String(value).padStart(2, '0')

const partsOf = (month: string): [year: number, month: number] => {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return [year, number]
}

/** The month `by` months later. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = partsOf(month)
  const count = year * 12 + number - 1 + by
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`
}

/** 2026年11月 */
const monthText = (month: string): string => {
  const [year, number] = partsOf(month)
  return `${year}年${number}月`
}

/** Rows of seven days; empty texts before the first and after the last. */
export function weeksOf(month: string): string[][] {
  const [year, number] = partsOf(month)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = [
    ...Array.from({ length: before }, () => ''),
    ...Array.from({ length: count }, (_, index) => `${month}-${twoDigits(index + 1)}`),
  ]
  const weeks: string[][] = []
  for (let at = 0; at < cells.length; at += 7) {
    const week = cells.slice(at, at + 7)
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => '')])
  }
  return weeks
}

/** Days (YYYY-MM-DD) with events, and the number of events if known. */
export type MonthDays = readonly { Day: string; Count?: number }[]

interface Props {
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
  /** Name of the listed events: 活动, 演出. */
  noun: string
  /** Events per day; a missing day has none. */
  days: MonthDays
  /** YYYY-MM-DD; `chosen` may be empty. */
  today: string
  chosen: string
  onChoose: (day: string) => void
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

const dayNumber = (day: string) => Number(day.slice(8))

/** A month with a dot below each day with events; past days and days without events are disabled. */
export function MonthCalendar({ noun, month, onMonth, days, today, chosen, onChoose }: Props) {
  const textOfDay = new Map(
    days.map(({ Day, Count }) => [Day, Count === undefined ? noun : `${Count} 场${noun}`]),
  )
  return (
    <View
      className="monthCalendar"
      role="group"
      aria-label={`${noun}日历`}
      {...arrowKeys('radio', true)}
    >
      <View className="monthCalendar__head">
        <Pressable
          className="monthCalendar__turn"
          label="上个月"
          disabled={month <= today.slice(0, 7)}
          onPress={() => onMonth(monthAfter(month, -1))}
        >
          <Icon src={left} size={20} />
        </Pressable>
        <View className="monthCalendar__month" role="status">
          {monthText(month)}
        </View>
        <Pressable
          className="monthCalendar__turn"
          label="下个月"
          onPress={() => onMonth(monthAfter(month, 1))}
        >
          <Icon src={right} size={20} />
        </Pressable>
      </View>
      <View className="monthCalendar__week" aria-hidden="true">
        {weekdays.map((name) => (
          <View key={name} className="monthCalendar__name">
            {name}
          </View>
        ))}
      </View>
      {weeksOf(month).map((week, row) => (
        <View key={row} className="monthCalendar__week">
          {week.map((day, column) => (
            <DayCell
              key={day || `${row}-${column}`}
              day={day}
              has={(day >= today && textOfDay.get(day)) || ''}
              isToday={day === today}
              isChosen={day !== '' && day === chosen}
              onChoose={onChoose}
            />
          ))}
        </View>
      ))}
    </View>
  )
}

interface CellProps {
  day: string
  /** 2 场活动; empty: none. */
  has: string
  isToday: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}

function DayCell({ day, has, isToday, isChosen, onChoose }: CellProps) {
  if (day === '') return <View className="monthCalendar__day" />
  const text = isToday ? '今' : String(dayNumber(day))
  const look = `monthCalendar__day ${isToday ? 'monthCalendar__day--today' : ''} ${isChosen ? 'monthCalendar__day--on' : ''}`
  if (has === '')
    return (
      <View className={`${look} monthCalendar__day--empty`} aria-hidden="true">
        {text}
      </View>
    )
  return (
    <Pressable
      className={look}
      role="radio"
      selected={isChosen}
      label={`${isToday ? '今天' : `${Number(day.slice(5, 7))}月${dayNumber(day)}日`}，${has}`}
      onPress={() => onChoose(day)}
    >
      {text}
      <View className="monthCalendar__dot" aria-hidden="true" />
    </Pressable>
  )
}
