import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { Coupon } from '@/contract/coupon'
import { isSaidBy } from '../model/wayToUse'
import { CouponFace } from './CouponFace'
import './couponCard.scss'

interface Props {
  /** A claimable or an owned coupon. */
  coupon: Pick<Coupon, 'Face' | 'KindText' | 'Name' | 'ScopeText'>
  /** Validity text: ValidText of a claimable coupon, ownValidity() of an owned one; empty: not shown. */
  validity: string
  /** The validity ends soon. */
  isEndingSoon?: boolean
  /** Used, expired, sold out: drawn without colour. */
  isOff?: boolean
  /** True right after the claim: plays the tear-off animation and stamps the card. */
  isTaken?: boolean
  /** State across the stub: 已使用, 已抢光. */
  stamp?: string
  /** Opens the details. */
  onPress?: () => void
  /** Last line: countdown, remaining stock, reason why it cannot be used. */
  note?: ReactNode
  /** Button: claim, use, show the code. */
  action?: ReactNode
}

/** A coupon as a strip: value on the stub, what it buys and until when in the body, the act at its end. */
export function CouponCard(props: Props) {
  const {
    coupon,
    validity,
    isEndingSoon = false,
    isOff = false,
    isTaken = false,
    stamp,
    onPress,
  } = props
  const { Face, Name, ScopeText } = coupon
  const main = (
    <>
      <View className="couponCard__stub">
        <CouponFace coupon={coupon} isOff={isOff} isTaken={isTaken} />
        {stamp && (
          <View className={`couponCard__stamp ${isTaken ? 'couponCard__stamp--new' : ''}`}>
            {stamp}
          </View>
        )}
      </View>
      <View className="couponCard__body">
        <View className="couponCard__name">
          <WordText>{Name}</WordText>
        </View>
        <Facts
          className="couponCard__line"
          facts={[isSaidBy(Name, Face) ? '' : Face.Condition, ScopeText]}
        />
        {validity && (
          <View className={`couponCard__line ${isEndingSoon ? 'couponCard__line--soon' : ''}`}>
            {validity}
          </View>
        )}
        {props.note && <View className="couponCard__note">{props.note}</View>}
      </View>
    </>
  )
  return (
    <View className={`couponCard ${isOff ? 'couponCard--off' : ''}`}>
      {onPress ? (
        <Pressable className="couponCard__main" role="link" onPress={onPress}>
          {main}
        </Pressable>
      ) : (
        <View className="couponCard__main">{main}</View>
      )}
      {props.action && <View className="couponCard__action">{props.action}</View>}
    </View>
  )
}
