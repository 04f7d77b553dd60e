import type { MyCard } from '@/contract/myStoredCards'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, pageRange, type PageRequest } from '../../../kernel/paging'
import type { ShopService } from '../../shops/shop/shop.service'
import { ledger, type MoneyRequest } from '../ledger/ledger.service'
import { statementPage, type StatementQuery } from '../statement/statement.service'
import { inSpendingOrder } from './cardFunds'
import { moneyOnCards } from './cardMoney'
import { cardLogOf, cardStateOf, myCardOf, noMoney } from './cardView'
import {
  cardsOf,
  findCard,
  payingCards,
  updateCard,
  type StoredCard,
} from './storedCard.repository'

const DAY_MS = 24 * 3_600_000
/** Days by which activation extends an expired card. */
const ACTIVATION_DAYS = 365

export interface MyCardsOptions {
  db: Database
  clock: () => number
  shops: ShopService
}

export type MyCards = ReturnType<typeof createMyCards>

/** Bound cards of a member: balances, statements, activation of expired ones. */
export function createMyCards({ db, clock, shops }: MyCardsOptions) {
  /** Cards of a member for the wire, in spending order, with the money held of each. */
  async function shown(queryable: Queryable, member: Member, cards: readonly StoredCard[]) {
    const [money, names] = await Promise.all([
      moneyOnCards(queryable, member, cards),
      shops.names(
        queryable,
        member.tenantId,
        cards.flatMap(({ shopIds }) => shopIds),
      ),
    ])
    return inSpendingOrder(cards, money).map((card) => {
      const onCard = money.get(card.id) ?? noMoney
      return { view: myCardOf(card, onCard, names, clock()), held: onCard.held }
    })
  }

  /** All cards of a member with balances. */
  async function all(member: Member): Promise<MyCard[]> {
    const cards = await shown(db, member, await cardsOf(db, member))
    return cards.map(({ view }) => view)
  }

  async function own(queryable: Queryable, member: Member, id: string): Promise<StoredCard> {
    const card = await findCard(queryable, member, knownId(id))
    if (!card) throw notFound('储值卡不存在')
    return card
  }

  async function shownOne(queryable: Queryable, card: StoredCard) {
    const { tenantId, userId } = card
    const [one] = userId === null ? [] : await shown(queryable, { tenantId, userId }, [card])
    if (!one) throw notFound('储值卡不存在')
    return one
  }

  const viewOf = async (queryable: Queryable, card: StoredCard): Promise<MyCard> =>
    (await shownOne(queryable, card)).view

  return {
    /** A bound card for the wire, with its balance as `queryable` sees it. */
    viewOf,

    /** A member's usable or unusable cards. */
    async mine(member: Member, { Group, ...pages }: PageRequest & { Group: 'valid' | 'invalid' }) {
      const cards = (await all(member)).filter(
        ({ Status }) => (Status === 'Active' || Status === 'Frozen') === (Group === 'valid'),
      )
      const { limit, offset } = pageRange(pages)
      return page(cards.slice(offset, offset + limit), cards.length, pages)
    },

    /** Cards that can pay in a shop, or anywhere, in spending order. */
    async usable(member: Member, shopId: string | undefined): Promise<MyCard[]> {
      const shop = shopId === undefined ? null : knownId(shopId)
      const cards = await payingCards(db, member, shop, new Date(clock()))
      const views = (await shown(db, member, cards)).map(({ view }) => view)
      return views.filter(({ Actions }) => Actions.includes('pay'))
    },

    all,

    /** @throws Failure 404 */
    async myDetail(member: Member, id: string) {
      const card = await own(db, member, id)
      const [{ view, held: Held }, { rows }] = await Promise.all([
        shownOne(db, card),
        ledger.statement(db, member.tenantId, [{ account: 'card', ownerId: card.id }], {
          limit: 1,
          offset: 0,
        }),
      ])
      const isTouched = rows.length > 0
      return {
        ...view,
        Rules: card.rules,
        SpentTotal:
          isTouched && card.status !== 'Refunded'
            ? card.face - view.Balance - Held - card.returned
            : 0,
        Held,
      }
    },

    /** Movements of a card, newest first. @throws Failure 404 */
    async log(member: Member, { Id, ...query }: StatementQuery & { Id: string }) {
      const card = await own(db, member, Id)
      const account = { account: 'card' as const, ownerId: card.id }
      const { paged } = await statementPage(db, member.tenantId, [account], query, cardLogOf)
      return paged
    },

    /** Makes an expired card valid for another year. @throws Failure 404, 409 `cardState` */
    async activate(member: Member, request: MoneyRequest, id: string): Promise<MyCard> {
      return ledger.once(db, request, async (tx) => {
        const card = await own(tx, member, id)
        await ledger.lockBalances(tx, member.tenantId, 'card', [card.id])
        const money = await moneyOnCards(tx, member, [card])
        const now = request.at.getTime()
        const { status } = cardStateOf(card, money.get(card.id) ?? noMoney, now)
        if (status !== 'Expired') throw new Failure(409, '此卡无需激活', 'cardState')
        const validTo = new Date(now + ACTIVATION_DAYS * DAY_MS)
        await updateCard(tx, card, { validTo })
        return viewOf(tx, { ...card, validTo })
      })
    },
  }
}
