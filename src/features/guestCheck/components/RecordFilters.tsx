import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-down.svg'
import { useContext, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { OptionSheet, type Option } from '@/components/optionSheet/OptionSheet'
import { Pressable } from '@/components/pressable/Pressable'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { DayWheels } from '@/components/wheels/DayWheels'
import { ServerClockContext } from '@/hooks/serverClock'
import { useChosen } from '@/hooks/useChosen'
import { cutText } from '@/rules/text/graphemes'
import { parkDate, parseParkTime, relativeDay } from '@/utils/dateTime'
import type { RecordFilter } from '../queries'
import './recordFilters.scss'

/** How far back the selectable days go, ms. */
const backMs = 90 * 86_400_000

interface Props {
  filter: RecordFilter
  onChange: (change: Partial<RecordFilter>) => void
  gates: readonly string[]
  staff: readonly { Id: string; Name: string }[]
}

/** Filters of the records in two lines: text and day; then conflicts, and gate and staff when there are several. */
export function RecordFilters({ filter, onChange, gates, staff }: Props) {
  const clock = useContext(ServerClockContext)
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
          text="全部日期"
          isOn={filter.day === ''}
          onChange={(isAll) => onChange({ day: isAll ? '' : parkDate(clock()) })}
        />
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

function DayPick({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const now = useContext(ServerClockContext)()
  const at = parseParkTime(day)
  const text = at === null ? '选日期' : relativeDay(at, now)
  return (
    <DayWheels
      className="recordFilters__pick"
      label={`日期，${text}`}
      title="日期"
      value={day || parkDate(now)}
      from={parkDate(now - backMs)}
      to={parkDate(now)}
      onChange={onChange}
    >
      {text}
      <Icon src={chevron} size={16} />
    </DayWheels>
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
