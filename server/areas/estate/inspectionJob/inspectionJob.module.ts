import { inspectionJobCalls } from '@/contract/inspectionJob'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { RepairService } from '../repairRequest/repairRequest.service'
import { jobSources } from '../staffJob/staffJob.service'
import { inspectionPointDeskPart } from './inspectionJob.desk'
import { inspectionPlanFolder, inspectionPointFolder } from './inspectionJob.folder'
import { createInspectionJobService } from './inspectionJob.service'

/** Inspection rounds with points. */
export const inspectionJobModule = defineModule({
  name: 'inspectionJob',
  folder: [inspectionPointFolder, inspectionPlanFolder],
  create({
    db,
    clock,
    staffJobs,
    equipment,
    repairs,
  }: Needs<'db' | 'clock' | 'staffJobs' | 'equipment'> & {
    repairs: Pick<RepairService, 'registerSources'>
  }) {
    repairs.registerSources('inspection', jobSources(['inspection'], '巡检'))
    const inspectionJobs = createInspectionJobService({ db, clock, jobs: staffJobs, equipment })
    return {
      services: { inspectionJobs },
      serve: (serveDomain) =>
        serveDomain(inspectionJobCalls, {
          myJobList: (request, { member }) => inspectionJobs.myJobList(member, request),
          detail: ({ Id }, { member }) => inspectionJobs.detail(member, Id),
          day: (_request, { member }) => inspectionJobs.day(member),
          start: (request, { member, audit }) => inspectionJobs.start(member, request, audit),
          point: (request, { member, audit }) => inspectionJobs.point(member, request, audit),
          finish: (request, { member, audit }) => inspectionJobs.finish(member, request, audit),
          handOver: (request, { member, audit }) => inspectionJobs.handOver(member, request, audit),
        }),
      desk: inspectionPointDeskPart(inspectionJobs),
      sweep: (tenantId) => inspectionJobs.sweep(tenantId),
    }
  },
})
