import { Text } from '@tarojs/components'
import { wordBreaks } from '@/rules/wordBreaks'
import './wordText.scss'

interface Props {
  children: string
}

/** A line may end here; nobody sees it, and WeChat lets nobody copy a title. */
const breakHere = '\u200b'

/** A title whose lines end where a word does, if this WeChat knows words. */
export function WordText({ children }: Props) {
  const pieces = wordBreaks(children)
  if (pieces.length < 2) return <>{children}</>
  return <Text className="wordText">{pieces.join(breakHere)}</Text>
}
