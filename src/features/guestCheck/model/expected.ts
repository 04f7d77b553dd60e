/** Today's invitations as rows of the gate page. */
import { parseEntry, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { factsText } from '@/rules/factsText'
import { clockText, parkDaysBetween } from '@/utils/dateTime'
import { isWholeDay, nearSpanText } from '@/utils/timeText'
import type { KeptDay } from './dayList'

export interface Expected {
  id: string
  /** 王* · 2 人, masked by the server. */
  name: string
  /** 14:00–16:00 · 新展开幕; 全天 · 新展开幕; of several days 昨天 14:00–11月26日 16:00 · 新展开幕 */
  hint: string
  /** 未到, 已入场 1 / 2, 已入场; where each person may come on several days 已入场 2 / 6 人次 */
  state: string
  /** End of its time, ms; null once no one is expected any more. */
  endsAt: number | null
}

function stateOf({ people, limit }: DayEntry, used: number): string {
  if (used === 0) return '未到'
  if (used >= limit) return '已入场'
  return `已入场 ${used} / ${limit}${limit === people ? '' : ' 人次'}`
}

function timeOf({ from, to }: DayEntry, now: number): string {
  if (isWholeDay(from, to))
    return parkDaysBetween(from, now) === 0 ? '全天' : nearSpanText(from, to, now)
  const isWithinDay = parkDaysBetween(from, to) === 0
  return isWithinDay ? `${clockText(from)}–${clockText(to)}` : nearSpanText(from, to, now)
}

/**
 * Guests of the kept list, those who may still come first, by the beginning of their time.
 * @param waiting number of people per invitation admitted on this device and not sent yet
 * @param now ms, server time
 */
export function expectedGuests(
  kept: Pick<KeptDay, 'Entries' | 'seen'>,
  waiting: ReadonlyMap<string, number>,
  now: number,
): Expected[] {
  return kept.Entries.flatMap(({ Payload }) => {
    const entry = parseEntry(Payload)
    if (!entry || entry.isRevoked) return []
    const used = Math.max(entry.used, kept.seen[entry.id] ?? 0) + (waiting.get(entry.id) ?? 0)
    return [{ entry, used, isOver: used >= entry.limit || entry.to <= now }]
  })
    .sort(
      (one, other) =>
        Number(one.isOver) - Number(other.isOver) || one.entry.from - other.entry.from,
    )
    .map(({ entry, used, isOver }) => ({
      id: entry.id,
      name: factsText([entry.guest, `${entry.people} 人`]),
      hint: factsText([timeOf(entry, now), entry.title]),
      state: stateOf(entry, used),
      endsAt: isOver ? null : entry.to,
    }))
}
