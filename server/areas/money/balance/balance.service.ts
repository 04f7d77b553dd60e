import type { Balance } from '@/contract/accountBalance'
import type { RechargeRule } from '@/contract/balance'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Member, Identity } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { heldOf, type OrderService } from '../order/order.service'
import { statementPage, type StatementQuery } from '../statement/statement.service'
import { currentRules, findBalanceConfig, isFirstRechargeTaken } from './balance.repository'
import { balanceFunds, readBalance } from './balanceFunds'
import { balanceRechargeKind, RECHARGE } from './balanceRechargeKind'
import { balanceLogOf, rechargeRuleOf } from './balanceView'
import { createBalanceRecharge } from './rechargeBalance'
import { createBalanceReturn } from './returnBalance'

export interface BalanceServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
}

export type BalanceService = ReturnType<typeof createBalanceService>

/** Account balance and its recharge (spec 7 Stored cards and balance). */
export function createBalanceService({ db, clock, orders }: BalanceServiceOptions) {
  orders.registerFunds(balanceFunds)
  orders.registerKind(balanceRechargeKind)

  async function configOf(tenantId: string) {
    const config = await findBalanceConfig(db, tenantId)
    if (!config) throw notFound('暂未开通余额充值')
    return config
  }

  /** Whether a member can still use first-recharge rules. */
  async function isFirstLeft(member: Member): Promise<boolean> {
    const [isTaken, hasPaid] = await Promise.all([
      isFirstRechargeTaken(db, member, RECHARGE),
      orders.hasPaid(member.tenantId, member.userId, RECHARGE),
    ])
    return !isTaken && !hasPaid
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

    /** @throws Failure 404 when the park has no account balance */
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
      return rules.map((rule) => rechargeRuleOf(rule, isFirst))
    },

    ...createBalanceRecharge({ db, clock, orders, configOf, isFirstLeft }),
    ...createBalanceReturn({ db, orders }),

    /** Movements of the balance, newest first; principal and gift combined. */
    async log({ tenantId, userId }: Member, query: StatementQuery) {
      const accounts = [
        { account: 'principal' as const, ownerId: userId },
        { account: 'gift' as const, ownerId: userId },
      ]
      const { paged, inTotal, outTotal } = await statementPage(
        db,
        tenantId,
        accounts,
        query,
        balanceLogOf,
      )
      return { ...paged, InTotal: inTotal, OutTotal: outTotal }
    },
  }
}

/**
 * Reason why a member's balance blocks the removal of the account; undefined: none. An unpaid-for gift does not count:
 * it cannot be paid out either.
 */
export async function balanceLeft(
  balances: Pick<BalanceService, 'get'>,
  identity: Identity,
): Promise<string | undefined> {
  const { Frozen, Principal } = await balances.get(identity)
  if (Frozen > 0) return '还有订单正在支付，请完成或取消后再注销'
  if (Principal === 0) return undefined
  return `账户余额还有 ${formatYuan(Principal)}，请用完或联系客服退回后再注销`
}
