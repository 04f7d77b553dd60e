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
  /** Facts of the check before; empty: nothing to say. */
  last: readonly string[]
  /** Said where the device judged alone. */
  offline: string
}

/** An answer at the gate, seen from an arm's length: colour, sign and word; below it why. */
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
