import type { Benefit, MemberRank, MyRank } from '@/contract/member'
import { levelProgress, memberLevel, memberLevels } from '@/rules/memberLevel'
import type { BenefitRow, Level } from './member.repository'
import { levelCode } from '@/rules/levelText'

/** Growth bounds of the ten default levels, which have no benefits. */
const defaultBounds = [0, 500, 1_500, 3_000, 6_000, 10_000, 18_000, 30_000, 50_000, 80_000]

/** The park's ten levels; the defaults unless all ten are set. */
export function tenLevels(tenantId: string, levels: readonly Level[]): readonly Level[] {
  if (levels.length === memberLevels.length) return levels
  return defaultBounds.map((growth, index) => ({
    tenantId,
    number: index + 1,
    name: levelCode(index + 1),
    growth,
    mallPercent: 100,
    parkingMinutes: 0,
    benefits: [],
  }))
}

export const progressOf = (levels: readonly Pick<Level, 'growth'>[], growth: number) =>
  levelProgress(
    growth,
    levels.map((level) => level.growth),
  )

/** Benefits of a level, with the level's own numbers. */
function benefitsFor(level: Level, benefits: readonly BenefitRow[]): Benefit[] {
  const byKey = new Map(benefits.map((row) => [row.key, row]))
  return level.benefits.flatMap((key) => {
    const row = byKey.get(key)
    if (!row) return []
    const { name, icon, detail } = row
    return [{ Key: key, Name: name, Icon: icon, Text: textFor(level, row), Detail: detail }]
  })
}

function textFor(level: Level, { key, summary }: BenefitRow): string {
  if (key === 'mall' && level.mallPercent < 100) return `商城 ${level.mallPercent / 10} 折`
  if (key === 'parking' && level.parkingMinutes > 0) {
    return `每天免费 ${level.parkingMinutes / 60} 小时`
  }
  return summary
}

export const rankOf = (level: Level, benefits: readonly BenefitRow[]): MemberRank => ({
  Level: memberLevel(level.number),
  Number: level.number,
  Name: level.name,
  Growth: level.growth,
  Benefits: benefitsFor(level, benefits),
})

/** Rank for an amount of growth, and what the next level adds. */
export function myRankOf(
  levels: readonly Level[],
  benefits: readonly BenefitRow[],
  growth: number,
): MyRank {
  const { level, ratio, lacking } = progressOf(levels, growth)
  const index = memberLevels.indexOf(level)
  const own = rankOf(levels[index]!, benefits)
  const next = levels[index + 1]
  const nextRank = next && rankOf(next, benefits)
  const has = new Map(own.Benefits.map(({ Key, Text }) => [Key, Text]))
  return {
    Level: own.Level,
    Number: own.Number,
    Name: own.Name,
    Growth: growth,
    Ratio: ratio,
    Next: nextRank
      ? {
          Level: nextRank.Level,
          Name: nextRank.Name,
          Growth: nextRank.Growth,
          Lacking: lacking,
          Unlocks: nextRank.Benefits.filter(({ Key, Text }) => has.get(Key) !== Text),
        }
      : null,
    Benefits: own.Benefits,
  }
}
