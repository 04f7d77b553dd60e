import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import { staffJob, staffJobRepair } from './staffJob.table'
import { openStatuses } from './staffJobState'

export type Job = typeof staffJob.$inferSelect
export type JobKind = Job['kind']
export type JobRepairLink = typeof staffJobRepair.$inferSelect

const isJob = (tenantId: string, id: string) =>
  and(eq(staffJob.tenantId, tenantId), eq(staffJob.id, id))

export async function findJob(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await db.select().from(staffJob).where(isJob(tenantId, id))
  return row
}

/** Locks a task until the transaction ends, which serialises acts. */
export async function lockJob(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await db.select().from(staffJob).where(isJob(tenantId, id)).for('update')
  return row
}

/** Changes a locked task and increments its version. @returns the updated task */
export async function changeJob(
  db: Queryable,
  { tenantId, id }: Pick<Job, 'tenantId' | 'id'>,
  change: Partial<Omit<Job, 'tenantId' | 'id' | 'version' | 'updatedAt'>>,
  now: Date,
): Promise<Job> {
  const [row] = await db
    .update(staffJob)
    .set({ ...change, version: sql`${staffJob.version} + 1`, updatedAt: now })
    .where(isJob(tenantId, id))
    .returning()
  if (!row) throw new Error('a task vanished while it was held')
  return row
}

/** Inserts a task. @returns false: its number, or plan and day, exist already */
export async function insertJob(db: Queryable, row: Job): Promise<boolean> {
  const rows = await db
    .insert(staffJob)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffJob.id })
  return rows.length === 1
}

/** Days from `fromDay` for which plans have tasks, as `plan day`. */
export async function plannedDays(
  db: Queryable,
  tenantId: string,
  fromDay: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ planId: staffJob.planId, day: staffJob.day })
    .from(staffJob)
    .where(and(eq(staffJob.tenantId, tenantId), gte(staffJob.day, fromDay)))
  return new Set(rows.map(({ planId, day }) => `${planId} ${day}`))
}

/** Unstarted tasks of plans of a kind, planned after `after`. */
export function untouchedJobs(
  db: Queryable,
  tenantId: string,
  kind: JobKind,
  after: Date,
): Promise<Job[]> {
  return db
    .select()
    .from(staffJob)
    .where(
      and(
        eq(staffJob.tenantId, tenantId),
        eq(staffJob.kind, kind),
        eq(staffJob.status, 'Waiting'),
        gte(staffJob.planAt, after),
        isNotNull(staffJob.planId),
      ),
    )
}

/** Ids of open tasks of a kind whose assignee is none of the people. */
export async function jobsOfOthers(
  db: Queryable,
  tenantId: string,
  kind: JobKind,
  people: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: staffJob.id })
    .from(staffJob)
    .where(
      and(
        eq(staffJob.tenantId, tenantId),
        eq(staffJob.kind, kind),
        isOpen,
        isNotNull(staffJob.assigneeId),
        notInArray(staffJob.assigneeId, [...people]),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Open tasks of a repair. */
export function openJobsOfRepair(
  db: Queryable,
  tenantId: string,
  repairId: string,
): Promise<Job[]> {
  return db
    .select()
    .from(staffJob)
    .where(
      and(
        eq(staffJob.tenantId, tenantId),
        eq(staffJob.repairId, repairId),
        inArray(staffJob.status, [...openStatuses]),
      ),
    )
}

/** Filter of a person's task list: open ones of today and before, later ones, or ended ones. */
export interface OwnList {
  kinds: readonly JobKind[]
  tab: 'today' | 'later' | 'done'
  /** Start of today and of tomorrow. */
  today: Date
  tomorrow: Date
}

const isOpen = inArray(staffJob.status, [...openStatuses])

const isOf = ({ tenantId, userId }: Member, kinds: readonly JobKind[]) =>
  and(
    eq(staffJob.tenantId, tenantId),
    eq(staffJob.assigneeId, userId),
    inArray(staffJob.kind, [...kinds]),
  )

const isIn = ({ tab, tomorrow }: OwnList) => {
  if (tab === 'today') return and(isOpen, lt(staffJob.planAt, tomorrow))
  if (tab === 'later') return and(isOpen, gte(staffJob.planAt, tomorrow))
  return inArray(staffJob.status, ['Done', 'Audited', 'Cancelled'])
}

/** Earlier days first, oldest first, then today's by route; ended ones newest first. */
function orderOf({ tab, today }: OwnList) {
  if (tab === 'done') return [desc(staffJob.updatedAt), desc(staffJob.id)]
  if (tab === 'later') return [asc(staffJob.planAt), asc(staffJob.routeOrder), asc(staffJob.id)]
  const startOfToday = today.toISOString()
  // The start of an earlier task; of today's all the same.
  const earlier = sql`least(${staffJob.planAt}, ${startOfToday})`
  return [asc(earlier), asc(staffJob.routeOrder), asc(staffJob.planAt), asc(staffJob.id)]
}

/** A page of a person's tasks. */
export async function ownJobs(
  db: Queryable,
  member: Member,
  list: OwnList,
  pages: PageRequest,
): Promise<{ rows: Job[]; total: number }> {
  const isWanted = and(isOf(member, list.kinds), isIn(list))
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(staffJob)
      .where(isWanted)
      .orderBy(...orderOf(list)),
    db.select({ total: count() }).from(staffJob).where(isWanted),
  )
}

/** Number of a person's open tasks: until the end of today, overdue ones of these, and later. */
export async function countOwn(
  db: Queryable,
  member: Member,
  kinds: readonly JobKind[],
  { now, tomorrow }: { now: Date; tomorrow: Date },
): Promise<{ today: number; overdue: number; later: number }> {
  const isToday = sql`${staffJob.planAt} < ${tomorrow.toISOString()}`
  const [row] = await db
    .select({
      today: sql<number>`count(*) filter (where ${isToday})`.mapWith(Number),
      overdue:
        sql<number>`count(*) filter (where ${isToday} and ${staffJob.dueAt} < ${now.toISOString()})`.mapWith(
          Number,
        ),
      later: sql<number>`count(*) filter (where not ${isToday})`.mapWith(Number),
    })
    .from(staffJob)
    .where(and(isOf(member, kinds), isOpen))
  return row ?? { today: 0, overdue: 0, later: 0 }
}

/** Number of a person's open tasks. */
export async function countOpenOf(db: Queryable, { tenantId, userId }: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(staffJob)
    .where(and(eq(staffJob.tenantId, tenantId), eq(staffJob.assigneeId, userId), isOpen))
  return row?.total ?? 0
}

/** Finished tasks at machines, newest first, at most `most` of each machine, with the name of the assignee. */
export async function jobsAtEquipment(
  db: Queryable,
  tenantId: string,
  equipmentIds: readonly string[],
  most: number,
): Promise<{ equipmentId: string; job: Job; name: string | null }[]> {
  const ids = [...equipmentIds]
  const place = sql<number>`row_number() over (
    partition by machine.id order by ${staffJob.finishAt} desc, ${staffJob.id} desc)`
  const newest = db
    .select({
      ...getTableColumns(staffJob),
      machineId: sql<string>`machine.id`.as('machine_id'),
      place: place.mapWith(Number).as('place'),
    })
    .from(staffJob)
    .innerJoin(
      sql`unnest(${sql.param(ids)}::uuid[]) as machine (id)`,
      sql`machine.id = any(${staffJob.equipmentIds})`,
    )
    .where(
      and(
        eq(staffJob.tenantId, tenantId),
        arrayOverlaps(staffJob.equipmentIds, ids),
        inArray(staffJob.status, ['Done', 'Audited']),
      ),
    )
    .as('newest')
  const rows = await db
    .select()
    .from(newest)
    .where(lte(newest.place, most))
    .orderBy(desc(newest.finishAt), desc(newest.id))
  const names = await namesAtWork(
    db,
    tenantId,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  return rows.map(({ machineId, place: _place, ...job }) => ({
    equipmentId: machineId,
    job,
    name: names.get(job.assigneeId ?? '') ?? null,
  }))
}

/** Names of staff at work, by account. A statement of its own: a join may be planned over all accounts of the park. */
async function namesAtWork(
  db: Queryable,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), inArray(appUser.id, [...new Set(userIds)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Repairs reported from some tasks. */
export async function repairsFrom(
  db: Queryable,
  tenantId: string,
  jobIds: readonly string[],
): Promise<JobRepairLink[]> {
  if (jobIds.length === 0) return []
  return db
    .select()
    .from(staffJobRepair)
    .where(and(eq(staffJobRepair.tenantId, tenantId), inArray(staffJobRepair.jobId, [...jobIds])))
}

/** Task that a repair was reported from. */
export async function sourceOfRepair(
  db: Queryable,
  tenantId: string,
  repairId: string,
): Promise<JobRepairLink | undefined> {
  const [row] = await db
    .select()
    .from(staffJobRepair)
    .where(and(eq(staffJobRepair.tenantId, tenantId), eq(staffJobRepair.repairId, repairId)))
  return row
}

export async function noteRepair(db: Queryable, row: JobRepairLink): Promise<void> {
  await db.insert(staffJobRepair).values(row).onConflictDoNothing()
}
