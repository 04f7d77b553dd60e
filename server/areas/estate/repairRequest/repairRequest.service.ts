import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { AccountPart } from '../../../kernel/module'
import { createMemberActs } from './memberActs'
import {
  type RepairDeps,
  type RepairServiceOptions,
  createRepairSources,
  noJobs,
  type RepairJobs,
} from './repairDeps'
import { createRepairDesk } from './repairDesk'
import { repairKind } from './repairKind'
import { createRepairOrders } from './repairOrders'
import { createRepairReading } from './repairReading'
import { anonymiseRepairs, countUnfinished, imagesOf } from './repairRequest.repository'
import { sweepRepairs } from './repairSweep'
import { createRepairWork } from './repairWork'
import { createReportRepair } from './reportRepair'

export type { JobRepair, RepairJobs } from './repairDeps'
export type { RepairSource, RepairSources, SourceKind } from './repairDeps'
export type { RepairWork } from './repairWork'
export type { RepairStatus } from './repairState'

export type RepairService = ReturnType<typeof createRepairRequestService>

/** Repairs (spec 2 propertyWarranty, spec 7): reported, done by workers through tasks, quoted, paid and rated. */
export function createRepairRequestService(options: RepairServiceOptions) {
  const { orders, pictures } = options
  const sources = createRepairSources()
  let registered: RepairJobs | undefined
  const deps: RepairDeps = {
    ...options,
    sources,
    jobs: () => registered ?? noJobs,
    images: pictures.keeper((tx, member) => imagesOf(tx, member)),
  }
  orders.registerKind(repairKind(deps))
  const reading = createRepairReading(deps)
  const money = createRepairOrders(deps)

  const account: AccountPart = {
    async obstacle(tx, member) {
      const { reported, toMend } = await countUnfinished(tx, member)
      if (reported > 0) return `还有 ${reported} 件报修没有结束，请取消或等修好后再注销`
      if (toMend > 0) return `还有 ${toMend} 件派给您的维修没有完成，请转交同事后再注销`
      return undefined
    },
    forget: (tx: Queryable, member: Member) => anonymiseRepairs(tx, member),
  }

  return {
    account,
    categories: reading.categories,
    similar: reading.similar,
    query: reading.query,
    get: reading.get,
    ...createReportRepair(deps, reading),
    ...createMemberActs(deps, reading, money),
    submitOrder: money.submitOrder,
    pay: money.pay,
    desk: createRepairDesk(deps, reading, money),
    ...createRepairWork(deps),

    /** Registers the tasks' module. @throws Error when already registered */
    registerJobs(jobs: RepairJobs): void {
      if (registered) throw new Error('tasks of repairs are registered twice')
      registered = jobs
    },

    /** Registers a module whose tasks are sources of repairs. @throws Error when the kind is taken */
    registerSources: sources.register,

    sweep: (tenantId: string): Promise<number> => sweepRepairs(options, tenantId),
  }
}
