import { View } from '@tarojs/components'
import calendar from 'lucide-static/icons/calendar-days.svg'
import x from 'lucide-static/icons/x.svg'
import { useContext, useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Tabs } from '@/components/tabs/Tabs'
import { ServerClockContext } from '@/hooks/serverClock'
import { formatTime, parkDate, parseParkTime } from '@/utils/dateTime'
import { isDay, whens, type When } from '../model/listFilter'
import { useMonth } from '../queries/activities'
import { MonthCalendar } from './MonthCalendar'
import './listHead.scss'

interface Props {
  when: When
  onWhen: (when: When) => void
  kinds: readonly string[]
  kind: string
  onKind: (kind: string) => void
}

/** Which activities: by time, by kind, or by a day of the calendar that folds out. */
export function ListHead({ when, onWhen, kinds, kind, onKind }: Props) {
  const now = useContext(ServerClockContext)
  const today = parkDate(now())
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(today.slice(0, 7))
  const shown = useMonth(month, kind, isOpen)
  const chosenAt = isDay(when) ? parseParkTime(when) : null
  return (
    <View className="listHead">
      <View className="listHead__row">
        <View className="listHead__tabs">
          <Tabs
            label="时间"
            tabs={whens as readonly { value: string; text: string }[]}
            value={when}
            onChange={onWhen}
          />
        </View>
        <Pressable
          className={`listHead__calendar ${isOpen ? 'listHead__calendar--on' : ''}`}
          label="日历"
          expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          <Icon src={calendar} size={22} />
        </Pressable>
      </View>
      {isOpen && (
        <MonthCalendar
          month={month}
          onMonth={setMonth}
          days={shown.data?.Month === month ? shown.data.Days : []}
          today={today}
          chosen={when}
          onChoose={(day) => onWhen(day === when ? 'all' : day)}
        />
      )}
      {chosenAt !== null && (
        <Pressable className="listHead__day" onPress={() => onWhen('all')}>
          {`只看${formatTime(chosenAt, 'M月d日 EEE')}，显示全部`}
          <Icon src={x} size={14} />
        </Pressable>
      )}
      {kinds.length > 1 && (
        <Choice
          label="活动类型"
          isLabelHidden
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
