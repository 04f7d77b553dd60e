import { formatTime } from '@/utils/dateTime'
import type { Transaction } from '../../../database/withTransaction'
import type { MessageKind, UserMessageService } from '../../people/userMessage/userMessage.service'
import type { Job } from './staffJob.repository'

/** What the message about a task reads of it. */
export type GivenJob = Pick<
  Job,
  'tenantId' | 'id' | 'no' | 'kind' | 'title' | 'placeText' | 'dueAt' | 'version' | 'assigneeId'
>

interface JobNews {
  job: GivenJob
  /** Who gave it and why: 小何转交：去处理漏水. */
  because: string
}

const given = (
  kind: string,
  page: 'maintainTaskDetail' | 'inspectionDetail',
): MessageKind<JobNews> => ({
  kind,
  page,
  write: ({ job, because }) => ({
    // The same task may come to the same person twice, each time in another version.
    subject: `${job.id} ${job.version}`,
    about: job.id,
    title: `有任务交给您：${job.title}`,
    text: `${because}。请在 ${formatTime(job.dueAt.getTime(), 'M月d日 hh:mm')} 前完成${job.placeText && `，地点：${job.placeText}`}`,
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

/** Care of a machine, or a repair, has come to the person. */
export const maintainTaskGiven = given('maintainTaskGiven', 'maintainTaskDetail')
/** A round has come to the person. */
export const inspectionTaskGiven = given('inspectionTaskGiven', 'inspectionDetail')

/** Makes both kinds known to the inbox. */
export const registerJobMessages = (messages: Pick<UserMessageService, 'register'>): void =>
  [maintainTaskGiven, inspectionTaskGiven].forEach(messages.register)

/**
 * Tells who has to do a task that it came to them by somebody's decision, not by a plan; nobody where it is nobody's.
 * @param job as it is after the change
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
