import { Button } from '@/components/button/Button'
import type { Coupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { ClaimNote } from './ClaimNote'
import { CouponCard } from './CouponCard'
import { wayToUse } from '../model/wayToUse'

interface Props {
  coupon: Coupon
  isBusy: boolean
  /** True right after the claim. */
  isTaken?: boolean
  onClaim: () => void
  /** Opens the terms. */
  onOpen: () => void
  /** Called when a claim period begins or ends. */
  onTurn: () => void
}

const stamps: Partial<Record<Coupon['Status'], string>> = {
  SoldOut: '已抢光',
  Ended: '已结束',
}

/** A coupon in the coupon centre: claimable, upcoming or claimed. */
export function ClaimCard({ coupon, isBusy, isTaken, onClaim, onOpen, onTurn }: Props) {
  const { Status, StatusText } = coupon
  // All that may be claimed is claimed: 已领取, 已使用, 已过期.
  const isOwn = Status === 'LimitReached'
  return (
    <CouponCard
      coupon={coupon}
      // Before the claim its deadline matters; the terms have the validity.
      validity={Status === 'Claimable' ? '' : coupon.ValidText}
      isOff={Status === 'SoldOut' || Status === 'Ended'}
      isTaken={isTaken}
      stamp={isOwn ? StatusText : stamps[Status]}
      onPress={onOpen}
      note={<ClaimNote coupon={coupon} onTurn={onTurn} />}
      action={<ClaimAction coupon={coupon} isBusy={isBusy} onClaim={onClaim} />}
    />
  )
}

interface ActionProps extends Pick<Props, 'coupon' | 'isBusy' | 'onClaim'> {
  size?: 'block' | 'inline'
}

/** Primary action of a coupon: claim, use, or see how to reach its level. */
export function ClaimAction({ coupon, isBusy, onClaim, size = 'inline' }: ActionProps) {
  const { Actions, Name, Status, StatusText } = coupon
  const way = wayToUse(coupon)
  if (Actions.includes('receive'))
    return (
      <Button
        // In a list, a filled button per coupon would dominate the content.
        kind={size === 'inline' ? 'plain' : 'primary'}
        size={size}
        busy={isBusy}
        label={`${StatusText}：${Name}`}
        onPress={onClaim}
      >
        {StatusText}
      </Button>
    )
  const [text, to] =
    Actions.includes('use') && way
      ? (['去使用', way] as const)
      : Status === 'LevelTooLow'
        ? (['看等级', 'memberLevel'] as const)
        : []
  if (!text) return null
  return (
    <Button kind="plain" size={size} label={`${text}：${Name}`} onPress={() => void go(to)}>
      {text}
    </Button>
  )
}
