import { View } from '@tarojs/components'
import { DottedText } from '@/components/facts/DottedText'
import './facts.scss'

interface Props {
  /** Facts; false entries are omitted. */
  facts: readonly (string | false | undefined)[]
  /** Text after every fact but the last; omitted: a dot between two facts on the same line. */
  mark?: string
  className?: string
}

const lookOf = (mark?: string) =>
  mark === undefined ? 'facts--dotted' : mark === '' ? '' : 'facts--marked'

/** Short facts in a line, which breaks between facts and not inside a date or before an amount. */
export function Facts({ facts, mark, className = '' }: Props) {
  const shown = facts.filter(Boolean)
  return (
    <View className={`facts ${lookOf(mark)} ${className}`}>
      {shown.map((fact, index) => (
        <View key={index} className="facts__fact">
          <DottedText facts={[index < shown.length - 1 ? fact + (mark ?? '') : fact]} />
        </View>
      ))}
    </View>
  )
}
