import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PictureService } from '../../people/picture/picture.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { complaintDeskPart } from './complaint.desk'
import { complaintRoutes } from './complaint.routes'
import { createComplaintService } from './complaint.service'
import { createComplaintDesk } from './complaintDesk'

/** Complaints of members, and the desk that answers them. */
export const complaintModule = defineModule({
  name: 'complaint',
  create({
    db,
    clock,
    pictures,
    messages,
  }: Pick<Base, 'db' | 'clock'> & {
    pictures: PictureService
    messages: UserMessageService
  }) {
    const complaints = createComplaintService({ db, clock, pictures, messages })
    const complaintDesk = createComplaintDesk({ db, clock, messages })
    return {
      services: { complaints, complaintDesk },
      serve: (serveDomain) => complaintRoutes(serveDomain, complaints),
      desk: complaintDeskPart(complaintDesk),
      account: complaints.account,
    }
  },
})
