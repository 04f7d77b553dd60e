/** Returns a refused action to its form for correction. */
import type { QueuedEntry } from '@/offlineQueue/entry'
import { acknowledge } from '@/offlineQueue/queue'
import type { ItemResult } from '@/contract/staffWork'
import { emptyWork, workDraft } from '../model/workDraft'
import { actOf, taskOf } from './taskQueue'

interface Filled {
  PointId?: string
  Results?: ItemResult[]
  Text?: string
  BeforeImages?: string[]
  AfterImages?: string[]
}

/** True when the server refused an action that came from a form. */
export const canTakeBack = (entry: QueuedEntry): boolean =>
  entry.state === 'refused' && ['finish', 'point'].includes(actOf(entry)?.act ?? '')

/** Moves a refused action with its pictures from the queue back into the draft of its form. */
export function takeBack(entry: QueuedEntry): void {
  const done = actOf(entry)
  if (!done || !canTakeBack(entry)) return
  const { payload, note } = taskOf(entry)
  const { PointId, Results, Text, BeforeImages, AfterImages } = payload as Filled
  const draft = workDraft({ kind: done.kind, jobId: note.jobId, pointId: PointId })
  const kept = { ...emptyWork, ...draft.load() }
  draft.save({
    findings: Results ?? kept.findings,
    text: Text ?? kept.text,
    before: BeforeImages ?? kept.before,
    after: AfterImages ?? kept.after,
  })
  acknowledge(entry.requestId, true)
}
