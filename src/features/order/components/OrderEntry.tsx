import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import done from 'lucide-static/icons/circle-check.svg'
import refund from 'lucide-static/icons/rotate-ccw.svg'
import parcel from 'lucide-static/icons/package.svg'
import wallet from 'lucide-static/icons/wallet-cards.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { ShortcutGrid } from '@/components/shortcutGrid/ShortcutGrid'
import { go } from '@/navigation'
import { useOrderCounts } from '../queries/counts'
import './orderEntry.scss'

const ways = [
  { group: 'toPay', text: '待支付', icon: wallet },
  { group: 'doing', text: '进行中', icon: parcel },
  { group: 'done', text: '已完成', icon: done },
  { group: 'refund', text: '退款', icon: refund },
] as const

/** Links to all orders and to each group with its count. */
export function OrderEntry({ isMember }: { isMember: boolean }) {
  const counts: Readonly<Record<string, number>> = useOrderCounts(isMember).data ?? {}
  return (
    <View className="orderEntry">
      <Pressable
        className="orderEntry__head"
        role="link"
        label="我的订单，全部"
        onPress={() => void go('myOrders')}
      >
        <View className="orderEntry__title">我的订单</View>
        <View className="orderEntry__all">全部</View>
        <Icon src={chevron} size={18} className="orderEntry__all" />
      </Pressable>
      <ShortcutGrid
        shortcuts={ways.map(({ group, text, icon }) => ({
          ...{ text, icon, count: isMember ? counts[group] : 0 },
          onPress: () => void go('myOrders', { group }),
        }))}
      />
    </View>
  )
}
