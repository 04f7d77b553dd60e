import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { RepairSource, RepairSources } from '../repairRequest/repairRequest.service'
import { lockJob, noteRepair, type Job, type JobKind } from './staffJob.repository'

const notTheirs = () =>
  new Failure(403, '只能从自己任务里的异常项目报修，请刷新任务后重试', 'repairSource')

/** The item named by a source, and whether its result is in order. */
function itemOf(job: Job, { pointId, itemId }: RepairSource) {
  const of =
    pointId === undefined ? job : job.points.find((point) => point.id === pointId.toLowerCase())
  const item = of?.items.find(({ Id }) => Id === itemId)
  if (!of || !item) return undefined
  const result = of.results.find(({ ItemId }) => ItemId === itemId)
  return { isInOrder: result !== undefined && !result.IsWrong }
}

/** Repairs reported by staff from an item of their own task. @param name 维保, 巡检 */
export const jobSources = (kinds: readonly JobKind[], name: string): RepairSources => ({
  async check(tx: Transaction, member: Member, source: RepairSource): Promise<string> {
    const job = await lockJob(tx, member.tenantId, knownId(source.jobId))
    const isTheirs =
      job && kinds.includes(job.kind) && job.assigneeId === member.userId && job.startAt !== null
    if (!isTheirs || job.status === 'Cancelled') throw notTheirs()
    const isOfTask = source.pointId === undefined && source.itemId === undefined
    const item = isOfTask ? { isInOrder: false } : itemOf(job, source)
    if (!item || item.isInOrder) throw notTheirs()
    return `${name} ${job.no}`
  },
  added: (tx, { tenantId }, { jobId, pointId = '', itemId = '' }, repairId) =>
    noteRepair(tx, {
      tenantId,
      repairId,
      jobId: knownId(jobId),
      pointId: pointId.toLowerCase(),
      itemId,
    }),
})
