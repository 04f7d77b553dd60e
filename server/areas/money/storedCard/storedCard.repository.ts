import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { ledgerAccount } from '../ledger/ledger.table'
import { storedCard } from './storedCard.table'

export type StoredCard = typeof storedCard.$inferSelect

export async function insertCards(db: Queryable, cards: readonly StoredCard[]): Promise<void> {
  await db.insert(storedCard).values([...cards])
}

/** Cards of a member, soonest expiry first (balances are in the ledger). */
export function cardsOf(db: Queryable, { tenantId, userId }: Member): Promise<StoredCard[]> {
  return db
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.tenantId, tenantId), eq(storedCard.userId, userId)))
    .orderBy(sql`${storedCard.validTo} asc nulls last`, asc(storedCard.id))
}

/** Condition: a member's card can pay at a shop (null: the park itself) now; its balance is not checked. */
const mayPay = ({ tenantId, userId }: Member, shopId: string | null, now: Date) =>
  and(
    eq(storedCard.tenantId, tenantId),
    eq(storedCard.userId, userId),
    eq(storedCard.status, 'Active'),
    or(isNull(storedCard.validTo), gt(storedCard.validTo, now)),
    sql`(cardinality(${storedCard.shopIds}) = 0 or ${shopId}::uuid = any(${storedCard.shopIds}))`,
  )

export function payingCards(
  db: Queryable,
  member: Member,
  shopId: string | null,
  now: Date,
): Promise<StoredCard[]> {
  return db
    .select()
    .from(storedCard)
    .where(mayPay(member, shopId, now))
}

/** Paying cards with balances, locked until the transaction ends; empty cards are left out. */
export function lockPayingCards(
  db: Queryable,
  member: Member,
  shopId: string | null,
  now: Date,
): Promise<{ card: StoredCard; balance: number }[]> {
  return db
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
    .where(and(mayPay(member, shopId, now), gt(ledgerAccount.balance, 0)))
    .orderBy(asc(ledgerAccount.ownerId))
    .for('update', { of: ledgerAccount })
}

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

/** Binds an unbound card to a member; of two members with its code, exactly one gets it. */
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

/** Adds to what was returned of a card whose account is locked, fen. */
export async function addReturned(
  db: Queryable,
  { tenantId, id }: Pick<StoredCard, 'tenantId' | 'id'>,
  money: number,
): Promise<void> {
  await db
    .update(storedCard)
    .set({ returned: sql`${storedCard.returned} + ${money}` })
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
