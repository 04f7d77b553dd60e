/** Member levels vip1 to vip10 (spec 3, 9), each with a colour theme of the same name. */
import { memberLevelCount } from '@/constants'

/** Name of a level in the API and of its theme. */
export type MemberLevel = `vip${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`

/** vip1 … vip10, lowest first. */
export const memberLevels: readonly MemberLevel[] = Array.from(
  { length: memberLevelCount },
  (_, index) => `vip${index + 1}` as MemberLevel,
)

/** Whether a text names a level. */
export const isMemberLevel = (text: string): text is MemberLevel =>
  (memberLevels as readonly string[]).includes(text)

/** Level for a number, clamped to 1–10; NaN gives vip1. */
export function memberLevel(number: number): MemberLevel {
  const whole = Number.isNaN(number) ? 1 : Math.floor(number)
  return `vip${Math.min(Math.max(whole, 1), memberLevelCount)}` as MemberLevel
}

/** Number of a level, 1 to 10. */
export const memberLevelNumber = (level: MemberLevel): number => memberLevels.indexOf(level) + 1

/** A member's progress between two levels. */
export interface LevelProgress {
  level: MemberLevel
  /** null at the highest level. */
  next: MemberLevel | null
  /** Growth value still needed for `next`; 0 at the highest level. */
  lacking: number
  /** Progress from this level's bound to the next, 0 to 1; 1 at the highest level. */
  ratio: number
}

/**
 * Level and progress for a growth value.
 * @param growth growth value, not negative
 * @param bounds growth value at which each level begins, vip1 first; set by the park, every member has at least vip1
 * @throws RangeError unless there are ten bounds in strictly ascending order
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
