import { and, asc, count, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { window, type PageRequest } from '../../../kernel/paging'
import { ledgerAccount } from '../ledger/ledger.table'
import { cardProduct, cardProductUse, storedCard } from './storedCard.table'

export type CardProductRow = typeof cardProduct.$inferSelect
export type StoredCard = typeof storedCard.$inferSelect

export interface Member {
  tenantId: string
  userId: string
}

export async function productPage(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: CardProductRow[]; total: number }> {
  const isShown = and(eq(cardProduct.tenantId, tenantId), eq(cardProduct.isOnSale, true))
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(cardProduct)
      .where(isShown)
      .orderBy(asc(cardProduct.rank), asc(cardProduct.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(cardProduct).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findProduct(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<CardProductRow | undefined> {
  const [row] = await db
    .select()
    .from(cardProduct)
    .where(and(eq(cardProduct.tenantId, tenantId), eq(cardProduct.id, id)))
  return row
}

/** Where a number of cards goes: from `stock` to `held` to `sold`, and back. One statement, so no race. */
export async function moveStock(
  db: Queryable,
  { tenantId, id }: Pick<CardProductRow, 'tenantId' | 'id'>,
  from: 'stock' | 'held' | 'sold',
  to: 'stock' | 'held' | 'sold',
  quantity: number,
): Promise<boolean> {
  const rows = await db
    .update(cardProduct)
    .set({
      [from]: sql`${cardProduct[from]} - ${quantity}`,
      [to]: sql`${cardProduct[to]} + ${quantity}`,
    })
    .where(
      and(
        eq(cardProduct.tenantId, tenantId),
        eq(cardProduct.id, id),
        gte(cardProduct[from], quantity),
      ),
    )
    .returning({ id: cardProduct.id })
  return rows.length === 1
}

export async function productUse(
  db: Queryable,
  { tenantId, userId }: Member,
  productId: string,
): Promise<number> {
  const [row] = await db
    .select({ count: cardProductUse.count })
    .from(cardProductUse)
    .where(
      and(
        eq(cardProductUse.tenantId, tenantId),
        eq(cardProductUse.productId, productId),
        eq(cardProductUse.userId, userId),
      ),
    )
  return row?.count ?? 0
}

/** Counts cards of a limited product for a member; false when they would be too many. */
export async function takeProductUse(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: productId, limitPerUser }: CardProductRow,
  quantity: number,
): Promise<boolean> {
  if (quantity > limitPerUser) return false
  const rows = await db
    .insert(cardProductUse)
    .values({ tenantId, productId, userId, count: quantity })
    .onConflictDoUpdate({
      target: [cardProductUse.tenantId, cardProductUse.productId, cardProductUse.userId],
      set: { count: sql`${cardProductUse.count} + ${quantity}` },
      setWhere: lte(sql`${cardProductUse.count} + ${quantity}`, limitPerUser),
    })
    .returning({ count: cardProductUse.count })
  return rows.length === 1
}

export async function giveProductUseBack(
  db: Queryable,
  { tenantId, userId }: Member,
  productId: string,
  quantity: number,
): Promise<void> {
  await db
    .update(cardProductUse)
    .set({ count: sql`${cardProductUse.count} - ${quantity}` })
    .where(
      and(
        eq(cardProductUse.tenantId, tenantId),
        eq(cardProductUse.productId, productId),
        eq(cardProductUse.userId, userId),
      ),
    )
}

export async function insertCards(db: Queryable, cards: readonly StoredCard[]): Promise<void> {
  await db.insert(storedCard).values([...cards])
}

/** Cards of a member, by the order they are spent: soonest end first (balances are the ledger's). */
export function cardsOf(db: Queryable, { tenantId, userId }: Member): Promise<StoredCard[]> {
  return db
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.tenantId, tenantId), eq(storedCard.userId, userId)))
    .orderBy(sql`${storedCard.validTo} asc nulls last`, asc(storedCard.id))
}

/** Of a member's cards those that may pay here (null: to the park) and now, as far as the card itself goes. */
const mayPay = and(
  eq(storedCard.tenantId, sql.placeholder('tenantId')),
  eq(storedCard.userId, sql.placeholder('userId')),
  eq(storedCard.status, 'Active'),
  or(isNull(storedCard.validTo), gt(storedCard.validTo, sql.placeholder('now'))),
  sql`(cardinality(${storedCard.shopIds}) = 0 or ${sql.placeholder('shopId')}::uuid = any(${storedCard.shopIds}))`,
)

export function payingCards(
  db: Queryable,
  member: Member,
  shopId: string | null,
  now: Date,
): Promise<StoredCard[]> {
  return payingQuery(db, { ...member, shopId, now })
}

const payingQuery = preparedQuery((db) => db.select().from(storedCard).where(mayPay))

/** The same with what they hold, held until the transaction ends; empty ones are left out. */
export function lockPayingCards(
  db: Queryable,
  member: Member,
  shopId: string | null,
  now: Date,
): Promise<{ card: StoredCard; balance: number }[]> {
  return lockPayingQuery(db, { ...member, shopId, now })
}

const lockPayingQuery = preparedQuery((db) =>
  db
    .select({ card: storedCard, balance: ledgerAccount.balance })
    .from(storedCard)
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.tenantId, storedCard.tenantId),
        eq(ledgerAccount.account, 'card'),
        eq(ledgerAccount.ownerId, storedCard.id),
      ),
    )
    .where(and(mayPay, gt(ledgerAccount.balance, 0)))
    .orderBy(asc(ledgerAccount.ownerId))
    .for('update', { of: ledgerAccount }),
)

export async function findCard(
  db: Queryable,
  { tenantId, userId }: Member,
  id: string,
): Promise<StoredCard | undefined> {
  const [row] = await db
    .select()
    .from(storedCard)
    .where(
      and(eq(storedCard.tenantId, tenantId), eq(storedCard.userId, userId), eq(storedCard.id, id)),
    )
  return row
}

export async function findByCode(
  db: Queryable,
  tenantId: string,
  codeHash: string,
): Promise<StoredCard | undefined> {
  const [row] = await db
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.tenantId, tenantId), eq(storedCard.codeHash, codeHash)))
  return row
}

/** Gives an unbound card to a member; of two who have its code, one gets it. */
export async function bindCard(
  db: Queryable,
  { tenantId, id }: StoredCard,
  bound: { userId: string; boundAt: Date; validTo: Date | null },
): Promise<StoredCard | undefined> {
  const [row] = await db
    .update(storedCard)
    .set({ ...bound, status: 'Active' })
    .where(
      and(
        eq(storedCard.tenantId, tenantId),
        eq(storedCard.id, id),
        eq(storedCard.status, 'Unbound'),
      ),
    )
    .returning()
  return row
}

export async function updateCard(
  db: Queryable,
  { tenantId, id }: StoredCard,
  changes: Partial<Pick<StoredCard, 'validTo' | 'status'>>,
): Promise<void> {
  await db
    .update(storedCard)
    .set(changes)
    .where(and(eq(storedCard.tenantId, tenantId), eq(storedCard.id, id)))
}

export function cardsOfOrder(
  db: Queryable,
  tenantId: string,
  orderId: string,
): Promise<StoredCard[]> {
  return db
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.tenantId, tenantId), eq(storedCard.orderId, orderId)))
    .orderBy(asc(storedCard.id))
}

export async function markRefunded(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .update(storedCard)
    .set({ status: 'Refunded' })
    .where(and(eq(storedCard.tenantId, tenantId), inArray(storedCard.id, [...ids])))
}
