import { View } from '@tarojs/components'
import { formatFen } from '@/rules/money'
import './money.scss'

interface Props {
  /** Integer fen. */
  fen: number
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** saving: reduction; in: income; plain: everything else. */
  tone?: 'plain' | 'saving' | 'in' | 'inherit'
  /** Shows + or − before the amount, for movements. */
  isSigned?: boolean
  /** The lowest of several prices: 起 follows. */
  isLowest?: boolean
}

/** An amount: small ¥, large yuan, tabular digits; read out as one number. */
export function Money({
  fen,
  size = 'md',
  tone = 'inherit',
  isSigned = false,
  isLowest = false,
}: Props) {
  const sign = fen < 0 ? '−' : isSigned && fen > 0 ? '+' : ''
  const [yuan, cents] = formatFen(Math.abs(fen)).split('.')
  return (
    <View
      className={`money money--${size} money--${tone}`}
      role="text"
      aria-label={`${sign}${yuan}.${cents} 元${isLowest ? '起' : ''}`}
    >
      <View className="money__sign">{`${sign}¥`}</View>
      <View className="money__yuan">{yuan}</View>
      <View className="money__cents">{`.${cents}`}</View>
      {isLowest && <View className="money__from">起</View>}
    </View>
  )
}
