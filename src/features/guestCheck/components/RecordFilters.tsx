import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-down.svg'
import { useContext, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { OptionSheet, type Option } from '@/components/optionSheet/OptionSheet'
import { Pressable } from '@/components/pressable/Pressable'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { ServerClockContext } from '@/hooks/serverClock'
import { useChosen } from '@/hooks/useChosen'
import { cutText } from '@/rules/text/graphemes'
import { parkDate, parseParkTime, relativeDay } from '@/utils/dateTime'
import type { RecordFilter } from '../queries'
import './recordFilters.scss'

/** Number of days that can be chosen; older ones are among all days. */
const offeredDays = 30

interface Props {
  filter: RecordFilter
  onChange: (change: Partial<RecordFilter>) => void
  gates: readonly string[]
  staff: readonly { Id: string; Name: string }[]
}

/** Filters of the records in two lines: text and day; then conflicts, and gate and staff when there are several. */
export function RecordFilters({ filter, onChange, gates, staff }: Props) {
  return (
    <View className="recordFilters">
      <View className="recordFilters__search">
        <SearchBox
          label="搜客人、主题"
          value={filter.text}
          onChange={(text) => onChange({ text: cutText(text, 30) })}
        />
        <DayPick day={filter.day} onChange={(day) => onChange({ day })} />
      </View>
      <View className="recordFilters__chips">
        <SwitchChip
          text="只看冲突"
          isOn={filter.isConflictOnly}
          onChange={(isConflictOnly) => onChange({ isConflictOnly })}
        />
        <PickChip
          label="通道"
          options={gates.map((value) => ({ value, text: value }))}
          value={filter.gate}
          onChange={(gate) => onChange({ gate })}
        />
        <PickChip
          label="核验人"
          options={staff.map(({ Id, Name }) => ({ value: Id, text: Name }))}
          value={filter.staffId}
          onChange={(staffId) => onChange({ staffId })}
        />
      </View>
    </View>
  )
}

/** Days that can be chosen, the latest first. */
const daysUntil = (now: number): string[] =>
  Array.from({ length: offeredDays }, (_, back) => parkDate(now - back * 86_400_000))

const dayText = (day: string, now: number): string => {
  const at = parseParkTime(day)
  return at === null ? '全部日期' : relativeDay(at, now)
}

function DayPick({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const now = useContext(ServerClockContext)()
  const [isOpen, setOpen] = useState(false)
  const text = dayText(day, now)
  return (
    <>
      <Pressable
        className="recordFilters__pick"
        label={`日期，${text}`}
        expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {text}
        <Icon src={chevron} size={16} />
      </Pressable>
      <OptionSheet
        isOpen={isOpen}
        title="日期"
        options={['', ...daysUntil(now)].map((value) => ({ value, text: dayText(value, now) }))}
        value={day}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const classOf = (isOn: boolean) => `recordFilters__chip ${isOn ? 'recordFilters__chip--on' : ''}`

interface SwitchProps {
  text: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchChip({ text, isOn, onChange }: SwitchProps) {
  const [marked, choose] = useChosen(isOn, onChange)
  return (
    <Pressable
      role="switch"
      selected={marked}
      className={classOf(marked)}
      onPress={() => choose(!marked)}
    >
      {text}
    </Pressable>
  )
}

interface PickProps {
  label: string
  options: readonly Option<string>[]
  /** Empty: all. */
  value: string
  onChange: (value: string) => void
}

/** Chip with the chosen option, which opens a sheet of all; absent while there is nothing to choose. */
function PickChip({ label, options, value, onChange }: PickProps) {
  const [isOpen, setOpen] = useState(false)
  // The options are those of the day: a choice made on another day keeps its text.
  const [chosen, keep] = useState(value)
  const found = options.find((option) => option.value === value)?.text
  if (found !== undefined && found !== chosen) keep(found)
  const isOn = value !== ''
  if (options.length < 2 && !isOn) return null
  return (
    <>
      <Pressable
        className={classOf(isOn)}
        label={isOn ? `${label}：${chosen}` : undefined}
        expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {isOn ? chosen : label}
        <Icon src={chevron} size={16} />
      </Pressable>
      <OptionSheet
        isOpen={isOpen}
        title={label}
        options={[{ value: '', text: '全部' }, ...options]}
        value={value}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
