import type { HistoryEntry, HistoryReader } from '../equipment/equipment.service'
import { jobsAtEquipment, type Job } from './staffJob.repository'

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
