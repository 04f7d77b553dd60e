import type { Invariant } from '../../../kernel/module'

export const payPasswordInvariants: Invariant[] = [
  {
    name: 'payments without the password stay within the daily limit',
    query: `select tenant_id, user_id, day, used from no_password_day where used > 100000 or used < 0`,
  },
  {
    name: 'the daily amount spent without the password is that of paid and unpaid orders that are not closed',
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
