import type { MemberRank } from '@/contract/member'

/** Levels with a benefit, lowest first. */
export const ranksWith = (key: string, ranks: readonly MemberRank[]): MemberRank[] =>
  ranks.filter(({ Benefits }) => Benefits.some(({ Key }) => Key === key))
