import { Text } from '@tarojs/components'
import { useContext } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { joinedDates, joinedMeasures } from '@/rules/joinedMeasures'
import { shortClauses } from '@/rules/shortClauses'
import { wholeWords } from './words'
import './wordText.scss'

interface Props {
  children: string
  /** On home, whose data is at its limit, and of rows: measures only, in standard print. */
  isLight?: boolean
  isPlain?: boolean
}

/**
 * The title, of which measures and short clauses stay whole; in large print, in which each line ends inside a clause, all
 * words, and a line neither begins nor ends with the dot between two facts.
 */
export function WordText({ children, isLight, isPlain }: Props) {
  const { isElder, fontScale } = useContext(AppearanceContext)
  const text = joinedMeasures(children)
  const parts = isElder ? wholeWords(text, fontScale) : isLight || isPlain ? [] : shortClauses(text)
  if (parts.length < 2) return <>{joinedDates(text)}</>
  return (
    <Text className="wordText wordText--clauses">
      {parts.map((part, at) =>
        part.isWhole ? (
          <Text key={at} className={part.className || 'wordText__whole'}>
            {part.text}
          </Text>
        ) : (
          joinedDates(part.text)
        ),
      )}
    </Text>
  )
}
