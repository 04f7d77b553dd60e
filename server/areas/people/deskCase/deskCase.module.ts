import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { cannedReplyDesk } from './cannedReply.desk'
import { createDeskCases } from './deskCase.service'

/** Common functions of the desk's queues: owners of cases, notes, canned replies. */
export const deskCaseModule = defineModule({
  name: 'deskCase',
  create(needs: Needs<'db' | 'clock' | 'staff'>) {
    const deskCases = createDeskCases(needs)
    return {
      services: { deskCases },
      desk: cannedReplyDesk(deskCases),
      clean: (tenantId) => deskCases.clean(tenantId),
      account: deskCases.account,
    }
  },
})
