import { ticketResultText, type TicketResult } from '@/rules/ticketCode/judgeTicket'
import { dayTime } from '@/utils/timeText'
import type { Transaction } from '../../../database/withTransaction'
import { unacknowledged } from '../../../kernel/acknowledgement'
import type { MessageKind, UserMessageService } from '../../people/userMessage/userMessage.service'
import type { TicketChange } from '../ticket/ticket.service'
import { entriesOf, updateCheck, type TicketCheckRow } from './ticketCheck.repository'

/** To staff: an offline admission is wrong, or its ticket was returned or its show cancelled or moved before it arrived. */
export const ticketInConflict: MessageKind<{
  check: TicketCheckRow
  staffId: string
  text: string
}> = {
  kind: 'ticketInConflict',
  page: 'checkRecords',
  write: ({ check, staffId, text }) => ({
    subject: `${check.id} ${staffId}`,
    about: check.id,
    title: '检票有冲突，请核对',
    text: `“${check.title || '未知的门票'}”${check.seatText}：${text}`,
    query: {},
    fields: { title: { text: check.title }, at: { at: check.at.getTime() }, text: { text } },
  }),
}

const deedOf = ({ staffName, at, gate, syncState }: TicketCheckRow): string => {
  const where = gate === '' ? '' : `在${gate}`
  const how = syncState === 'online' ? '' : '（离线）'
  return `${staffName} ${dayTime(at.getTime())} ${where}已放行${how}`
}

const changeTexts = {
  refunded: '退票，请财务核对退款',
  cancelled: '演出取消，票款全额退',
  moved: '演出改期，票留到新的时间',
} as const

/** Settles wrong offline admissions. */
export function createTicketConflicts(messages: Pick<UserMessageService, 'tell'>) {
  const tell = (tx: Transaction, check: TicketCheckRow, staffId: string, text: string) => {
    const at = check.syncedAt ?? check.at
    const staff = { tenantId: check.tenantId, userId: staffId }
    return messages.tell(tx, ticketInConflict, staff, { check, staffId, text }, at)
  }

  return {
    /**
     * Marks conflicting checks and messages their staff members.
     * @param judged reason why the person should not have been admitted
     * @returns text of the conflict, for the newer check
     */
    async settle(tx: Transaction, check: TicketCheckRow, judged: TicketResult): Promise<string> {
      const { tenantId, ticketId, staffId } = check
      const entries = ticketId === null ? [] : await entriesOf(tx, tenantId, ticketId)
      const other = judged === 'used' && entries.find(({ id }) => id !== check.id)
      const text = other
        ? `${deedOf(other)}，同一张票入场两次`
        : `放行时${ticketResultText(judged)}`
      await tell(tx, check, staffId, text)
      if (!other) return text
      const textOfOther = `${deedOf(check)}，同一张票入场两次`
      await updateCheck(tx, other, {
        syncState: 'conflict',
        conflictText: textOfOther,
        ...unacknowledged,
      })
      if (other.staffId !== staffId) await tell(tx, check, other.staffId, textOfOther)
      return text
    },

    /**
     * Messages the staff member of a right admission whose ticket was returned, or whose show was cancelled or moved,
     * before the admission arrived.
     * @returns text of the conflict
     */
    async noteChange(
      tx: Transaction,
      check: TicketCheckRow,
      change: TicketChange,
    ): Promise<string> {
      const text = `放行后 ${dayTime(change.at.getTime())} ${changeTexts[change.how]}`
      await tell(tx, check, check.staffId, text)
      return text
    },
  }
}
