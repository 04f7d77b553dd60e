import type { InferOutput } from 'valibot'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { maintainJobCalls } from '@/contract/maintainJob'
import type { position } from '@/contract/staffWork'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { page, type PageRequest } from '../../../kernel/paging'
import { dayListEnd, dayRange, parkDay } from '../../../kernel/parkDay'
import type { Member } from '../../../kernel/base'
import type { PictureService } from '../../people/picture/picture.service'
import type { StaffService } from '../../people/staff/staff.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { EquipmentService } from '../equipment/equipment.service'
import type { RepairService } from '../repairRequest/repairRequest.service'
import { dropAnswers, imagesOfActs } from './act.repository'
import { createDoAct, type Answering } from './doAct'
import { jobHistory } from './staffJobReading'
import { createPlanJobs } from './planJobs'
import {
  countOwn,
  findJob,
  ownJobs,
  type Job,
  type JobKind,
  type OwnList,
} from './staffJob.repository'
import { staffJobAccount } from './staffJobAccount'
import { createStaffJobPeople, handedTo } from './staffJobPeople'
import { profileOf } from '../../people/account/account.service'
import type { Stand } from './staffJob.table'

/** Position as stored; null if the device sent none. */
export const standOf = (at: InferOutput<typeof position> | undefined): Stand | null =>
  at ? { latitude: at.Latitude, longitude: at.Longitude, accuracy: at.Accuracy } : null

export { handedTo } from './staffJobPeople'
export { jobFields, itemsOf, resultsOf } from './jobView'
export { jobSources } from './staffJobReading'
export { itemLine, readItemLines, writeItemLine } from './itemLines'
export { planFields, requireCycle } from './planCycle'

export { makeJob, type JobContent, type Plan } from './planJobs'
export {
  changeJob,
  openJobsOfRepair,
  repairsFrom,
  sourceOfRepair,
  findJob,
} from './staffJob.repository'
export { tellGiven } from './staffJobMessages'
export { isOpenStatus } from './staffJobState'
export type { Answering, JobChange } from './doAct'
export type { Job, JobKind, JobRepairLink } from './staffJob.repository'

const DAY_MS = 86_400_000
/** How long a device may work on a task after it was due, without a network, ms. */
const LATE_MS = 6 * 3_600_000
/** How long answers are stored for repeated requests, ms. */
const ANSWER_KEPT_MS = 30 * DAY_MS
/** Most tasks of a day, far above real use. */
const DAY_MAX = 100

type ListRequest = ParsedRequestOf<typeof maintainJobCalls.myJobList>
type HandOver = ParsedRequestOf<typeof maintainJobCalls.handOver>

export interface StaffJobOptions {
  db: Database
  clock: () => number
  staff: Pick<StaffService, 'all'>
  pictures: Pick<PictureService, 'keeper'>
  equipment: Pick<EquipmentService, 'registerHistory'>
  repairs: Pick<RepairService, 'lock' | 'workHandedOver'>
  messages: Pick<UserMessageService, 'tell'>
  faults: Pick<SweepFaultService, 'each'>
}

export type StaffJobService = ReturnType<typeof createStaffJobService>

/** Shared functions of all kinds of tasks: lists, acts, plans, colleagues. */
export function createStaffJobService(options: StaffJobOptions) {
  const { db, clock, staff, pictures, equipment, repairs, faults } = options
  const people = createStaffJobPeople({ staff })
  const images = pictures.keeper(imagesOfActs)
  const doAct = createDoAct({ db, clock, images, repairs })
  equipment.registerHistory(jobHistory)

  function listOf(kinds: readonly JobKind[], tab: OwnList['tab'], now: number): OwnList {
    const { from: today, to: tomorrow } = dayRange(parkDay(now))
    return { kinds, tab, today, tomorrow }
  }

  return {
    people,
    doAct,
    planJobs: createPlanJobs({ db, clock, people, faults }),
    account: staffJobAccount,

    /** A page of a person's tasks, with counts of open ones. */
    async list<Row>(
      member: Member,
      kinds: readonly JobKind[],
      { Tab, ...pages }: ListRequest,
      rowOf: (job: Job, now: number) => Row,
    ) {
      const now = clock()
      const list = listOf(kinds, Tab, now)
      const { rows, total } = await ownJobs(db, member, list, pages)
      const Counts = await countOwn(db, member, kinds, { ...list, now: new Date(now) })
      return {
        ...page(
          rows.map((job) => rowOf(job, now)),
          total,
          pages,
        ),
        Counts,
      }
    },

    /** A person's task. @throws Failure 404 for another person's task, or another kind */
    async own(member: Member, kinds: readonly JobKind[], id: string): Promise<Job> {
      const job = await findJob(db, member.tenantId, knownId(id))
      if (!job || !kinds.includes(job.kind) || job.assigneeId !== member.userId)
        throw notFound('任务不存在')
      return job
    },

    /** Tasks that a device stores for offline use: today's and overdue ones. */
    async day(member: Member, kinds: readonly JobKind[]) {
      const now = clock()
      const all: PageRequest = { PageIndex: 1, PageSize: DAY_MAX }
      const { rows } = await ownJobs(db, member, listOf(kinds, 'today', now), all)
      const Day = parkDay(now)
      // A night round runs over midnight, and a started one may end late: without a network its list must last.
      const ends = rows.map(
        ({ status, dueAt }) =>
          (status === 'Doing' ? Math.max(now, dueAt.getTime()) : dueAt.getTime()) + LATE_MS,
      )
      return { Day, ExpireAt: dayListEnd(Day, ends), rows }
    },

    /** Hands a task over to a colleague. @throws as doAct, 400 `colleague` */
    handOver<Answer extends object>(
      member: Member,
      kinds: readonly JobKind[],
      { ColleagueId, Reason, ...request }: HandOver,
      answering: Answering<Answer>,
      writeAudit: WriteAudit,
    ): Promise<Answer> {
      return doAct(
        member,
        {
          ...{ kind: 'handOver', kinds, request, images: [] },
          sent: { ColleagueId, Reason },
          async perform(tx, job, at) {
            const to = await people.require(member.tenantId, job.kind, ColleagueId, member.userId)
            const byName = (await profileOf(tx, member))?.name ?? ''
            return handedTo(tx, options, job, { to, by: member, byName, reason: Reason, at })
          },
        },
        answering,
        writeAudit,
      )
    },

    /** Erases old stored answers. */
    clean: (tenantId: string) => dropAnswers(db, tenantId, new Date(clock() - ANSWER_KEPT_MS)),
  }
}
