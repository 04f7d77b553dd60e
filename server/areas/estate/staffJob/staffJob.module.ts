import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { staffJobDeskPart } from './staffJob.desk'
import { staffJobInvariants } from './staffJob.invariants'
import { createStaffJobService } from './staffJob.service'
import { createStaffJobDesk } from './staffJobDesk'

/** Shared parts of maintenance and inspection tasks, and their desk pages. */
export const staffJobModule = defineModule({
  name: 'staffJob',
  invariants: staffJobInvariants,
  create({
    db,
    clock,
    staff,
    pictures,
    equipment,
    repairs,
    messages,
    faults,
  }: Needs<
    'db' | 'clock' | 'staff' | 'pictures' | 'equipment' | 'repairs' | 'messages' | 'faults'
  >) {
    const staffJobs = createStaffJobService({
      ...{ db, clock, staff, pictures, equipment, repairs, messages, faults },
    })
    const { people } = staffJobs
    const jobDesk = createStaffJobDesk({ db, clock, people, equipment, repairs, messages })
    return {
      services: { staffJobs, jobDesk },
      desk: staffJobDeskPart(jobDesk),
      clean: (tenantId) => staffJobs.clean(tenantId),
      account: staffJobs.account,
    }
  },
})
