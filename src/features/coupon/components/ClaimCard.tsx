import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import type { Coupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { Countdown } from '@/components/countdown/Countdown'
import { Facts } from '@/components/facts/Facts'
import { ServerClockContext } from '@/hooks/serverClock'
import { countText } from '@/utils/countText'
import { formatTime } from '@/utils/dateTime'
import { levelCode } from '@/rules/levelText'
import { CouponCard } from './CouponCard'
import { wayToUse } from '../model/wayToUse'
import './claimCard.scss'

interface ClaimNoteProps {
  coupon: Coupon
  /** Called when the claim period begins or ends while the card is shown. */
  onTurn: () => void
}

/** A countdown to the end of the claims is shown within this time. */
const countedFromMs = 86_400_000

/** Remaining stock is shown below this share. */
const fewShare = 0.2

/** Claim period, limit per member and remaining stock of a coupon. */
function ClaimNote({ coupon, onTurn }: ClaimNoteProps) {
  const now = useContext(ServerClockContext)()
  const { Status, ClaimFrom, ClaimTo } = coupon
  const isEnding = Status === 'Claimable' && ClaimTo - now < countedFromMs
  const until = Status === 'Claimable' && !isEnding ? `${formatTime(ClaimTo, 'M月d日')}前领取` : ''
  const facts = [until, ...howOften(coupon), howMany(coupon)].filter(Boolean)
  return (
    <View className="claimNote">
      {Status === 'Upcoming' && (
        <Countdown until={ClaimFrom} event="开抢" overText="可以领取了" onEnd={onTurn} />
      )}
      {isEnding && (
        <View className="claimNote__soon">
          <Countdown until={ClaimTo} event="结束" overText="领取已结束" onEnd={onTurn} />
        </View>
      )}
      {Status === 'LevelTooLow' && <View>{coupon.StatusText}</View>}
      {facts.length > 0 && <Facts facts={facts} />}
    </View>
  )
}

function howOften({ Status, PerUserLimit, MyClaimed, MinLevel }: Coupon): string[] {
  if (MyClaimed > 0)
    return [PerUserLimit > 0 ? `已领 ${MyClaimed}/${PerUserLimit}` : `已领 ${MyClaimed}`]
  if (Status !== 'Claimable' && Status !== 'Upcoming') return []
  const who = MinLevel > 1 ? `${levelCode(MinLevel)} 专享` : ''
  return [who, PerUserLimit > 0 ? `限 ${PerUserLimit} 张` : '']
}

function howMany({ Status, Stock, Total }: Coupon): string {
  if (Status !== 'Claimable' || Stock === 0 || Stock > Total * fewShare) return ''
  return `仅剩 ${countText(Stock)} 张`
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
