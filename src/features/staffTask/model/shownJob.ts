/** A task as shown to the user: the server's version with the actions waiting on this device applied. */
import type { QueuedEntry } from '@/offlineQueue/entry'
import type { InspectionPoint } from '@/contract/inspectionJob'
import type { GivenResult, ItemResult, StandardItem } from '@/contract/staffWork'
import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import type { JobOf, TaskKind } from './taskKind'

/** Device-only state of a task. */
export interface Waiting {
  /** True when an action on the task has not reached the server yet. */
  isWaiting: boolean
  /** True when the task was handed over on this device and the server does not know yet. */
  isHandedOver: boolean
}

export type ShownJob<K extends TaskKind> = JobOf[K] & Waiting

type AnyJob = JobOf[TaskKind]
type Shown = AnyJob & Waiting

const findingsOf = (results: readonly ItemResult[]): ItemFinding[] =>
  results.map(({ ItemId, Value, Note = '', Images = [] }) => ({ ItemId, Value, Note, Images }))

/** Waiting findings in the format of the server's results. */
export const givenOf = (
  items: readonly StandardItem[],
  results: readonly ItemResult[],
): GivenResult[] =>
  judgeFindings(items, findingsOf(results)).map((finding) => ({ ...finding, RepairId: null }))

interface Payload {
  Id?: string
  PointId?: string
  Results?: ItemResult[]
  Text?: string
  BeforeImages?: string[]
  AfterImages?: string[]
  MissedPointIds?: string[]
  /** From the note: irregularities of a point besides its findings (TaskNote). */
  irregularities?: string[]
}

function withPoint<Job extends JobOf['inspection']>(job: Job, payload: Payload, at: number): Job {
  const Points = job.Points.map((point): InspectionPoint => {
    if (point.Id !== payload.PointId) return point
    const Results = givenOf(point.Items, payload.Results ?? [])
    const Irregularities = [
      ...(payload.irregularities ?? []),
      ...Results.filter(({ IsWrong }) => IsWrong).map(
        ({ Text, ValueText }) => `${Text}：${ValueText}`,
      ),
    ]
    const isIrregular = Irregularities.length > 0
    return {
      ...point,
      ...{ Results, Irregularities, DoneAt: at },
      Status: isIrregular ? 'Irregular' : 'Done',
      StatusText: isIrregular ? '异常' : '正常',
    }
  })
  return {
    ...job,
    Points,
    DoneCount: Points.filter(({ Status }) => Status === 'Done' || Status === 'Irregular').length,
    IrregularCount: Points.filter(({ Status }) => Status === 'Irregular').length,
  }
}

const withMissed = <Job extends JobOf['inspection']>(job: Job, missed: readonly string[]): Job => ({
  ...job,
  Points: job.Points.map((point) =>
    missed.includes(point.Id) ? { ...point, Status: 'Missed', StatusText: '漏检' } : point,
  ),
})

/** For a task that was sent back: missed points are to be done again. */
const withoutMissed = <Job extends JobOf['inspection']>(job: Job): Job => ({
  ...job,
  Points: job.Points.map((point) =>
    point.Status === 'Missed'
      ? { ...point, Status: 'Pending', StatusText: '待巡检', Irregularities: [] }
      : point,
  ),
})

const finishedFields = ({ Text = '' }: Payload, at: number) => ({
  ...{ Status: 'Done' as const, StatusText: '待上传', FinishAt: at, Actions: [], Text },
  ...{ IsOverdue: false },
})

function finishedJob(job: Shown, payload: Payload, at: number): Shown {
  if ('Items' in job)
    return {
      ...job,
      ...finishedFields(payload, at),
      Results: givenOf(job.Items, payload.Results ?? []),
      BeforeImages: payload.BeforeImages ?? [],
      AfterImages: payload.AfterImages ?? [],
    }
  return { ...withMissed(job, payload.MissedPointIds ?? []), ...finishedFields(payload, at) }
}

function afterAct(shown: Shown, act: string, payload: Payload, at: number): Shown {
  const done = { ...shown, isWaiting: true }
  switch (act) {
    case 'start':
      if (shown.Status === 'Doing') return done
      return {
        ...('Points' in done ? withoutMissed(done) : done),
        ...{ Status: 'Doing', StatusText: '进行中', Actions: ['finish', 'handOver'] },
        ...{ StartAt: at, FinishAt: null },
      }
    case 'finish':
      return finishedJob(done, payload, at)
    case 'point':
      return 'Points' in done ? withPoint(done, payload, at) : done
    case 'handOver':
      return { ...done, Actions: [], StatusText: '待上传', isHandedOver: true }
    default:
      return shown
  }
}

/**
 * The task with its waiting actions applied in order.
 * @param entries entries of the user (offlineQueue ownEntriesAtom); refused ones and conflicts are ignored
 */
export function shownJob<K extends TaskKind>(
  kind: K,
  job: JobOf[K],
  entries: readonly QueuedEntry[],
): ShownJob<K> {
  const start: Shown = { ...(job as AnyJob), isWaiting: false, isHandedOver: false }
  const end = entries.reduce((shown, entry) => {
    const [entryKind, act = ''] = entry.call.split('/')
    const { irregularities } = (entry.note ?? {}) as Pick<Payload, 'irregularities'>
    const payload = { ...(entry.payload as Payload | null), irregularities }
    const isMine = entry.state === 'waiting' && entryKind === kind && payload.Id === job.Id
    return isMine ? afterAct(shown, act, payload, entry.deviceAt) : shown
  }, start)
  // No action changes the kind of a task.
  return end as unknown as ShownJob<K>
}
