import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PictureService } from '../../people/picture/picture.service'
import type { StaffService } from '../../people/staff/staff.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { EquipmentService } from '../equipment/equipment.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
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
  }: Pick<Base, 'db' | 'clock'> & {
    staff: StaffService
    pictures: PictureService
    equipment: EquipmentService
    repairs: RepairService
    messages: UserMessageService
    faults: SweepFaultService
  }) {
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
