import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { ledgerAccount, type OwnedAccount, type Unit } from './ledger.table'
import type { AccountRef } from './post'

export const unitOf = (account: OwnedAccount): Unit =>
  account === 'point' || account === 'growth' ? account : 'fen'

/** Opens accounts that do not exist yet. */
export async function insertAccounts(
  db: Queryable,
  tenantId: string,
  accounts: readonly AccountRef[],
  openedAt: Date,
): Promise<void> {
  if (accounts.length === 0) return
  await db
    .insert(ledgerAccount)
    .values(
      accounts.map(({ account, ownerId }) => ({
        tenantId,
        account,
        ownerId,
        unit: unitOf(account),
        balance: 0,
        seq: 0,
        openedAt,
      })),
    )
    .onConflictDoNothing()
}

/**
 * Balances of accounts in the given order; undefined for an account that is not open. They are passed as arrays, so that
 * the statement's text does not depend on their number. Each is looked up by its key, in key order, whatever the
 * table's size was when the plan was made.
 * @param isLocked locks them until the transaction ends, in key order
 */
export async function balancesOf(
  db: Queryable,
  tenantId: string,
  accounts: readonly AccountRef[],
  { isLocked = false } = {},
): Promise<(number | undefined)[]> {
  if (accounts.length === 0) return []
  const names = sql.param(accounts.map(({ account }) => account))
  const owners = sql.param(accounts.map(({ ownerId }) => ownerId))
  const { rows } = await db.execute<{ account: string; ownerId: string; balance: string }>(sql`
    select w.account, w.owner_id as "ownerId", a.balance
    from (
      select * from unnest(${names}::text[], ${owners}::uuid[]) as u (account, owner_id) order by 1, 2
    ) w
    cross join lateral (
      select balance from ledger_account
      where tenant_id = ${tenantId} and account = w.account and owner_id = w.owner_id
      ${isLocked ? sql`for update` : sql``}
    ) a`)
  const balances = new Map(
    rows.map(({ account, ownerId, balance }) => [`${account}/${ownerId}`, Number(balance)]),
  )
  return accounts.map(({ account, ownerId }) => balances.get(`${account}/${ownerId}`))
}

/** A movement as seen by some accounts: the sum of its postings to them. */
export interface StatementRow {
  movementId: string
  kind: string
  note: string
  orderId: string | null
  userId: string | null
  at: Date
  amount: number
  /** Amount per account. */
  byAccount: Partial<Record<OwnedAccount, number>>
  /** Combined balance of the accounts after the movement. */
  after: number
}

export interface StatementFilter {
  from?: Date
  to?: Date
  inOut?: 'in' | 'out'
  limit: number
  offset: number
}

/**
 * Newest movements of some accounts combined (e.g. both parts of a balance, or a member's cards), with totals in and
 * out of the requested time.
 */
export async function statement(
  db: Queryable,
  tenantId: string,
  accounts: readonly AccountRef[],
  { from, to, inOut, limit, offset }: StatementFilter,
): Promise<{ rows: StatementRow[]; total: number; inTotal: number; outTotal: number }> {
  const isInDirection = sql`case ${inOut ?? null}::text when 'in' then amount > 0 when 'out' then amount < 0 else true end`
  const { rows } = await db.execute<{
    movementId: string
    kind: string
    note: string
    orderId: string | null
    userId: string | null
    at: string | Date
    amount: string
    byAccount: Partial<Record<OwnedAccount, number>>
    after: string
    total: string
    inTotal: string
    outTotal: string
  }>(sql`
    with mine as (
      select p.movement_id, m.at, sum(p.amount) as amount,
        jsonb_object_agg(p.account, p.amount) as by_account
      from ledger_posting p
      join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
      join unnest(
        ${sql.param(accounts.map(({ account }) => account))}::text[],
        ${sql.param(accounts.map(({ ownerId }) => ownerId))}::uuid[]
      ) as w (account, owner_id) on w.account = p.account and w.owner_id = p.owner_id
      where p.tenant_id = ${tenantId}
      group by p.movement_id, m.at
    ), running as (
      select *, sum(amount) over (order by at, movement_id) as after from mine
    ), timely as (
      select * from running
      where (${from?.toISOString() ?? null}::timestamptz is null or at >= ${from?.toISOString() ?? null}::timestamptz)
        and (${to?.toISOString() ?? null}::timestamptz is null or at < ${to?.toISOString() ?? null}::timestamptz)
        and amount <> 0
    ), totals as (
      select coalesce(sum(amount) filter (where amount > 0), 0) as "inTotal",
        coalesce(-sum(amount) filter (where amount < 0), 0) as "outTotal",
        count(*) filter (where ${isInDirection}) as total
      from timely
    ), chosen as (
      select * from timely where ${isInDirection}
      order by at desc, movement_id desc limit ${limit} offset ${offset}
    )
    select c.movement_id as "movementId", m.kind, m.note, m.order_id as "orderId",
      m.user_id as "userId", c.at, c.amount, c.by_account as "byAccount", c.after,
      t.total, t."inTotal", t."outTotal"
    from totals t left join chosen c on true
    left join ledger_movement m on m.tenant_id = ${tenantId} and m.id = c.movement_id
    order by c.at desc, c.movement_id desc`)
  const [first] = rows
  return {
    rows: rows
      .filter(({ movementId }) => movementId !== null)
      .map((row) => ({
        ...row,
        at: new Date(row.at),
        amount: Number(row.amount),
        after: Number(row.after),
      })),
    total: Number(first?.total ?? 0),
    inTotal: Number(first?.inTotal ?? 0),
    outTotal: Number(first?.outTotal ?? 0),
  }
}
