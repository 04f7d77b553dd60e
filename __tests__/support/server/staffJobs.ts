import { withTransaction } from '../../../server/database/withTransaction'
import { makeJob, type NewJob } from '../../../server/areas/estate/staffJob/planJobs'
import { readItemLines } from '../../../server/areas/estate/staffJob/itemLines'
import type { JobPoint } from '../../../server/areas/estate/staffJob/staffJob.table'
import { itemId } from '../../../server/kernel/folder/problem'
import { newId } from '../../../server/kernel/ids'
import { requestId } from './money'
import { PARK, type TestApp } from './testApp'

export const HOUR = 3_600_000

/** Demo accounts to which tasks can be handed over. */
export const colleaguePhones = { maintenance: '13800000010', inspection: '13800000011' }
/** Id of a demo account by its key (members/accounts.ts). */
export const accountId = (key: string, park = PARK) => itemId(park, 'account', key)
/** Id of a machine by its key in the park's folder. */
export const equipmentId = (key: string, park = PARK) => itemId(park, 'equipment', key)

/** A required gauge reading, and an optional tick. */
export const careItems = readItemLines([
  'pressure | 压力 | 数字 | 必填 0.35~0.6 MPa',
  'leak | 无渗漏 | 勾选',
])
/** Results of `careItems`, by default in order. */
export const careResults = (Value = '0.42', Note = '') => [
  { ItemId: 'pressure', Value, Note, Images: [] as string[] },
]

/** A point of a round, without position. */
export const testPoint = (more: Partial<JobPoint> = {}): JobPoint => ({
  ...{ id: newId(), name: '水泵房', placeText: '地下', code: 'T-0001', nfcNo: '', toleranceM: 50 },
  ...{ equipmentId: null, latitude: null, longitude: null, items: careItems, status: 'Pending' },
  ...{ irregularities: [], results: [], doneAt: null },
  ...more,
})

/** Creates a task that is due now. */
export async function insertJob(test: TestApp, userId: string | null, more: Partial<NewJob> = {}) {
  const now = test.clock.now()
  const kind = more.kind ?? 'care'
  const wanted: NewJob = {
    ...{ tenantId: PARK, kind, assigneeId: userId, title: '消防泵点检', placeText: '地下水泵房' },
    ...{ routeOrder: 5, equipmentId: kind === 'care' ? equipmentId('fire-pump') : null },
    equipmentIds: kind === 'care' ? [equipmentId('fire-pump')] : [],
    items: kind === 'care' ? careItems : [],
    points:
      kind === 'inspection' ? [testPoint(), testPoint({ name: '配电间', code: 'T-0002' })] : [],
    planAt: new Date(now - HOUR),
    dueAt: new Date(now + HOUR),
    ...more,
  }
  const job = await withTransaction(test.db, (tx) => makeJob(tx, wanted, new Date(now)))
  if (!job) throw new Error('no task was made')
  return job
}

/** Starts a task directly in the database. */
export const begin = (test: TestApp, id: string) =>
  test.sql("update staff_job set status = 'Doing', start_at = plan_at, version = 2 where id = $1", [
    id,
  ])

/** Request fields of an act on a task, with overrides. */
export const act = (Id: string, more: Record<string, unknown> = {}) => ({
  RequestId: requestId(),
  Id,
  Version: 1,
  ...more,
})

/** The task's row in the database. */
export async function jobRow(test: TestApp, id: string) {
  const [row] = await test.sql<{
    status: string
    version: number
    assignee_id: string | null
    results: { ValueText: string }[]
    text: string
    start_at: Date | null
    finish_at: Date | null
    former_ids: string[]
  }>('select * from staff_job where id = $1', [id])
  return row!
}

/** Late results kept beside a task, in order of arrival. */
export const lateRows = (test: TestApp, jobId: string) =>
  test.sql<{
    id: string
    conflict: string
    sent: Record<string, unknown>
    user_id: string
    settled_at: Date | null
  }>('select * from staff_job_late where job_id = $1 order by received_at, id', [jobId])
