import type { StaffRole } from '@/contract/endpoint'
import { Failure } from '../../../kernel/failure'
import type { StaffService } from '../../people/staff/staff.service'
import type { Member } from '../../../kernel/base'
import type { Transaction } from '../../../database/withTransaction'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
import type { JobKind, Job } from './staffJob.repository'
import type { JobChange } from './doAct'
import { tellGiven } from './staffJobMessages'

interface Colleague {
  Id: string
  Name: string
}

/** Staff role required for tasks of a kind. */
export const roleFor = (kind: JobKind): StaffRole =>
  kind === 'inspection' ? 'inspection' : 'maintenance'

export type StaffJobPeople = ReturnType<typeof createStaffJobPeople>

/** Staff by role, for assigning tasks. */
export function createStaffJobPeople({ staff }: { staff: Pick<StaffService, 'all'> }) {
  const withRole = async (tenantId: string, role: StaffRole) =>
    (await staff.all(tenantId)).filter(({ roles }) => roles.includes(role))

  async function peopleFor(tenantId: string, kind: JobKind, but?: string): Promise<Colleague[]> {
    const people = await withRole(tenantId, roleFor(kind))
    return people.filter(({ id }) => id !== but).map(({ id, name }) => ({ Id: id, Name: name }))
  }

  return {
    /** All staff for tasks of a kind, by name. @param but excluded person */
    of: peopleFor,

    /** @throws Failure 400 `colleague` for a person without the role, or who already has the task */
    async require(
      tenantId: string,
      kind: JobKind,
      id: string,
      but: string | null,
    ): Promise<Colleague> {
      const wanted = id.toLowerCase()
      const person = (await peopleFor(tenantId, kind)).find(({ Id }) => Id === wanted && Id !== but)
      if (person) return person
      const who = kind === 'inspection' ? '巡检' : '维保'
      throw new Failure(400, `请选择另一位${who}人员`, 'colleague')
    },

    /** Ids of a role's staff by phone number. */
    async byPhone(tenantId: string, kind: JobKind): Promise<ReadonlyMap<string, string>> {
      const people = await withRole(tenantId, roleFor(kind))
      return new Map(people.map(({ phone, id }) => [phone, id]))
    },
  }
}

/** Services involved in a change of assignee. */
export interface HandOverDeps {
  repairs: Pick<RepairService, 'workHandedOver'>
  messages: Pick<UserMessageService, 'tell'>
}

/**
 * Change that assigns a task to another person and messages them; for a repair it also reports the new worker.
 * @param by null: the desk
 */
export async function handedTo(
  tx: Transaction,
  { repairs, messages }: HandOverDeps,
  job: Job,
  {
    to,
    by,
    byName,
    reason,
    at,
  }: {
    to: Colleague
    by: Member | null
    byName: string
    reason: string
    at: Date
  },
): Promise<JobChange> {
  const { tenantId, repairId, assigneeId } = job
  if (repairId)
    await repairs.workHandedOver(tx, { tenantId, repairId, workerId: to.Id, reason, at })
  const handOverText = by ? `${byName}转交：${reason}` : `管理人员指派：${reason}`
  const after = { ...job, assigneeId: to.Id, version: job.version + 1 }
  await tellGiven(tx, messages, after, handOverText, at)
  const former = [...job.formerIds, ...(assigneeId ? [assigneeId] : [])]
  return {
    assigneeId: to.Id,
    formerIds: [...new Set(former)].filter((id) => id !== to.Id),
    handOverText,
    handedById: by?.userId ?? null,
    handedAt: at,
  }
}
