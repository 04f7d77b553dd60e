import { View } from '@tarojs/components'
import './missing.scss'

interface Props {
  /** Names of the questions that still need an answer, in their order on the page. */
  names: readonly string[]
}

/** Most names in the line. */
const shownMax = 3

/** Line above a form's grey button: 还差：类别、位置. Renders nothing for a complete form. */
export function Missing({ names }: Props) {
  const all = [...new Set(names)]
  if (all.length === 0) return null
  const rest = all.length > shownMax ? ` 等 ${all.length} 项` : ''
  return <View className="missing">{`还差：${all.slice(0, shownMax).join('、')}${rest}`}</View>
}
