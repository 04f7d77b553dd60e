import { Sheet } from '@/components/sheet/Sheet'
import type { Coupon } from '@/contract/coupon'
import { ClaimAction } from './ClaimAction'
import { CouponTerms } from './CouponTerms'
import { levelCode } from '@/rules/levelText'

interface Props {
  /** The coupon whose terms are shown; undefined: the sheet is closed. */
  coupon: Coupon | undefined
  isBusy: boolean
  onClaim: () => void
  onClose: () => void
}

/** All terms of a claimable coupon. */
export function CouponSheet({ coupon, isBusy, onClaim, onClose }: Props) {
  if (!coupon) return null
  const { Name, Face, ValidText, PerUserLimit, MinLevel } = coupon
  const more = [
    { title: '优惠', text: Face.Label },
    { title: '有效期', text: ValidText },
    { title: '每人限领', text: PerUserLimit > 0 ? `${PerUserLimit} 张` : '不限' },
    { title: '会员等级', text: MinLevel > 1 ? `${levelCode(MinLevel)} 及以上` : '' },
  ]
  return (
    <Sheet
      isOpen
      title={Name}
      onClose={onClose}
      footer={<ClaimAction coupon={coupon} isBusy={isBusy} onClaim={onClaim} size="block" />}
    >
      <CouponTerms coupon={coupon} more={more} />
    </Sheet>
  )
}
