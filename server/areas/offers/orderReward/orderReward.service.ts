import { waitForAll } from '../../../database/waitForAll'
import type { Transaction } from '../../../database/withTransaction'
import { monthRange, parkDay, parkMonth } from '../../../kernel/parkDay'
import type { MemberService } from '../member/member.service'
import type { Order, Rewards } from '../../money/order/order.service'
import { profileOf } from '../../people/account/account.service'
import { takeOfDay, type FetchRule, type PointService } from '../point/point.service'
import { birthdayPointsSince, findReward, insertReward, setTaken } from './orderReward.repository'

/** Most that the month of the birthday adds. */
const BIRTHDAY_MONTH_MAX = 2_000

export interface OrderRewardsOptions {
  points: PointService
  members: MemberService
}

/** Points and growth for paying: given with the payment, taken back with a refund, fen by fen. */
export function createOrderRewards({ points, members }: OrderRewardsOptions): Rewards {
  /** What the rules give, without the birthday. */
  async function byRules(tx: Transaction, order: Order, rules: readonly FetchRule[], at: Date) {
    let [given, growth] = [0, 0]
    for (const rule of rules) {
      const times = Math.floor(order.payAmount / rule.perFen)
      const day = parkDay(at.getTime())
      given += await takeOfDay(tx, order, rule, day, times * rule.points)
      growth += times * rule.growth
    }
    return { given, growth }
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
        const { given, growth } = await byRules(tx, order, rules, at)
        const birthdayPoints = await birthdayExtra(tx, order, profile?.birthday, given, at)
        const total = given + birthdayPoints
        if (total === 0 && growth === 0) return 0
        const reward = { points: total, growth, pointsTaken: 0, growthTaken: 0, birthdayPoints }
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
      // Kept is what the part that stays paid would have earned; rounded down, as when it was given.
      const kept = (total: number) => Math.floor((total * (payAmount - refundedAmount)) / payAmount)
      const pointsTaken = reward.points - kept(reward.points)
      const growthTaken = reward.growth - kept(reward.growth)
      // Both, in the order in which giving holds them.
      await points.hold(tx, order, at, { others: [members.growthAccount(order)] })
      await setTaken(tx, reward, { pointsTaken, growthTaken })
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
