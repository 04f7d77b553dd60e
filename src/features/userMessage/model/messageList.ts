import bell from 'lucide-static/icons/bell.svg'
import calendar from 'lucide-static/icons/calendar-check.svg'
import task from 'lucide-static/icons/clipboard-list.svg'
import clock from 'lucide-static/icons/clock-alert.svg'
import gift from 'lucide-static/icons/gift.svg'
import feedback from 'lucide-static/icons/message-square-warning.svg'
import parcel from 'lucide-static/icons/package.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import alert from 'lucide-static/icons/triangle-alert.svg'
import undo from 'lucide-static/icons/undo-2.svg'
import guest from 'lucide-static/icons/user-round-check.svg'
import repair from 'lucide-static/icons/wrench.svg'
import { messageKinds, type MessageIcon } from '@/contract/messageKinds'
import type { UserMessage } from '@/contract/userMessage'
import { parkDaysBetween, relativeDay } from '@/utils/dateTime'

const pictures: Readonly<Record<MessageIcon, string>> = {
  alert,
  calendar,
  clock,
  feedback,
  gift,
  guest,
  parcel,
  receipt,
  repair,
  task,
  ticket,
  undo,
}

/** Icon of a message kind; a bell for kinds unknown to this version. */
export function iconOf(kind: string): string {
  const known: Partial<Record<string, { icon: MessageIcon }>> = messageKinds
  const icon = known[kind]?.icon
  return icon ? pictures[icon] : bell
}

/** Day headings by the id of the first message of each day. */
export function dayHeadings(rows: readonly UserMessage[], now: number): Map<string, string> {
  const headings = new Map<string, string>()
  rows.forEach(({ Id, CreatedAt }, index) => {
    const above = rows[index - 1]
    if (!above || parkDaysBetween(CreatedAt, above.CreatedAt) !== 0)
      headings.set(Id, relativeDay(CreatedAt, now))
  })
  return headings
}
