import type { Queryable } from '../../../database/queryable'
import { noRepair } from './repairFailures'
import type { JobRepair } from './repairJobs'
import { shownRepairs } from './repairList.repository'
import type { Repair } from './repairRequest.repository'
import { jobRepairOf } from './repairView'

/** A repair for its task, as the transaction sees it. @throws Failure 404 */
export async function shownJob(
  queryable: Queryable,
  { tenantId, id }: Pick<Repair, 'tenantId' | 'id'>,
): Promise<JobRepair> {
  const [shown] = await shownRepairs(queryable, tenantId, [id])
  if (!shown) throw noRepair()
  return jobRepairOf(shown)
}
