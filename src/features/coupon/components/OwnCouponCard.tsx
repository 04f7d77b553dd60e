import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import type { UserCoupon } from '@/contract/coupon'
import { CouponCard } from './CouponCard'
import { ownValidity } from '../model/validity'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'

interface Props {
  coupon: UserCoupon
  /** Uses the coupon; null: not possible in the app. */
  onUse: (() => void) | null
}

/** One of the member's coupons: state and primary action. */
export function OwnCouponCard({ coupon, onUse }: Props) {
  const now = useContext(ServerClockContext)()
  const { Id, Name, Status, StatusText, Reason, IsExpiringSoon, Actions, UsedOrderId } = coupon
  const isLocked = Status === 'Locked'
  const isOver = Status !== 'Unused' && Status !== 'Locked'
  const open = () => void go('myCouponDetail', { id: Id })
  const action = onUse ? (
    <Button kind="plain" size="inline" label={`去使用：${Name}`} onPress={onUse}>
      去使用
    </Button>
  ) : isLocked && UsedOrderId ? (
    <Button
      kind="plain"
      size="inline"
      label={`查看订单：${Name}`}
      onPress={() => void go('payDetail', { id: UsedOrderId })}
    >
      查看订单
    </Button>
  ) : Actions.includes('showCode') ? (
    <Button kind="plain" size="inline" label={`出示券码：${Name}`} onPress={open}>
      出示券码
    </Button>
  ) : null
  const whyNot = isLocked ? StatusText : isOver ? '' : Reason
  return (
    <CouponCard
      coupon={coupon}
      validity={ownValidity(coupon, now)}
      isEndingSoon={IsExpiringSoon}
      isOff={isOver}
      stamp={Status === 'Unused' ? undefined : isLocked ? '已锁定' : StatusText}
      onPress={open}
      note={whyNot || action ? <View>{whyNot || coupon.SourceText}</View> : undefined}
      action={action}
    />
  )
}
