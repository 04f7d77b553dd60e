import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../order/order.service'
import type { Identity } from '../../../kernel/base'
import { createIcCardSettings } from './icCardSettings'
import { icCardFunds } from './icCardFunds'
import { icRechargeKind, icRechargeOutsideKind } from './icCardRechargeKind'
import { createMyIcCards } from './myIcCards'
import { createIcCardReturn } from './returnIcCard'
import { createIcCardRecharge } from './rechargeIcCard'

export { NOTE_MARK } from './icCardView'

export type IcCardService = ReturnType<typeof createIcCardService>

export interface IcCardServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
}

/** The IC one-card (spec 7 Stored cards and balance). */
export function createIcCardService({ db, orders }: IcCardServiceOptions) {
  orders.registerFunds(icCardFunds)
  orders.registerKind(icRechargeKind)
  orders.registerKind(icRechargeOutsideKind)
  const { configOf, ...settings } = createIcCardSettings(db)

  return {
    ...settings,
    ...createIcCardReturn({ db, orders }),
    ...createMyIcCards(db, { configOf }),
    ...createIcCardRecharge(db, orders, { configOf }),
  }
}

/** Reason why a member's IC cards block the removal of the account; undefined: none. */
export async function leftOnIcCards(
  icCards: Pick<IcCardService, 'balance'>,
  identity: Identity,
): Promise<string | undefined> {
  const left = await icCards.balance(identity)
  return left > 0 ? `一卡通里还有 ${formatYuan(left)}，请用完或联系客服退回后再注销` : undefined
}
