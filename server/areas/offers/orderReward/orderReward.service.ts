import type { Transaction } from '../../../database/withTransaction'
import { monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'
import type { MemberService } from '../member/member.service'
import { isShopOrder, type Order, type Rewards } from '../../money/order/order.service'
import { isBirthdayMonth, profileOf } from '../../people/account/account.service'
import { returnOfDay, takeOfDay, type FetchRule, type PointService } from '../point/point.service'
import { earnedByKept, sumsOf, timesOf, type RuleGift } from './earnedByRules'
import {
  birthdayPointsSince,
  findReward,
  insertReward,
  setTaken,
  type OrderReward,
} from './orderReward.repository'

/** Most points of the birthday bonus. */
const BIRTHDAY_MONTH_MAX = 2_000

export interface OrderRewardsOptions {
  points: PointService
  members: MemberService
}

/** Points and growth for payments: given with the payment; a refund takes back what the rest would not have earned. */
export function createOrderRewards({ points, members }: OrderRewardsOptions): Rewards {
  /** Points by the rules, without the birthday bonus. */
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

  /** Birthday bonus on these points. */
  async function birthdayExtra(tx: Transaction, order: Order, given: number, at: Date) {
    if (given === 0) return 0
    const month = parkMonth(at.getTime())
    const profile = await profileOf(tx, order)
    if (!profile || !isBirthdayMonth(profile, month.slice(5), at)) return 0
    const before = await birthdayPointsSince(tx, order, monthRange(month).from)
    return Math.max(0, Math.min(given, BIRTHDAY_MONTH_MAX - before))
  }

  return {
    async give(tx, order, at) {
      const { tenantId, userId, id: orderId, title, payAmount } = order
      if (payAmount === 0) return 0
      const rules = (await points.fetchRules(tx, tenantId)).filter(
        ({ orderTypes, perFen }) => orderTypes.includes(order.type) && payAmount >= perFen,
      )
      if (rules.length === 0) return 0
      // Locked from here on, so that concurrent payments see each other's counts.
      const held = await points.hold(tx, order, at, { others: [members.growthAccount(order)] })
      const gifts = await byRules(tx, order, rules, at)
      const { given, growth } = sumsOf(gifts, payAmount)
      const birthdayPoints = await birthdayExtra(tx, order, given, at)
      const total = given + birthdayPoints
      if (total === 0 && growth === 0) return 0
      const none = { pointsTaken: 0, growthTaken: 0, birthdayTaken: 0 }
      const reward = { points: total, growth, birthdayPoints, rules: gifts, ...none }
      const common = { tenantId, userId, orderId, note: title, at }
      await insertReward(tx, { tenantId, orderId, userId, ...reward, at })
      await points.earnHeld(tx, { ...common, points: total, kind: 'pointEarn' }, held)
      await members.changeOpenGrowth(tx, { ...common, growth, kind: 'growthEarn' })
      return total
    },

    async takeBack(tx, order, at) {
      const { tenantId, userId, id: orderId, title, payAmount, refundedAmount } = order
      if (isShopOrder(order) && order.paidAt && refundedAmount === payAmount)
        await members.takeBackClaims(
          tx,
          { tenantId, userId },
          { key: 'pay-in-shop', times: [order.paidAt], orderId },
          at,
        )
      const reward = await findReward(tx, tenantId, orderId)
      if (!reward) return
      const kept = keptOf(reward, payAmount - refundedAmount, payAmount)
      const pointsTaken = reward.points - kept.points
      const growthTaken = reward.growth - kept.growth
      const birthdayTaken = reward.birthdayPoints - kept.birthdayPoints
      // Locks both accounts in the same order as when giving.
      await points.hold(tx, order, at, { others: [members.growthAccount(order)] })
      await setTaken(tx, reward, { pointsTaken, growthTaken, birthdayTaken, rules: kept.rules })
      // Restores the daily limits as if the order had cost only the rest.
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

/** Reward kept when `kept` of the payment is kept. */
function keptOf(reward: OrderReward, kept: number, payAmount: number) {
  const { rules, birthdayPoints } = reward
  if (rules) {
    const rest = earnedByKept({ rules, birthdayPoints }, kept)
    const { given, growth } = sumsOf(rest.rules, kept)
    return { ...rest, points: given + rest.birthdayPoints, growth }
  }
  // Rewards from before rules were stored: in proportion, rounded down.
  const part = (total: number) => Math.floor((total * kept) / payAmount)
  const ofAll = { points: part(reward.points), growth: part(reward.growth) }
  return { ...ofAll, rules, birthdayPoints: part(birthdayPoints) }
}
