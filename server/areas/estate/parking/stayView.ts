import type { ParkingStay } from '@/contract/carInfo'
import type { Reduction } from '@/contract/payment'
import { ruleText, usedFreeText } from '@/rules/parking/feeText'
import { minutesParked } from '@/rules/parking/parkingFee'
import { dateText, dayTime } from '@/utils/timeText'
import { seenPlate } from './nearStay.repository'
import type { StayCost } from './stayCost'
import type { StayInLot, StayRow } from './stay.repository'
import type { Sight } from './staySight'

/** What the caller may see, and what the stay costs this caller. */
export interface StayViewer extends Sight {
  isMember: boolean
  /** Free minutes left today. */
  memberFreeMinutes: number
  reductions: readonly Reduction[]
  payAmount: number
  /** Free minutes of the member's level cover all that is due. */
  isFreeByLevel: boolean
  /** Requested plate of a stay that was found by a similar one. */
  nearTo?: string
  /** The car is not the caller's: benefits are off unless chosen. */
  isOthers: boolean
  /** Price that may be paid, and its expiry (ms). */
  quote: { Id: string; ExpireAt: number } | null
}

/** Status of a stay that is free, or whose fee the caller's benefits cover. */
export const freeText = '停车中'

function statusOf(
  { stay }: StayInLot,
  { due, isOverstayed, space, guestUntil }: StayCost,
  { isFreeByLevel, payAmount }: StayViewer,
): Pick<ParkingStay, 'Status' | 'StatusText'> {
  if (stay.outAt) return { Status: 'Out', StatusText: '已离场' }
  if (isFreeByLevel) return { Status: 'Free', StatusText: freeText }
  if (isOverstayed) return { Status: 'Overstayed', StatusText: '已超时' }
  if (due > 0) return { Status: 'In', StatusText: payAmount > 0 ? '停车中 · 待缴费' : freeText }
  if (stay.paidAt && stay.leaveBefore) return { Status: 'Paid', StatusText: '已支付' }
  if (guestUntil !== undefined) {
    const until = dayTime(guestUntil)
    return { Status: 'Free', StatusText: `访客免停至 ${until}` }
  }
  if (space) return { Status: 'Free', StatusText: `长租车位 ${space.spaceNo}` }
  return { Status: 'Free', StatusText: freeText }
}

/** Fields of a stay that are equal for every caller. */
function commonOf(stayInLot: StayInLot, { fee, due }: StayCost, viewer: StayViewer) {
  const { stay } = stayInLot
  const { quote } = viewer
  const Actions: ParkingStay['Actions'] = []
  const mayLeave = !stay.outAt && (due === 0 || viewer.isFreeByLevel)
  // Without the slip only a member, whose phone is confirmed, may leave.
  // Nor a car whose plate was not read: its slip alone opens.
  if (mayLeave && (viewer.isOwn || (viewer.isMember && stay.plateNo !== ''))) Actions.push('leave')
  if (!mayLeave && !stay.outAt) Actions.push('pay')
  if (!stay.outAt && due > 0 && viewer.isMember) Actions.push('pickCoupon')
  return {
    Id: stay.id,
    IsOwn: viewer.isOwn,
    IsCarOfOthers: viewer.isOthers,
    PlateNo: stay.plateNo,
    PlateColor: stay.plateColor,
    Amount: fee.amount,
    SettledAmount: Math.min(stay.settledAmount, fee.amount),
    MemberFreeMinutes: viewer.memberFreeMinutes,
    Reductions: [...viewer.reductions],
    PayAmount: viewer.payAmount,
    QuoteId: quote?.Id ?? null,
    QuoteExpireAt: quote?.ExpireAt ?? null,
    Actions,
    ...(viewer.nearTo !== undefined && {
      Near: { Asked: viewer.nearTo, Seen: seenPlate(stay) },
    }),
  }
}

/** Cost of a stay line by line: first the periods covered by spaces, then the charged parts. */
export function linesOf({ fee, space, spaces }: Pick<StayCost, 'fee' | 'space' | 'spaces'>) {
  const covered = spaces.map((each) => {
    const { spaceNo, toDay, from, to } = each
    const until =
      each === space
        ? `${dateText(toDay)}到期`
        : `${dayTime(from.getTime())} 至 ${dayTime(to.getTime())}免费`
    return { Text: `长租车位 ${spaceNo}，${until}`, Amount: 0 }
  })
  return [...covered, ...fee.lines]
}

/** Tariff of a stay in words, with what earlier stays of the day have left of the free minutes. */
export const tariffText = ({ rule }: StayRow, { usedFree }: Pick<StayCost, 'usedFree'>): string =>
  `${ruleText(rule)}${usedFreeText(rule, usedFree)}`

/** A stay for the wire, for the owner and the holder of the slip. */
export function parkingStayOf(
  stayInLot: StayInLot,
  cost: StayCost,
  viewer: StayViewer,
  now: number,
): ParkingStay {
  const { stay, lotName } = stayInLot
  const { fee, guestUntil, rule } = cost
  const guestLines =
    guestUntil === undefined ? [] : [{ Text: `访客免停，至 ${dayTime(guestUntil)}`, Amount: 0 }]
  return {
    ...commonOf(stayInLot, cost, viewer),
    Code: stay.code,
    LotId: stay.lotId,
    LotName: lotName,
    InAt: stay.inAt.getTime(),
    InImage: stay.inImage,
    OutAt: stay.outAt?.getTime() ?? null,
    MinutesParked: minutesParked(stay.inAt.getTime(), stay.outAt?.getTime() ?? now),
    Rule: { ...rule, Bands: [...rule.Bands] },
    RuleText: `${guestUntil === undefined ? '' : '访客免停；'}${tariffText(stay, cost)}`,
    Lines: [...guestLines, ...linesOf(cost)],
    NextRiseAt: stay.outAt ? null : fee.nextRiseAt,
    PaidAt: stay.paidAt?.getTime() ?? null,
    LeaveBefore: stay.leaveBefore?.getTime() ?? null,
    ...statusOf(stayInLot, cost, viewer),
  }
}

/** Status for strangers: the reason why the car may leave free (invitation, space, free minutes) stays hidden. */
function strangersStatusOf(
  stayInLot: StayInLot,
  cost: StayCost,
  viewer: StayViewer,
): Pick<ParkingStay, 'Status' | 'StatusText'> {
  const status = statusOf(stayInLot, cost, viewer)
  if (status.Status === 'Free' && !viewer.isFreeByLevel) {
    return { Status: 'Free', StatusText: '暂时无需缴费' }
  }
  return status
}

const HALF_HOUR = 30

/**
 * A stay for the wire for all others: plate, fee, whole half hours, and what is needed to pay. Code, lot, times,
 * picture, and the tariff (which would give the lot away) stay hidden; only the last payer sees until when the car may
 * leave.
 */
export function strangersStayOf(
  stayInLot: StayInLot,
  cost: StayCost,
  viewer: StayViewer,
  now: number,
): ParkingStay {
  const { stay } = stayInLot
  const minutes = minutesParked(stay.inAt.getTime(), stay.outAt?.getTime() ?? now)
  return {
    ...commonOf(stayInLot, cost, viewer),
    Code: '',
    LotId: null,
    LotName: '',
    InAt: null,
    InImage: '',
    OutAt: null,
    MinutesParked: Math.floor(minutes / HALF_HOUR) * HALF_HOUR,
    Rule: null,
    RuleText: '',
    Lines: [],
    NextRiseAt: null,
    PaidAt: viewer.isPayer ? (stay.paidAt?.getTime() ?? null) : null,
    LeaveBefore: viewer.isPayer ? (stay.leaveBefore?.getTime() ?? null) : null,
    ...strangersStatusOf(stayInLot, cost, viewer),
  }
}
