import { sql } from 'drizzle-orm'
import type { OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import type { Queryable } from '../../../database/queryable'

/** Ledger account that a payment was credited to: `sales` is earned, `deposits` are recharges and cards bought. */
export type IncomeAccount = 'sales' | 'deposits'

/** Money of a time step, by account, kind of order and way, in fen. */
export interface Income {
  /** yyyy-MM-dd, or with hours yyyy-MM-dd HH */
  step: string
  account: IncomeAccount
  /** Null: no order, such as cash handed out at the desk. */
  type: OrderType | null
  way: PayWay
  paid: number
  /** Positive. */
  returned: number
}

/**
 * What was credited to and taken from `sales` and `deposits`. A payment is split by its order's sources, which sum to
 * it (order.invariants.ts); everything else by the other side of its movement. Money that leaves `deposits` for a
 * balance or a card moves inside the park and is not counted.
 */
const income = (tenantId: string, from: Date, to: Date, step: string) => sql`
  with booked as (
    select m.id, m.kind, m.order_id, m.at, p.account, p.amount, o.type
    from ledger_movement m
    join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id
      and (p.account = 'sales' or p.account = 'deposits' and m.kind in ('pay', 'refund'))
    left join trade_order o on o.tenant_id = m.tenant_id and o.id = m.order_id
    where m.tenant_id = ${tenantId} and m.at >= ${from} and m.at < ${to}),
  parts as (
    select b.at, b.account, b.type, l.way, l.amount from booked b
    join trade_order_pay_line l on l.tenant_id = ${tenantId} and l.order_id = b.order_id
    where b.kind = 'pay'
    union all
    select b.at, b.account, b.type, case p.account
      when 'card' then 'storedCard' when 'icCard' then 'icCard'
      when 'principal' then 'balance' when 'gift' then 'balance' when 'counter' then 'counter'
      else coalesce((select l.way from trade_order_pay_line l
        where l.tenant_id = ${tenantId} and l.order_id = b.order_id and l.account is null limit 1), 'wechat') end,
      -p.amount
    from booked b
    join ledger_posting p on p.tenant_id = ${tenantId} and p.movement_id = b.id and p.account <> b.account
    where b.kind <> 'pay')
  select to_char(at at time zone 'Asia/Shanghai', ${step}) as step, account, type, way,
    coalesce(sum(amount) filter (where amount > 0), 0)::text as paid,
    coalesce(-sum(amount) filter (where amount < 0), 0)::text as returned
  from parts group by 1, 2, 3, 4 order by 1, 2, 3, 4`

const steps = { hour: 'YYYY-MM-DD HH24', day: 'YYYY-MM-DD' } as const

/** Income in [from, to), by hour or day of the park. */
export async function incomeBetween(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: number; to: number },
  step: keyof typeof steps,
): Promise<Income[]> {
  type Row = Omit<Income, 'paid' | 'returned'> & { paid: string; returned: string }
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    income(tenantId, new Date(from), new Date(to), steps[step]),
  )
  return rows.map((row) => ({ ...row, paid: Number(row.paid), returned: Number(row.returned) }))
}
