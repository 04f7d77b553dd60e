import { Text } from '@tarojs/components'
import { joinedMeasures } from '@/rules/joinedMeasures'
import { shortClauses } from '@/rules/shortClauses'
import './wordText.scss'

interface Props {
  children: string
}

/**
 * The title, of which measures and short clauses stay whole: WeChat on Android has no word segmentation, and the main
 * package has no room to use it on iOS.
 */
export function WordText({ children }: Props) {
  return (
    <>
      {shortClauses(joinedMeasures(children)).map(({ text, isWhole }, at) =>
        isWhole ? (
          <Text key={at} className="wordText__whole">
            {text}
          </Text>
        ) : (
          text
        ),
      )}
    </>
  )
}
