import type { MessageKindName } from '@/contract/messageKinds'
import { dayTime } from '@/utils/timeText'
import type { Transaction } from '../../../database/withTransaction'
import type { MessageKind, UserMessageService } from '../../people/userMessage/userMessage.service'
import type { Job } from './staffJob.repository'

/** Task fields used by messages. */
export type GivenJob = Pick<
  Job,
  'tenantId' | 'id' | 'no' | 'kind' | 'title' | 'placeText' | 'dueAt' | 'version' | 'assigneeId'
>

interface JobNews {
  job: GivenJob
  /** Author and reason: 小何转交：去处理漏水. */
  because: string
}

const given = (
  kind: MessageKindName,
  page: 'maintainTaskDetail' | 'inspectionDetail',
): MessageKind<JobNews> => ({
  kind,
  page,
  write: ({ job, because }) => ({
    // A task may be assigned to the same person twice, each time in another version.
    subject: `${job.id} ${job.version}`,
    about: job.id,
    title: `有任务交给您：${job.title}`,
    text: `${because}。请在 ${dayTime(job.dueAt.getTime())} 前完成${job.placeText && `，地点：${job.placeText}`}`,
    query: { id: job.id },
    fields: {
      what: { text: job.title },
      place: { text: job.placeText || '园区' },
      no: { text: job.no },
      at: { at: job.dueAt.getTime() },
      reason: { text: because },
    },
  }),
})

/** To staff: a maintenance or repair task was assigned. */
export const maintainTaskGiven = given('maintainTaskGiven', 'maintainTaskDetail')
/** To staff: an inspection round was assigned. */
export const inspectionTaskGiven = given('inspectionTaskGiven', 'inspectionDetail')

/**
 * Messages the assignee of a task assigned by a person, not by a plan; no-op without assignee.
 * @param job the task after the change
 */
export async function tellGiven(
  tx: Transaction,
  messages: Pick<UserMessageService, 'tell'>,
  job: GivenJob,
  because: string,
  at: Date,
): Promise<void> {
  const { tenantId, assigneeId: userId } = job
  if (userId === null) return
  const kind = job.kind === 'inspection' ? inspectionTaskGiven : maintainTaskGiven
  await messages.tell(tx, kind, { tenantId, userId }, { job, because }, at)
}
