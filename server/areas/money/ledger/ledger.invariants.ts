import type { Invariant } from '../../../kernel/module'

/** Database rights the application must not have: table, right. */
const FORBIDDEN = `
  values ('ledger_posting', 'UPDATE'), ('ledger_posting', 'DELETE'), ('ledger_posting', 'TRUNCATE'),
    ('ledger_movement', 'UPDATE'), ('ledger_movement', 'DELETE'), ('ledger_movement', 'TRUNCATE'),
    ('ledger_account', 'DELETE'), ('ledger_account', 'TRUNCATE'),
    ('money_request', 'DELETE'), ('money_request', 'TRUNCATE')`

/** Owned accounts with postings since $1. */
const TOUCHED = `
  select distinct p.tenant_id, p.account, p.owner_id from park t
  join ledger_posting p on p.tenant_id = t.tenant_id and p.movement_id >= $1::uuid
  where p.owner_id is not null`

/** All postings of such an account; at most one member's. */
const OF_ACCOUNT = `
  from ledger_posting p
  where p.tenant_id = a.tenant_id and p.account = a.account and p.owner_id = a.owner_id`

export const ledgerInvariants: Invariant[] = [
  {
    name: 'every movement has postings, and they sum to zero',
    query: `
      select m.tenant_id, m.id, m.kind, coalesce(sum(p.amount), 0) as sum, count(p.line) as postings
      from ledger_movement m
      left join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id
      group by m.tenant_id, m.id, m.kind
      having coalesce(sum(p.amount), 0) <> 0 or count(p.line) < 2`,
    ofDay: `
      select m.tenant_id, m.id, m.kind, coalesce(sum(p.amount), 0) as sum, count(p.line) as postings
      from park t
      join ledger_movement m on m.tenant_id = t.tenant_id and m.id >= $1::uuid
      left join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id
      group by m.tenant_id, m.id, m.kind
      having coalesce(sum(p.amount), 0) <> 0 or count(p.line) < 2`,
  },
  {
    name: 'the balance of an account is the sum of its postings',
    query: `
      select a.tenant_id, a.account, a.owner_id, a.balance, a.seq, s.sum, s.count
      from ledger_account a
      left join (
        select tenant_id, account, owner_id, sum(amount) as sum, count(*) as count
        from ledger_posting where owner_id is not null group by 1, 2, 3
      ) s on s.tenant_id = a.tenant_id and s.account = a.account and s.owner_id = a.owner_id
      where a.balance <> coalesce(s.sum, 0) or a.seq <> coalesce(s.count, 0)`,
    ofDay: `
      select a.tenant_id, a.account, a.owner_id, b.balance, b.seq, s.sum, s.count
      from (${TOUCHED}) a
      left join ledger_account b using (tenant_id, account, owner_id)
      cross join lateral (select sum(amount) as sum, count(*) as count ${OF_ACCOUNT}) s
      where b.balance is distinct from s.sum or b.seq is distinct from s.count`,
  },
  {
    name: 'every posting continues the one before it on its account',
    query: `
      select tenant_id, account, owner_id, seq from (
        select *, sum(amount) over w as expected, row_number() over w as position
        from ledger_posting where owner_id is not null
        window w as (partition by tenant_id, account, owner_id order by seq)
      ) p where balance_after <> expected or seq <> position`,
    ofDay: `
      select a.tenant_id, a.account, a.owner_id, p.seq
      from (${TOUCHED}) a
      cross join lateral (
        select p.*, sum(amount) over w as expected, row_number() over w as position ${OF_ACCOUNT}
        window w as (order by seq)
      ) p where balance_after <> expected or seq <> position`,
  },
  {
    name: 'no owned account is below zero',
    query: `select tenant_id, account, owner_id, balance from ledger_account where balance < 0`,
  },
  {
    name: 'every money request has its outcome',
    query: `select tenant_id, user_id, request_id, call from money_request where outcome is null`,
  },
  {
    name: 'no money request is stored twice',
    query: `
      select tenant_id, user_id, request_id, count(*) from money_request
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'the application can neither change nor remove what was booked',
    query: `
      select f.relation, f.privilege from (${FORBIDDEN}) as f (relation, privilege)
      where exists (select from pg_roles where rolname = 'park_application')
        and has_table_privilege('park_application', f.relation, f.privilege)
      union all
      select attrelid::regclass::text, attname from pg_attribute
      where exists (select from pg_roles where rolname = 'park_application')
        and attnum > 0 and not attisdropped
        and (attrelid in ('ledger_posting'::regclass, 'ledger_movement'::regclass)
          or attrelid = 'ledger_account'::regclass and attname not in ('balance', 'seq')
          or attrelid = 'money_request'::regclass and attname <> 'outcome')
        and has_column_privilege('park_application', attrelid, attnum, 'UPDATE')`,
  },
]
