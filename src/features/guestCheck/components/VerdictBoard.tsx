import { View } from '@tarojs/components'
import check from 'lucide-static/icons/circle-check-big.svg'
import hourglass from 'lucide-static/icons/hourglass.svg'
import octagon from 'lucide-static/icons/octagon-x.svg'
import { Icon } from '@/components/icon/Icon'
import type { Verdict } from '../model/verdict'
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
        <View className="verdictPanel__last">{last.filter(Boolean).join(' · ')}</View>
      )}
      {offline !== '' && <View className="verdictPanel__offline">{offline}</View>}
    </View>
  )
}
