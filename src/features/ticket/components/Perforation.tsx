import { View } from '@tarojs/components'
import './perforation.scss'

/** Perforation between the parts of a ticket card; the card must clip its overflow. */
export function Perforation() {
  return <View className="perforation" aria-hidden="true" />
}
