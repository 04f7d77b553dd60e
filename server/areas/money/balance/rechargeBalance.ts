import type { OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { MoneyRequest } from '../ledger/ledger.service'
import type { OrderService } from '../order/order.service'
import {
  currentRules,
  takeFirstRecharge,
  type BalanceConfig,
  type RechargeRuleRow,
} from './balance.repository'
import { readBalance } from './balanceFunds'
import { RECHARGE, refuseBeyond, type RechargeSubject } from './balanceRechargeKind'
import { yuanFigure, yuanText } from '@/rules/yuanText'

export interface RechargeBalanceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  /** @throws Failure 404 when the park has no account balance */
  configOf: (tenantId: string) => Promise<BalanceConfig>
  isFirstLeft: (member: Member) => Promise<boolean>
}

const firstOnly = () => new Failure(409, '该档位仅限首次充值', 'ruleUnusable')

/** Recharge orders of the balance (balanceRechargeKind.ts does the booking). */
export function createBalanceRecharge(options: RechargeBalanceOptions) {
  const { db, clock, orders, configOf, isFirstLeft } = options

  /** Amount to pay and gift: by a rule, or by an amount and the best rule it reaches. */
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
      const range = `${yuanFigure(config.rechargeMin)}–${yuanText(config.rechargeMax)}`
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
    /** Creates a recharge in place of the member's unpaid one. @throws Failure 409 `ruleUnusable`, `balanceMax`; 400 `rechargeAmount` */
    async recharge(
      member: Member,
      request: MoneyRequest,
      wanted: { ruleId?: string; amount?: number },
    ): Promise<OrderDetail> {
      const { tenantId, userId } = member
      const { pay, rule } = await chosen(member, wanted)
      const gift = rule?.gift ?? 0
      const { balanceMax } = await configOf(tenantId)
      const isFirst = rule?.isFirstOnly ?? false
      const make = async (tx: Transaction) => {
        refuseBeyond(balanceMax, await readBalance(tx, member), pay + gift)
        if (rule && isFirst && !(await takeFirstRecharge(tx, rule, userId))) throw firstOnly()
        const subject: RechargeSubject = { ruleId: rule?.id ?? null, gift, isFirst }
        const name = gift > 0 ? `余额充值（赠 ${yuanText(gift)}）` : '余额充值'
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
      // Of two concurrent first recharges, `first_recharge` admits one.
      return orders.submit(request, make, ({ kind }) => kind === RECHARGE)
    },
  }
}
