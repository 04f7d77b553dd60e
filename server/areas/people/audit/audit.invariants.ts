import { auditRoleTexts } from '../../../kernel/writeAudit'
import type { Invariant } from '../../../kernel/module'

const roles = Object.keys(auditRoleTexts)
  .map((role) => `'${role}'`)
  .join()

export const auditInvariants: Invariant[] = [
  {
    name: 'the application can neither change nor remove audit entries',
    query: `
      select right_name from (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as r (right_name)
      where exists (select from pg_roles where rolname = 'park_application')
        and has_table_privilege('park_application', 'audit_entry', right_name)
      union all
      select attname from pg_attribute
      where exists (select from pg_roles where rolname = 'park_application')
        and attrelid = 'audit_entry'::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('park_application', attrelid, attnum, 'UPDATE')`,
  },
  {
    name: 'every audit entry names act, object and clerk',
    query: `
      select tenant_id, id from audit_entry
      where act = '' or title = '' or subject_kind = '' or subject_id = '' or clerk = ''
        or role not in (${roles})
        or (user_id is null) <> (role in ('server', 'stranger'))`,
  },
]
