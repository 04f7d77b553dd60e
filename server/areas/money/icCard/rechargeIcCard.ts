import type { OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { MoneyRequest } from '../ledger/ledger.service'
import type { OrderService } from '../order/order.service'
import { findIcCard, icCardRules } from './icCard.repository'
import type { IcCardSettings } from './icCardSettings'
import {
  IC_RECHARGE,
  IC_RECHARGE_OUTSIDE,
  isIcRecharge,
  refuseRecharge,
  subjectOf,
  type RechargeSubject,
} from './icCardRechargeKind'
import { maskSerial } from './icCardView'
import { yuanFigure, yuanText } from '@/rules/yuanText'

/** Recharge orders of IC cards (icCardRechargeKind.ts does the booking). */
export function createIcCardRecharge(
  db: Database,
  orders: OrderService,
  { configOf }: Pick<IcCardSettings, 'configOf'>,
) {
  /** Amount to pay and gift: by a rule, or by an amount and the best rule it reaches. */
  async function chosen(tenantId: string, wanted: { ruleId?: string; amount?: number }) {
    const config = await configOf(tenantId)
    const rules = await icCardRules(db, tenantId)
    if (wanted.ruleId !== undefined) {
      const id = knownId(wanted.ruleId)
      const rule = rules.find((one) => one.id === id)
      if (!rule) throw notFound('该充值档位已下线')
      return { config, pay: rule.pay, gift: rule.gift }
    }
    const pay = wanted.amount ?? 0
    const { rechargeMin, rechargeMax } = config
    if (pay < rechargeMin || pay > rechargeMax) {
      const range = `${yuanFigure(rechargeMin)}–${yuanText(rechargeMax)}`
      throw new Failure(400, `单次充值金额为 ${range}`, 'rechargeAmount')
    }
    const gifts = rules.filter((rule) => rule.pay <= pay).map(({ gift }) => gift)
    return { config, pay, gift: Math.max(0, ...gifts) }
  }

  return {
    /** Creates a recharge in place of the member's unpaid one of the card. @throws Failure 404, 409 `cardState`, `balanceMax`; 400 `rechargeAmount` */
    async recharge(
      { tenantId, userId }: Member,
      request: MoneyRequest,
      { serial, ...wanted }: { serial: string; ruleId?: string; amount?: number },
    ): Promise<OrderDetail> {
      const { config, pay, gift } = await chosen(tenantId, wanted)
      const make = async (tx: Transaction) => {
        const card = await findIcCard(tx, tenantId, { serial })
        if (!card) throw notFound('没有找到这张卡，请核对卡号')
        await refuseRecharge(tx, card, pay + gift)
        const subject: RechargeSubject = { cardId: card.id, serial, gift }
        const name = `${card.typeName}充值（${maskSerial(serial)}）`
        return orders.create(tx, {
          tenantId,
          userId,
          kind: config.canUseBalance ? IC_RECHARGE : IC_RECHARGE_OUTSIDE,
          title: name,
          items: [{ name, price: pay, qty: 1 }],
          subject: { ...subject },
          at: request.at,
        })
      }
      return orders.submit(
        request,
        make,
        (order) => isIcRecharge(order) && subjectOf(order).serial === serial,
      )
    },
  }
}
