import { useContext } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { WordText } from '@/components/wordText/WordText'
import { factsText } from '@/rules/factsText'
import { joinedMeasures } from '@/rules/joinedMeasures'

interface Props {
  facts: readonly (string | 0 | false | null | undefined)[]
}

/**
 * The facts as one text: WeChat counts and sends each part as an element of its own, six for two facts of a row. In large
 * print, in which rows take several lines, they have the parts of WordText.
 */
export function DottedText({ facts }: Props) {
  const { isElder } = useContext(AppearanceContext)
  const text = factsText(facts)
  return isElder ? <WordText>{text}</WordText> : <>{joinedMeasures(text)}</>
}
