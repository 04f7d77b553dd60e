/** Member levels vip1 to vip10 (spec 3, 9), each with a colour theme of the same name. */
import { memberLevelCount } from '@/constants'

/** Name of a level on the wire and of its theme. */
export type MemberLevel = `vip${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`

/** vip1 … vip10, lowest first. */
export const memberLevels: readonly MemberLevel[] = Array.from(
  { length: memberLevelCount },
  (_, index) => `vip${index + 1}` as MemberLevel,
)

/** Whether a text names a level. */
export const isMemberLevel = (text: string): text is MemberLevel =>
  (memberLevels as readonly string[]).includes(text)

/** The level of a number, held within 1 and 10; anything that is no number is vip1. */
export function memberLevel(number: number): MemberLevel {
  const whole = Number.isNaN(number) ? 1 : Math.floor(number)
  return `vip${Math.min(Math.max(whole, 1), memberLevelCount)}` as MemberLevel
}

/** 1 to 10. */
export const memberLevelNumber = (level: MemberLevel): number => memberLevels.indexOf(level) + 1

/** Where somebody stands between two levels. */
export interface LevelProgress {
  level: MemberLevel
  /** null at the top. */
  next: MemberLevel | null
  /** Growth value still needed for `next`; 0 at the top. */
  lacking: number
  /** Way from this level's bound to the next one's, 0 to 1; 1 at the top. */
  ratio: number
}

/**
 * The level a growth value reaches.
 * @param growth growth value, not negative
 * @param bounds growth value at which each level begins, vip1 first; the park sets them, vip1 is everybody's
 * @throws RangeError unless there are ten bounds and each is above the one before
 */
export function levelProgress(growth: number, bounds: readonly number[]): LevelProgress {
  const isRising = bounds.every(
    (bound, index) => index === 0 || bound > (bounds[index - 1] ?? bound),
  )
  if (bounds.length !== memberLevelCount || !isRising)
    throw new RangeError(`Member levels need ${memberLevelCount} rising bounds`)
  const number = Math.max(bounds.filter((bound) => bound <= growth).length, 1)
  const level = memberLevel(number)
  const from = bounds[number - 1] ?? 0
  const to = bounds[number]
  if (to === undefined) return { level, next: null, lacking: 0, ratio: 1 }
  const ratio = Math.min(Math.max((growth - from) / (to - from), 0), 1)
  return { level, next: memberLevel(number + 1), lacking: to - growth, ratio }
}
