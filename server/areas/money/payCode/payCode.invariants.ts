import type { Invariant } from '../../../kernel/module'

export const payCodeInvariants: Invariant[] = [
  {
    name: 'a payment code creates at most one order, before it expires',
    query: `
      select tenant_id, code_hash from pay_code
      where used_at is not null and (order_id is null or used_at >= expires_at or replaced_at < used_at)
      union all
      select tenant_id, order_id::text from pay_code
      where order_id is not null group by 1, 2 having count(*) > 1`,
  },
]
