import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { complaintDeskPart } from './complaint.desk'
import { complaintRoutes } from './complaint.routes'
import { createComplaintService } from './complaint.service'
import { createComplaintDesk } from './complaintDesk'

/** Complaints of members, and the desk that answers them. */
export const complaintModule = defineModule({
  name: 'complaint',
  create(needs: Needs<'db' | 'clock' | 'pictures' | 'messages' | 'deskCases'>) {
    const complaints = createComplaintService(needs)
    const complaintDesk = createComplaintDesk(needs)
    return {
      services: { complaints, complaintDesk },
      serve: (serveDomain) => complaintRoutes(serveDomain, complaints),
      desk: complaintDeskPart(complaintDesk, needs.deskCases),
      account: complaints.account,
    }
  },
})
