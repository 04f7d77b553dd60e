/**
 * Actions of staff on their tasks are sent to the server by the offline queue of the device, with or without a network.
 */
import { timesOf, type QueuedEntry } from '@/offlineQueue/entry'
import { keptId } from '@/offlineQueue/pictures'
import { enqueue, registerCall, startQueue, type Conflict } from '@/offlineQueue/queue'
import type { Endpoint } from '@/contract/endpoint'
import type { WorkConflict } from '@/contract/staffWork'
import { call } from '@/request/call'
import { queryClient } from '@/request/queryClient'
import type { JudgedFinding } from '@/rules/standardItem'
import { patchJob } from '../model/keptDay'
import { registerReports, reportCall } from './reportQueue'
import {
  actCalls,
  callNameOf,
  readsOf,
  type ActOf,
  type JobOf,
  type PayloadOf,
  type TaskKind,
} from '../model/taskKind'

/** Display data of an action that is waiting, refused or in conflict. */
export interface TaskNote {
  jobId: string
  title: string
  place: string
  /** inspection/point: name of the point. */
  pointName?: string
  /** Findings as entered. */
  results?: JudgedFinding[]
  /** inspection/point: irregularities besides the findings, as shown. */
  irregularities?: string[]
  /** Work done, or the reason of a handover. */
  text?: string
}

/** Payload and note of a queue entry made by actTask. */
export const taskOf = ({ payload, note }: QueuedEntry) => ({
  payload: payload as { Id: string; Version: number } & Record<string, unknown>,
  note: note as TaskNote,
})

/**
 * Kind and action of a queue entry: `maintain/finish` is the action finish of a maintenance task; a repair is the
 * action report of the task in which it was found. Null: an entry of another feature.
 */
export function actOf({
  call: name,
  payload,
}: QueuedEntry): { kind: TaskKind; act: string } | null {
  if (name === reportCall) {
    const { Source } = payload as { Source?: { Kind: TaskKind } }
    return Source ? { kind: Source.Kind, act: 'report' } : null
  }
  const [kind = '', act = ''] = name.split('/')
  return (kind === 'maintain' || kind === 'inspection') && act in actCalls[kind]
    ? { kind, act }
    : null
}

async function send<K extends TaskKind>(
  kind: K,
  endpoint: Endpoint,
  entry: QueuedEntry,
): Promise<string | Conflict> {
  const answer = (await call(
    endpoint,
    {
      ...(entry.payload as object),
      RequestId: entry.requestId,
      Times: timesOf(entry),
    },
    { isSilent: true },
  )) as { Job: JobOf[K]; Conflict: WorkConflict | null }
  patchJob(kind, answer.Job)
  for (const { path } of readsOf(kind)) void queryClient.invalidateQueries({ queryKey: [path] })
  return answer.Conflict ? { message: answer.Conflict.Text, theirs: answer.Job } : ''
}

/**
 * Starts sending queued actions; called by every task page, and on H5 when the app is shown and entries are waiting.
 */
export function startTaskQueue(): void {
  for (const kind of ['maintain', 'inspection'] as const)
    for (const [act, endpoint] of Object.entries<Endpoint>(actCalls[kind]))
      registerCall(`${kind}/${act}`, { send: (entry) => send(kind, endpoint, entry) })
  registerReports()
  startQueue()
}

/** Ids of the stored pictures referenced in a payload, in order, without duplicates. */
export function keptIdsIn(value: unknown): string[] {
  const tasks: string[] = []
  const look = (one: unknown): void => {
    if (typeof one === 'string') tasks.push(...[keptId(one) ?? []].flat())
    else if (one !== null && typeof one === 'object') Object.values(one).forEach(look)
  }
  look(value)
  return [...new Set(tasks)]
}

/**
 * Performs an action on a task: stored on the device, then sent. Once this resolves, the action may be shown as done.
 * @param wanted `payload` without RequestId and Times; pictures as named by keepPicture. `pictures`: their ids;
 *   omitted: all that the payload references
 * @throws Error with a message for the user: not logged in, storage full, or a picture is missing
 */
export async function actTask<K extends TaskKind, A extends ActOf[K] & keyof PayloadOf[K]>(wanted: {
  kind: K
  act: A
  payload: PayloadOf[K][A]
  note: TaskNote
  pictures?: readonly string[]
}): Promise<void> {
  const { kind, act, payload, note, pictures = keptIdsIn(payload) } = wanted
  await enqueue({ call: callNameOf(kind, act), payload, note, pictures })
}
