/** A refused act goes back into the form that it came from, to be put right. */
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

/** Whether an act that the server refused came from a form. */
export const canTakeBack = (entry: QueuedEntry): boolean =>
  entry.state === 'refused' && ['finish', 'point'].includes(actOf(entry)?.act ?? '')

/** Puts what was refused into the draft of its form, with its pictures, and takes it out of the queue. */
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
