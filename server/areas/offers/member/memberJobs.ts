import type { DataOf } from '@/contract/endpoint'
import type { growUpJobCalls, MemberJob, MyRank } from '@/contract/member'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import { shopPaymentsBetween } from '../../money/order/order.service'
import type { PayPasswordService } from '../../money/payPassword/payPassword.service'
import { profileOf } from '../../people/account/account.service'
import type { PointService } from '../point/point.service'
import { changeGrowth, growthAccountOf } from './growth'
import { byStatus, memberJobOf, periodOf, type CountProgress } from './jobs'
import type { JobKey } from './jobKeys'
import { claimsOf, deleteClaim, insertClaim, jobsOf, type Job } from './member.repository'

/** Key of the job for joining: its reward is given with the account, and cannot be claimed. */
const WELCOME_JOB = 'register'

export interface MemberJobsOptions {
  db: Database
  clock: () => number
  points: PointService
  payPasswords: Pick<PayPasswordService, 'isSet'>
  /** Rank returned with a claim. */
  rank: (queryable: Queryable, member: Member) => Promise<MyRank>
}

/** Jobs with progress and rewards in points and growth (spec 7 Points, member levels). */
export function createMemberJobs({ db, clock, points, payPasswords, rank }: MemberJobsOptions) {
  const counters = new Map<JobKey, CountProgress>()

  counters.set('profile', async (queryable, member) => {
    const profile = await profileOf(queryable, member)
    const isComplete = profile && profile.name !== '' && profile.gender && profile.birthday
    return isComplete ? 1 : 0
  })
  counters.set('pay-password', async (queryable, member) =>
    (await payPasswords.isSet(member, queryable)) ? 1 : 0,
  )
  counters.set('pay-in-shop', (queryable, member, { from, to }) =>
    shopPaymentsBetween(queryable, member, from, to),
  )

  /** Jobs that are claimed: all but the welcome. */
  async function countable(queryable: Queryable, tenantId: string): Promise<Job[]> {
    const jobs = await jobsOf(queryable, tenantId)
    return jobs.filter(({ key }) => counters.has(key))
  }

  async function jobShown(queryable: Queryable, member: Member, job: Job, claims: Set<string>) {
    const { name, ...span } = periodOf(job.period, clock())
    const isClaimed = claims.has(`${job.id}/${name}`)
    const done = isClaimed ? 0 : ((await counters.get(job.key)?.(queryable, member, span)) ?? 0)
    return memberJobOf(job, done, isClaimed)
  }

  /** Locks what a reward changes: of a claim and a refund at once, the later sees the earlier. */
  const holdAccounts = (tx: Transaction, member: Member, at: Date) =>
    points.hold(tx, member, at, { others: [growthAccountOf(member)] })

  /** Books a job's reward. */
  async function reward(tx: Transaction, member: Member, job: Job, at: Date) {
    const { title: note, points: Points, growth: Growth } = job
    await points.earn(tx, { ...member, points: Points, kind: 'pointJob', note, at })
    await changeGrowth(tx, { ...member, growth: Growth, kind: 'growthJob', note, at })
    return { Points, Growth }
  }

  return {
    /** Registers how a module counts the progress of jobs with a key. */
    registerProgress(jobKey: JobKey, count: CountProgress): void {
      if (counters.has(jobKey)) throw new Error(`two domains count the job ${jobKey}`)
      counters.set(jobKey, count)
    },

    /**
     * Reward for joining, inside the transaction that creates the account: that of the park's job `register`, once.
     * @returns undefined when the park gives none, or it was already given
     */
    async welcome(tx: Transaction, member: Member, at: Date) {
      const job = (await jobsOf(tx, member.tenantId)).find(({ key }) => key === WELCOME_JOB)
      if (!job || !(await insertClaim(tx, member, job, 'once', at))) return undefined
      return reward(tx, member, job, at)
    },

    async jobs(member: Member): Promise<MemberJob[]> {
      const jobs = await countable(db, member.tenantId)
      const periods = jobs.map(({ period }) => periodOf(period, clock()).name)
      const claims = await claimsOf(db, member, [...new Set(['once', ...periods])])
      const shown = await Promise.all(jobs.map((job) => jobShown(db, member, job, claims)))
      return shown.sort(byStatus)
    },

    /** Claims a job's reward, once per period. @throws Failure 404, 409 `jobTodo`, `jobDone` */
    claim(
      member: Member,
      request: MoneyRequest,
      id: string,
    ): Promise<DataOf<typeof growUpJobCalls.claim>> {
      const jobId = knownId(id)
      return ledger.once(db, request, async (tx) => {
        const job = (await countable(tx, member.tenantId)).find((each) => each.id === jobId)
        if (!job) throw notFound('任务不存在')
        const { at } = request
        const { name, ...span } = periodOf(job.period, at.getTime())
        await holdAccounts(tx, member, at)
        if (((await counters.get(job.key)?.(tx, member, span)) ?? 0) < job.target) {
          throw new Failure(409, '任务还没有完成', 'jobTodo')
        }
        if (!(await insertClaim(tx, member, job, name, at))) {
          throw new Failure(409, '奖励已经领取', 'jobDone')
        }
        return {
          Job: memberJobOf(job, job.target, true),
          ...(await reward(tx, member, job, at)),
          Rank: await rank(tx, member),
        }
      })
    },

    /**
     * After deeds are undone, as by a full refund: takes back the reward claimed for each of their periods, if the other
     * deeds do not reach the target as at the claim. It can then be claimed again.
     * @param times when they were done
     */
    async takeBackClaims(
      tx: Transaction,
      member: Member,
      { key, times, ...ofOrder }: { key: JobKey; times: readonly Date[]; orderId?: string },
      at: Date,
    ): Promise<void> {
      if (times.length === 0) return
      const job = (await countable(tx, member.tenantId)).find((each) => each.key === key)
      if (!job) return
      await holdAccounts(tx, member, at)
      const common = { ...member, ...ofOrder, note: job.title, at }
      const periods = times.map((time) => periodOf(job.period, time.getTime()))
      for (const [name, span] of new Map(periods.map((each) => [each.name, each]))) {
        const to = job.period === 'once' ? at : span.to
        const left = (await counters.get(job.key)?.(tx, member, { from: span.from, to })) ?? 0
        const given = await deleteClaim(tx, member, job, name, left)
        if (!given) continue
        await points.takeBack(tx, { ...common, points: given.points, kind: 'pointTakeBack' })
        await changeGrowth(tx, { ...common, growth: -given.growth, kind: 'growthTakeBack' })
      }
    },

    /** Sources of points and growth. */
    async channels(tenantId: string): Promise<DataOf<typeof growUpJobCalls.getCanUseChannel>> {
      const [jobs, { Earn }] = await Promise.all([jobsOf(db, tenantId), points.rules(tenantId)])
      return [
        ...Earn.map(({ Name, Text }) => ({
          Channel: 'pay',
          Name,
          Text,
          Points: 0,
          CanUse: true,
          Link: '/pages/paymentCode/paymentCode',
        })),
        ...jobs.map((job) => ({
          Channel: job.key,
          Name: job.title,
          Text: job.summary,
          Points: job.points,
          CanUse: counters.has(job.key) || job.key === WELCOME_JOB,
          Link: job.link,
        })),
      ]
    },
  }
}
