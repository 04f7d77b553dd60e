import { View } from '@tarojs/components'
import type { Coupon } from '@/contract/coupon'
import { dateText } from '@/utils/timeText'
import './couponTerms.scss'

interface Props {
  coupon: Pick<
    Coupon,
    'Face' | 'ScopeText' | 'ExcludeDates' | 'ExcludeWeekdays' | 'Stackable' | 'Description'
  >
  /** Further facts known to the page: validity, limit, code. */
  more?: readonly { title: string; text: string }[]
  /** Condition on the coupon's strip above: its parts are not repeated. */
  said?: string
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

const notOn = ({ ExcludeDates, ExcludeWeekdays }: Props['coupon']) =>
  [...ExcludeWeekdays.map((day) => weekdays[day] ?? ''), ...ExcludeDates.map(dateText)]
    .filter(Boolean)
    .join('、')

/** Offers that can be combined: 满减活动、积分; empty: none. */
function goesWith({ Activity, Points, Coupon: Another }: Coupon['Stackable']): string {
  return [Activity && '满减活动', Another && '其他优惠券', Points && '积分抵扣']
    .filter(Boolean)
    .join('、')
}

/** Splits 满 100 元可用，最高减 20 元 into least amount (none for 无门槛) and greatest reduction. */
function thresholdFacts({ Condition }: Props['coupon']['Face']) {
  const [least = '', most = ''] = Condition.split('，')
  return [
    { title: '使用门槛', text: least === '无门槛' ? '' : least.replace(/可用$/, '') },
    { title: '最高减', text: most.replace('最高减 ', '') },
  ]
}

/** Terms of a coupon line by line: scope, excluded dates, combinations. */
export function CouponTerms({ coupon, more = [], said = '' }: Props) {
  const partners = goesWith(coupon.Stackable)
  const facts = [
    ...more,
    ...thresholdFacts(coupon.Face),
    { title: '适用范围', text: coupon.ScopeText },
    { title: '不可用日期', text: notOn(coupon) },
    { title: '同享规则', text: partners ? `可与${partners}同享` : '不与其他优惠同享' },
    { title: '使用说明', text: coupon.Description },
  ].filter(({ text }) => text !== '' && !said.includes(text))
  return (
    <View className="couponTerms">
      {facts.map(({ title, text }) => (
        <View key={title} className="couponTerms__fact">
          <View className="couponTerms__title">{title}</View>
          <View className="couponTerms__text">{text}</View>
        </View>
      ))}
    </View>
  )
}
