import type { NoticeRow } from '@/contract/announcement'

/** The urgent notice that still holds at `nowMs` (ms), newest first; null when nothing is urgent. */
export function urgentNow(notices: readonly NoticeRow[], nowMs: number): NoticeRow | null {
  return (
    notices
      .filter(({ Kind, ValidTo }) => Kind === 'urgent' && (ValidTo === null || ValidTo > nowMs))
      .sort((a, b) => b.PublishedAt - a.PublishedAt)[0] ?? null
  )
}
