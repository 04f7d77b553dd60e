import { View } from '@tarojs/components'
import timer from 'lucide-static/icons/timer.svg'
import { useState } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { Icon } from '@/components/icon/Icon'
import { formatYuan } from '@/rules/money'
import type { DiscountPrice } from '../queries'
import './discountPriceLine.scss'

interface Props {
  price: DiscountPrice
  /** Refetches everything that depends on the discount. */
  onTurn: () => void
}

/**
 * The current time-limited discount of the shop, its remaining time and the discounted amount. When the discount ends
 * while the price is shown, the price is refetched and a message announces it, so that it never rises unnoticed.
 */
export function DiscountPriceLine({ price, onTurn }: Props) {
  const { data, pay } = price
  const [endedName, setEndedName] = useState('')
  const discount = data?.Discount
  const turn = () => {
    setEndedName(discount?.Name ?? '')
    onTurn()
  }
  return (
    <>
      {discount && (
        <View className="discountPriceLine">
          <Icon src={timer} size={22} className="discountPriceLine__icon" />
          <View className="discountPriceLine__text">
            <View>{`限时 ${discount.DiscountRate} 折`}</View>
            {discount.WindowAt !== null && (
              <View className="discountPriceLine__left">
                <Countdown
                  key={discount.Id}
                  until={discount.WindowAt}
                  event="结束"
                  overText="已到时间"
                  onEnd={turn}
                />
              </View>
            )}
          </View>
          {data.Off > 0 && pay !== undefined && (
            <View className="discountPriceLine__price">{`限时价 ${formatYuan(pay)}`}</View>
          )}
        </View>
      )}
      <View role="status">
        {endedName && data && discount?.Name !== endedName && (
          <View className="discountPriceLine__note">{noteOf(endedName, discount?.Name)}</View>
        )}
      </View>
    </>
  )
}

const noteOf = (ended: string, now: string | undefined) =>
  now === undefined
    ? `“${ended}”的时间到了，应付金额已按现在的优惠重新计算，请看好再付`
    : `“${ended}”的时间到了，现在是“${now}”，应付金额已重新计算`
