import type { ParkingStay } from '@/contract/carInfo'
import type { Reduction } from '@/contract/payment'
import { ruleText } from '@/rules/parking/feeText'
import { minutesParked } from '@/rules/parking/parkingFee'
import { formatTime } from '@/utils/dateTime'
import type { QuoteRow } from './quote.repository'
import type { Standing } from './standing'
import type { StayInLot } from './stay.repository'

/** What is known of who asks. */
export interface StayAsked {
  isOwn: boolean
  isMember: boolean
  /** Left of today's free minutes. */
  memberFreeMinutes: number
  reductions: readonly Reduction[]
  payAmount: number
  /** All of what is due goes by free minutes of the level: nothing is to be paid. */
  isFreeByLevel: boolean
  quote: QuoteRow | undefined
}

function statusOf(
  { stay }: StayInLot,
  { due, isOverstayed, space, guestUntil }: Standing,
  { isFreeByLevel }: StayAsked,
): Pick<ParkingStay, 'Status' | 'StatusText'> {
  if (stay.outAt) return { Status: 'Out', StatusText: '已离场' }
  if (isFreeByLevel) return { Status: 'Free', StatusText: '会员免费时长内，可免费离场' }
  if (isOverstayed) return { Status: 'Overstayed', StatusText: '已超过免费离场时间，请补缴差额' }
  if (due > 0) return { Status: 'In', StatusText: '停放中，待缴费' }
  if (stay.paidAt && stay.leaveBefore) {
    const until = formatTime(stay.leaveBefore.getTime(), 'hh:mm')
    return { Status: 'Paid', StatusText: `已缴费，免费离场至 ${until}` }
  }
  if (guestUntil !== undefined) {
    const until = formatTime(guestUntil, 'M月d日 hh:mm')
    return { Status: 'Free', StatusText: `访客免停至 ${until}，可直接离场` }
  }
  if (space) return { Status: 'Free', StatusText: `长租车位 ${space.space.spaceNo}，可直接离场` }
  return { Status: 'Free', StatusText: '免费时段内，可直接离场' }
}

/** A stay as the wire shows it. */
export function parkingStayOf(
  found: StayInLot,
  standing: Standing,
  asked: StayAsked,
  now: number,
): ParkingStay {
  const { stay, lotName } = found
  const { fee, due, space, guestUntil } = standing
  const status = statusOf(found, standing, asked)
  const mayLeave = !stay.outAt && (due === 0 || asked.isFreeByLevel)
  const Actions: ParkingStay['Actions'] = []
  if (mayLeave) Actions.push('leave')
  else if (!stay.outAt) Actions.push('pay')
  if (!stay.outAt && due > 0 && asked.isMember) Actions.push('pickCoupon')
  const { quote } = asked
  const lines = space
    ? [{ Text: `长租车位 ${space.space.spaceNo}，有效期至 ${space.space.toDay}`, Amount: 0 }]
    : fee.lines
  const guestLines =
    guestUntil === undefined
      ? []
      : [{ Text: `访客免停，至 ${formatTime(guestUntil, 'M月d日 hh:mm')}`, Amount: 0 }]
  return {
    Id: stay.id,
    Code: stay.code,
    LotId: stay.lotId,
    LotName: lotName,
    PlateNo: stay.plateNo,
    PlateColor: stay.plateColor,
    InAt: stay.inAt.getTime(),
    InImage: asked.isOwn ? stay.inImage : '',
    OutAt: stay.outAt?.getTime() ?? null,
    MinutesParked: minutesParked(stay.inAt.getTime(), stay.outAt?.getTime() ?? now),
    Rule: { ...stay.rule, Bands: [...stay.rule.Bands] },
    RuleText: `${guestUntil === undefined ? '' : '访客免停；'}${ruleText(stay.rule)}`,
    Lines: [...guestLines, ...lines],
    Amount: fee.amount,
    SettledAmount: Math.min(stay.settledAmount, fee.amount),
    MemberFreeMinutes: asked.memberFreeMinutes,
    Reductions: [...asked.reductions],
    PayAmount: asked.payAmount,
    NextRiseAt: stay.outAt ? null : fee.nextRiseAt,
    QuoteId: quote?.id ?? null,
    QuoteExpireAt: quote?.expireAt.getTime() ?? null,
    PaidAt: stay.paidAt?.getTime() ?? null,
    LeaveBefore: stay.leaveBefore?.getTime() ?? null,
    ...status,
    Actions,
  }
}
