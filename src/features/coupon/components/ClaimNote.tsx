import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Countdown } from '@/components/countdown/Countdown'
import { Facts } from '@/components/facts/Facts'
import type { Coupon } from '@/contract/coupon'
import { ServerClockContext } from '@/hooks/serverClock'
import { countText } from '@/utils/countText'
import { formatTime } from '@/utils/dateTime'
import { levelCode } from '@/rules/levelText'
import './claimNote.scss'

interface Props {
  coupon: Coupon
  /** Called when the claim period begins or ends while the card is shown. */
  onTurn: () => void
}

/** A countdown to the end of the claims is shown within this time. */
const countedFromMs = 86_400_000

/** Remaining stock is shown below this share. */
const fewShare = 0.2

/** Claim period, limit per member and remaining stock of a coupon. */
export function ClaimNote({ coupon, onTurn }: Props) {
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
