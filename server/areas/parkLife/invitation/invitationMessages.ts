import { dayTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { CheckRow } from './check.repository'
import type { InvitationRow } from './invitation.repository'

const moment = (at: Date) => dayTime(at.getTime())

/** To the inviter: a guest was admitted. */
export const guestCame: MessageKind<{ row: InvitationRow; check: CheckRow }> = {
  kind: 'guestCame',
  page: 'myInvitations',
  write: ({ row, check }) => ({
    subject: check.id,
    about: row.id,
    title: '您邀请的客人已入场',
    text: `“${row.title}”的客人 ${row.guestName} 于 ${moment(check.at)} 入场，共 ${check.people} 人${check.gate && `（${check.gate}）`}`,
    query: { id: row.id },
    fields: {
      title: { text: row.title },
      guest: { text: row.guestName },
      at: { at: check.at.getTime() },
      gate: { text: check.gate || '园区入口' },
    },
  }),
}

const approved = { title: '您的邀请已通过审核', state: '已通过' }
const refused: Partial<Record<InvitationRow['status'], typeof approved>> = {
  Rejected: { title: '您的邀请没有通过审核', state: '未通过' },
  Revoked: { title: '园区撤回了您的邀请', state: '已撤回' },
}

/** To the inviter: the park has approved, rejected or revoked the invitation. */
export const invitationReviewed: MessageKind<{ row: InvitationRow; at: Date }> = {
  kind: 'invitationReviewed',
  page: 'myInvitations',
  write({ row, at }) {
    const refusal = refused[row.status]
    const { title, state } = refusal ?? approved
    return {
      subject: `${row.id} ${row.status}`,
      about: row.id,
      title,
      text: `“${row.title}”${refusal ? `：${row.rejectReason}` : '可以发给客人了'}`,
      query: { id: row.id },
      fields: {
        title: { text: row.title },
        state: { text: state },
        at: { at: at.getTime() },
        reason: { text: row.rejectReason || '无' },
      },
    }
  },
}

/** To staff: an offline admission used an invitation that was used up or over by then. */
export const admittedInConflict: MessageKind<{
  check: CheckRow
  title: string
  staffId: string
  text: string
}> = {
  kind: 'admittedInConflict',
  page: 'checkRecords',
  write: ({ check, title, staffId, text }) => ({
    subject: `${check.id} ${staffId}`,
    about: check.id,
    title: '邀请核验有冲突，请核对',
    text: `“${title}”：${text}`,
    query: { conflicts: '1' },
    fields: { title: { text: title }, at: { at: check.at.getTime() }, text: { text } },
  }),
}
