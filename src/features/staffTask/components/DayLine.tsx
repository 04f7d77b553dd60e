import { View } from '@tarojs/components'
import badge from 'lucide-static/icons/badge-check.svg'
import cloudOff from 'lucide-static/icons/cloud-off.svg'
import { DottedText } from '@/components/facts/DottedText'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { clockText } from '@/utils/dateTime'
import './dayLine.scss'

interface Props {
  /** When the kept day was fetched, ms; null: there is none. */
  at: number | null
  /** Why the day is missing or outdated; empty: no problem. */
  problem: string
  onRenew: () => void
}

/** Shows whether this device can work without a network, and the age of its list. */
export function DayLine({ at, problem, onRenew }: Props) {
  const isShort = at === null || problem !== ''
  return (
    <View className={`dayLine ${isShort ? 'dayLine--off' : ''}`} role="status">
      <Icon src={isShort ? cloudOff : badge} size={18} />
      <View className="dayLine__text">
        {at === null ? (
          '本机没有今天的任务，断网时看不到'
        ) : (
          <DottedText facts={['离线可用', `更新于 ${clockText(at)}`]} />
        )}
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
