import type { Invariant } from '../../../kernel/module'

export const userMessageInvariants: Invariant[] = [
  {
    name: 'one message per event, and each links to a page of the app',
    query: `
      select tenant_id, kind, subject, count(*) from user_message group by 1, 2, 3 having count(*) > 1
      union all
      select tenant_id, kind, page, 0 from user_message where page not like '/pages%'`,
  },
]
