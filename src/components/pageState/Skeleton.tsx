import { View } from '@tarojs/components'
import './pageState.scss'

interface Props {
  /** CSS lengths; the width may be a percentage. */
  width?: string
  height?: string
  className?: string
}

/** One grey bar or block of a skeleton; compose several into the shape of the expected content. */
export function Skeleton({ width = '100%', height = '16px', className = '' }: Props) {
  return <View className={`skeleton ${className}`} style={{ width, height }} />
}
