import type { InferOutput } from 'valibot'
import type { invitationStatus } from '@/contract/openInvitation'
import { leftOf } from '@/rules/invitationToken/judge'
import { Failure, notFound } from '../../../kernel/failure'
import type { InvitationRow } from './invitation.repository'

/** Stored status; expiry is derived from the clock. */
export type KeptStatus = InvitationRow['status']
export type InvitationStatus = InferOutput<typeof invitationStatus>
export type InvitationEvent = 'approve' | 'reject' | 'accept' | 'admit' | 'revoke'

/** Allowed transitions: status and event to next status. `admit` leads to Used once no admissions are left. */
const transitions: Record<KeptStatus, Partial<Record<InvitationEvent, KeptStatus>>> = {
  Pending: { approve: 'Valid', reject: 'Rejected', revoke: 'Revoked' },
  Valid: { accept: 'Valid', admit: 'PartlyUsed', revoke: 'Revoked' },
  PartlyUsed: { admit: 'PartlyUsed', revoke: 'Revoked' },
  Used: {},
  Revoked: {},
  Rejected: {},
}

/** Statuses in which an event is allowed, for the condition of an update. */
export const statusesFor = (event: InvitationEvent): KeptStatus[] =>
  (Object.keys(transitions) as KeptStatus[]).filter((status) => transitions[status][event])

/** Status including expiry. @param now ms */
export function statusAt(
  row: Pick<InvitationRow, 'status' | 'validTo'>,
  now: number,
): InvitationStatus {
  const isLiving = ['Pending', 'Valid', 'PartlyUsed'].includes(row.status)
  return isLiving && row.validTo.getTime() <= now ? 'Expired' : row.status
}

/** Whether an event is allowed now; never for an expired invitation. */
export const mayHappen = (row: InvitationRow, event: InvitationEvent, now: number): boolean =>
  statusAt(row, now) !== 'Expired' && transitions[row.status][event] !== undefined

const texts: Record<InvitationStatus, string> = {
  Pending: '待审核',
  Valid: '有效',
  PartlyUsed: '已用',
  Used: '已用完',
  Expired: '已过期',
  Revoked: '已撤回',
  Rejected: '未通过审核',
}

/** 有效, 已用 1/3, 已过期 … */
export function statusTextOf(row: InvitationRow, now: number): string {
  const status = statusAt(row, now)
  if (status === 'PartlyUsed') return `已用 ${row.usedCount}/${row.useLimit}`
  return status === 'Valid' && !row.acceptedAt ? '待客人接受' : texts[status]
}

/** Status to store after admitting `people` more. */
export const statusAfterEntry = (row: InvitationRow, people: number): KeptStatus => {
  const next = transitions[row.status].admit
  if (!next) return row.status
  return leftOf({ limit: row.useLimit, used: row.usedCount + people }) === 0 ? 'Used' : next
}

/** 404 */
export const noInvitation = () => notFound('邀请不存在，请向邀请人核对链接')

/** 409: the invitation is used up, expired or revoked. */
export const invitationOver = (text: string) =>
  new Failure(409, `邀请${text}，不能这样操作`, 'invitationOver')
