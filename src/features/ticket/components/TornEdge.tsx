import { View } from '@tarojs/components'
import './tornEdge.scss'

/** Lower edge of paper that was torn off. */
export function TornEdge() {
  return <View className="tornEdge" aria-hidden="true" />
}
