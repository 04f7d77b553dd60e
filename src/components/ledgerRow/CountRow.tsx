import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { WordText } from '@/components/wordText/WordText'
import { countText } from '@/utils/countText'
import { momentText } from '@/utils/timeText'
import { ServerClockContext } from '@/hooks/serverClock'
import './ledgerRow.scss'

interface Props {
  title: string
  /** Kind of movement. */
  hint: string
  /** ms */
  at: number
  /** Signed: positive is income. */
  count: number
  /** Total afterwards. */
  after: number
  /** Before the total: 余 for what can be spent, 累计 for what only grows. */
  afterWord: string
  /** 积分, 成长值: read out with the count. */
  unit: string
}

/** One movement of points or growth. */
export function CountRow({ title, hint, at, count, after, afterWord, unit }: Props) {
  const now = useContext(ServerClockContext)()
  const sign = count > 0 ? '+' : count < 0 ? '−' : ''
  const text = sign + countText(Math.abs(count))
  return (
    <View className="ledgerRow">
      <View className="ledgerRow__text">
        <View className="ledgerRow__title">
          <WordText isLight>{title}</WordText>
        </View>
        <Facts className="ledgerRow__hint" facts={[hint !== title && hint, momentText(at, now)]} />
      </View>
      <View className="ledgerRow__amount">
        <View
          className={`ledgerRow__count ${count > 0 ? 'ledgerRow__count--in' : ''}`}
          role="text"
          aria-label={`${text} ${unit}`}
        >
          {text}
        </View>
        <View className="ledgerRow__hint">{`${afterWord} ${countText(after)}`}</View>
      </View>
    </View>
  )
}
