import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { newId } from '../../../kernel/ids'
import type { MoneyServices } from '../../moneyAlone'
import { shop } from '../../../areas/shops/shop/shop.table'
import { cardProduct } from '../../../areas/money/storedCard/storedCard.table'
import { appUser } from '../../../areas/people/account/account.table'

/** What the sequences are played on: a server's services with a sandbox and a clock that can be turned. */
export interface Subject {
  db: Database
  money: MoneyServices
  tenantId: string
  now(): number
  pass(ms: number): void
}

export const PASSWORD = '284751'

/** A member of the sequence, and the calls as that member makes them. */
export interface World extends Subject {
  userId: string
  shopId: string
  product: { id: string; price: number; worth: number }
}

let phones = 0

/** A new member with a payment password and nothing else. */
export async function makeWorld(subject: Subject): Promise<World> {
  const { db, money, tenantId, now } = subject
  const userId = newId()
  await db.insert(appUser).values({
    tenantId,
    id: userId,
    phone: `135${String((phones += 1)).padStart(8, '0')}${randomUUID().slice(0, 6)}`,
    name: '模型会员',
    gender: null,
    birthday: null,
    email: '',
    avatar: '',
    passwordHash: null,
    isClosed: false,
    createdAt: new Date(now()),
  })
  await money.payPasswords.set({ tenantId, userId, sessionId: '', roles: [], secret: '' }, PASSWORD)
  const [payee] = await db
    .select()
    .from(shop)
    .where(and(eq(shop.tenantId, tenantId), eq(shop.canPay, true), eq(shop.takesStoredCard, true)))
    .limit(1)
  const [product] = await db
    .select()
    .from(cardProduct)
    .where(
      and(
        eq(cardProduct.tenantId, tenantId),
        gt(cardProduct.limitPerUser, 5),
        // Good in every shop, so that it pays wherever the sequence does.
        sql`cardinality(${cardProduct.shopIds}) = 0`,
      ),
    )
    .limit(1)
  if (!payee || !product) throw new Error('the demo has no shop or card to play with')
  // However many sequences are played, this one finds cards to buy.
  const { stock, initialStock } = cardProduct
  await db
    .update(cardProduct)
    .set({ stock: sql`${stock} + 10`, initialStock: sql`${initialStock} + 10` })
    .where(and(eq(cardProduct.tenantId, tenantId), eq(cardProduct.id, product.id)))
  return {
    ...subject,
    userId,
    shopId: payee.id,
    product: { id: product.id, price: product.price, worth: product.face + product.bonus },
  }
}

/** A money request of the member with an id of its own. */
export const requestOf = ({ tenantId, userId, now }: World, requestId: string = randomUUID()) => ({
  tenantId,
  userId,
  requestId,
  call: 'model',
  payload: {},
  at: new Date(now()),
})

/** What the member really has: in the balance, and on cards. */
export async function wealthOf({ money, tenantId, userId }: World) {
  const member = { tenantId, userId }
  const [balance, cards] = await Promise.all([
    money.balances.get(member),
    money.storedCards.all(member),
  ])
  return {
    balance: balance.Total,
    cards: cards.reduce((sum, { Balance }) => sum + Balance, 0),
  }
}
