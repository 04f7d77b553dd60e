import { and, asc, count, eq, lte, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { write } from '../../../database/withTransaction'
import { eachKind, type WriteKind } from '../../../database/writeKind'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { window, type PageRequest } from '../../../kernel/paging'
import { pointGoods, pointGoodsUse } from './pointGoods.table'

export type PointGoodsRow = typeof pointGoods.$inferSelect

/** A page of the points mall; sold-out goods last. */
export async function goodsPage(
  db: Queryable,
  tenantId: string,
  { category, maxPoints }: { category?: string; maxPoints?: number },
  pages: PageRequest,
): Promise<{ rows: PointGoodsRow[]; total: number }> {
  const isShown = and(
    eq(pointGoods.tenantId, tenantId),
    eq(pointGoods.isOnSale, true),
    category === undefined ? undefined : eq(pointGoods.category, category),
    maxPoints === undefined ? undefined : lte(pointGoods.points, maxPoints),
  )
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(pointGoods)
      .where(isShown)
      .orderBy(eq(pointGoods.stock, 0), asc(pointGoods.rank), asc(pointGoods.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(pointGoods).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function categoriesOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ category: pointGoods.category })
    .from(pointGoods)
    .where(and(eq(pointGoods.tenantId, tenantId), eq(pointGoods.isOnSale, true)))
    .groupBy(pointGoods.category)
    .orderBy(sql`min(${pointGoods.rank})`)
  return rows.map(({ category }) => category)
}

export async function findGoods(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<PointGoodsRow | undefined> {
  const [row] = await goodsQuery(db, { tenantId, id })
  return row
}

const goodsQuery = preparedQuery((db) =>
  db
    .select()
    .from(pointGoods)
    .where(
      and(
        eq(pointGoods.tenantId, sql.placeholder('tenantId')),
        eq(pointGoods.id, sql.placeholder('id')),
      ),
    ),
)

type Pile = 'stock' | 'held' | 'sold'

interface StockMove {
  tenantId: string
  id: string
  quantity: number
}

const soldOut = () => new Failure(409, '来晚一步，已经兑完', 'soldOut')

const stockKinds = new Map<string, WriteKind<StockMove>>()

function stockKindOf(from: Pile, to: Pile): WriteKind<StockMove> {
  const name = `${from}/${to}`
  const known = stockKinds.get(name)
  if (known) return known
  const kind = eachKind<StockMove>(
    `update point_goods set ${from} = ${from} - {}::int4, ${to} = ${to} + {}::int4
     where tenant_id = {} and id = {}::uuid and ${from} >= {}::int4`,
    ({ tenantId, id, quantity }) => [quantity, quantity, tenantId, id, quantity],
    {
      refusal: from === 'stock' ? soldOut : () => new Error(`not as many are ${from}`),
      key: ({ id }) => `pointGoods/${id}`,
    },
  )
  stockKinds.set(name, kind)
  return kind
}

/**
 * Moves pieces from one pile to another in one atomic statement; the transaction fails with Failure 409 `soldOut` when
 * there are not enough.
 */
export const moveStock = (
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
  from: Pile,
  to: Pile,
  quantity: number,
): Promise<void> => write(db, stockKindOf(from, to), { tenantId, id, quantity })

export async function useOf(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
): Promise<number> {
  const [row] = await db
    .select({ count: pointGoodsUse.count })
    .from(pointGoodsUse)
    .where(
      and(
        eq(pointGoodsUse.tenantId, tenantId),
        eq(pointGoodsUse.goodsId, goodsId),
        eq(pointGoodsUse.userId, userId),
      ),
    )
  return row?.count ?? 0
}

interface GoodsUse extends Member {
  goodsId: string
  quantity: number
  /** Limit per member; 0: none. */
  limit: number
}

const takeUseKind: WriteKind<GoodsUse> = {
  part: (rows, it) => ({
    text: rows
      .map(
        (_row, index) => `${it}_${index} as (
          insert into point_goods_use as u (tenant_id, goods_id, user_id, count)
          values ({}, {}, {}, {})
          on conflict (tenant_id, goods_id, user_id) do update set count = u.count + excluded.count
          returning {}::int4 as most, u.count)`,
      )
      .join(',\n'),
    checks: rows.map(({ limit }, index) => ({
      demand: `(select most = 0 or count <= most from ${it}_${index})`,
      refusal: () => new Failure(409, `每人限兑 ${limit} 件`, 'exchangeLimit'),
    })),
  }),
  values: (rows) =>
    rows.flatMap(({ tenantId, goodsId, userId, quantity, limit }) => [
      ...[tenantId, goodsId, userId, quantity, limit],
    ]),
  key: ({ goodsId, userId }) => `pointGoodsUse/${goodsId}/${userId}`,
}

/**
 * Adds pieces of goods to a member's count; the transaction fails with Failure 409 `exchangeLimit` when it would exceed
 * the limit.
 */
export const takeUse = (
  db: Queryable,
  { tenantId, userId }: Member,
  { id: goodsId, limitPerUser }: PointGoodsRow,
  quantity: number,
): Promise<void> =>
  write(db, takeUseKind, { tenantId, goodsId, userId, quantity, limit: limitPerUser })

export async function giveUseBack(
  db: Queryable,
  { tenantId, userId }: Member,
  goodsId: string,
  quantity: number,
): Promise<void> {
  await db
    .update(pointGoodsUse)
    .set({ count: sql`${pointGoodsUse.count} - ${quantity}` })
    .where(
      and(
        eq(pointGoodsUse.tenantId, tenantId),
        eq(pointGoodsUse.goodsId, goodsId),
        eq(pointGoodsUse.userId, userId),
      ),
    )
}
