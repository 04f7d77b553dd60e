import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { DiscountRate } from './DiscountRate'
import { DiscountTime } from './DiscountTime'
import './discountCard.scss'

interface Props {
  discount: TimeLimitedDiscount
  onPress: () => void
  /** Called when a discount period begins or ends while the card is shown. */
  onTurn: () => void
}

/** A time-limited discount: rate, scope, hours and remaining time. */
export function DiscountCard({ discount, onPress, onTurn }: Props) {
  const { Name, SubTitle, ScopeText, HoursText, Status, StatusText } = discount
  return (
    <View className="discountCard">
      <Pressable className="discountCard__main" role="link" onPress={onPress}>
        <DiscountRate discount={discount} />
        <View className="discountCard__text">
          <View className="discountCard__name">
            <WordText>{Name}</WordText>
          </View>
          {SubTitle && (
            <View className="discountCard__line">
              <WordText isPlain>{SubTitle}</WordText>
            </View>
          )}
          <View className="discountCard__line">
            <WordText isPlain>{ScopeText}</WordText>
          </View>
          <View className="discountCard__line">
            <WordText isPlain>{HoursText}</WordText>
          </View>
        </View>
      </Pressable>
      <View className="discountCard__time">
        <DiscountTime discount={discount} look="blocks" onTurn={onTurn} />
        {Status === 'Running' && <StatusBadge text={StatusText} tone="good" />}
      </View>
    </View>
  )
}
