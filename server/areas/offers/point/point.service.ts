import type { DataOf } from '@/contract/endpoint'
import type { PointLog, userPointCalls } from '@/contract/points'
import type { OfferPointRule } from '@/rules/coupon/offer'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { together } from '../../../database/together'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { ledger, type AccountRef, type StatementRow } from '../../money/ledger/ledger.service'
import { openOrders, orderTitles } from '../../money/order/order.service'
import { logTypeOf, logTexts } from './pointLog'
import {
  addDebt,
  addLot,
  debtOf,
  emptyDueLots,
  goodLots,
  hasDueLots,
  membersWithDueLots,
  payDebt,
  rememberUses,
  returnUses,
  takeFromLots,
  type Member,
} from './pointLot.repository'
import { enabledFetchRules, findRule } from './pointRule.repository'
import { defaultRule } from './pointRules'

const DAY_MS = 24 * 3_600_000
/** Points that come back after they expired are good for so long again. */
const RETURN_GRACE_MS = 30 * DAY_MS
const SOON_MS = 30 * DAY_MS

/** Points coming to a member. */
export interface Earning extends Member {
  points: number
  /** earn, job, opening … (pointLog.ts) */
  kind: string
  note: string
  orderId?: string
  at: Date
}

/** Points leaving a member; given back by the order that spent them. */
export interface Spending extends Member {
  points: number
  kind: string
  note: string
  orderId?: string
  at: Date
}

export interface PointServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's rules are believed (rememberPerPark). */
  freshMs: number
}

export type PointService = ReturnType<typeof createPointService>

/** Points end with a month of the park's calendar, so many months after that in which they were earned. */
export function expiryOf(at: number, validMonths: number): Date {
  const [year = 0, month = 1] = parkMonth(at).split('-').map(Number)
  const months = year * 12 + (month - 1) + validMonths
  const text = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  return monthRange(text).to
}

/**
 * A member's points (spec 7 Points). The balance is the ledger's; lots beside it know what expires when. Every
 * change books in the ledger first, which holds the member's account, so that lots change one after another.
 */
export function createPointService({ db, clock, freshMs }: PointServiceOptions) {
  const account = ({ userId }: Member) => ({ account: 'point' as const, ownerId: userId })

  const ruleOf = rememberPerPark(
    { clock, freshMs },
    async (queryable, tenantId, now) =>
      (await findRule(queryable, tenantId)) ?? defaultRule(tenantId, now),
  )

  /** What paying earns, by kind of order. */
  const fetchRules = rememberPerPark({ clock, freshMs }, enabledFetchRules)

  async function book(
    tx: Transaction,
    { tenantId, userId, orderId, kind, note, at }: Omit<Earning, 'points'>,
    points: number,
  ): Promise<void> {
    await ledger.post(tx, {
      tenantId,
      kind,
      unit: 'point',
      userId,
      orderId,
      note,
      at,
      entries: [
        { ...account({ tenantId, userId }), amount: points },
        { account: 'promotions', amount: -points },
      ],
    })
  }

  /**
   * Opens and holds the account, and lets go what is over.
   * @param others accounts that are opened and held with it
   * @returns what is there after that
   */
  async function hold(
    tx: Transaction,
    { tenantId, userId }: Member,
    at: Date,
    others: readonly AccountRef[] = [],
  ): Promise<number> {
    const member = { tenantId, userId }
    const [balance = 0] = await ledger.lockOpen(tx, tenantId, [account(member), ...others], at)
    const over = await emptyDueLots(tx, member, at)
    if (over > 0) await book(tx, { ...member, kind: 'pointExpire', note: '积分到期', at }, -over)
    return balance - over
  }

  /** Reads see what is over as gone, and as booked. */
  async function settle(member: Member): Promise<void> {
    const at = new Date(clock())
    if (!(await hasDueLots(db, member, at))) return
    await withTransaction(db, (tx) => hold(tx, member, at))
  }

  const balanceOf = async (queryable: Queryable, { tenantId, userId }: Member) =>
    (await ledger.balances(queryable, tenantId, 'point', [userId])).get(userId) ?? 0

  /** Of a member whose account is held already. */
  async function earnHeld(tx: Transaction, earning: Earning): Promise<void> {
    const { tenantId, userId, points, orderId, at } = earning
    if (points === 0) return
    const { validMonths } = await ruleOf(tx, tenantId)
    const [, , debt] = await together([
      book(tx, earning, points),
      addLot(tx, {
        tenantId,
        userId,
        orderId: orderId ?? null,
        points,
        earnedAt: at,
        expireAt: expiryOf(at.getTime(), validMonths),
      }),
      debtOf(tx, earning),
    ])
    const owed = Math.min(debt, points)
    if (owed === 0) return
    await book(tx, { ...earning, kind: 'pointDebt', note: '补足退款扣回的积分' }, -owed)
    await takeFromLots(tx, earning, owed, orderId)
    await payDebt(tx, earning, owed)
  }

  async function earn(tx: Transaction, earning: Earning): Promise<void> {
    if (earning.points === 0) return
    await hold(tx, earning, earning.at)
    await earnHeld(tx, earning)
  }

  return {
    ruleOf,

    fetchRules,

    hold,

    /** How points pay; null where they do not. */
    async payRule(queryable: Queryable, tenantId: string): Promise<OfferPointRule | null> {
      const rule = await ruleOf(queryable, tenantId)
      return rule.canPay
        ? {
            Points: rule.payPoints,
            Fen: rule.payFen,
            MaxPercent: rule.maxPercent,
            MinPoints: rule.minPoints,
          }
        : null
    },

    /** What a member may spend at a moment. */
    async spendable(queryable: Queryable, member: Member, at: Date): Promise<number> {
      const lots = await goodLots(queryable, member, at)
      return lots.reduce((sum, { left }) => sum + left, 0)
    },

    /** Gives points, inside the caller's transaction. What is owed is taken of them at once. */
    earn,

    /** The same for a member whose account is held since `hold`. */
    earnHeld,

    /** Takes points, those that expire soonest first. @throws Failure 409 `insufficient` */
    async spend(tx: Transaction, spending: Spending): Promise<void> {
      const { tenantId, points, orderId, at } = spending
      if (points === 0) return
      if ((await hold(tx, spending, at)) < points) {
        throw new Failure(409, '积分不足', 'insufficient')
      }
      const [, taken] = await together([
        book(tx, spending, -points),
        takeFromLots(tx, spending, points),
      ])
      if (orderId !== undefined) await rememberUses(tx, tenantId, orderId, taken)
    },

    /** Gives back what an order spent, to the lots it came from. Once: a second time finds nothing. */
    async giveBack(
      tx: Transaction,
      { orderId, note, at, ...member }: Member & { orderId: string; note: string; at: Date },
    ): Promise<void> {
      await hold(tx, member, at)
      const graceEnd = new Date(at.getTime() + RETURN_GRACE_MS)
      // Only what expired while it was spent is good for longer.
      const points = await returnUses(tx, member.tenantId, orderId, { at, graceEnd })
      if (points > 0) await book(tx, { ...member, orderId, kind: 'pointReturn', note, at }, points)
    },

    /** Takes points back that should not have been given; what is spent already is owed. */
    async takeBack(tx: Transaction, taking: Spending): Promise<void> {
      const { points, orderId, at } = taking
      if (points === 0) return
      const there = Math.min(await hold(tx, taking, at), points)
      if (there > 0) {
        await book(tx, taking, -there)
        await takeFromLots(tx, taking, there, orderId)
      }
      await addDebt(tx, taking, points - there)
    },

    /** Makes the account. */
    async open(member: Member): Promise<number> {
      return withTransaction(db, (tx) => hold(tx, member, new Date(clock())))
    },

    async balance(member: Member): Promise<number> {
      await settle(member)
      return balanceOf(db, member)
    },

    /** What expires when, soonest first: one row per day. */
    async expiring(member: Member) {
      const lots = await goodLots(db, member, new Date(clock()))
      const byDay = new Map<number, number>()
      for (const { expireAt, left } of lots) {
        const at = expireAt.getTime() - 1
        byDay.set(at, (byDay.get(at) ?? 0) + left)
      }
      return [...byDay].map(([At, Points]) => ({ Points, At }))
    },

    async summary(member: Member): Promise<DataOf<typeof userPointCalls.get>> {
      await settle(member)
      const now = new Date(clock())
      const [rule, points, expiring, sums, owed, open] = await Promise.all([
        ruleOf(db, member.tenantId),
        balanceOf(db, member),
        this.expiring(member),
        ledger.statement(db, member.tenantId, [account(member)], { limit: 1, offset: 0 }),
        debtOf(db, member),
        openOrders(db, { ...member, now }),
      ])
      const soon = clock() + SOON_MS
      return {
        Points: points,
        Held: open.reduce((sum, order) => sum + order.points, 0),
        Worth: rule.canPay ? Math.floor(points / rule.payPoints) * rule.payFen : 0,
        EarnedTotal: sums.inTotal,
        SpentTotal: sums.outTotal,
        Expiring: expiring.slice(0, 12),
        ExpiringSoon: expiring.reduce((sum, { Points, At }) => sum + (At <= soon ? Points : 0), 0),
        Owed: owed,
      }
    },

    async rules(tenantId: string): Promise<DataOf<typeof userPointCalls.getPointRule>> {
      const [rule, earning] = await Promise.all([ruleOf(db, tenantId), fetchRules(db, tenantId)])
      const { payPoints, payFen, maxPercent, minPoints, validMonths } = rule
      return {
        Pay: await this.payRule(db, tenantId),
        PayText: rule.canPay
          ? `每 ${payPoints} 积分抵 ${formatYuan(payFen)}，最多抵应付金额的 ${maxPercent}%${minPoints > 0 ? `，${minPoints} 分起用` : ''}`
          : '积分暂不能用于付款',
        ValidMonths: validMonths,
        ValidText: `自获得之日起 ${validMonths} 个月，到期月的月底失效，先到期的先用`,
        Earn: earning.map(({ id, name, perFen, points, growth }) => ({
          Id: id,
          Name: name,
          Text: `实付每 ${formatYuan(perFen)} 得 ${points} 积分${growth > 0 ? `、${growth} 成长值` : ''}`,
        })),
        Content: rule.content,
      }
    },

    async log(
      member: Member,
      { Month, InOut, ...pages }: PageRequest & { Month?: string; InOut?: 'in' | 'out' },
    ): Promise<DataOf<typeof userPointCalls.pointDetailByPage>> {
      await settle(member)
      const found = await ledger.statement(db, member.tenantId, [account(member)], {
        ...(Month === undefined ? {} : monthRange(Month)),
        inOut: InOut,
        ...window(pages),
      })
      const titles = await orderTitles(db, member.tenantId, found.rows)
      const rows = found.rows.map((row) => logOf(row, titles.get(row.orderId ?? '')?.title ?? ''))
      return { ...page(rows, found.total, pages), In: found.inTotal, Out: found.outTotal }
    },

    /** Lets go what is over in a park; may run any number of times. */
    async expire(tenantId: string): Promise<{ Members: number; Points: number }> {
      const at = new Date(clock())
      const members = await membersWithDueLots(db, tenantId, at)
      let points = 0
      for (const userId of members) {
        const before = await balanceOf(db, { tenantId, userId })
        points += before - (await withTransaction(db, (tx) => hold(tx, { tenantId, userId }, at)))
      }
      return { Members: members.length, Points: points }
    },
  }
}

function logOf(row: StatementRow, orderTitle: string): PointLog {
  const Type = logTypeOf(row.kind)
  return {
    Id: row.movementId,
    Type,
    TypeText: logTexts[Type],
    Title: row.note || orderTitle || logTexts[Type],
    Points: row.amount,
    After: row.after,
    OrderId: row.orderId,
    At: row.at.getTime(),
  }
}
