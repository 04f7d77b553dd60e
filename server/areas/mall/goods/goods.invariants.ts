import type { Invariant } from '../../../kernel/module'

export const goodsInvariants: Invariant[] = [
  {
    name: 'mall SKUs and limited prices: stock + held + sold equals the initial stock',
    query: `
      select 'sku' as what, tenant_id, id, initial_stock, stock, held, sold from goods_sku
      where stock + held + sold <> initial_stock or least(stock, held, sold) < 0
      union all
      select 'limited', tenant_id, id, initial_stock, stock, held, sold from goods_limited
      where stock + held + sold <> initial_stock or least(stock, held, sold) < 0`,
  },
  {
    name: 'the listing of goods has their columns and the figures of their active SKUs',
    query: `
      select coalesce(l.tenant_id, g.tenant_id) as tenant_id, coalesce(l.goods_id, g.id) as goods_id
      from (select g.tenant_id, g.id, g.shop_id, g.category_id, g.is_on_sale, g.rank, min(s.price) as price,
          min(s.stock) as least_stock, coalesce(max(s.stock) > 0, false) as is_in_stock,
          g.sold_before + coalesce(sum(s.sold), 0) as sold
        from goods g left join goods_sku s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.is_active
        group by g.tenant_id, g.id) g
      full join goods_listing l on l.tenant_id = g.tenant_id and l.goods_id = g.id
      where (l.goods_id, l.shop_id, l.category_id, l.is_on_sale, l.rank, l.price, l.least_stock, l.is_in_stock, l.sold)
        is distinct from
        (g.id, g.shop_id, g.category_id, g.is_on_sale, g.rank, g.price, g.least_stock, g.is_in_stock, g.sold)`,
  },
]
