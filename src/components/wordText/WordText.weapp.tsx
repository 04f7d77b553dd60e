import { Text } from '@tarojs/components'
import { joinedMeasures } from '@/rules/joinedMeasures'
import { shortClauses } from '@/rules/shortClauses'
import './wordText.scss'

interface Props {
  children: string
}

/**
 * The title, of which measures and short clauses stay whole: WeChat on Android has no word segmentation, and on iOS it is
 * not dependable.
 */
export function WordText({ children }: Props) {
  const parts = shortClauses(joinedMeasures(children))
  if (parts.length < 2) return <>{parts[0]?.text}</>
  return (
    <Text className="wordText wordText--clauses">
      {parts.map(({ text, isWhole }, at) =>
        isWhole ? (
          <Text key={at} className="wordText__whole">
            {text}
          </Text>
        ) : (
          text
        ),
      )}
    </Text>
  )
}
