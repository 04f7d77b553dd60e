/** What staff do with their tasks goes to the server through the queue of this device, with a network or without. */
import type { QueuedEntry } from '@/offlineQueue/entry'
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

/** What screens show of an act that waits, was refused or no longer fitted. */
export interface TaskNote {
  jobId: string
  title: string
  place: string
  /** Of inspection/point: whose name the person reads. */
  pointName?: string
  /** What was found, as it was given. */
  results?: JudgedFinding[]
  /** Of inspection/point: why it is irregular besides its results, as it was shown. */
  irregularities?: string[]
  /** What was done, or why it was handed over. */
  text?: string
}

/** Payload and note of an entry that actTask made. */
export const taskOf = ({ payload, note }: QueuedEntry) => ({
  payload: payload as { Id: string; Version: number } & Record<string, unknown>,
  note: note as TaskNote,
})

/**
 * What an act was: `maintain/finish` is the act finish of a task of maintenance, a repair the act report of the task
 * that it was found by. Null: an entry of another feature.
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
      Times: {
        DeviceAt: entry.deviceAt,
        LastServerAt: entry.lastServerAt,
        SinceServerMs: entry.sinceServerMs,
      },
    },
    { isSilent: true },
  )) as { Job: JobOf[K]; Conflict: WorkConflict | null }
  patchJob(kind, answer.Job)
  for (const { path } of readsOf(kind)) void queryClient.invalidateQueries({ queryKey: [path] })
  return answer.Conflict ? { message: answer.Conflict.Text, theirs: answer.Job } : ''
}

/** Starts sending; every page of tasks does, and H5 at the app's show where something waits. */
export function startTaskQueue(): void {
  for (const kind of ['maintain', 'inspection'] as const)
    for (const [act, endpoint] of Object.entries<Endpoint>(actCalls[kind]))
      registerCall(`${kind}/${act}`, { send: (entry) => send(kind, endpoint, entry) })
  registerReports()
  startQueue()
}

/** Ids of the kept pictures that a payload names, in its order, each once. */
export function keptIdsIn(value: unknown): string[] {
  const found: string[] = []
  const look = (one: unknown): void => {
    if (typeof one === 'string') found.push(...[keptId(one) ?? []].flat())
    else if (one !== null && typeof one === 'object') Object.values(one).forEach(look)
  }
  look(value)
  return [...new Set(found)]
}

/**
 * Does something with a task: written down on the device, then sent. Once this resolves, a screen may say that it is done.
 * @param wanted `payload` without RequestId and Times; its pictures as keepPicture named them. `pictures`: ids of them,
 *   left out: all that the payload names
 * @throws Error with a sentence for the person: nobody is logged in, no room, or a picture is lost
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
