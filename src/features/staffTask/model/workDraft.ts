/** Draft of a task form; kept on the device until submitted. */
import type { ItemFinding } from '@/rules/standardItem'
import { draftOf } from '@/state/draft'
import type { TaskKind } from './taskKind'

export interface WorkValues {
  findings: ItemFinding[]
  /** Work done. */
  text: string
  before: string[]
  after: string[]
}

export interface WorkOf {
  kind: TaskKind
  jobId: string
  /** Point of an inspection round. */
  pointId?: string
}

export const emptyWork: WorkValues = { findings: [], text: '', before: [], after: [] }

/** Draft of a task's form, or of the form of one of its points. */
export const workDraft = ({ kind, jobId, pointId = '' }: WorkOf) =>
  draftOf<WorkValues>(['taskWork', kind, jobId, pointId].filter(Boolean).join('/'))
