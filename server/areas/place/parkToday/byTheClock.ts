import type { TodayPoster } from '@/contract/parkToday'
import { dayOf } from '@/rules/openingHours/hours'

/** Events that run come before open shops; at the same time an event comes first. */
const rank: Record<TodayPoster['Kind'], number> = {
  show: 0,
  activity: 1,
  meal: 2,
  closing: 3,
  goods: 4,
}

/**
 * Posters by the clock: what has begun, then by the next time.
 * @param now ms
 */
export function byTheClock(posters: readonly TodayPoster[], now: number): TodayPoster[] {
  const timeOf = ({ At }: TodayPoster) => Math.max(At ?? Infinity, now)
  return [...posters].sort(
    (one, other) =>
      timeOf(one) - timeOf(other) ||
      rank[one.Kind] - rank[other.Kind] ||
      (one.Id < other.Id ? -1 : 1),
  )
}

/**
 * Some of the items, others each day, the same on every server: a list that is larger than what is shown turns by one
 * place a day.
 * @param now ms
 */
export function ofTheDay<Item>(items: readonly Item[], count: number, now: number): Item[] {
  const turned = items.length === 0 ? 0 : dayOf(now) % items.length
  return [...items.slice(turned), ...items.slice(0, turned)].slice(0, count)
}
