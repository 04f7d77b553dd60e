import { Text } from '@tarojs/components'
import './markedText.scss'

interface Props {
  text: string
  /** Searched words, separated by spaces; empty: nothing is marked. */
  words: string
}

/** A text with the first place marked that has one of the searched words as typed. */
export function MarkedText({ text, words }: Props) {
  const lower = text.toLowerCase()
  const hit = words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => ({ at: word === '' ? -1 : lower.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]
  if (!hit) return <>{text}</>
  const end = hit.at + hit.length
  return (
    <>
      {text.slice(0, hit.at)}
      <Text className="markedText">{text.slice(hit.at, end)}</Text>
      {text.slice(end)}
    </>
  )
}
