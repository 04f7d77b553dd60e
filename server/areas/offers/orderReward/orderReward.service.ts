import { waitForAll } from '../../../database/waitForAll'
import type { Transaction } from '../../../database/withTransaction'
import { monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'
import type { MemberService } from '../member/member.service'
import type { Order, Rewards } from '../../money/order/order.service'
import { profileOf } from '../../people/account/account.service'
import { returnOfDay, takeOfDay, type FetchRule, type PointService } from '../point/point.service'
import { earnedByKept, sumsOf, timesOf, type RuleGift } from './earnedByRules'
import {
  birthdayPointsSince,
  findReward,
  insertReward,
  setTaken,
  type OrderReward,
} from './orderReward.repository'

/** Most that the month of the birthday adds. */
const BIRTHDAY_MONTH_MAX = 2_000

export interface OrderRewardsOptions {
  points: PointService
  members: MemberService
}

/** Points and growth for paying: given with the payment; with a refund only what the rest would have earned is kept. */
export function createOrderRewards({ points, members }: OrderRewardsOptions): Rewards {
  /** What the rules give, without the birthday. */
  async function byRules(tx: Transaction, order: Order, rules: readonly FetchRule[], at: Date) {
    const day = parkDay(at.getTime())
    const gifts: RuleGift[] = []
    for (const rule of rules) {
      const { id: ruleId, perFen, points: each, growth } = rule
      const wanted = timesOf(order.payAmount, perFen) * each
      const given = await takeOfDay(tx, order, rule, day, wanted)
      gifts.push({ ruleId, perFen, points: each, growth, given })
    }
    return gifts
  }

  /** What the month of the birthday adds to so many points. */
  async function birthdayExtra(
    tx: Transaction,
    order: Order,
    birthday: string | null | undefined,
    given: number,
    at: Date,
  ) {
    const month = parkMonth(at.getTime())
    if (given === 0 || birthday?.slice(5, 7) !== month.slice(5)) return 0
    const before = await birthdayPointsSince(tx, order, monthRange(month).from)
    return Math.max(0, Math.min(given, BIRTHDAY_MONTH_MAX - before))
  }

  return {
    async prepare(tx, order, at) {
      const { tenantId, userId, id: orderId, title, payAmount } = order
      const nothing = async () => 0
      if (payAmount === 0) return nothing
      const rules = (await points.fetchRules(tx, tenantId)).filter(
        ({ orderTypes, perFen }) => orderTypes.includes(order.type) && payAmount >= perFen,
      )
      if (rules.length === 0) return nothing
      // Held from here on, so that of two payments at once each sees what the other counted.
      const [held, profile] = await waitForAll([
        points.hold(tx, order, at, { others: [members.growthAccount(order)] }),
        profileOf(tx, order),
      ])
      return async () => {
        const gifts = await byRules(tx, order, rules, at)
        const { given, growth } = sumsOf(gifts, payAmount)
        const birthdayPoints = await birthdayExtra(tx, order, profile?.birthday, given, at)
        const total = given + birthdayPoints
        if (total === 0 && growth === 0) return 0
        const none = { pointsTaken: 0, growthTaken: 0, birthdayTaken: 0 }
        const reward = { points: total, growth, birthdayPoints, rules: gifts, ...none }
        const common = { tenantId, userId, orderId, note: title, at }
        await insertReward(tx, { tenantId, orderId, userId, ...reward, at })
        await points.earnHeld(tx, { ...common, points: total, kind: 'pointEarn' }, held)
        await members.changeOpenGrowth(tx, { ...common, growth, kind: 'growthEarn' })
        return total
      }
    },

    async takeBack(tx, order, at) {
      const { tenantId, userId, id: orderId, title, payAmount, refundedAmount } = order
      const reward = await findReward(tx, tenantId, orderId)
      if (!reward) return
      const kept = keptOf(reward, payAmount - refundedAmount, payAmount)
      const pointsTaken = reward.points - kept.points
      const growthTaken = reward.growth - kept.growth
      const birthdayTaken = reward.birthdayPoints - kept.birthdayPoints
      // Both, in the order in which giving holds them.
      await points.hold(tx, order, at, { others: [members.growthAccount(order)] })
      await setTaken(tx, reward, { pointsTaken, growthTaken, birthdayTaken, rules: kept.rules })
      // The next payment of that day finds the limits as if the order had cost the rest.
      const day = parkDay(reward.at.getTime())
      for (const [index, rule] of (reward.rules ?? []).entries())
        await returnOfDay(tx, order, rule, day, rule.given - (kept.rules?.[index]?.given ?? 0))
      const common = { tenantId, userId, orderId, note: title, at }
      await points.takeBack(tx, {
        ...common,
        points: pointsTaken - reward.pointsTaken,
        kind: 'pointTakeBack',
      })
      await members.changeGrowth(tx, {
        ...common,
        growth: reward.growthTaken - growthTaken,
        kind: 'growthTakeBack',
      })
    },
  }
}

/** What is kept of a reward when so much of the payment is. */
function keptOf(reward: OrderReward, kept: number, payAmount: number) {
  const { rules, birthdayPoints } = reward
  if (rules) {
    const rest = earnedByKept({ rules, birthdayPoints }, kept)
    const { given, growth } = sumsOf(rest.rules, kept)
    return { ...rest, points: given + rest.birthdayPoints, growth }
  }
  // Of before rules were kept with rewards: in proportion, rounded down.
  const part = (total: number) => Math.floor((total * kept) / payAmount)
  const ofAll = { points: part(reward.points), growth: part(reward.growth) }
  return { ...ofAll, rules, birthdayPoints: part(birthdayPoints) }
}
