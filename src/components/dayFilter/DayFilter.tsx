import { View } from '@tarojs/components'
import calendar from 'lucide-static/icons/calendar-days.svg'
import x from 'lucide-static/icons/x.svg'
import { useContext } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Tabs } from '@/components/tabs/Tabs'
import { ServerClockContext } from '@/hooks/serverClock'
import { parkDate, parseParkTime } from '@/utils/dateTime'
import { eventDay } from '@/utils/timeText'
import { MonthCalendar, type MonthDays } from './MonthCalendar'
import type { CalendarOpening } from './useCalendarOpening'
import { isDay, whens, type When } from '@/utils/when'
import './dayFilter.scss'

interface Props {
  /** Name of the listed items: 活动, 演出. */
  noun: string
  when: When
  onWhen: (when: When) => void
  kinds: readonly string[]
  kind: string
  onKind: (kind: string) => void
  opening: CalendarOpening
  /** Items per day of the opened month; empty while loading. */
  days: MonthDays
}

/** Filters events by time, by kind, or by a day of a fold-out calendar. */
export function DayFilter({ noun, when, onWhen, kinds, kind, onKind, opening, days }: Props) {
  const now = useContext(ServerClockContext)
  const chosenAt = isDay(when) ? parseParkTime(when) : null
  return (
    <View className="dayFilter">
      <View className="dayFilter__row">
        <View className="dayFilter__tabs">
          <Tabs
            label="时间"
            tabs={whens as readonly { value: string; text: string }[]}
            value={when}
            onChange={onWhen}
          />
        </View>
        <Pressable
          className={`dayFilter__calendar ${opening.isOpen ? 'dayFilter__calendar--on' : ''}`}
          label="日历"
          expanded={opening.isOpen}
          onPress={opening.turn}
        >
          <Icon src={calendar} size={22} />
        </Pressable>
      </View>
      {opening.isOpen && (
        <MonthCalendar
          noun={noun}
          month={opening.month}
          onMonth={opening.setMonth}
          days={days}
          today={parkDate(now())}
          chosen={when}
          onChoose={(day) => onWhen(day === when ? 'all' : day)}
        />
      )}
      {chosenAt !== null && (
        <Pressable className="dayFilter__day" onPress={() => onWhen('all')}>
          {`只看${eventDay(chosenAt)}，显示全部`}
          <Icon src={x} size={14} />
        </Pressable>
      )}
      {kinds.length > 1 && (
        <ListChoice
          label={`${noun}类型`}
          isOneLine
          options={[
            { value: '', text: '全部类型' },
            ...kinds.map((value) => ({ value, text: value })),
          ]}
          value={kind}
          onChange={onKind}
        />
      )}
    </View>
  )
}
