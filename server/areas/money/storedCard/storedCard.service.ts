import type { OrderDetail } from '@/contract/order'
import type { MyCard } from '@/contract/myStoredCards'
import type { CardProductDetail } from '@/contract/storedCard'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import type { Secrets } from '../../../kernel/secrets'
import { ledger, storedOutcome, type MoneyRequest } from '../ledger/ledger.service'
import { heldOf, orderTitles, type OrderService } from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { createCodeHash, newCardNo, newExchangeCode } from './cardCode'
import { cardFunds, inSpendingOrder } from './cardFunds'
import { CARD_PURCHASE, cardPurchaseKind, purchaseSubject } from './cardPurchase'
import { cardStateOf } from './cardState'
import { cardLogOf, cardProductOf, myCardOf, scopeText } from './cardView'
import { clearExchangeTries, exchangeLocked, takeExchangeTry } from './exchangeTries'
import {
  bindCard,
  cardsOf,
  findByCode,
  findCard,
  findProduct,
  insertCards,
  moveStock,
  payingCards,
  productPage,
  productUse,
  takeProductUse,
  updateCard,
  type Member,
  type StoredCard,
} from './storedCard.repository'

const DAY_MS = 24 * 3_600_000
/** Activating an expired card makes it good for so long again. */
const ACTIVATION_DAYS = 365

export interface StoredCardServiceOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  orders: OrderService
  shops: ShopService
}

/** A card that is given away by its code. */
export interface CardToIssue {
  tenantId: string
  productId: string | null
  name: string
  cover: string
  colour: string
  /** fen */
  face: number
  validDays: number | null
  shopIds: readonly string[]
  rules: string
  /** One that is already printed; a new one otherwise. */
  code?: string
}

export type StoredCardService = ReturnType<typeof createStoredCardService>

/** Stored-value cards (spec 7 Stored cards and balance). */
export function createStoredCardService(options: StoredCardServiceOptions) {
  const { db, clock, secrets, orders, shops } = options
  const hashOf = createCodeHash(secrets)
  orders.registerFunds(cardFunds)
  orders.registerKind(cardPurchaseKind)

  const validToOf = ({ validDays }: Pick<StoredCard, 'validDays'>, at: number) =>
    validDays === null ? null : new Date(at + validDays * DAY_MS)

  /** Cards as the wire shows them, in the order they are spent. */
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

  /** The unbound card of a code; every wrong code counts. @throws Failure 404, 429 */
  async function byCode(member: Member, code: string): Promise<StoredCard> {
    const left = await takeExchangeTry(db, member, clock())
    const card = await findByCode(db, member.tenantId, hashOf(member.tenantId, code))
    if (card?.status === 'Unbound') {
      await clearExchangeTries(db, member)
      return card
    }
    if (left === 0) throw exchangeLocked(15 * 60_000)
    throw new Failure(404, `卡密不正确或已被使用，还可以输入 ${left} 次`, 'exchangeCode')
  }

  async function issue(
    queryable: Queryable,
    card: CardToIssue,
  ): Promise<{ id: string; code: string }> {
    const { code = newExchangeCode(), shopIds, ...rest } = card
    const id = newId()
    await insertCards(queryable, [
      {
        ...rest,
        id,
        cardNo: newCardNo(),
        userId: null,
        codeHash: hashOf(card.tenantId, code),
        shopIds: [...shopIds],
        source: 'exchange',
        status: 'Unbound',
        orderId: null,
        boundAt: null,
        validTo: null,
        createdAt: new Date(clock()),
      },
    ])
    return { id, code }
  }

  return {
    async list(tenantId: string, pages: PageRequest) {
      const { rows, total } = await productPage(db, tenantId, pages)
      const names = await shops.names(
        db,
        tenantId,
        rows.flatMap(({ shopIds }) => shopIds),
      )
      return page(
        rows.map((product) => cardProductOf(product, names)),
        total,
        pages,
      )
    },

    /** @throws Failure 404 */
    async detail(
      tenantId: string,
      id: string,
      member: Member | undefined,
    ): Promise<CardProductDetail> {
      const product = await findProduct(db, tenantId, knownId(id))
      if (!product) throw notFound('储值卡不存在或已下架')
      const { limitPerUser } = product
      const names = await shops.names(db, tenantId, product.shopIds)
      const isCounted = member !== undefined && limitPerUser > 0
      return {
        ...cardProductOf(product, names),
        Rules: product.rules,
        Left: isCounted ? limitPerUser - (await productUse(db, member, product.id)) : null,
      }
    },

    /** Cards of a member: those that can be used, or those that cannot any more. */
    async mine(member: Member, { Group, ...pages }: PageRequest & { Group: 'valid' | 'invalid' }) {
      const all = await shown(db, member.tenantId, await cardsOf(db, member))
      const cards = all.filter(
        ({ Status }) => (Status === 'Active' || Status === 'Frozen') === (Group === 'valid'),
      )
      const { limit, offset } = window(pages)
      return page(cards.slice(offset, offset + limit), cards.length, pages)
    },

    /** Cards that can pay in a shop, or everywhere, in the order they are spent. */
    async usable(member: Member, shopId: string | undefined): Promise<MyCard[]> {
      const shop = shopId === undefined ? null : knownId(shopId)
      const cards = await payingCards(db, member, shop, new Date(clock()))
      const views = await shown(db, member.tenantId, cards)
      return views.filter(({ Status }) => Status === 'Active')
    },

    /** All cards of a member with what they hold. */
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

    /** @throws Failure 404 */
    async log(
      member: Member,
      {
        Id,
        Month,
        InOut,
        ...pages
      }: PageRequest & { Id: string; Month?: string; InOut?: 'in' | 'out' },
    ) {
      const card = await own(db, member, Id)
      const { rows, total } = await ledger.statement(
        db,
        member.tenantId,
        [{ account: 'card', ownerId: card.id }],
        { ...window(pages), ...(Month && monthRange(Month)), inOut: InOut },
      )
      const titles = await orderTitles(db, member.tenantId, rows)
      return page(
        rows.map((row) => cardLogOf(row, titles)),
        total,
        pages,
      )
    },

    /** What a code would give. @throws Failure 404 with the tries left, 429 `exchangeLocked` */
    async preview(member: Member, code: string) {
      const card = await byCode(member, code)
      const names = await shops.names(db, member.tenantId, card.shopIds)
      return {
        Name: card.name,
        Cover: card.cover,
        Colour: card.colour,
        Amount: card.face,
        ScopeText: scopeText(card.shopIds, names),
        ValidTo: validToOf(card, clock())?.getTime() ?? null,
      }
    },

    /** Binds the card of a code. @throws Failure 404 with the tries left, 429 `exchangeLocked` */
    async exchange(member: Member, request: MoneyRequest, code: string): Promise<MyCard> {
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<MyCard>(db, request)
        if (done) return done
        const card = await byCode(member, code)
        const { tenantId, userId } = member
        const { at } = request
        return ledger.once(db, request, async (tx) => {
          const bound = await bindCard(tx, card, {
            userId,
            boundAt: at,
            validTo: validToOf(card, at.getTime()),
          })
          if (!bound) throw new Failure(409, '这张卡刚刚已被绑定', 'exchangeCode')
          const account = { account: 'card' as const, ownerId: card.id }
          await ledger.open(tx, tenantId, [account], at)
          await ledger.post(tx, {
            tenantId,
            kind: 'exchange',
            userId,
            note: '卡密兑换',
            at,
            entries: [
              { account: 'issued', amount: -card.face },
              { ...account, amount: card.face },
            ],
          })
          return viewOf(tx, bound)
        })
      })
    },

    /** @throws Failure 404, 409 `soldOut`, `cardLimit` */
    async purchase(
      member: Member,
      request: MoneyRequest,
      { id, quantity }: { id: string; quantity: number },
    ): Promise<OrderDetail> {
      const { tenantId, userId } = member
      const productId = knownId(id)
      return orders.submit(request, async (tx) => {
        const product = await findProduct(tx, tenantId, productId)
        if (!product?.isOnSale) throw notFound('储值卡不存在或已下架')
        const isLimited = product.limitPerUser > 0
        if (isLimited && !(await takeProductUse(tx, member, product, quantity))) {
          throw new Failure(409, `每人限购 ${product.limitPerUser} 张`, 'cardLimit')
        }
        const order = await orders.create(tx, {
          tenantId,
          userId,
          kind: CARD_PURCHASE,
          title: product.name,
          image: product.cover,
          items: [
            {
              refId: product.id,
              name: product.name,
              image: product.cover,
              price: product.price,
              qty: quantity,
            },
          ],
          subject: { ...purchaseSubject(product, quantity) },
          at: request.at,
        })
        // Last: everybody who buys this card waits for this row until the commit.
        if (!(await moveStock(tx, product, 'stock', 'held', quantity))) {
          throw new Failure(409, '库存不足，请减少数量', 'soldOut')
        }
        return order
      })
    },

    /** Makes an expired card good for another year. @throws Failure 404, 409 `cardState` */
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

    /** The same for a code that is printed already: a card that has it stays as it is. */
    async issueOnce(queryable: Queryable, card: CardToIssue & { code: string }): Promise<void> {
      const known = await findByCode(queryable, card.tenantId, hashOf(card.tenantId, card.code))
      if (!known) await issue(queryable, card)
    },

    /** Makes a card for whoever has its code. @returns the code, which is kept nowhere */
    issue,
  }
}
