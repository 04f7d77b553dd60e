import { quickOrderPayWindowMs } from '@/constants'
import type { Balance } from '@/contract/accountBalance'
import type { BalanceLog, RechargeRule } from '@/contract/balance'
import type { OrderDetail } from '@/contract/order'
import { formatYuan, formatFen } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import { ledger, type MoneyRequest, type StatementRow } from '../ledger/ledger.service'
import type { Order, OrderKind, OrderService } from '../order/order.service'
import { heldOf, orderTitles, type OrderTitle } from '../order/order.service'
import {
  currentRules,
  findBalanceConfig,
  giveFirstRechargeBack,
  takeFirstRecharge,
  type RechargeRuleRow,
} from './balance.repository'
import { balanceFunds, readBalance } from './balanceFunds'

/** Registered name of the orders that fill the balance. */
export const RECHARGE = 'balanceRecharge'

interface Subject {
  ruleId: string | null
  gift: number
  /** The rule is for a first recharge, and this order is it. */
  isFirst: boolean
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
}

interface Member {
  tenantId: string
  userId: string
}

export type BalanceService = ReturnType<typeof createBalanceService>

/** Account balance and its recharge (spec 7 Stored cards and balance). */
export function createBalanceService({ db, clock, orders }: BalanceServiceOptions) {
  orders.registerFunds(balanceFunds)
  orders.registerKind(rechargeKind)

  async function configOf(tenantId: string) {
    const config = await findBalanceConfig(db, tenantId)
    if (!config) throw notFound('本园区未开通余额充值')
    return config
  }

  /** Whether a member may still use rules for a first recharge. */
  async function isFirstLeft({ tenantId, userId }: Member): Promise<boolean> {
    return !(await orders.hasPaid(tenantId, userId, RECHARGE))
  }

  /** What is paid and given: by a rule, or by an amount and the best rule it reaches. */
  async function chosen(
    member: Member,
    wanted: { ruleId?: string; amount?: number },
  ): Promise<{ pay: number; rule: RechargeRuleRow | undefined }> {
    const { tenantId } = member
    const isFirst = await isFirstLeft(member)
    const rules = await currentRules(db, tenantId, new Date(clock()))
    if (wanted.ruleId !== undefined) {
      const id = knownId(wanted.ruleId)
      const rule = rules.find((one) => one.id === id)
      if (!rule) throw notFound('该充值档位已下线')
      if (rule.isFirstOnly && !isFirst) throw firstOnly()
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
      const isBetter = rule.pay <= pay && rule.gift > (best?.gift ?? 0)
      if (isBetter && (isFirst || !rule.isFirstOnly)) best = rule
    }
    return { pay, rule: best }
  }

  return {
    async get(member: Member): Promise<Balance> {
      const { tenantId, userId } = member
      const [{ principal, gift }, held] = await Promise.all([
        readBalance(db, member),
        heldOf(db, { tenantId, userId, accounts: ['principal', 'gift'] }),
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

    async rules(tenantId: string, member: Member | undefined): Promise<RechargeRule[]> {
      const rules = await currentRules(db, tenantId, new Date(clock()))
      const isFirst = member === undefined || (await isFirstLeft(member))
      return rules.map((rule) => ruleOf(rule, isFirst))
    },

    /** @throws Failure 409 `ruleUnusable`, `balanceMax`; 400 `rechargeAmount` */
    async recharge(
      member: Member,
      request: MoneyRequest,
      wanted: { ruleId?: string; amount?: number },
    ): Promise<OrderDetail> {
      const { tenantId, userId } = member
      const { pay, rule } = await chosen(member, wanted)
      const gift = rule?.gift ?? 0
      const { balanceMax } = await configOf(tenantId)
      const { principal, gift: given } = await readBalance(db, member)
      if (principal + given + pay + gift > balanceMax) {
        throw new Failure(409, `余额上限为 ${formatYuan(balanceMax)}，请减少充值金额`, 'balanceMax')
      }
      const isFirst = rule?.isFirstOnly ?? false
      const make = async (tx: Transaction) => {
        if (rule && isFirst && !(await takeFirstRecharge(tx, rule, userId))) throw firstOnly()
        const subject: Subject = { ruleId: rule?.id ?? null, gift, isFirst }
        const name = gift > 0 ? `余额充值（赠 ${formatFen(gift)} 元）` : '余额充值'
        return orders.create(tx, {
          tenantId,
          userId,
          kind: RECHARGE,
          title: name,
          items: [{ refId: rule?.id, name, price: pay, qty: 1 }],
          subject: { ...subject },
          at: request.at,
        })
      }
      // One that was given up unpaid makes room for the next; two at once are settled by the row of `first_recharge`.
      return orders.submit(
        request,
        make,
        isFirst ? (order) => order.kind === RECHARGE && subjectOf(order).isFirst : undefined,
      )
    },

    async log(
      { tenantId, userId }: Member,
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

  async onClosed(tx, order) {
    if (subjectOf(order).isFirst) await giveFirstRechargeBack(tx, order)
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

const firstOnly = () => new Failure(409, '该档位仅限首次充值', 'ruleUnusable')

const ruleOf = (rule: RechargeRuleRow, isFirst: boolean): RechargeRule => ({
  Id: rule.id,
  Pay: rule.pay,
  Gift: rule.gift,
  GiftCouponId: null,
  Label: rule.label,
  Note: rule.note,
  ValidTo: rule.validTo?.getTime() ?? null,
  Usable: isFirst || !rule.isFirstOnly,
  Reason: isFirst || !rule.isFirstOnly ? '' : '仅限首次充值',
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
