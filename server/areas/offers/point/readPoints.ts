import type { DataOf } from '@/contract/endpoint'
import type { userPointCalls, PointLog } from '@/contract/points'
import type { OfferPointRule } from '@/rules/coupon/offer'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { ledger, type StatementRow } from '../../money/ledger/ledger.service'
import { openOrders, type OrderTitle } from '../../money/order/order.service'
import { statementPage, type StatementQuery } from '../../money/statement/statement.service'
import { pointAccountOf, pointBalanceOf, settlePoints } from './pointAccount'
import { debtOf, goodLots, usedBy } from './pointLot.repository'
import type { FetchRule, PointRule } from './pointRule.repository'
import { pointsText } from '@/rules/pointsText'
import { rewardText } from '@/rules/rewardText'
import { yuanText } from '@/rules/yuanText'

/** Kinds of point movements in the ledger, and their log types. Never rename a kind. */
const types: Readonly<Record<string, PointLog['Type']>> = {
  pointEarn: 'earn',
  pointJob: 'job',
  pointSpend: 'spend',
  pointExchange: 'exchange',
  pointSignUp: 'activity',
  pointActivity: 'activity',
  claim: 'claim',
  pointReturn: 'return',
  pointTakeBack: 'takeBack',
  pointDebt: 'takeBack',
  pointExpire: 'expire',
  opening: 'opening',
}

const logTexts: Readonly<Record<PointLog['Type'], string>> = {
  earn: '消费得积分',
  job: '会员任务',
  spend: '付款抵扣',
  exchange: '积分兑换',
  activity: '活动报名与签到',
  claim: '兑换优惠券',
  return: '积分退回',
  takeBack: '退款扣回',
  expire: '积分到期',
  opening: '期初积分',
}

function logTypeOf(kind: string): PointLog['Type'] {
  const type = types[kind]
  if (!type) throw new Error(`no log of points calls a movement ${kind}`)
  return type
}

/** A movement of points with its order, for the points log. */
function pointLogOf(row: StatementRow, order: OrderTitle | undefined): PointLog {
  const Type = logTypeOf(row.kind)
  return {
    Id: row.movementId,
    Type,
    TypeText: logTexts[Type],
    Title: order?.shopName || row.note || order?.title || logTexts[Type],
    Points: row.amount,
    After: row.after,
    OrderId: row.orderId,
    At: row.at.getTime(),
  }
}

/** Time before expiry in which points count as expiring soon, ms. */
const SOON_MS = 30 * 24 * 3_600_000
/** Most expiry dates in a summary. */
const EXPIRING_ROWS = 12

export interface ReadPointsOptions {
  db: Database
  clock: () => number
  ruleOf: (queryable: Queryable, tenantId: string) => Promise<PointRule>
  /** Earning rules by kind of order. */
  fetchRules: (queryable: Queryable, tenantId: string) => Promise<readonly FetchRule[]>
}

/** Members' points: balance, expiry, statement, and the park's rules as text. */
export function createPointReads({ db, clock, ruleOf, fetchRules }: ReadPointsOptions) {
  async function payRule(queryable: Queryable, tenantId: string): Promise<OfferPointRule | null> {
    const rule = await ruleOf(queryable, tenantId)
    return rule.canPay
      ? {
          Points: rule.payPoints,
          Fen: rule.payFen,
          MaxPercent: rule.maxPercent,
          MinPoints: rule.minPoints,
        }
      : null
  }

  async function expiring(member: Member) {
    const lots = await goodLots(db, member, new Date(clock()))
    const byDay = new Map<number, number>()
    for (const { expireAt, left } of lots) {
      const at = expireAt.getTime() - 1
      byDay.set(at, (byDay.get(at) ?? 0) + left)
    }
    return [...byDay].map(([At, Points]) => ({ Points, At }))
  }

  function soonOf(endings: Awaited<ReturnType<typeof expiring>>): number {
    const soon = clock() + SOON_MS
    return endings.reduce((sum, { Points, At }) => sum + (At <= soon ? Points : 0), 0)
  }

  return {
    /** Rule for paying with points; null: not possible. */
    payRule,

    /** Points a member can spend at a time, with those that the orders `replaces` hold. */
    async spendable(
      queryable: Queryable,
      member: Member,
      at: Date,
      replaces: readonly string[] = [],
    ): Promise<number> {
      const lots = await goodLots(queryable, member, at)
      const held = await usedBy(queryable, member.tenantId, replaces)
      return lots.reduce((sum, { left }) => sum + left, held)
    },

    async balance(member: Member): Promise<number> {
      await settlePoints(db, member, new Date(clock()))
      return pointBalanceOf(db, member)
    },

    /** Expiring points by day, soonest first. */
    expiring,

    /**
     * Balance and points expiring soon: the part of the summary whose cost does not grow with all points ever earned.
     */
    async brief(member: Member) {
      await settlePoints(db, member, new Date(clock()))
      const [Points, endings] = await Promise.all([pointBalanceOf(db, member), expiring(member)])
      return { Points, ExpiringSoon: soonOf(endings) }
    },

    async summary(member: Member): Promise<DataOf<typeof userPointCalls.get>> {
      await settlePoints(db, member, new Date(clock()))
      const now = new Date(clock())
      const [rule, points, endings, sums, owed, open] = await Promise.all([
        ruleOf(db, member.tenantId),
        pointBalanceOf(db, member),
        expiring(member),
        ledger.statement(db, member.tenantId, [pointAccountOf(member)], { limit: 1, offset: 0 }),
        debtOf(db, member),
        openOrders(db, { ...member, now }),
      ])
      return {
        Points: points,
        Held: open.reduce((sum, order) => sum + order.points, 0),
        Worth: rule.canPay ? Math.floor(points / rule.payPoints) * rule.payFen : 0,
        EarnedTotal: sums.inTotal,
        SpentTotal: sums.outTotal,
        Expiring: endings.slice(0, EXPIRING_ROWS),
        ExpiringSoon: soonOf(endings),
        Owed: owed,
      }
    },

    async rules(tenantId: string): Promise<DataOf<typeof userPointCalls.getPointRule>> {
      const [rule, earning] = await Promise.all([ruleOf(db, tenantId), fetchRules(db, tenantId)])
      const { payPoints, payFen, maxPercent, minPoints, validMonths } = rule
      return {
        Pay: await payRule(db, tenantId),
        PayText: rule.canPay
          ? `每 ${pointsText(payPoints)}抵 ${yuanText(payFen)}，最多抵应付金额的 ${maxPercent}%${minPoints > 0 ? `，${pointsText(minPoints)}起用` : ''}`
          : '积分暂不能用于付款',
        ValidMonths: validMonths,
        ValidText: `自获得之日起 ${validMonths} 个月，到期月的月底失效，先到期的先用`,
        Earn: earning.map(({ id, name, perFen, points, growth }) => ({
          Id: id,
          Name: name,
          Text: `实付每 ${yuanText(perFen)}得 ${rewardText({ Points: points, Growth: growth })}`,
        })),
        Content: rule.content,
      }
    },

    /** Movements of points, newest first; expires due lots first. */
    async log(
      member: Member,
      query: StatementQuery,
    ): Promise<DataOf<typeof userPointCalls.pointDetailByPage>> {
      await settlePoints(db, member, new Date(clock()))
      const { paged, inTotal, outTotal } = await statementPage(
        db,
        member.tenantId,
        [pointAccountOf(member)],
        query,
        pointLogOf,
      )
      return { ...paged, In: inTotal, Out: outTotal }
    },
  }
}
