import { View } from '@tarojs/components'
import check from 'lucide-static/icons/circle-check-big.svg'
import hourglass from 'lucide-static/icons/hourglass.svg'
import octagon from 'lucide-static/icons/octagon-x.svg'
import { Icon } from '@/components/icon/Icon'
import { DottedText } from '@/components/facts/DottedText'
import { dayTime } from '@/utils/timeText'
import { type Verdict, verdictOf } from '../model/verdict'
import type { ShownCheck } from '../actions/checkGuest'
import './verdictPanel.scss'

const signs: Readonly<Record<Verdict, string>> = { pass: check, wait: hourglass, stop: octagon }

interface Props {
  verdict: Verdict
  title: string
  text: string
  /** Facts of the previous check; empty: none. */
  last: readonly string[]
  /** Note shown when the device decided without the server. */
  offline: string
}

/** Result at the gate, readable at arm's length: colour, icon and word, with the explanation below. */
export function VerdictBoard({ verdict, title, text, last, offline }: Props) {
  return (
    <View
      className={`verdictPanel verdictPanel--${verdict}`}
      role={verdict === 'pass' ? 'status' : 'alert'}
    >
      <Icon src={signs[verdict]} size={88} />
      <View className="verdictPanel__title">{title}</View>
      <View className="verdictPanel__text">{text}</View>
      {last.length > 0 && (
        <View className="verdictPanel__last">
          <DottedText facts={last} />
        </View>
      )}
      {offline !== '' && <View className="verdictPanel__offline">{offline}</View>}
    </View>
  )
}

/** Result of a guest check. */
export function VerdictPanel({ check: shown }: { check: ShownCheck }) {
  const { Result, ResultText, LastCheck, Left, admitted, isOffline } = shown
  const isIn = admitted > 0
  const { title, verdict } = verdictOf[Result]
  const text = isIn
    ? Left > 0
      ? `还可再入 ${Left} 人次`
      : '名额已全部使用'
    : Result === 'ok'
      ? `还可入场 ${Left} 人次`
      : ResultText
  const isLastShown = LastCheck && !isIn && Result !== 'ok'
  return (
    <VerdictBoard
      verdict={verdict}
      title={isIn ? `已入场 ${admitted} 人` : title}
      text={text}
      last={
        isLastShown
          ? [
              `上次入场 ${dayTime(LastCheck.At)}`,
              LastCheck.Gate,
              `${LastCheck.People} 人`,
              `核验人 ${LastCheck.By}`,
            ]
          : []
      }
      offline={!isOffline ? '' : isIn ? '没有网络：已记在本机，待上传' : '没有网络：按本机名单判断'}
    />
  )
}
