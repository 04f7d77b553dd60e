import { View } from '@tarojs/components'
import { DottedText } from '@/components/facts/DottedText'
import './statusBadge.scss'

interface Props {
  /** The server's StatusText: the colour is never the only information. */
  text: string
  /** good: done; busy: in progress; wait: action needed; bad: failed or late; off: over. */
  tone: 'good' | 'busy' | 'wait' | 'bad' | 'off'
}

/** State of an order, a request, a task. */
export function StatusBadge({ text, tone }: Props) {
  return (
    <View className={`statusBadge statusBadge--${tone}`}>
      <DottedText facts={[text]} />
    </View>
  )
}
