import type { IcCard, IcCardLog } from '@/contract/icCard'
import type { OrderDetail } from '@/contract/order'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import { ledger, type MoneyRequest, type StatementRow } from '../ledger/ledger.service'
import { orderTitles, type OrderService, type OrderTitle } from '../order/order.service'
import {
  findIcCard,
  findIcCardConfig,
  icCardRulePage,
  icCardRules,
  icCardsOf,
  clearHolder,
  markLost,
  type IcCardConfig,
  type IcCardRow,
  type Member,
} from './icCard.repository'
import { icCardFunds } from './icCardFunds'
import {
  IC_RECHARGE,
  IC_RECHARGE_OUTSIDE,
  icRechargeKind,
  icRechargeOutsideKind,
  type RechargeSubject,
} from './icCardRecharge'
import { maskName, maskSerial, statusTexts } from './icCardStatus'

/** In the note of a movement that a machine or a counter made: between what it was and where. */
export const NOTE_MARK = ' · '

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

  async function configOf(tenantId: string): Promise<IcCardConfig> {
    const config = await findIcCardConfig(db, tenantId)
    if (!config) throw notFound('本园区未开通一卡通')
    return config
  }

  async function viewOf(
    queryable: Queryable,
    card: IcCardRow,
    { lowBalance }: IcCardConfig,
  ): Promise<IcCard> {
    const { tenantId, id } = card
    const [balances, { rows }] = await Promise.all([
      ledger.balances(queryable, tenantId, 'icCard', [id]),
      ledger.statement(queryable, tenantId, [{ account: 'icCard', ownerId: id }], {
        inOut: 'out',
        limit: 1,
        offset: 0,
      }),
    ])
    const Balance = balances.get(id) ?? 0
    const [last] = rows
    const titles = await orderTitles(queryable, tenantId, rows)
    return {
      Id: id,
      Serial: card.serial,
      SerialMask: maskSerial(card.serial),
      NameMask: maskName(card.holderName),
      TypeName: card.typeName,
      Balance,
      DepositFen: card.deposit,
      LastUse: last
        ? { Place: placeOf(last, titles), At: last.at.getTime(), Amount: -last.amount }
        : null,
      LowBalance: lowBalance,
      IsLow: card.status === 'Normal' && Balance < lowBalance,
      Status: card.status,
      StatusText: statusTexts[card.status],
      Actions: card.status === 'Normal' ? ['recharge', 'reportLoss'] : [],
    }
  }

  /** What is paid and given: by a rule, or by an amount and the best rule it reaches. */
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
      const range = `${formatYuan(rechargeMin)} 至 ${formatYuan(rechargeMax)}`
      throw new Failure(400, `单次充值金额为 ${range}`, 'rechargeAmount')
    }
    const gifts = rules.filter((rule) => rule.pay <= pay).map(({ gift }) => gift)
    return { config, pay, gift: Math.max(0, ...gifts) }
  }

  return {
    async rules(tenantId: string, pages: PageRequest) {
      const { rows, total } = await icCardRulePage(db, tenantId, pages)
      return page(
        rows.map(({ id, pay, gift, label }) => ({ Id: id, Pay: pay, Gift: gift, Label: label })),
        total,
        pages,
      )
    },

    /** @throws Failure 404 when the park has no IC cards */
    async balanceConfig(tenantId: string) {
      const config = await configOf(tenantId)
      return {
        RechargeMin: config.rechargeMin,
        RechargeMax: config.rechargeMax,
        BalanceMax: config.balanceMax,
        Presets: config.presets,
        CanUseBalance: config.canUseBalance,
      }
    },

    /** @throws Failure 404 when the park has no IC cards */
    async config(tenantId: string) {
      const { name, guide, lossPhone, servicePlace } = await configOf(tenantId)
      return { Name: name, Guide: guide, LossPhone: lossPhone, ServicePlace: servicePlace }
    },

    async mine(member: Member): Promise<IcCard[]> {
      const cards = await icCardsOf(db, member)
      if (cards.length === 0) return []
      const config = await configOf(member.tenantId)
      return Promise.all(cards.map((card) => viewOf(db, card, config)))
    },

    async count(member: Member): Promise<number> {
      return (await icCardsOf(db, member)).length
    },

    async balance(member: Member): Promise<number> {
      const ids = (await icCardsOf(db, member)).map(({ id }) => id)
      const balances = await ledger.balances(db, member.tenantId, 'icCard', ids)
      return [...balances.values()].reduce((sum, balance) => sum + balance, 0)
    },

    /** Somebody else's card shows only what is needed to charge it. @throws Failure 404 */
    async bySerial({ tenantId, userId }: Member, serial: string) {
      const card = await findIcCard(db, tenantId, { serial })
      if (!card) throw notFound('没有找到这张卡，请核对卡号')
      const isMine = card.userId === userId
      const balances = await ledger.balances(db, tenantId, 'icCard', [card.id])
      return {
        Serial: card.serial,
        SerialMask: maskSerial(card.serial),
        NameMask: maskName(card.holderName),
        TypeName: card.typeName,
        IsMine: isMine,
        Balance: isMine ? (balances.get(card.id) ?? 0) : null,
        Status: card.status,
        StatusText: statusTexts[card.status],
        CanRecharge: card.status === 'Normal',
      }
    },

    /** For a member who leaves: their cards are nobody's from now on, and stay good for whoever holds them. */
    forgetHolder: (tx: Queryable, member: Member): Promise<void> => clearHolder(tx, member),

    /** Stops the member's own card at once. @throws Failure 404 */
    async reportLoss(member: Member, id: string): Promise<IcCard> {
      const card = await findIcCard(db, member.tenantId, { id: knownId(id) })
      if (card?.userId !== member.userId) throw notFound('没有找到这张卡')
      await markLost(db, card)
      const after = await findIcCard(db, member.tenantId, { id: card.id })
      return viewOf(db, after ?? card, await configOf(member.tenantId))
    },

    /** @throws Failure 404, 409 `cardState`, `balanceMax`; 400 `rechargeAmount` */
    async recharge(
      { tenantId, userId }: Member,
      request: MoneyRequest,
      { serial, ...wanted }: { serial: string; ruleId?: string; amount?: number },
    ): Promise<OrderDetail> {
      const { config, pay, gift } = await chosen(tenantId, wanted)
      return orders.submit(request, async (tx) => {
        const card = await findIcCard(tx, tenantId, { serial })
        if (!card) throw notFound('没有找到这张卡，请核对卡号')
        if (card.status !== 'Normal') {
          throw new Failure(409, `此卡${statusTexts[card.status]}，不能充值`, 'cardState')
        }
        const balances = await ledger.balances(tx, tenantId, 'icCard', [card.id])
        if ((balances.get(card.id) ?? 0) + pay + gift > config.balanceMax) {
          const most = formatYuan(config.balanceMax)
          throw new Failure(409, `卡内余额上限为 ${most}，请减少充值金额`, 'balanceMax')
        }
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
      })
    },

    /** @throws Failure 404 for a card that is not the member's */
    async log(
      member: Member,
      {
        CardId,
        Month,
        InOut,
        ...pages
      }: PageRequest & { CardId?: string; Month?: string; InOut?: 'in' | 'out' },
    ) {
      const { tenantId } = member
      const cards = await icCardsOf(db, member)
      const wanted = CardId === undefined ? cards : cards.filter(({ id }) => id === knownId(CardId))
      if (CardId !== undefined && wanted.length === 0) throw notFound('没有找到这张卡')
      const { rows, total, inTotal, outTotal } = await ledger.statement(
        db,
        tenantId,
        wanted.map(({ id }) => ({ account: 'icCard' as const, ownerId: id })),
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

const placeOf = (row: StatementRow, titles: ReadonlyMap<string, OrderTitle>): string => {
  const order = row.orderId === null ? undefined : titles.get(row.orderId)
  return order?.shopName || order?.title || noteOf(row).title
}

function noteOf({ note }: StatementRow): { title: string; device: string } {
  const [title = '', device = ''] = note.split(NOTE_MARK)
  return { title, device }
}

function logOf(row: StatementRow, titles: ReadonlyMap<string, OrderTitle>): IcCardLog {
  const order = row.orderId === null ? undefined : titles.get(row.orderId)
  const { title, device } = noteOf(row)
  return {
    Id: row.movementId,
    InOut: row.amount > 0 ? 'in' : 'out',
    Title: order?.title ?? title,
    Amount: row.amount,
    After: row.after,
    Device: order?.shopName ?? device,
    OrderId: row.orderId,
    OrderCode: order?.orderCode ?? '',
    At: row.at.getTime(),
  }
}
