import { View } from '@tarojs/components'
import './facts.scss'

interface Props {
  /** Rows; an entry that is false is left out. */
  facts: readonly (string | false | undefined)[]
  /** Behind every fact but the last; left out: a dot between two that stand in one line. */
  mark?: string
  className?: string
}

/** Short facts in a line, which breaks between them and not inside a date or before a sum. */
export function Facts({ facts, mark, className = '' }: Props) {
  const shown = facts.filter(Boolean)
  return (
    <View className={`facts ${mark === undefined ? 'facts--dotted' : ''} ${className}`}>
      {shown.map((fact, index) => (
        <View key={index} className="facts__fact">
          {index < shown.length - 1 ? fact + (mark ?? '') : fact}
        </View>
      ))}
    </View>
  )
}
