import { maintainJobCalls } from '@/contract/maintainJob'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { jobSources } from '../staffJob/staffJob.service'
import { maintainPlanFolder } from './maintainJob.folder'
import { createMaintainJobService } from './maintainJob.service'
import { createRepairJobs } from './repairJobs'

/** Planned maintenance, and repairs reported by members. */
export const maintainJobModule = defineModule({
  name: 'maintainJob',
  folder: [maintainPlanFolder],
  create({
    db,
    clock,
    staffJobs,
    equipment,
    repairs,
    messages,
  }: Needs<'db' | 'clock' | 'staffJobs' | 'equipment' | 'repairs' | 'messages'>) {
    repairs.registerJobs(createRepairJobs(messages))
    repairs.registerSources('maintain', jobSources(['care', 'repair'], '维保'))
    const maintainJobs = createMaintainJobService({
      db,
      clock,
      jobs: staffJobs,
      equipment,
      repairs,
    })
    return {
      services: { maintainJobs },
      serve: (serveDomain) =>
        serveDomain(maintainJobCalls, {
          myJobList: (request, { member }) => maintainJobs.myJobList(member, request),
          detail: ({ Id }, { member }) => maintainJobs.detail(member, Id),
          day: (_request, { member }) => maintainJobs.day(member),
          start: (request, { member, audit }) => maintainJobs.start(member, request, audit),
          finish: (request, { member, audit }) => maintainJobs.finish(member, request, audit),
          handOver: (request, { member, audit }) => maintainJobs.handOver(member, request, audit),
        }),
      sweep: (tenantId) => maintainJobs.sweep(tenantId),
    }
  },
})
