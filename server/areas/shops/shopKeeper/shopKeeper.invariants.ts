import type { Invariant } from '../../../kernel/module'

export const shopKeeperInvariants: Invariant[] = [
  {
    name: 'an account has the shop role exactly while it is bound to a shop',
    query: `
      select tenant_id, user_id, k.shop_id, r.role from shop_keeper k
      full join (select * from user_role where role = 'shopkeeper') r using (tenant_id, user_id)
      where k.shop_id is null or r.role is null`,
  },
]
