import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useContext } from 'react'
import { Choice } from '@/components/choice/Choice'
import { columnsStyle, evenColumns } from '@/components/choice/chipColumns'
import { MonthCalendar } from '@/components/dayFilter/MonthCalendar'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { Schedule } from '@/contract/show'
import { arrowKeys } from '@/hooks/arrowKeys'
import { ServerClockContext } from '@/hooks/serverClock'
import { clockText, parkDate } from '@/utils/dateTime'
import { eventDay, eventTime } from '@/utils/timeText'
import { useMonthOf } from '../actions/useTurnNotify'
import { daysOfSchedules, leftText, toneOfSchedule } from '../model/showText'
import './scheduleChoice.scss'

interface Props {
  schedules: readonly Schedule[]
  chosen: Schedule | undefined
  onChoose: (schedule: Schedule) => void
}

/** With more days a calendar replaces the chips. */
const fewDays = 7
/** Of so few schedules each row has its day: there is nothing to choose before. */
const fewRows = 4

/** Choice of the day, by chips or calendar, and the time. */
export function ScheduleChoice({ schedules, chosen, onChoose }: Props) {
  const now = useContext(ServerClockContext)
  const days = daysOfSchedules(schedules)
  const day = chosen ? parkDate(chosen.StartAt) : ''
  const [month, setMonth] = useMonthOf(day || parkDate(now()))
  const isFlat = schedules.length <= fewRows
  const shown = days.filter((each) => isFlat || each.day === day)
  const rows = shown.flatMap((each) => each.schedules)
  // The facts below have the hall.
  const hasHalls = new Set(schedules.map(({ Hall }) => Hall)).size > 1
  const chooseDay = (wanted: string) => {
    const [first] = days.find((each) => each.day === wanted)?.schedules ?? []
    if (first) onChoose(first)
  }
  return (
    <View className="scheduleChoice">
      {days.length > fewDays ? (
        <MonthCalendar
          noun="演出"
          month={month}
          onMonth={setMonth}
          days={days.map((each) => ({ Day: each.day, Count: each.schedules.length }))}
          today={parkDate(now())}
          chosen={day}
          onChoose={chooseDay}
        />
      ) : (
        !isFlat &&
        days.length > 1 && (
          <Choice
            label="日期"
            isLabelHidden
            isOneLine
            options={days.map((each) => ({
              value: each.day,
              text: eventDay(each.schedules[0]?.StartAt ?? 0),
            }))}
            value={day}
            onChange={chooseDay}
          />
        )
      )}
      <View
        className={`scheduleChoice__times ${evenColumns(rows.length, 2) > 1 ? 'scheduleChoice__times--even' : ''}`}
        style={columnsStyle(evenColumns(rows.length, 2))}
        role="radiogroup"
        aria-label="场次"
        {...arrowKeys('radio')}
      >
        {rows.map((schedule) => (
          <Time
            key={schedule.Id}
            schedule={schedule}
            isDayShown={isFlat || days.length === 1}
            isHallShown={hasHalls}
            isChosen={schedule.Id === chosen?.Id}
            onChoose={() => onChoose(schedule)}
          />
        ))}
      </View>
    </View>
  )
}

interface TimeProps {
  schedule: Schedule
  /** True when the day is not shown elsewhere. */
  isDayShown: boolean
  /** True when the halls differ. */
  isHallShown: boolean
  isChosen: boolean
  onChoose: () => void
}

function Time({ schedule, isDayShown, isHallShown, isChosen, onChoose }: TimeProps) {
  const { StartAt, Hall, Status, StatusText, Left, Total, MovedText } = schedule
  return (
    <Pressable
      className={`scheduleChoice__time ${isChosen ? 'scheduleChoice__time--on' : ''} ${Status === 'Cancelled' ? 'scheduleChoice__time--off' : ''}`}
      role="radio"
      selected={isChosen}
      onPress={onChoose}
    >
      <View className="scheduleChoice__when">
        <View className="scheduleChoice__place">
          <View className="scheduleChoice__clock">
            {(isDayShown ? eventTime : clockText)(StartAt)}
          </View>
          {isHallShown && <View className="scheduleChoice__hint">{Hall}</View>}
        </View>
        {MovedText !== '' && (
          <View className="scheduleChoice__moved">
            <WordText isPlain>{MovedText}</WordText>
          </View>
        )}
      </View>
      {Status !== 'OnSale' && (
        <StatusBadge
          text={Status === 'LowStock' ? leftText(Left, Total) : StatusText}
          tone={toneOfSchedule[Status]}
        />
      )}
    </Pressable>
  )
}
