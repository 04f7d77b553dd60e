import { joinedMeasures } from '@/rules/joinedMeasures'
import { factsText } from '@/rules/factsText'

interface Props {
  facts: readonly (string | 0 | false | null | undefined)[]
}

/** The facts as one text: WeChat counts and sends each part as an element of its own, six for two facts of a row. */
export function DottedText({ facts }: Props) {
  return <>{joinedMeasures(factsText(facts))}</>
}
