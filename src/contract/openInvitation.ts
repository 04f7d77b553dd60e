/** An electronic invitation as visible to anyone with its link. Separate from the calls of members and staff. */
import * as v from 'valibot'
import { get } from './endpoint'
import { id, time } from './fields'
import { memberWords } from './memberWords'

export const invitationTheme = v.picklist(['paper', 'garden', 'night', 'festival', 'business'])
export const invitationStatus = v.picklist([
  'Pending',
  'Valid',
  'PartlyUsed',
  'Used',
  'Expired',
  'Revoked',
  'Rejected',
])

/** Public fields of an invitation. */
export const openInvitation = v.object({
  Hash: v.string(),
  ParkName: v.string(),
  Title: memberWords,
  Theme: invitationTheme,
  /** Name that the inviter signed with; 李* where there is none, or until it has passed the content check. */
  InviterName: memberWords,
  GuestName: memberWords,
  /** Empty: not given. */
  GuestPhoneMask: v.string(),
  /** The guest's phone is already known; accepting requires the same number. */
  NeedsSamePhone: v.boolean(),
  PlateNo: v.string(),
  /** Free parking for the plate, one sentence; empty: none. */
  ParkingText: v.string(),
  People: v.number(),
  Purpose: memberWords,
  PlaceName: memberWords,
  BuildingId: v.nullable(id),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  Message: memberWords,
  ValidFrom: time,
  ValidTo: time,
  /** Total number of admissions. */
  UseLimit: v.number(),
  UsedCount: v.number(),
  AcceptedAt: v.nullable(time),
  /** Eight digits; empty until accepted and after the end. */
  Code: v.string(),
  /** Content of the QR code; empty whenever Code is. */
  QrToken: v.string(),
  Status: invitationStatus,
  /** 有效, 已用 1/3, 已过期, 已撤回 … */
  StatusText: v.string(),
  Actions: v.array(v.picklist(['accept', 'showCode'])),
})

export const openInvitationCalls = {
  /** "{hash}" of the spec: the target of a shared link. */
  open: get('/manage/api/v1/invitation/:Hash', {
    auth: 'visitor',
    underLoad: 'never',
    summary: '打开一份邀请（无需登录）；不存在返回 404',
    request: v.object({ Hash: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{22,64}$/)) }),
    data: openInvitation,
  }),
}

export type OpenInvitation = v.InferOutput<typeof openInvitation>
/** The same for pages, which also show drafts. */
export type ShownInvitation = v.InferInput<typeof openInvitation>
