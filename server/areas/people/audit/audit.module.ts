import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { auditDesk } from './audit.desk'
import { auditInvariants } from './audit.invariants'
import { createAuditService } from './audit.service'

/** Audit log of staff acts at the desk and in the app, and of calls by the park's other servers. */
export const auditModule = defineModule({
  name: 'audit',
  invariants: auditInvariants,
  create({ db }: Needs<'db'>) {
    const audit = createAuditService({ db })
    return { services: { audit }, desk: auditDesk(audit) }
  },
})
