import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { ledger } from '../../money/ledger/ledger.service'
import type { PayPasswordService } from '../../money/payPassword/payPassword.service'
import { statementPage, type StatementQuery } from '../../money/statement/statement.service'
import type { PointService } from '../point/point.service'
import { changeGrowth, changeOpenGrowth, growthAccountOf, growthLogOf, growthOf } from './growth'
import { createMemberJobs } from './memberJobs'
import { createMemberLevels } from './memberLevels'

export type { GrowthChange } from './growth'

export type { CountProgress } from './jobs'
export type { Level } from './member.repository'

export interface MemberServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's levels are cached, ms (rememberPerPark). */
  freshMs: number
  points: PointService
  payPasswords: Pick<PayPasswordService, 'isSet'>
}

export type MemberService = ReturnType<typeof createMemberService>

/** Levels, growth and jobs (spec 7 Points, member levels). The level is derived from the growth in the ledger. */
export function createMemberService({
  db,
  clock,
  freshMs,
  points,
  payPasswords,
}: MemberServiceOptions) {
  const { rank, ...levels } = createMemberLevels({ db, clock, freshMs })

  return {
    ...levels,
    ...createMemberJobs({ db, clock, points, payPasswords, rank }),

    rank: (member: Member) => rank(db, member),

    changeGrowth,

    changeOpenGrowth,

    /** Ledger account of a member's growth, for modules that open it with other accounts. */
    growthAccount: growthAccountOf,

    growth: (member: Member) => growthOf(db, member),

    /** Opens a member's growth account. */
    open: (member: Member, at: Date) =>
      ledger.open(db, member.tenantId, [growthAccountOf(member)], at),

    /** Movements of a member's growth, newest first. */
    async growthLog(member: Member, query: Omit<StatementQuery, 'InOut'>) {
      const accounts = [growthAccountOf(member)]
      const { paged } = await statementPage(db, member.tenantId, accounts, query, growthLogOf)
      return paged
    },
  }
}
