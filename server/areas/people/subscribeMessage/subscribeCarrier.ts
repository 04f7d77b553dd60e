/**
 * SQL for new messages, within the statement that inserts them (Carrier): each message takes the member's oldest unused
 * permission for its template, if any, and is queued for sending.
 */
export const subscribeCarrierText = `{it}_oldest as materialized (
    select m.tenant_id, o.id, m.id as message_id, m.created_at from {it} m
    cross join lateral (
      select id from subscribe_permission
      where tenant_id = m.tenant_id and user_id = m.user_id and kind = m.kind
        and template_id = {}::text and status = 'open'
      order by created_at limit 1 for update skip locked
    ) o
  ), {it}_taken as (
    update subscribe_permission p set status = 'taken' from {it}_oldest o
    where p.tenant_id = o.tenant_id and p.id = o.id and p.status = 'open'
    returning p.tenant_id, p.id, o.message_id, o.created_at
  ), {it}_outbox as (
    insert into subscribe_outbox
      (tenant_id, message_id, permission_id, status, tries, next_try_at, created_at, sent_at, error)
    select tenant_id, message_id, id, 'waiting', 0, created_at, created_at, null, '' from {it}_taken
  )`
