import { View } from '@tarojs/components'
import './facts.scss'

interface Props {
  /** Rows; an entry that is false is left out. */
  facts: readonly (string | false | undefined)[]
  /** Behind every fact but the last. */
  mark?: string
  className?: string
}

/** Short facts in a line, which breaks between them and not inside a date or before a sum. */
export function Facts({ facts, mark = ' ·', className = '' }: Props) {
  const shown = facts.filter(Boolean)
  return (
    <View className={`facts ${className}`}>
      {shown.map((fact, index) => (
        <View key={index}>{index < shown.length - 1 ? fact + mark : fact}</View>
      ))}
    </View>
  )
}
