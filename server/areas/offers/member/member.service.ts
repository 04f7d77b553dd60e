import type { DataOf } from '@/contract/endpoint'
import type { GrowthLog, growUpJobCalls, MemberJob, MyRank } from '@/contract/member'
import { memberLevelNumber } from '@/rules/memberLevel'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { ledger, type MoneyRequest, type StatementRow } from '../../money/ledger/ledger.service'
import { orderTitles } from '../../money/order/order.service'
import type { PointService } from '../point/point.service'
import { profileOf } from '../../people/user/user.service'
import { byStatus, memberJobOf, periodOf, type CountProgress } from './jobs'
import { myRankOf, progressOf, rankOf, tenLevels } from './levels'
import {
  benefitsOf,
  claimsOf,
  insertClaim,
  jobsOf,
  levelsOf,
  shopPaymentsBetween,
  type Job,
  type Level,
  type Member,
} from './member.repository'

export type { CountProgress } from './jobs'
export type { Level } from './member.repository'

export interface MemberServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's levels are believed (rememberPerPark). */
  freshMs: number
  points: PointService
}

/** Growth coming to a member, or with a negative number going. */
export interface GrowthChange extends Member {
  growth: number
  kind: 'growthEarn' | 'growthJob' | 'growthTakeBack' | 'opening'
  note: string
  orderId?: string
  at: Date
}

/** Key of the job that is done by becoming a member: nobody claims it, it is given with the account. */
const WELCOME_JOB = 'register'

export type MemberService = ReturnType<typeof createMemberService>

/** Levels, growth value and jobs (spec 7 Points, member levels). The level follows from the growth in the ledger. */
export function createMemberService({ db, clock, freshMs, points }: MemberServiceOptions) {
  const counters = new Map<string, CountProgress>()
  const account = ({ userId }: Member) => ({ account: 'growth' as const, ownerId: userId })

  counters.set('profile', async (queryable, member) => {
    const profile = await profileOf(queryable, member)
    const isComplete = profile && profile.name !== '' && profile.gender && profile.birthday
    return isComplete ? 1 : 0
  })
  counters.set('pay-in-shop', (queryable, member, { from, to }) =>
    shopPaymentsBetween(queryable, member, from, to),
  )

  const growthOf = async (queryable: Queryable, { tenantId, userId }: Member) =>
    (await ledger.balances(queryable, tenantId, 'growth', [userId])).get(userId) ?? 0

  const levelsIn = rememberPerPark(
    { clock, freshMs },
    async (queryable, tenantId): Promise<readonly Level[]> =>
      tenLevels(tenantId, await levelsOf(queryable, tenantId)),
  )

  async function levelOf(queryable: Queryable, member: Member): Promise<Level> {
    const levels = await levelsIn(queryable, member.tenantId)
    const { level } = progressOf(levels, await growthOf(queryable, member))
    return levels[memberLevelNumber(level) - 1]!
  }

  async function rank(queryable: Queryable, member: Member): Promise<MyRank> {
    const { tenantId } = member
    const levels = await levelsIn(queryable, tenantId)
    const benefits = await benefitsOf(queryable, tenantId)
    const growth = await growthOf(queryable, member)
    return myRankOf(levels, benefits, growth)
  }

  async function changeGrowth(tx: Transaction, change: GrowthChange): Promise<void> {
    if (change.growth === 0) return
    await ledger.open(tx, change.tenantId, [account(change)], change.at)
    await changeOpenGrowth(tx, change)
  }

  /** Of a member whose account is open. */
  async function changeOpenGrowth(tx: Transaction, change: GrowthChange): Promise<void> {
    const { tenantId, userId, growth, kind, note, orderId, at } = change
    if (growth === 0) return
    await ledger.post(tx, {
      tenantId,
      kind,
      unit: 'growth',
      userId,
      orderId,
      note,
      at,
      entries: [
        { ...account(change), amount: growth },
        { account: 'promotions', amount: -growth },
      ],
    })
  }

  /** Jobs somebody here can count; the others are earned where they are done, or not at all yet. */
  async function countable(queryable: Queryable, tenantId: string): Promise<Job[]> {
    const jobs = await jobsOf(queryable, tenantId)
    return jobs.filter(({ key, period }) => period !== 'each' && counters.has(key))
  }

  async function jobShown(queryable: Queryable, member: Member, job: Job, claims: Set<string>) {
    const { name, ...span } = periodOf(job.period, clock())
    const isClaimed = claims.has(`${job.id}/${name}`)
    const done = isClaimed ? 0 : ((await counters.get(job.key)?.(queryable, member, span)) ?? 0)
    return memberJobOf(job, done, isClaimed)
  }

  /** Books what a job earns. */
  async function reward(tx: Transaction, member: Member, job: Job, at: Date) {
    const { title: note, points: Points, growth: Growth } = job
    await points.earn(tx, { ...member, points: Points, kind: 'pointJob', note, at })
    await changeGrowth(tx, { ...member, growth: Growth, kind: 'growthJob', note, at })
    return { Points, Growth }
  }

  return {
    /** Lets a domain count progress of the jobs of a key. */
    registerProgress(jobKey: string, count: CountProgress): void {
      if (counters.has(jobKey)) throw new Error(`two domains count the job ${jobKey}`)
      counters.set(jobKey, count)
    },

    /** 1 to 10. */
    levelNumber: async (queryable: Queryable, member: Member) =>
      (await levelOf(queryable, member)).number,

    level: levelOf,

    changeGrowth,

    changeOpenGrowth,

    /** The account of growth, for whoever opens it with others. */
    growthAccount: account,

    growth: (member: Member) => growthOf(db, member),

    /** Makes the account. */
    open: (member: Member, at: Date) => ledger.open(db, member.tenantId, [account(member)], at),

    rank: (member: Member) => rank(db, member),

    /**
     * The reward of joining, inside the transaction that makes the account: that of the park's job `register`, once.
     * @returns undefined where the park gives nothing, or has given it already
     */
    async welcome(tx: Transaction, member: Member, at: Date) {
      const job = (await jobsOf(tx, member.tenantId)).find(({ key }) => key === WELCOME_JOB)
      if (!job || !(await insertClaim(tx, member, job.id, 'once', at))) return undefined
      return reward(tx, member, job, at)
    },

    async ranks(tenantId: string) {
      const [levels, benefits] = await Promise.all([
        levelsIn(db, tenantId),
        benefitsOf(db, tenantId),
      ])
      return levels.map((level) => rankOf(level, benefits))
    },

    async growthLog(member: Member, { Month, ...pages }: PageRequest & { Month?: string }) {
      const found = await ledger.statement(db, member.tenantId, [account(member)], {
        ...(Month === undefined ? {} : monthRange(Month)),
        ...window(pages),
      })
      const titles = await orderTitles(db, member.tenantId, found.rows)
      return page(
        found.rows.map((row) => growthLogOf(row, titles.get(row.orderId ?? '')?.title ?? '')),
        found.total,
        pages,
      )
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
        if (((await counters.get(job.key)?.(tx, member, span)) ?? 0) < job.target) {
          throw new Failure(409, '任务还没有完成', 'jobTodo')
        }
        if (!(await insertClaim(tx, member, jobId, name, at))) {
          throw new Failure(409, '奖励已经领取', 'jobDone')
        }
        return {
          Job: memberJobOf(job, job.target, true),
          ...(await reward(tx, member, job, at)),
          Rank: await rank(tx, member),
        }
      })
    },

    /** Where points and growth come from. */
    async channels(tenantId: string): Promise<DataOf<typeof growUpJobCalls.getCanUseChannel>> {
      const [jobs, { Earn }] = await Promise.all([jobsOf(db, tenantId), points.rules(tenantId)])
      return [
        ...Earn.map(({ Name, Text }) => ({
          Channel: 'pay',
          Name,
          Text,
          CanUse: true,
          Link: '/pages/paymentCode/paymentCode',
        })),
        ...jobs.map((job) => ({
          Channel: job.key,
          Name: job.title,
          Text: job.summary,
          CanUse: counters.has(job.key) || job.key === WELCOME_JOB,
          Link: job.link,
        })),
      ]
    },
  }
}

const growthTexts: Readonly<Record<string, string>> = {
  growthEarn: '消费成长',
  growthJob: '会员任务',
  growthTakeBack: '退款扣回',
  opening: '期初成长值',
}

function growthLogOf(row: StatementRow, orderTitle: string): GrowthLog {
  const TypeText = growthTexts[row.kind] ?? '成长值'
  return {
    Id: row.movementId,
    TypeText,
    Title: row.note || orderTitle || TypeText,
    Growth: row.amount,
    After: row.after,
    OrderId: row.orderId,
    At: row.at.getTime(),
  }
}
