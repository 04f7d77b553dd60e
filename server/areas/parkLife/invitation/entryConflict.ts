import { resultText, type CheckResult } from '@/rules/invitationToken/judge'
import { dayTime } from '@/utils/timeText'
import type { Transaction } from '../../../database/withTransaction'
import { unacknowledged } from '../../../kernel/acknowledgement'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { checkByRequest, entriesOf, updateCheck, type CheckRow } from './check.repository'
import type { Invited } from './invitation.repository'
import { admittedInConflict } from './invitationMessages'
import { judgedOf } from './invitationView'

const deedOf = (by: string, { at, gate, people, syncState }: CheckRow): string => {
  const where = gate === '' ? '' : `在${gate}`
  const how = syncState === 'online' ? '' : '（离线）'
  return `${by} ${dayTime(at.getTime())} ${where}放行 ${people} 人${how}`
}

/** Handles wrong offline admissions. */
export function createEntryConflict({ messages }: { messages: Pick<UserMessageService, 'tell'> }) {
  const tell = (tx: Transaction, check: CheckRow, staffId: string, title: string, text: string) =>
    messages.tell(
      tx,
      admittedInConflict,
      { tenantId: check.tenantId, userId: staffId },
      { check, title, staffId, text },
      check.receivedAt,
    )

  return {
    /** The shown code belongs to no invitation of the park. @returns text of the conflict */
    async lost(tx: Transaction, check: CheckRow): Promise<string> {
      const text = '放行时出示的码不是本园区的邀请'
      await tell(tx, check, check.staffId, '未知的邀请', text)
      return text
    },
    /**
     * Marks conflicting checks and messages the staff members who made them.
     * @param judged reason why the guests should not have been admitted
     * @returns text of the conflict, for the newer check
     */
    async settle(
      tx: Transaction,
      { row }: Invited,
      check: CheckRow,
      judged: CheckResult,
    ): Promise<string> {
      const { tenantId, staffId, requestId } = check
      if (judged !== 'used') {
        const text = `放行时${resultText(judged, judgedOf(row))}`
        await tell(tx, check, staffId, row.title, text)
        return text
      }
      const own = await checkByRequest(tx, { tenantId, userId: staffId }, requestId)
      const others = await entriesOf(tx, tenantId, [row.id])
      const other = others.find((each) => each.check.id !== check.id)
      const limit = `共 ${row.useLimit} 人次`
      if (!other) {
        const text = `放行 ${check.people} 人，超过${limit}`
        await tell(tx, check, staffId, row.title, text)
        return text
      }
      const textOfOther = `${deedOf(own?.staffName ?? '', check)}，与这次放行合计超过${limit}`
      const text = `${deedOf(other.staffName, other.check)}，与这次放行合计超过${limit}`
      await updateCheck(tx, other.check, {
        syncState: 'conflict',
        conflictText: textOfOther,
        ...unacknowledged,
      })
      await tell(tx, check, staffId, row.title, text)
      if (other.check.staffId !== staffId) {
        await tell(tx, check, other.check.staffId, row.title, textOfOther)
      }
      return text
    },
  }
}
