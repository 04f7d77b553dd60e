import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { countText } from '@/utils/countText'
import { levelText } from '@/rules/levelText'
import type { useMemberOverview } from '../queries'
import './memberStrip.scss'

type Overview = NonNullable<ReturnType<typeof useMemberOverview>['data']>

/** Level, points and coupons of a member in the level's colours, with links. */
export function MemberStrip({ overview }: { overview: Overview }) {
  const { Number, Name, NextText, Ratio, Points, PointsExpiringSoon } = overview
  const { Coupons, CouponsExpiringSoon, JobsToClaim, Growth } = overview
  return (
    <View className={`memberStrip vip${Number}`}>
      <Pressable
        className="memberStrip__level"
        role="link"
        label={`会员等级 ${levelText(Number, Name)}，${NextText}`}
        onPress={() => void go('memberLevel')}
      >
        <View className="memberStrip__words">
          <View className="memberStrip__name">{levelText(Number, Name)}</View>
          <View className="memberStrip__next">{NextText}</View>
          <View className="memberStrip__track">
            <View className="memberStrip__way" style={{ width: `${Ratio * 100}%` }} />
          </View>
        </View>
        <Icon src={chevron} size={18} />
      </Pressable>
      <View className="memberStrip__counts">
        <Count
          title="积分"
          count={Points}
          hint={PointsExpiringSoon > 0 ? `${countText(PointsExpiringSoon)} 快到期` : ''}
          onPress={() => void go('points')}
        />
        <Count
          title="优惠券"
          count={Coupons}
          hint={CouponsExpiringSoon > 0 ? `${CouponsExpiringSoon} 张快到期` : ''}
          onPress={() => void go('myCoupons')}
        />
        <Count
          title="成长值"
          count={Growth}
          hint={JobsToClaim > 0 ? '有奖励可领' : ''}
          onPress={() => void go('growthLog')}
        />
      </View>
    </View>
  )
}

interface CountProps {
  title: string
  count: number
  /** Warning, e.g. of an expiry; may be empty. */
  hint: string
  onPress: () => void
}

function Count({ title, count, hint, onPress }: CountProps) {
  return (
    <Pressable className="memberStrip__count" role="link" onPress={onPress}>
      <View className="memberStrip__number">{countText(count)}</View>
      <View className="memberStrip__title">{title}</View>
      {hint && <View className="memberStrip__hint">{hint}</View>}
    </Pressable>
  )
}
