/** Today's invitations as rows of the gate page. */
import { parseEntry, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { factsText } from '@/rules/factsText'
import { clockText } from '@/utils/dateTime'
import type { KeptDay } from './dayList'

export interface Expected {
  id: string
  /** 王* · 2 人, masked by the server. */
  name: string
  /** 14:00–16:00 · 新展开幕 */
  hint: string
  /** 未到, 已入园 1 / 2, 已入园 */
  state: string
}

function stateOf({ people }: DayEntry, used: number): string {
  if (used === 0) return '未到'
  return used < people ? `已入园 ${used} / ${people}` : '已入园'
}

/**
 * Guests of the kept list: first the expected, then the admitted and the late, each by start time. Revoked invitations
 * are left out.
 * @param waiting number of people admitted by an invitation on this device and not sent yet
 * @param now ms, server time
 */
export function expectedGuests(
  kept: Pick<KeptDay, 'Entries' | 'seen'>,
  waiting: (id: string) => number,
  now: number,
): Expected[] {
  return kept.Entries.flatMap(({ Payload }) => {
    const entry = parseEntry(Payload)
    if (!entry || entry.isRevoked) return []
    const used = Math.max(entry.used, kept.seen[entry.id] ?? 0) + waiting(entry.id)
    return [{ entry, used, isOver: used >= entry.people || entry.to < now }]
  })
    .sort(
      (one, other) =>
        Number(one.isOver) - Number(other.isOver) || one.entry.from - other.entry.from,
    )
    .map(({ entry, used }) => ({
      id: entry.id,
      name: factsText([entry.guest, `${entry.people} 人`]),
      hint: factsText([`${clockText(entry.from)}–${clockText(entry.to)}`, entry.title]),
      state: stateOf(entry, used),
    }))
}
