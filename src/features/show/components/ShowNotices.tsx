import { View } from '@tarojs/components'
import type { ShowDetail } from '@/contract/show'
import './showNotices.scss'

const names = [
  ['Refund', '退票'],
  ['RealName', '实名'],
  ['Entry', '入场'],
  ['Child', '儿童'],
  ['Prohibited', '禁止携带'],
  ['Invoice', '发票'],
] as const

/** Purchase notices; empty ones are left out. */
export function ShowNotices({ show: { Notices } }: { show: ShowDetail }) {
  const written = names.filter(([key]) => Notices[key] !== '')
  if (written.length === 0) return null
  return (
    <View className="showNotices">
      <View className="showNotices__head" role="heading" aria-level="3">
        购票须知
      </View>
      {written.map(([key, name]) => (
        <View key={key} className="showNotices__row">
          <View className="showNotices__name">{name}</View>
          <View className="showNotices__text">{Notices[key]}</View>
        </View>
      ))}
    </View>
  )
}
