import type { HistoryEntry, HistoryReader } from '../equipment/equipment.service'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { RepairSource, RepairSources } from '../repairRequest/repairRequest.service'
import { jobsAtEquipment, type Job, lockJob, noteRepair, type JobKind } from './staffJob.repository'

const kinds = { care: 'maintain', repair: 'repair', inspection: 'inspection' } as const

/** History entry of a task at one machine: its wrong results, otherwise its text. */
function entryOf(job: Job, equipmentId: string, name: string | null): HistoryEntry {
  const points = job.points.filter((point) => point.equipmentId === equipmentId)
  const results = [...job.results, ...points.flatMap((point) => point.results)]
  const wrong = results.filter(({ IsWrong }) => IsWrong)
  const words = wrong.map(({ Text, ValueText, Note }) =>
    [`${Text}：${ValueText}`, Note].filter(Boolean).join('，'),
  )
  const isMissed = points.length > 0 && points.every(({ status }) => status === 'Missed')
  return {
    Kind: kinds[job.kind],
    No: job.no,
    Title: job.title,
    At: (job.finishAt ?? job.updatedAt).getTime(),
    By: name ?? '',
    IsWrong: wrong.length > 0,
    Text: words.join('；') || (isMissed ? '漏检' : job.text || '正常'),
  }
}

/** Finished tasks at machines, for their history. */
export const jobHistory: HistoryReader = async (queryable, tenantId, equipmentIds, most) => {
  const entriesByJob = new Map<string, HistoryEntry[]>()
  if (equipmentIds.length === 0) return entriesByJob
  for (const { equipmentId, job, name } of await jobsAtEquipment(
    queryable,
    tenantId,
    equipmentIds,
    most,
  ))
    entriesByJob.set(equipmentId, [
      ...(entriesByJob.get(equipmentId) ?? []),
      entryOf(job, equipmentId, name),
    ])
  return entriesByJob
}

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
