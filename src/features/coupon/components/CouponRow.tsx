import { View } from '@tarojs/components'
import { Facts } from '@/components/facts/Facts'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { WordText } from '@/components/wordText/WordText'
import { Worth } from '@/components/worth/Worth'
import type { UserCoupon } from '@/contract/coupon'
import type { CouponVerdict } from '@/rules/coupon/offer'
import { formatTime } from '@/utils/dateTime'
import './couponChoice.scss'

interface Props {
  coupon: UserCoupon
  /** Result in combination with the current choice. */
  verdict: CouponVerdict
  isOn: boolean
  /** Omitted: the coupon cannot be used for this payment at all. */
  onPress?: () => void
}

/** One coupon of the choice: face, expiry date, and its reduction or the reason why there is none. */
export function CouponRow({ coupon, verdict, isOn, onPress }: Props) {
  const { Face, Name, ValidTo, IsExpiringSoon } = coupon
  const until = `${formatTime(ValidTo, 'M月d日')} 到期${IsExpiringSoon ? '，请尽快使用' : ''}`
  // The coupon is usable on its own: a tap replaces the offers it cannot be combined with.
  const reason = onPress ? `${verdict.Reason}，点此更换` : verdict.Reason
  const body = (
    <>
      <View
        className={`offerRow__face ${onPress ? '' : 'offerRow__face--off'}`}
        role="img"
        aria-label={Face.Label}
      >
        <Worth prefix={Face.Prefix} value={Face.Value} suffix={Face.Suffix} />
        <View className="offerRow__kind">{coupon.KindText}</View>
      </View>
      <View className="offerRow__text">
        <View className="offerRow__name">
          <WordText>{Name}</WordText>
        </View>
        <Facts className="offerRow__hint" facts={[Face.Condition, until]} />
        {verdict.Usable ? (
          <View className="offerRow__off">
            <View>{isOn ? '已减' : '可再减'}</View>
            <Money fen={verdict.OffAmount} size="sm" tone={isOn ? 'saving' : 'inherit'} />
          </View>
        ) : (
          <View className="offerRow__reason">{reason}</View>
        )}
      </View>
      {onPress && <Tick isOn={isOn} />}
    </>
  )
  if (!onPress)
    return (
      <View className="offerRow offerRow--off" role="listitem">
        {body}
      </View>
    )
  return (
    <Pressable
      className={`offerRow ${isOn ? 'offerRow--on' : ''}`}
      role="checkbox"
      selected={isOn}
      onPress={onPress}
    >
      {body}
    </Pressable>
  )
}
