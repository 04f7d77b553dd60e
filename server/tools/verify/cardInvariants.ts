import type { Invariant } from './invariant'

export const cardInvariants: Invariant[] = [
  {
    name: 'of every card product: stock + held + sold is what there was, and none is below zero',
    query: `
      select tenant_id, id, initial_stock, stock, held, sold from card_product
      where stock + held + sold <> initial_stock or least(stock, held, sold) < 0`,
  },
  {
    name: 'cards that are held are those of unpaid orders, cards that are sold are there',
    query: `
      select c.tenant_id, c.id, c.held, c.sold, coalesce(h.held, 0) as unpaid, coalesce(s.sold, 0) as there
      from card_product c
      left join (
        select tenant_id, (subject ->> 'productId')::uuid as id, sum((subject ->> 'quantity')::int) as held
        from trade_order where kind = 'cardPurchase' and status = 'PendingPay' group by 1, 2
      ) h on h.tenant_id = c.tenant_id and h.id = c.id
      left join (
        select tenant_id, product_id as id, count(*) as sold from stored_card
        where source = 'buy' and status <> 'Refunded' group by 1, 2
      ) s on s.tenant_id = c.tenant_id and s.id = c.id
      where c.held <> coalesce(h.held, 0) or c.sold <> coalesce(s.sold, 0)`,
  },
  {
    name: 'a card gets its money once: when it is bought, bound or given',
    query: `
      select c.tenant_id, c.id, count(m.id) from stored_card c
      left join ledger_posting p on p.tenant_id = c.tenant_id and p.account = 'card' and p.owner_id = c.id
      left join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
        and m.kind in ('buy', 'exchange', 'opening')
      group by c.tenant_id, c.id, c.status
      having count(m.id) <> case when c.status = 'Unbound' then 0 else 1 end`,
  },
  {
    name: 'a payment code makes at most one order, and is used before its end',
    query: `
      select tenant_id, code_hash from pay_code
      where used_at is not null and (order_id is null or used_at >= expires_at or replaced_at < used_at)
      union all
      select tenant_id, order_id::text from pay_code
      where order_id is not null group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'nobody pays more without the password than a day allows',
    query: `select tenant_id, user_id, day, used from no_password_day where used > 100000 or used < 0`,
  },
  {
    name: 'what a day counts without the password is what orders took of it that are paid, or wait to be',
    query: `
      select d.tenant_id, d.user_id, d.day, d.used, coalesce(u.sum, 0) as taken
      from no_password_day d
      left join (
        select u.tenant_id, u.user_id, u.day, sum(u.amount) as sum from no_password_use u
        join trade_order o on o.tenant_id = u.tenant_id and o.id = u.order_id
        where o.status <> 'Closed' group by 1, 2, 3
      ) u on u.tenant_id = d.tenant_id and u.user_id = d.user_id and u.day = d.day
      where d.used <> coalesce(u.sum, 0)`,
  },
]
