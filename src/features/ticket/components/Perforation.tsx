import { View } from '@tarojs/components'
import './perforation.scss'

/** Where the stub of a ticket is torn off; stands between the parts of a card that clips what goes over its edge. */
export function Perforation() {
  return <View className="perforation" aria-hidden="true" />
}
