import { minutesText } from '@/rules/parking/minutesText'
import { reckonFee } from '@/rules/parking/parkingFee'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { parkDay } from '../../../kernel/parkDay'
import type { Order, BookedReduction, PriceDraft, PriceStep } from '../../money/order/order.service'
import type { ValueMinutes } from '../../offers/offer/offer.service'
import { giveMinutesBack, takeMinutes, usedMinutes } from './memberUse.repository'
import { reductionsOf } from './parkingOrder.repository'
import type { StayCostAt } from './stayCost'
import { stayById } from './stay.repository'
import { quoteOfItem } from './parkingQuote'

/** Free parking minutes per day of a member's level. */
export interface LevelMinutes {
  level(db: Queryable, member: Member): Promise<{ parkingMinutes: number }>
}

/** Name under which free minutes of a level are booked. */
export const MEMBER_PARKING = 'memberParking'

interface Held {
  day: string
  minutes: number
  limit: number
}
const heldOf = ({ hold }: BookedReduction): Held => hold as unknown as Held

/** Value of additional free minutes for a stay's first payment. */
async function worthOf(
  stayCostAt: StayCostAt,
  db: Queryable,
  { tenantId, items }: Pick<PriceDraft, 'tenantId' | 'items'>,
): Promise<((minutes: number) => number) | undefined> {
  const [item] = items
  if (!item?.refId || !item.skuId) return undefined
  const quote = await quoteOfItem(db, tenantId, item.skuId)
  const stayInLot = await stayById(db, tenantId, item.refId)
  // Free minutes count once, from the entry; later payments begin after them.
  if (!quote || !stayInLot || stayInLot.stay.settledAmount > 0) return undefined
  const { inAt } = stayInLot.stay
  const at = quote.reckonedAt.getTime()
  const { rule } = await stayCostAt(db, stayInLot.stay, at)
  const cost = (minutes: number) => reckonFee(rule, inAt.getTime(), at, minutes).amount
  const whole = cost(0)
  // A long-term space or an invitation may already have made the beginning free.
  return whole === quote.gross ? (minutes) => whole - cost(minutes) : undefined
}

/** Fewest minutes with the full value; the rest remain for another car. */
function fewest(worth: (minutes: number) => number, most: number): number {
  const wanted = worth(most)
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (worth(middle) < wanted) low = middle + 1
    else high = middle
  }
  return high
}

/**
 * A member's free minutes left today, and the daily limit.
 * @param replaces orders whose minutes count as left, as they give way
 */
export async function minutesLeft(
  members: LevelMinutes,
  db: Queryable,
  member: Member,
  at: Date,
  replaces: readonly string[] = [],
): Promise<{ left: number; limit: number; day: string }> {
  const day = parkDay(at.getTime())
  const { parkingMinutes: limit } = await members.level(db, member)
  const used = limit > 0 ? await usedMinutes(db, member, day) : 0
  const held = (await reductionsOf(db, member.tenantId, replaces))
    .filter((each) => each.step === MEMBER_PARKING && heldOf(each).day === day)
    .reduce((sum, each) => sum + heldOf(each).minutes, 0)
  return { left: Math.max(limit - used + held, 0), limit, day }
}

/** 10 分钟: beside amounts and points, 10 分 alone could be either. */
const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} 分钟` : minutesText(minutes)

/** Free minutes per day by member level: taken off a stay's first payment. */
export function createMemberParkingStep(members: LevelMinutes, stayCostAt: StayCostAt): PriceStep {
  const giveBack = (tx: Queryable, order: Order, reduction: BookedReduction) => {
    const { day, minutes } = heldOf(reduction)
    return giveMinutesBack(tx, order, day, minutes)
  }
  return {
    name: MEMBER_PARKING,

    async apply(db, draft) {
      if (draft.offers?.lineType !== 'parking' || draft.choice[MEMBER_PARKING] === false) return []
      const worth = await worthOf(stayCostAt, db, draft)
      if (!worth) return []
      const { left, limit, day } = await minutesLeft(members, db, draft, draft.at, draft.replaces)
      const minutes = fewest(worth, left)
      const amount = Math.min(worth(minutes), draft.remaining)
      if (amount <= 0) return []
      const hold: Held = { day, minutes, limit }
      const rest = amount < draft.remaining ? left - minutes : 0
      const reason = [
        `每天免费 ${durationText(limit)}`,
        `本次用 ${durationText(minutes)}`,
        rest > 0 && `余 ${durationText(rest)}不够再减`,
      ]
      return [
        { title: '会员时长', reason: reason.filter(Boolean).join('，'), amount, hold: { ...hold } },
      ]
    },

    async hold(tx, order, reduction) {
      if (await takeMinutes(tx, order, heldOf(reduction))) return
      throw new Failure(409, '今天的会员时长有变化，请重试', 'offerChanged')
    },

    release: giveBack,
    giveBack,
  }
}

/** Value of a coupon's minutes, in addition to those of the level. */
export const createValueMinutes =
  (stayCostAt: StayCostAt): ValueMinutes =>
  async (db, draft) => {
    const worth = await worthOf(stayCostAt, db, draft)
    if (!worth) return () => 0
    const byLevel = draft.reductions.find(({ step }) => step === MEMBER_PARKING)
    const before = byLevel ? heldOf(byLevel).minutes : 0
    return (minutes) => worth(before + minutes) - worth(before)
  }
