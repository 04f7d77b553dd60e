import type { Invariant } from '../../../kernel/module'

export const shopKeeperInvariants: Invariant[] = [
  {
    name: 'a person has the role of a shop while bound to one, and only then',
    query: `
      select tenant_id, user_id, k.shop_id, r.role from shop_keeper k
      full join (select * from user_role where role = 'shopkeeper') r using (tenant_id, user_id)
      where k.shop_id is null or r.role is null`,
  },
]
