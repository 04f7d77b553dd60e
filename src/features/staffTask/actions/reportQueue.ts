/**
 * Repairs that staff report from a task without a network wait in the offline queue, like the other actions on the
 * task.
 */
import type { RequestOf } from '@/contract/endpoint'
import { repairRequestCalls } from '@/contract/repairRequest'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { enqueue, registerCall } from '@/offlineQueue/queue'
import { call } from '@/request/call'
import { queryClient } from '@/request/queryClient'

/** Call name in the queue. */
export const reportCall = 'repair/add'

type Report = RequestOf<typeof repairRequestCalls.add>

/** Registers with the offline queue how reports are sent; called by startTaskQueue. */
export function registerReports(): void {
  registerCall(reportCall, {
    async send(entry: QueuedEntry) {
      const payload = entry.payload as Omit<Report, 'RequestId'>
      const request = { ...payload, RequestId: entry.requestId }
      await call(repairRequestCalls.add, request, { isSilent: true })
      for (const { path } of [repairRequestCalls.query, repairRequestCalls.similar])
        void queryClient.invalidateQueries({ queryKey: [path] })
      return ''
    },
  })
}

/**
 * Queues a report for sending. A report that was sent without an answer keeps its RequestId, so it stays one repair.
 * @throws Error with a message for the user: not logged in, or the device storage is full
 */
export async function queueReport({ RequestId, ...payload }: Report): Promise<void> {
  const note = {
    jobId: payload.Source?.JobId ?? '',
    title: payload.PlaceText,
    place: payload.PlaceText,
    text: payload.Detail,
  }
  await enqueue({ call: reportCall, payload, note, requestId: RequestId })
}
