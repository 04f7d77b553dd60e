import type { MyCard } from '@/contract/myStoredCards'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, pageRange, type PageRequest } from '../../../kernel/paging'
import type { ShopService } from '../../shops/shop/shop.service'
import { ledger, type MoneyRequest } from '../ledger/ledger.service'
import { heldOf } from '../order/order.service'
import { statementPage, type StatementQuery } from '../statement/statement.service'
import { inSpendingOrder } from './cardFunds'
import { cardLogOf, myCardOf, cardStateOf } from './cardView'
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
  /** Cards for the wire, in spending order. */
  async function shown(queryable: Queryable, tenantId: string, cards: readonly StoredCard[]) {
    const ids = cards.map(({ id }) => id)
    const [balances, names] = await Promise.all([
      ledger.balances(queryable, tenantId, 'card', ids),
      shops.names(
        queryable,
        tenantId,
        cards.flatMap(({ shopIds }) => shopIds),
      ),
    ])
    return inSpendingOrder(cards, balances).map((card) =>
      myCardOf(card, balances.get(card.id) ?? 0, names, clock()),
    )
  }

  async function own(queryable: Queryable, member: Member, id: string): Promise<StoredCard> {
    const card = await findCard(queryable, member, knownId(id))
    if (!card) throw notFound('储值卡不存在')
    return card
  }

  async function viewOf(queryable: Queryable, card: StoredCard): Promise<MyCard> {
    const [view] = await shown(queryable, card.tenantId, [card])
    if (!view) throw notFound('储值卡不存在')
    return view
  }

  return {
    /** A bound card for the wire, with its balance as `queryable` sees it. */
    viewOf,

    /** A member's usable or unusable cards. */
    async mine(member: Member, { Group, ...pages }: PageRequest & { Group: 'valid' | 'invalid' }) {
      const all = await shown(db, member.tenantId, await cardsOf(db, member))
      const cards = all.filter(
        ({ Status }) => (Status === 'Active' || Status === 'Frozen') === (Group === 'valid'),
      )
      const { limit, offset } = pageRange(pages)
      return page(cards.slice(offset, offset + limit), cards.length, pages)
    },

    /** Cards that can pay in a shop, or anywhere, in spending order. */
    async usable(member: Member, shopId: string | undefined): Promise<MyCard[]> {
      const shop = shopId === undefined ? null : knownId(shopId)
      const cards = await payingCards(db, member, shop, new Date(clock()))
      const views = await shown(db, member.tenantId, cards)
      return views.filter(({ Status }) => Status === 'Active')
    },

    /** All cards of a member with balances. */
    async all(member: Member): Promise<MyCard[]> {
      return shown(db, member.tenantId, await cardsOf(db, member))
    },

    /** @throws Failure 404 */
    async myDetail(member: Member, id: string) {
      const card = await own(db, member, id)
      const { tenantId } = member
      const [view, held, { rows }] = await Promise.all([
        viewOf(db, card),
        heldOf(db, { tenantId, userId: member.userId, accounts: ['card'] }),
        ledger.statement(db, tenantId, [{ account: 'card', ownerId: card.id }], {
          limit: 1,
          offset: 0,
        }),
      ])
      const Held = held.get(card.id) ?? 0
      const isTouched = rows.length > 0
      return {
        ...view,
        Rules: card.rules,
        SpentTotal: isTouched && view.Status !== 'Refunded' ? card.face - view.Balance - Held : 0,
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
        const balances = await ledger.lockBalances(tx, member.tenantId, 'card', [card.id])
        const now = request.at.getTime()
        const { status } = cardStateOf(card, balances.get(card.id) ?? 0, now)
        if (status !== 'Expired') throw new Failure(409, '此卡无需激活', 'cardState')
        const validTo = new Date(now + ACTIVATION_DAYS * DAY_MS)
        await updateCard(tx, card, { validTo })
        return viewOf(tx, { ...card, validTo })
      })
    },
  }
}
