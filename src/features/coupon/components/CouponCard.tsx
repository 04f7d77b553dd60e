import { Text, View } from '@tarojs/components'
import { useContext, type ReactNode } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Facts } from '@/components/facts/Facts'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { Coupon } from '@/contract/coupon'
import { countText } from '@/utils/countText'
import { conditionOf } from '../model/wayToUse'
import { CouponFace } from './CouponFace'
import './couponCard.scss'

interface Props {
  /** A claimable or an owned coupon. */
  coupon: Pick<Coupon, 'Face' | 'Image' | 'Kind' | 'Name' | 'Scope' | 'ScopeText' | 'Threshold'>
  /** Number of equal coupons that the card stands for. */
  count?: number
  /** Facts beside its condition: 1,500 积分, 限 1 张. */
  facts?: readonly (string | false)[]
  /** Its one date, or why it cannot be used: 12月1日前领取, 明天到期. */
  date: ReactNode
  /** The date is near. */
  isEndingSoon?: boolean
  /** Used, expired, sold out: drawn without colour. */
  isOff?: boolean
  /** True right after the claim: plays the tear-off animation and stamps the card. */
  isTaken?: boolean
  /** State across the stub: 已使用, 已抢光. */
  stamp?: string
  /** Head of a page: a larger name. */
  isHead?: boolean
  /** Opens the details. */
  onPress?: () => void
  /** Button: claim, use. */
  action?: ReactNode
}

/** A date whose line breaks after the year only: 2027年1月22日到期, 2027年1月11日前领取. */
function WholeDate({ children }: { children: string }) {
  const [, year = '', rest = children] = /^(\d{4}年)(.*(?:到期|前领取))$/.exec(children) ?? []
  return (
    <>
      {year}
      <Text className={/(?:到期|前领取)$/.test(rest) ? 'couponCard__end' : ''}>{rest}</Text>
    </>
  )
}

/** A coupon as a strip of 96: value on the stub, name, one condition and one date in the body, the act at its end. */
export function CouponCard(props: Props) {
  const { coupon, count = 1, facts = [], date, isEndingSoon, isOff, isTaken, isHead, stamp } = props
  const { isElder } = useContext(AppearanceContext)
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
          <WordText>{coupon.Name}</WordText>
          {count > 1 && (
            <>
              <View className="couponCard__count" aria-hidden="true">{`×${countText(count)}`}</View>
              <View className="couponCard__spoken">{`，${countText(count)} 张`}</View>
            </>
          )}
        </View>
        {isElder ? (
          // Large facts break between each other only, also where DottedText is one text.
          <Facts className="couponCard__line" facts={[conditionOf(coupon), ...facts]} />
        ) : (
          <View className="couponCard__line">
            <DottedText facts={[conditionOf(coupon), ...facts]} />
          </View>
        )}
        <View className={`couponCard__date ${isEndingSoon ? 'couponCard__date--soon' : ''}`}>
          {typeof date === 'string' ? <WholeDate>{date}</WholeDate> : date}
        </View>
      </View>
    </>
  )
  return (
    <View
      className={`couponCard ${isOff ? 'couponCard--off' : ''} ${isHead ? 'couponCard--head' : ''}`}
    >
      {props.onPress ? (
        <Pressable className="couponCard__main" role="link" onPress={props.onPress}>
          {main}
        </Pressable>
      ) : (
        <View className="couponCard__main">{main}</View>
      )}
      {props.action && <View className="couponCard__action">{props.action}</View>}
    </View>
  )
}
