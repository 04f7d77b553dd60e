import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import type { ScheduleTier } from '@/contract/show'
import { formatYuan } from '@/rules/money'
import { leftText } from '../model/showText'
import './tierList.scss'

/** Price tiers, most expensive first, with availability and the colour used on the seat map. */
export function TierList({ tiers }: { tiers: readonly ScheduleTier[] }) {
  return (
    <View className="tierList" role="list">
      {[...tiers]
        .sort((a, b) => b.Price - a.Price)
        .map((tier) => (
          <View
            key={tier.Id}
            className={`tierList__row ${tier.Left === 0 ? 'tierList__row--off' : ''}`}
            role="listitem"
          >
            <View
              className="tierList__mark"
              style={{ background: tier.Colour }}
              aria-hidden="true"
            />
            <View className="tierList__name">{tier.Name}</View>
            <View className="tierList__left">{leftText(tier.Left, tier.Total)}</View>
            <View className="tierList__price">
              {tier.MemberPrice < tier.Price && (
                <View className="tierList__struck" aria-label={`原价 ${formatYuan(tier.Price)}`}>
                  {formatYuan(tier.Price)}
                </View>
              )}
              <Money fen={tier.MemberPrice} size="sm" />
              {tier.MemberPrice < tier.Price && <View className="tierList__member">会员价</View>}
            </View>
          </View>
        ))}
    </View>
  )
}
