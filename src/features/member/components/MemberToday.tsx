import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { go } from '@/navigation'
import type { RouteName } from '@/routes'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import type { useMemberOverview } from '../queries'
import './memberToday.scss'

type Overview = NonNullable<ReturnType<typeof useMemberOverview>['data']>

/** Pending items shown at once; the rest by a tap. */
const WAITS_SHOWN = 2

/** Balance, points and coupons of a member, and pending items, with links. */
export function MemberToday({ overview }: { overview: Overview }) {
  const { isElder } = useContext(AppearanceContext)
  const [isWhole, setWhole] = useState(false)
  const all = waiting(overview)
  // Large letters leave no room for the rest's button beside the items: it would save no line.
  const waits = isWhole || isElder ? all : all.slice(0, WAITS_SHOWN)
  return (
    <View className="memberToday" role="region" aria-label="我的">
      <View className="memberToday__facts">
        <Fact title="余额" count={formatYuan(overview.Balance)} route="wallet" />
        <Fact title="积分" count={countText(overview.Points)} route="points" />
        <Fact title="优惠券" count={countText(overview.Coupons)} route="myCoupons" />
      </View>
      {waits.length > 0 && (
        <View className="memberToday__waits">
          {waits.map(({ text, route }) => (
            <Pressable
              key={route}
              className="memberToday__wait"
              role="link"
              onPress={() => void go(route)}
            >
              {text}
            </Pressable>
          ))}
          {waits.length < all.length && (
            <Pressable className="memberToday__rest" onPress={() => setWhole(true)}>
              还有 {all.length - waits.length} 项
            </Pressable>
          )}
        </View>
      )}
    </View>
  )
}

/** Pending items, most urgent first. */
function waiting(overview: Overview): { text: string; route: RouteName }[] {
  const { GuestsToday, BillsDue, CouponsExpiringSoon, UnreadGifts, JobsToClaim } = overview
  const all: [number, string, RouteName][] = [
    [BillsDue, `${BillsDue} 张账单待缴`, 'propertyBills'],
    [GuestsToday, `今日 ${GuestsToday} 份访客邀请`, 'myInvitations'],
    [CouponsExpiringSoon, `${CouponsExpiringSoon} 张券快到期`, 'myCoupons'],
    [UnreadGifts, '有礼物待领取', 'my'],
    [JobsToClaim, '有奖励可领', 'memberLevel'],
  ]
  return all.filter(([count]) => count > 0).map(([, text, route]) => ({ text, route }))
}

function Fact({ title, count, route }: { title: string; count: string; route: RouteName }) {
  return (
    <Pressable className="memberToday__fact" role="link" onPress={() => void go(route)}>
      <View className="memberToday__count">{count}</View>
      <View className="memberToday__title">{title}</View>
    </Pressable>
  )
}
