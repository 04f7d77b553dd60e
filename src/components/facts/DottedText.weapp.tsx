import { WordText } from '@/components/wordText/WordText'
import { factsText } from '@/rules/factsText'

interface Props {
  facts: readonly (string | 0 | false | null | undefined)[]
}

/**
 * The facts as one text: WeChat counts and sends each part as an element of its own, six for two facts of a row. In large
 * print, in which rows take several lines, they have the parts of WordText.
 */
export const DottedText = ({ facts }: Props) => <WordText isLight>{factsText(facts)}</WordText>
