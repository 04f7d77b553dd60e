import { View } from '@tarojs/components'
import cloudOff from 'lucide-static/icons/cloud-off.svg'
import badge from 'lucide-static/icons/badge-check.svg'
import { DottedText } from '@/components/facts/DottedText'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import type { Loadable } from '@/components/pageState/PageState'
import { go } from '@/navigation'
import { countText } from '@/utils/countText'
import { clockText } from '@/utils/dateTime'
import { sentenceOf } from '@/utils/sentence'
import type { KeptDay } from '../model/dayList'
import { isUnreached } from '../model/verdict'
import './todayLines.scss'

interface Props {
  numbers: Loadable<{ Admitted: number }>
  kept: KeptDay | null
  /** Why the list is missing or outdated. */
  problem: string
  onRenew: () => void
}

/** Number of people admitted today, and whether this device can check without a network. */
export function TodayLines({ numbers, kept, problem, onRenew }: Props) {
  const { data, error, refetch } = numbers
  const admitted = data?.Admitted ?? 0
  const isShort = problem !== '' || kept === null
  return (
    <View className="todayLines">
      <View className="todayLines__numbers">
        <View className="todayLines__today">
          {data ? (
            admitted > 0 ? (
              <>
                今日入场
                <View className="todayLines__count">{countText(admitted)}</View>人
              </>
            ) : (
              '今天还没有客人入场'
            )
          ) : error ? (
            `今日人数没能加载出来：${isUnreached(error) ? '没有网络' : sentenceOf(error)}`
          ) : (
            '今日入场'
          )}
        </View>
        {!data && error && (
          <Button kind="quiet" size="inline" onPress={() => void refetch()}>
            重试
          </Button>
        )}
        <Button kind="quiet" size="inline" onPress={() => void go('checkRecords')}>
          核验记录
        </Button>
      </View>
      <View className={`todayLines__offline ${isShort ? 'todayLines__offline--off' : ''}`}>
        <Icon src={kept ? badge : cloudOff} size={18} />
        <View className="todayLines__text">
          {kept ? (
            <DottedText facts={['离线可用', `名单更新于 ${clockText(kept.at)}`]} />
          ) : (
            '本机还没有今天的名单，断网时不能核验'
          )}
          {problem !== '' && <View>{problem}</View>}
        </View>
        {isShort && (
          <Button kind="quiet" size="inline" onPress={onRenew}>
            更新名单
          </Button>
        )}
      </View>
    </View>
  )
}
