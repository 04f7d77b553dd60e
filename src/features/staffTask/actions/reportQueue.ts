/** A repair that staff report from a task where there is no network waits in the queue with the task's own acts. */
import type { RequestOf } from '@/contract/endpoint'
import { repairRequestCalls } from '@/contract/repairRequest'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { enqueue, registerCall } from '@/offlineQueue/queue'
import { call } from '@/request/call'
import { queryClient } from '@/request/queryClient'

/** Its name in the queue. */
export const reportCall = 'repair/add'

type Report = RequestOf<typeof repairRequestCalls.add>

/** Tells the queue how reports are sent; startTaskQueue does. */
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
 * Writes a report down, to be sent. One that was sent and not answered keeps its RequestId: it is one repair.
 * @throws Error with a sentence for the person: nobody is logged in, or no room
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
