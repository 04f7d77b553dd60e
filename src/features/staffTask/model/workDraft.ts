/** What somebody has filled in for a task and not handed in yet; kept on the device. */
import type { ItemFinding } from '@/rules/standardItem'
import { draftOf } from '@/state/draft'
import type { TaskKind } from './taskKind'

export interface WorkValues {
  findings: ItemFinding[]
  /** What was done. */
  text: string
  before: string[]
  after: string[]
}

export interface WorkOf {
  kind: TaskKind
  jobId: string
  /** Of an inspection round: a point of it. */
  pointId?: string
}

export const emptyWork: WorkValues = { findings: [], text: '', before: [], after: [] }

export const workDraft = ({ kind, jobId, pointId = '' }: WorkOf) =>
  draftOf<WorkValues>(['taskWork', kind, jobId, pointId].filter(Boolean).join('/'))
