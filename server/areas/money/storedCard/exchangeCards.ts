import { exchangeCodeLockMs } from '@/constants'
import type { MyCard } from '@/contract/myStoredCards'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { Secrets } from '../../../kernel/secrets'
import type { ShopService } from '../../shops/shop/shop.service'
import { ledger, storedOutcome, type MoneyRequest } from '../ledger/ledger.service'
import type { OrderService } from '../order/order.service'
import { createCodeHash, newCardNo, newExchangeCode } from './cardCode'
import { scopeText } from './cardView'
import { clearExchangeTries, exchangeLocked, takeExchangeTry } from './exchangeTries'
import type { MyCards } from './myCards'
import { bindCard, findByCode, insertCards, type StoredCard } from './storedCard.repository'

const DAY_MS = 24 * 3_600_000

/** A card to be issued with an exchange code. */
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
  /** An already printed code; undefined: a new one. */
  code?: string
}

export interface ExchangeCardsOptions {
  db: Database
  clock: () => number
  secrets: Secrets
  orders: OrderService
  shops: ShopService
  cards: Pick<MyCards, 'viewOf'>
}

/** Cards with exchange codes: issued unbound, previewed, bound to the member who enters the code. */
export function createCardExchange(options: ExchangeCardsOptions) {
  const { db, clock, secrets, orders, shops, cards } = options
  const hashOf = createCodeHash(secrets)

  const validToOf = ({ validDays }: Pick<StoredCard, 'validDays'>, at: number) =>
    validDays === null ? null : new Date(at + validDays * DAY_MS)

  /** The unbound card of a code; every wrong code counts as a try. @throws Failure 404, 429 */
  async function byCode(member: Member, code: string): Promise<StoredCard> {
    const left = await takeExchangeTry(db, member, clock())
    const card = await findByCode(db, member.tenantId, hashOf(member.tenantId, code))
    if (card?.status === 'Unbound') {
      await clearExchangeTries(db, member)
      return card
    }
    if (left === 0) throw exchangeLocked(exchangeCodeLockMs)
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
        returned: 0,
        orderId: null,
        boundAt: null,
        validTo: null,
        createdAt: new Date(clock()),
      },
    ])
    return { id, code }
  }

  return {
    /** Preview of a code's card. @throws Failure 404 with the tries left, 429 `exchangeLocked` */
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
          return cards.viewOf(tx, bound)
        })
      })
    },

    /** Issues a card with a printed code; no-op if the code already has a card. */
    async issueOnce(queryable: Queryable, card: CardToIssue & { code: string }): Promise<void> {
      const prepaidCard = await findByCode(
        queryable,
        card.tenantId,
        hashOf(card.tenantId, card.code),
      )
      if (!prepaidCard) await issue(queryable, card)
    },

    /** Issues an unbound card. @returns its code, which is stored as a hash only */
    issue,
  }
}
