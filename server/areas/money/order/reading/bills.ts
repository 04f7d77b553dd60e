import { sql, type SQL } from 'drizzle-orm'
import type { OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'
import type { PayWay } from '@/contract/payment'
import type { BillCategory } from '@/contract/tradeBill'
import type { Queryable } from '../../../../database/queryable'

/** A payment or refund in a member's bills; derived from orders and refunds, not stored. */
export interface BillRow {
  id: string
  kind: 'pay' | 'refund'
  orderId: string
  orderCode: string
  type: OrderType
  title: string
  image: string
  shopId: string | null
  shopName: string
  inOut: 'in' | 'out' | 'neutral'
  amount: number
  /** Refunded amount of a payment. */
  refunded: number
  ways: PayWay[]
  at: Date
  isPending: boolean
}

export interface BillFilter {
  tenantId: string
  userId: string
  from?: Date
  to?: Date
  inOut?: 'in' | 'out' | 'neutral'
  type?: OrderType
  id?: string
  /** Only bills of this order. */
  orderId?: string
}

/**
 * Every payment (by order id) and every completed refund (by its own id). A refund of spending counts as in; money that
 * became a card or balance stays the member's own and is neutral, as is its refund. A refunded late payment is no bill:
 * the order never received it. Selects only columns needed for filters and sums, which for payments an index covers.
 */
function bills({ tenantId, userId, from, to, inOut, type, id, orderId }: BillFilter): SQL {
  const start = from?.toISOString() ?? null
  const end = to?.toISOString() ?? null
  return sql`
    select * from (
      select o.id, 'pay' as kind, o.id as "orderId", o.type,
        case o.in_out when 'out' then 'out' else 'neutral' end as "inOut",
        o.pay_amount as amount, o.paid_at as at
      from trade_order o
      where o.tenant_id = ${tenantId} and o.user_id = ${userId} and o.paid_at is not null
        and o.pay_amount > 0
      union all
      select r.id, 'refund', o.id, o.type, case o.in_out when 'out' then 'in' else 'neutral' end,
        r.amount, r.created_at
      from refund r join trade_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.cause = 'order'
    ) b
    where (${start}::timestamptz is null or b.at >= ${start}::timestamptz)
      and (${end}::timestamptz is null or b.at < ${end}::timestamptz)
      and (${inOut ?? null}::text is null or b."inOut" = ${inOut ?? null}::text)
      and (${type ?? null}::text is null or b.type = ${type ?? null}::text)
      and (${id ?? null}::uuid is null or b.id = ${id ?? null}::uuid)
      and (${orderId ?? null}::uuid is null or b."orderId" = ${orderId ?? null}::uuid)`
}

/** Row as returned by the driver: bigint and timestamps as strings. */
type StoredBill = Omit<BillRow, 'amount' | 'refunded' | 'at'> &
  Record<'amount' | 'refunded' | 'at', string>

/** A page of a member's bills, newest first, with payment ways. */
export async function billPage(
  db: Queryable,
  filter: BillFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BillRow[]; total: number }> {
  const { tenantId } = filter
  const [found, counted] = await Promise.all([
    db.execute<StoredBill>(sql`
      with bill as (${bills(filter)} order by b.at desc, b.id desc limit ${limit} offset ${offset})
      select bill.*, o.order_code as "orderCode", o.title, o.image,
        o.shop_id as "shopId", o.shop_name as "shopName",
        case bill.kind when 'pay' then o.refunded_amount else 0 end as refunded,
        coalesce(r.status = 'Pending', false) as "isPending",
        array(
          select distinct w.way from (
            select l.way from trade_order_pay_line l
            where bill.kind = 'pay' and l.tenant_id = ${tenantId} and l.order_id = bill.id
            union all
            select l.way from refund_line l
            where bill.kind = 'refund' and l.tenant_id = ${tenantId} and l.refund_id = bill.id
          ) w order by 1
        ) as ways
      from bill
      join trade_order o on o.tenant_id = ${tenantId} and o.id = bill."orderId"
      left join refund r on bill.kind = 'refund' and r.tenant_id = ${tenantId} and r.id = bill.id
      order by bill.at desc, bill.id desc`),
    db.execute<{ total: string }>(sql`select count(*) as total from (${bills(filter)}) c`),
  ])
  return {
    rows: found.rows.map((row) => ({
      ...row,
      amount: Number(row.amount),
      refunded: Number(row.refunded),
      at: new Date(row.at),
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  }
}

/** Spending by category, refunds of it, and money moved to the member's own cards and balance; fen. */
export interface BillSums {
  in: number
  out: number
  moved: number
  count: number
  /** Parts of `out`, largest first; without zeros. */
  categories: { category: BillCategory; amount: number }[]
}

const category = sql`case c.type ${sql.join(
  Object.entries(orderTypes).map(([type, { category }]) => sql`when ${type} then ${category}`),
  sql` `,
)} end`

/** Sums of one query, so that categories add up to `out` despite concurrent payments. */
export async function billSums(db: Queryable, filter: BillFilter): Promise<BillSums> {
  type Sums = Record<'in' | 'out' | 'moved' | 'count', string> & { category: BillCategory }
  const { rows } = await db.execute<Sums>(sql`
    select ${category} as category,
      coalesce(sum(amount) filter (where c."inOut" = 'in'), 0) as in,
      coalesce(sum(amount) filter (where c."inOut" = 'out'), 0) as out,
      coalesce(sum(amount) filter (where c."inOut" = 'neutral' and c.kind = 'pay'), 0) as moved,
      count(*) as count
    from (${bills(filter)}) c
    group by 1 order by 3 desc, 1`)
  const sumOf = (name: 'in' | 'out' | 'moved' | 'count') =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0)
  return {
    in: sumOf('in'),
    out: sumOf('out'),
    moved: sumOf('moved'),
    count: sumOf('count'),
    categories: rows
      .map((row) => ({ category: row.category, amount: Number(row.out) }))
      .filter(({ amount }) => amount > 0),
  }
}

export const categoryTexts: Readonly<Record<BillCategory, string>> = {
  shop: '到店消费',
  mall: '商城购物',
  points: '积分兑换',
  parking: '停车',
  property: '物业维修',
  show: '演出',
  activity: '活动',
  own: '充值购卡',
}
