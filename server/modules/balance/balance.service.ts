import { quickOrderPayWindowMs } from '@/constants'
import type { Balance, BalanceLog, RechargeRule } from '@/contract/balance'
import type { OrderDetail } from '@/contract/order'
import { formatYuan, shortYuan } from '@/rules/money'
import type { Database } from '../../database/createDatabase'
import { Failure, notFound } from '../../failure'
import { knownId } from '../../ids'
import { page, window, type PageRequest } from '../../paging'
import { monthRange } from '../../parkDay'
import { ledger, type MoneyRequest, type StatementRow } from '../ledger/ledger.service'
import type { Order, OrderKind, OrderService } from '../order/order.service'
import { heldOf, orderTitles, type OrderTitle } from '../order/order.service'
import type { Identity } from '../session/session.service'
import type { UserService } from '../user/user.service'
import {
  currentRules,
  findBalanceConfig,
  giveRuleUseBack,
  ruleUses,
  takeRuleUse,
  type RechargeRuleRow,
} from './balance.repository'
import { balanceFunds, readBalance } from './balanceFunds'

const NEW_MEMBER_MS = 30 * 24 * 3_600_000

/** Registered name of the orders that fill the balance. */
export const RECHARGE = 'balanceRecharge'

interface Subject {
  ruleId: string | null
  gift: number
  /** The rule is limited, and the order holds one use of it. */
  isLimited: boolean
}

const logTexts: Readonly<Record<BalanceLog['Type'], string>> = {
  recharge: '充值',
  gift: '赠送',
  pay: '支付',
  refund: '退款',
  hold: '支付中',
  release: '支付取消退回',
  icCard: '一卡通充值',
  opening: '期初转入',
}

export interface BalanceServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  users: UserService
}

export type BalanceService = ReturnType<typeof createBalanceService>

/** Account balance and its recharge (spec 7 Stored cards and balance). */
export function createBalanceService({ db, clock, orders, users }: BalanceServiceOptions) {
  orders.registerFunds(balanceFunds)
  orders.registerKind(rechargeKind)

  async function configOf(tenantId: string) {
    const config = await findBalanceConfig(db, tenantId)
    if (!config) throw notFound('本园区未开通余额充值')
    return config
  }

  async function isNewMember(identity: Identity): Promise<boolean> {
    const { RegisteredAt } = await users.current(identity)
    return clock() - RegisteredAt < NEW_MEMBER_MS
  }

  /** Why a member may not use a rule; undefined when they may. */
  async function unusable(
    rule: RechargeRuleRow,
    identity: Identity,
    uses: ReadonlyMap<string, number>,
  ): Promise<string | undefined> {
    if (rule.isForNewMembers && !(await isNewMember(identity))) return '仅限新会员'
    if (rule.limitPerUser > 0 && (uses.get(rule.id) ?? 0) >= rule.limitPerUser) {
      return `每人限 ${rule.limitPerUser} 次`
    }
    return undefined
  }

  /** What is paid and given: by a rule, or by an amount and the best rule it reaches. */
  async function chosen(
    identity: Identity,
    wanted: { ruleId?: string; amount?: number },
  ): Promise<{ pay: number; rule: RechargeRuleRow | undefined }> {
    const { tenantId, userId } = identity
    const now = new Date(clock())
    const uses = await ruleUses(db, tenantId, userId)
    const rules = await currentRules(db, tenantId, now)
    if (wanted.ruleId !== undefined) {
      const id = knownId(wanted.ruleId)
      const rule = rules.find((one) => one.id === id)
      if (!rule) throw notFound('该充值档位已下线')
      const reason = await unusable(rule, identity, uses)
      if (reason) throw new Failure(409, reason, 'ruleUnusable')
      return { pay: rule.pay, rule }
    }
    const config = await configOf(tenantId)
    const pay = wanted.amount ?? 0
    if (!config.takesCustomAmount || pay < config.rechargeMin || pay > config.rechargeMax) {
      const range = `${formatYuan(config.rechargeMin)} 至 ${formatYuan(config.rechargeMax)}`
      throw new Failure(400, `单次充值金额为 ${range}`, 'rechargeAmount')
    }
    let best: RechargeRuleRow | undefined
    for (const rule of rules) {
      if (rule.pay > pay || rule.gift <= (best?.gift ?? 0)) continue
      if (!(await unusable(rule, identity, uses))) best = rule
    }
    return { pay, rule: best }
  }

  return {
    async get(identity: Identity): Promise<Balance> {
      const { tenantId, userId } = identity
      const [{ principal, gift }, held] = await Promise.all([
        readBalance(db, identity),
        heldOf(db, { tenantId, accounts: ['principal', 'gift'], owners: [userId] }),
      ])
      return {
        Total: principal + gift,
        Principal: principal,
        Gift: gift,
        Frozen: held.get(userId) ?? 0,
      }
    },

    /** @throws Failure 404 when the park has no balance */
    async config(tenantId: string) {
      const config = await configOf(tenantId)
      return {
        CustomAmount: config.takesCustomAmount,
        RechargeMin: config.rechargeMin,
        RechargeMax: config.rechargeMax,
        BalanceMax: config.balanceMax,
        Rules: config.rules,
      }
    },

    async rules(tenantId: string, identity: Identity | undefined): Promise<RechargeRule[]> {
      const rules = await currentRules(db, tenantId, new Date(clock()))
      const uses = identity ? await ruleUses(db, tenantId, identity.userId) : new Map()
      return Promise.all(
        rules.map(async (rule) => {
          const reason = identity && (await unusable(rule, identity, uses))
          return ruleOf(rule, reason)
        }),
      )
    },

    /** @throws Failure 409 `ruleUnusable`, `balanceMax`; 400 `rechargeAmount` */
    async recharge(
      identity: Identity,
      request: MoneyRequest,
      wanted: { ruleId?: string; amount?: number },
    ): Promise<OrderDetail> {
      const { tenantId, userId } = identity
      const { pay, rule } = await chosen(identity, wanted)
      const gift = rule?.gift ?? 0
      const { balanceMax } = await configOf(tenantId)
      const { principal, gift: given } = await readBalance(db, identity)
      if (principal + given + pay + gift > balanceMax) {
        throw new Failure(409, `余额上限为 ${formatYuan(balanceMax)}，请减少充值金额`, 'balanceMax')
      }
      return orders.submit(request, async (tx) => {
        const isLimited = (rule?.limitPerUser ?? 0) > 0
        if (rule && isLimited && !(await takeRuleUse(tx, rule, userId))) {
          throw new Failure(409, `每人限 ${rule.limitPerUser} 次`, 'ruleUnusable')
        }
        const subject: Subject = { ruleId: rule?.id ?? null, gift, isLimited }
        const name = gift > 0 ? `余额充值（赠 ${shortYuan(gift)} 元）` : '余额充值'
        return orders.create(tx, {
          tenantId,
          userId,
          kind: RECHARGE,
          title: name,
          items: [{ refId: rule?.id, name, price: pay, qty: 1 }],
          subject: { ...subject },
          at: request.at,
        })
      })
    },

    async log(
      { tenantId, userId }: Identity,
      { Month, InOut, ...pages }: PageRequest & { Month?: string; InOut?: 'in' | 'out' },
    ) {
      const { rows, total, inTotal, outTotal } = await ledger.statement(
        db,
        tenantId,
        [
          { account: 'principal', ownerId: userId },
          { account: 'gift', ownerId: userId },
        ],
        { ...window(pages), ...(Month && monthRange(Month)), inOut: InOut },
      )
      const titles = await orderTitles(db, tenantId, rows)
      return {
        ...page(
          rows.map((row) => logOf(row, titles)),
          total,
          pages,
        ),
        InTotal: inTotal,
        OutTotal: outTotal,
      }
    },
  }
}

const rechargeKind: OrderKind = {
  kind: RECHARGE,
  type: 'recharge',
  payWindowMs: quickOrderPayWindowMs,
  inner: [],
  creditTo: 'deposits',
  inOut: 'in',
  paidStatus: 'Done',
  statusTexts: { Done: '已到账' },
  actions: ({ status }) => (status === 'Done' ? ['viewBalance'] : []),

  async onPaid(tx, order, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    const { gift } = subjectOf(order)
    await ledger.open(
      tx,
      tenantId,
      [
        { account: 'principal', ownerId: userId },
        { account: 'gift', ownerId: userId },
      ],
      at,
    )
    await ledger.post(tx, {
      tenantId,
      kind: 'recharge',
      userId,
      orderId,
      at,
      entries: [
        { account: 'deposits', amount: -payAmount },
        { account: 'principal', ownerId: userId, amount: payAmount },
        { account: 'promotions', amount: -gift },
        { account: 'gift', ownerId: userId, amount: gift },
      ],
    })
  },

  async onClosed(tx, { tenantId, userId, ...order }) {
    const { ruleId, isLimited } = subjectOf(order)
    if (ruleId && isLimited) await giveRuleUseBack(tx, { tenantId, ruleId, userId })
  },

  /** Only whole and unspent: the principal goes back, and the gift with it. */
  async beforeRefund(tx, order, amount, at) {
    const { tenantId, userId, id: orderId, payAmount } = order
    if (amount !== payAmount) throw new Failure(409, '充值只能整笔退回', 'wholeOnly')
    const { gift } = subjectOf(order)
    await ledger.post(tx, {
      tenantId,
      kind: 'rechargeBack',
      userId,
      orderId,
      at,
      entries: [
        { account: 'principal', ownerId: userId, amount: -payAmount },
        { account: 'deposits', amount: payAmount },
        { account: 'gift', ownerId: userId, amount: -gift },
        { account: 'promotions', amount: gift },
      ],
    })
  },
}

const subjectOf = ({ subject }: Pick<Order, 'subject'>) => subject as unknown as Subject

const ruleOf = (rule: RechargeRuleRow, reason: string | undefined): RechargeRule => ({
  Id: rule.id,
  Pay: rule.pay,
  Gift: rule.gift,
  GiftCouponId: null,
  Label: rule.label,
  Note: rule.note,
  ValidTo: rule.validTo?.getTime() ?? null,
  Usable: !reason,
  Reason: reason ?? '',
})

const logTypes: Readonly<Record<string, BalanceLog['Type']>> = {
  recharge: 'recharge',
  pay: 'pay',
  hold: 'hold',
  release: 'release',
  refund: 'refund',
  gift: 'gift',
  opening: 'opening',
}

function logOf(row: StatementRow, titles: ReadonlyMap<string, OrderTitle>): BalanceLog {
  const order = row.orderId === null ? undefined : titles.get(row.orderId)
  const type = logTypes[row.kind] ?? (row.amount > 0 ? 'refund' : 'pay')
  // What was set aside for an order that is paid by now, is what was paid.
  const Type = type === 'hold' && order?.isPaid ? 'pay' : type
  return {
    Id: row.movementId,
    Type,
    TypeText: logTexts[Type],
    Title: order?.title ?? (row.note || logTexts[Type]),
    Amount: row.amount,
    GiftAmount: row.byAccount.gift ?? 0,
    After: row.after,
    OrderId: row.orderId,
    OrderCode: order?.orderCode ?? '',
    At: row.at.getTime(),
  }
}
