import type { Invariant } from '../../../kernel/module'

export const userMessageInvariants: Invariant[] = [
  {
    name: 'an event is told once, and only to whom a page of the app can show it',
    query: `
      select tenant_id, kind, subject, count(*) from user_message group by 1, 2, 3 having count(*) > 1
      union all
      select tenant_id, kind, page, 0 from user_message where page not like '/pages%'`,
  },
]
