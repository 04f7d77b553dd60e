import { View } from '@tarojs/components'
import badge from 'lucide-static/icons/badge-check.svg'
import cloudOff from 'lucide-static/icons/cloud-off.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { formatTime } from '@/utils/dateTime'
import './dayLine.scss'

interface Props {
  /** When the kept day was asked for, ms; null: there is none. */
  at: number | null
  /** Why it is not there, or not new; empty: nothing is wrong. */
  problem: string
  onRenew: () => void
}

/** Whether this device could do without a network, and how old its list is. */
export function DayLine({ at, problem, onRenew }: Props) {
  const isShort = at === null || problem !== ''
  return (
    <View className={`dayLine ${isShort ? 'dayLine--off' : ''}`} role="status">
      <Icon src={isShort ? cloudOff : badge} size={18} />
      <View className="dayLine__text">
        {at === null
          ? '本机没有今天的任务，断网时看不到'
          : `断网可用 · 更新于 ${formatTime(at, 'hh:mm')}`}
        {problem !== '' && <View>{problem}</View>}
      </View>
      {isShort && (
        <Button kind="quiet" size="inline" onPress={onRenew}>
          更新
        </Button>
      )}
    </View>
  )
}
