import { Text } from '@tarojs/components'
import { Fragment } from 'react'
import { WordText } from '@/components/wordText/WordText'
import { factMark, factsText } from '@/rules/factsText'
import './dottedText.scss'

interface Props {
  /** Facts, of which a text may itself hold dots; empty ones are omitted. */
  facts: readonly (string | 0 | false | null | undefined)[]
}

/** A fact of at most this width, in half ideographs, is not broken: 今天 09:00 开门. */
const wholeTo = 16

/** Width in half ideographs. */
const widthOf = (fact: string) => fact.length + fact.replace(/[ -ÿ]/g, '').length

/**
 * Facts in a text that may take several lines; a long one breaks between its words. Between facts on one line stands a
 * dot; a line neither begins nor ends with one, because the dot is drawn on the space, which has no width where a line
 * breaks. Copying and reading out use the text of `factsText`.
 */
export function DottedText({ facts }: Props) {
  const text = factsText(facts)
  const shown = text.split(factMark)
  if (shown.length < 2) return widthOf(text) > wholeTo ? <WordText>{text}</WordText> : <>{text}</>
  // In one element: of a flexible box the pieces would be separate items.
  return (
    <Text className="dottedText">
      {shown.map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <>
              <Text className="dottedText__read">{factMark.trimEnd()}</Text>
              <Text className="dottedText__dot"> </Text>
            </>
          )}
          {widthOf(fact) > wholeTo ? (
            <WordText>{fact}</WordText>
          ) : (
            <Text className="dottedText__whole">{fact}</Text>
          )}
        </Fragment>
      ))}
    </Text>
  )
}
