import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { countText } from '@/utils/countText'
import { levelText } from '@/rules/levelText'
import type { useMemberOverview } from '../queries'
import './memberStrip.scss'

type Overview = NonNullable<ReturnType<typeof useMemberOverview>['data']>

/** Level, balance, points and coupons of a member, with links: the lower part of the head of the profile page. */
export function MemberStrip({ overview }: { overview: Overview }) {
  const { Number, Name, NextText, Ratio, Balance, Points, PointsExpiringSoon } = overview
  const { Coupons, CouponsExpiringSoon, JobsToClaim } = overview
  const reward = JobsToClaim > 0 ? '有奖励可领' : ''
  return (
    <View className="memberStrip">
      <Pressable
        className="memberStrip__level"
        role="link"
        label={[`会员等级 ${levelText(Number, Name)}`, reward, NextText].filter(Boolean).join('，')}
        onPress={() => void go('memberLevel')}
      >
        <View className="memberStrip__words">
          <View className="memberStrip__head">
            <View className="memberStrip__name">{levelText(Number, Name)}</View>
            {reward && <View className="memberStrip__reward">{reward}</View>}
          </View>
          <View className="memberStrip__next">{NextText}</View>
          <View className="memberStrip__track">
            <View className="memberStrip__way" style={{ width: `${Ratio * 100}%` }} />
          </View>
        </View>
        <Icon src={chevron} size={18} />
      </Pressable>
      <View className="memberStrip__counts">
        <Count title="余额" count={<Money fen={Balance} />} onPress={() => void go('wallet')} />
        <Count
          title="积分"
          count={countText(Points)}
          hint={PointsExpiringSoon > 0 ? `${countText(PointsExpiringSoon)} 快到期` : ''}
          onPress={() => void go('points')}
        />
        <Count
          title="优惠券"
          count={countText(Coupons)}
          hint={CouponsExpiringSoon > 0 ? `${CouponsExpiringSoon} 张快到期` : ''}
          onPress={() => void go('myCoupons')}
        />
      </View>
    </View>
  )
}

interface CountProps {
  title: string
  count: ReactNode
  /** Warning, e.g. of an expiry; may be empty. */
  hint?: string
  onPress: () => void
}

function Count({ title, count, hint, onPress }: CountProps) {
  return (
    <Pressable className="memberStrip__count" role="link" onPress={onPress}>
      <View className="memberStrip__number">{count}</View>
      <View className="memberStrip__title">{title}</View>
      {hint && <View className="memberStrip__hint">{hint}</View>}
    </Pressable>
  )
}
