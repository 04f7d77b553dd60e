import { Text } from '@tarojs/components'
import { joinedMeasures } from '@/rules/joinedMeasures'
import { shortClauses } from '@/rules/shortClauses'
import './wordText.scss'

interface Props {
  children: string
  /** On home, whose data is at its limit: measures only. */
  isLight?: boolean
}

/**
 * The title, of which measures and short clauses stay whole: WeChat on Android has no word segmentation, and on iOS it is
 * not dependable.
 */
export function WordText({ children, isLight = false }: Props) {
  const text = joinedMeasures(children)
  const parts = isLight ? [] : shortClauses(text)
  if (parts.length < 2) return <>{text}</>
  return (
    <Text className="wordText wordText--clauses">
      {parts.map((part, at) =>
        part.isWhole ? (
          <Text key={at} className="wordText__whole">
            {part.text}
          </Text>
        ) : (
          part.text
        ),
      )}
    </Text>
  )
}
