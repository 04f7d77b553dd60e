import { useContext } from 'react'
import type { Coupon } from '@/contract/coupon'
import { Countdown } from '@/components/countdown/Countdown'
import { ServerClockContext } from '@/hooks/serverClock'
import { countText } from '@/utils/countText'
import { endDay } from '@/utils/timeText'
import { levelCode } from '@/rules/levelText'
import { pointsText } from '@/rules/pointsText'
import { isOver } from '../model/claims'
import { ClaimAction } from './ClaimAction'
import { CouponCard } from './CouponCard'

interface ClaimDateProps {
  coupon: Coupon
  now: number
  /** Called when the claim period begins or ends while the card is shown. */
  onTurn: () => void
}

/** A countdown to the end of the claims is shown within this time. */
const countedFromMs = 86_400_000

/** Remaining stock is shown below this share. */
const fewShare = 0.2

/** The claim period of a coupon, or its validity once it is claimed. */
function claimDate({ coupon, now, onTurn }: ClaimDateProps) {
  const { ClaimFrom, ClaimTo, Status, StatusText } = coupon
  if (Status === 'Upcoming')
    return <Countdown until={ClaimFrom} event="开抢" overText="可以领取了" onEnd={onTurn} />
  if (Status === 'LevelTooLow') return StatusText
  if (Status !== 'Claimable') return coupon.ValidText
  if (isEnding(coupon, now))
    return <Countdown until={ClaimTo} event="结束" overText="领取已结束" onEnd={onTurn} />
  return `${endDay(ClaimTo, now)}前领取`
}

const priceOf = ({ PointsCost }: Coupon) => PointsCost > 0 && pointsText(PointsCost)

const isEnding = ({ Status, ClaimTo }: Coupon, now: number) =>
  Status === 'Claimable' && ClaimTo - now < countedFromMs

/** The limit that matters most: own claims, remaining stock, level, number per member. */
function limitOf(coupon: Coupon): string {
  const { Stock, Total, MyClaimed, PerUserLimit, MinLevel } = coupon
  if (MyClaimed > 0) return PerUserLimit > 0 ? `已领 ${MyClaimed}/${PerUserLimit}` : '已领'
  if (Stock > 0 && Stock <= Total * fewShare) return `仅剩 ${countText(Stock)} 张`
  if (MinLevel > 1) return `${levelCode(MinLevel)} 专享`
  return PerUserLimit > 0 ? `限 ${PerUserLimit} 张` : ''
}

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
  const now = useContext(ServerClockContext)()
  // All that may be claimed is claimed: 已领取, 已使用, 已过期.
  const isOwn = Status === 'LimitReached'
  return (
    <CouponCard
      coupon={coupon}
      facts={Status === 'Claimable' ? [priceOf(coupon), limitOf(coupon)] : []}
      date={claimDate({ coupon, now, onTurn })}
      isEndingSoon={isEnding(coupon, now)}
      isOff={isOver(coupon)}
      isTaken={isTaken}
      stamp={isOwn ? StatusText : stamps[Status]}
      onPress={onOpen}
      action={<ClaimAction coupon={coupon} isBusy={isBusy} onClaim={onClaim} size="pill" />}
    />
  )
}
