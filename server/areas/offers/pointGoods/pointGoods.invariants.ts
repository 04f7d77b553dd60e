import type { Invariant } from '../../../kernel/module'

export const pointGoodsInvariants: Invariant[] = [
  {
    name: 'points mall goods: stock + held + sold equals the initial stock, and unpaid exchanges hold the held ones',
    query: `
      select g.tenant_id, g.id, g.initial_stock, g.stock, g.held, g.sold, e.held as unpaid, e.sold as there
      from point_goods g
      left join (
        select tenant_id, goods_id,
          coalesce(sum(quantity) filter (where status = 'PendingPay'), 0) as held,
          coalesce(sum(quantity) filter (where status in ('ToPickup', 'PickedUp', 'Done')), 0) as sold
        from point_exchange group by 1, 2
      ) e on e.tenant_id = g.tenant_id and e.goods_id = g.id
      where g.stock + g.held + g.sold <> g.initial_stock or least(g.stock, g.held, g.sold) < 0
        or g.held <> coalesce(e.held, 0) or g.sold <> coalesce(e.sold, 0)`,
  },
]
