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
]
