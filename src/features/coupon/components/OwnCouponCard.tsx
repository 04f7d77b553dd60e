import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { CouponCard } from './CouponCard'
import type { CouponRow } from '../model/equalCoupons'
import { ownValidity } from '../model/validity'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'

interface Props {
  coupon: CouponRow
  /** Uses the coupon; null: not possible in the app. */
  onUse: (() => void) | null
  /** Head of the coupon's own page: a larger name, neither link nor action. */
  isHead?: boolean
}

/** One of the member's coupons: state and primary action. */
export function OwnCouponCard({ coupon, onUse, isHead = false }: Props) {
  const now = useContext(ServerClockContext)()
  const { Id, Name, Status, StatusText, Reason, IsExpiringSoon, Actions, UsedOrderId } = coupon
  const isLocked = Status === 'Locked'
  const open = () => void go('myCouponDetail', { id: Id })
  // A coupon without a page of its own is used by showing its code.
  const use = onUse ?? (Actions.includes('showCode') ? open : null)
  const [text, act] = use
    ? (['使用', use] as const)
    : isLocked && UsedOrderId
      ? (['查看订单', () => void go('payDetail', { id: UsedOrderId })] as const)
      : []
  const whyNot = isLocked ? StatusText : Status === 'Unused' ? Reason : ''
  return (
    <CouponCard
      coupon={coupon}
      count={coupon.count}
      date={whyNot || ownValidity(coupon, now)}
      isEndingSoon={IsExpiringSoon}
      isOff={Status !== 'Unused' && !isLocked}
      stamp={Status === 'Unused' ? undefined : isLocked ? '已锁定' : StatusText}
      isHead={isHead}
      onPress={isHead ? undefined : open}
      action={
        act &&
        !isHead && (
          <Button
            kind={use ? 'primary' : 'plain'}
            size="inline"
            label={`${text}：${Name}`}
            onPress={act}
          >
            {text}
          </Button>
        )
      }
    />
  )
}
