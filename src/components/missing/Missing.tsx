import { View } from '@tarojs/components'
import { useState } from 'react'
import { textLength } from '@/rules/text/graphemes'
import './missing.scss'

interface Props {
  /** Names of the questions that still need an answer, in their order on the page. */
  names: readonly string[]
}

/** Labels that are names: a question or a clause does not stand in a list. */
const isName = (label: string) => textLength(label) <= longestName && !isQuestion(label)
const isQuestion = (label: string) => /[吗呢？?]$/.test(label)
const longestName = 7

/** Most characters of all names, and of the first names before 等 4 项: one line in large print. */
const wholeMax = 16
const firstMax = 12

/**
 * ：类别、位置, or the first names and the number of all: ：类别、位置 等 4 项; the number alone ( 2 项) where no label is a
 * name. A single label that is no question is named up to the length of the line.
 */
function namesText(labels: readonly string[]): string {
  const names = labels.filter((label) =>
    labels.length > 1 ? isName(label) : textLength(label) <= wholeMax && !isQuestion(label),
  )
  if (names.length === 0) return ` ${labels.length} 项`
  const textOf = (count: number) => names.slice(0, count).join('、')
  const whole = textOf(names.length)
  if (names.length === labels.length && textLength(whole) <= wholeMax) return `：${whole}`
  const counts = names.map((_, at) => at + 1)
  const shown = counts.filter((count) => textLength(textOf(count)) <= firstMax).pop() ?? 1
  return `：${textOf(shown)} 等 ${labels.length} 项`
}

/**
 * Line above a form's grey button: 还差：类别、位置. Its height stays when nothing is missing any more, so that the last
 * answer moves no field; a form that was never incomplete has no line.
 */
export function Missing({ names }: Props) {
  const all = [...new Set(names)]
  const [wasShown, show] = useState(false)
  if (all.length > 0 && !wasShown) show(true)
  if (all.length === 0) return wasShown ? <View className="missing" /> : null
  return <View className="missing">{`还差${namesText(all)}`}</View>
}
