import type { Invariant } from '../../../kernel/module'

export const storedCardInvariants: Invariant[] = [
  {
    name: 'card products: stock + held + sold equals the initial stock, and none is negative',
    query: `
      select tenant_id, id, initial_stock, stock, held, sold from card_product
      where stock + held + sold <> initial_stock or least(stock, held, sold) < 0`,
  },
  {
    name: 'held card counts are those of unpaid orders, and every sold card exists',
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
    name: 'a stored-value card is credited once: when it is bought, bound or given',
    query: `
      select c.tenant_id, c.id, count(m.id) from stored_card c
      left join ledger_posting p on p.tenant_id = c.tenant_id and p.account = 'card' and p.owner_id = c.id
      left join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
        and m.kind in ('buy', 'exchange', 'opening')
      group by c.tenant_id, c.id, c.status
      having count(m.id) <> case when c.status = 'Unbound' then 0 else 1 end`,
  },
  {
    name: 'the returned money of a stored-value card is what the ledger took from it',
    query: `
      select c.tenant_id, c.id, c.returned, coalesce(b.money, 0) as booked from stored_card c
      left join (
        select p.tenant_id, p.owner_id, -sum(p.amount) as money from ledger_movement m
        join ledger_posting p on p.tenant_id = m.tenant_id and p.movement_id = m.id and p.account = 'card'
        where m.kind = 'cardBack' group by 1, 2
      ) b on b.tenant_id = c.tenant_id and b.owner_id = c.id
      where c.returned <> coalesce(b.money, 0)`,
  },
]
