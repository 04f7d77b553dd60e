import { Text } from '@tarojs/components'
import './wordText.scss'

interface Props {
  children: string
}

/** How many more are meant: 老布样真丝方巾 等 3 种商品. */
const others = / (等 \d+ \S+)$/

/**
 * The title, unchanged but for a line break before its count of others: WeChat on Android has no word segmentation, and
 * the main package has no room to use it on iOS.
 */
export function WordText({ children }: Props) {
  const count = others.exec(children)
  if (!count) return <>{children}</>
  return (
    <>
      <Text className="wordText__name">{children.slice(0, count.index)}</Text>{' '}
      <Text className="wordText__count">{count[1]}</Text>
    </>
  )
}
