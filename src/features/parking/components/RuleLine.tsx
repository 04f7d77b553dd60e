import { Text } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { wholeParts } from '@/rules/parking/feeText'
import './ruleLine.scss'

/** A clause of a tariff or a line of a fee: where it has no room on one line, its hours and its price stay whole. */
export function RuleLine({ children }: { children: string }) {
  const parts = wholeParts(children)
  if (parts.length < 2) return <WordText>{children}</WordText>
  return (
    <>
      {parts.map((part, at) => (
        <Text key={at} className="ruleLine__part">
          {at < parts.length - 1 ? `${part} ` : part}
        </Text>
      ))}
    </>
  )
}
