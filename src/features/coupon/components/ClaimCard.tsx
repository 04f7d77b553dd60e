import { Button } from '@/components/button/Button'
import type { Coupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { ClaimNote } from './ClaimNote'
import { CouponCard } from './CouponCard'
import { wayToUse } from '../model/wayToUse'

interface Props {
  coupon: Coupon
  isBusy: boolean
  /** Claimed just now. */
  isTaken?: boolean
  onClaim: () => void
  /** Shows its terms. */
  onOpen: () => void
  /** What it says is old by the clock. */
  onTurn: () => void
}

const stamps: Partial<Record<Coupon['Status'], string>> = {
  SoldOut: '已抢光',
  Ended: '已结束',
  LimitReached: '已领取',
}

/** A coupon that can be claimed, could be, or has been. */
export function ClaimCard({ coupon, isBusy, isTaken, onClaim, onOpen, onTurn }: Props) {
  const { Status } = coupon
  return (
    <CouponCard
      coupon={coupon}
      validity={coupon.ValidText}
      isOff={Status === 'SoldOut' || Status === 'Ended'}
      isTaken={isTaken}
      stamp={stamps[Status]}
      onPress={onOpen}
      note={<ClaimNote coupon={coupon} onTurn={onTurn} />}
      action={<ClaimAction coupon={coupon} isBusy={isBusy} onClaim={onClaim} />}
    />
  )
}

interface ActionProps extends Pick<Props, 'coupon' | 'isBusy' | 'onClaim'> {
  size?: 'block' | 'inline'
}

/** The one thing to do with it: claim it, use it, or see how its level is reached. */
export function ClaimAction({ coupon, isBusy, onClaim, size = 'inline' }: ActionProps) {
  const { Actions, Name, Status, StatusText } = coupon
  const way = wayToUse(coupon)
  if (Actions.includes('receive'))
    return (
      <Button
        // Many of them stand in a list: a filled one each would be louder than what they are for.
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
