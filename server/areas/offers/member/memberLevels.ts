import type { MyRank } from '@/contract/member'
import { memberLevelNumber } from '@/rules/memberLevel'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { Member } from '../../../kernel/base'
import { growthOf } from './growth'
import { myRankOf, progressOf, rankOf, tenLevels } from './levels'
import { benefitsOf, levelsOf, type Level } from './member.repository'

export interface MemberLevelsOptions {
  db: Database
  clock: () => number
  /** How long the park's levels are cached, ms (rememberPerPark). */
  freshMs: number
}

/** A member's level, derived from the growth in the ledger, and the levels of the park. */
export function createMemberLevels({ db, clock, freshMs }: MemberLevelsOptions) {
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

  async function levelAndGrowth(member: Member) {
    const levels = await levelsIn(db, member.tenantId)
    const growth = await growthOf(db, member)
    const { Level, Number, Name, Growth, Ratio, Next } = myRankOf(levels, [], growth)
    const next = Next && { Level: Next.Level, Name: Next.Name, Lacking: Next.Lacking }
    return { Level, Number, Name, Growth, Ratio, Next: next }
  }

  return {
    /** 1 to 10. */
    levelNumber: async (queryable: Queryable, member: Member) =>
      (await levelOf(queryable, member)).number,

    level: levelOf,

    /** All ten levels, by number. */
    levels: levelsIn,

    /** Level, growth and benefits of a member. */
    rank,

    /** Level and growth of a member, without benefits. */
    levelAndGrowth,

    async ranks(tenantId: string) {
      const [levels, benefits] = await Promise.all([
        levelsIn(db, tenantId),
        benefitsOf(db, tenantId),
      ])
      return levels.map((level) => rankOf(level, benefits))
    },
  }
}
