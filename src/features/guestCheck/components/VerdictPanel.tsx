import { View } from '@tarojs/components'
import check from 'lucide-static/icons/circle-check-big.svg'
import hourglass from 'lucide-static/icons/hourglass.svg'
import octagon from 'lucide-static/icons/octagon-x.svg'
import { Icon } from '@/components/icon/Icon'
import { formatTime } from '@/utils/dateTime'
import type { ShownCheck } from '../actions/checkGuest'
import { verdictOf, type Verdict } from '../model/verdict'
import './verdictPanel.scss'

const signs: Readonly<Record<Verdict, string>> = { pass: check, wait: hourglass, stop: octagon }

/** The answer, seen from an arm's length: colour, sign and word; below it why. */
export function VerdictPanel({ check: shown }: { check: ShownCheck }) {
  const { Result, ResultText, LastCheck, Left, admitted, isOffline } = shown
  const isIn = admitted > 0
  const { title, verdict } = verdictOf[Result]
  const text = isIn
    ? Left > 0
      ? `还可再入 ${Left} 人次`
      : '名额已全部使用'
    : Result === 'ok'
      ? `还可入园 ${Left} 人次`
      : ResultText
  return (
    <View
      className={`verdictPanel verdictPanel--${verdict}`}
      role={verdict === 'pass' ? 'status' : 'alert'}
    >
      <Icon src={signs[verdict]} size={88} />
      <View className="verdictPanel__title">{isIn ? `已入园 ${admitted} 人` : title}</View>
      <View className="verdictPanel__text">{text}</View>
      {LastCheck && !isIn && Result !== 'ok' && (
        <View className="verdictPanel__last">
          {[
            `上次入园 ${formatTime(LastCheck.At, 'M月d日 hh:mm')}`,
            LastCheck.Gate,
            `${LastCheck.People} 人`,
            `核验人 ${LastCheck.By}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </View>
      )}
      {isOffline && (
        <View className="verdictPanel__offline">
          {isIn ? '没有网络：已记在本机，待上传' : '没有网络：按本机名单判断'}
        </View>
      )}
    </View>
  )
}
