/** An electronic invitation as everybody sees it who has its link. Apart from the calls of members and staff. */
import * as v from 'valibot'
import { get, id, time } from './endpoint'

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

/** What everybody who holds the link may see. */
export const openInvitation = v.object({
  Hash: v.string(),
  ParkName: v.string(),
  Title: v.string(),
  Theme: invitationTheme,
  InviterName: v.string(),
  GuestName: v.string(),
  /** Empty: none given. */
  GuestPhoneMask: v.string(),
  /** The guest's phone is known already, and accepting asks for the same one. */
  NeedsSamePhone: v.boolean(),
  PlateNo: v.string(),
  /** How long the plate parks free, one sentence; empty: not. */
  ParkingText: v.string(),
  People: v.number(),
  Purpose: v.string(),
  PlaceName: v.string(),
  BuildingId: v.nullable(id),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  Message: v.string(),
  ValidFrom: time,
  ValidTo: time,
  /** How many people may come in, in all. */
  UseLimit: v.number(),
  UsedCount: v.number(),
  AcceptedAt: v.nullable(time),
  /** Eight digits; empty until accepted, and once it is over. */
  Code: v.string(),
  /** What the QR code says; empty as Code is. */
  QrToken: v.string(),
  Status: invitationStatus,
  /** 有效, 已用 1/3, 已过期, 已撤回 … */
  StatusText: v.string(),
  Actions: v.array(v.picklist(['accept', 'showCode'])),
})

export const openInvitationCalls = {
  /** The spec's "{hash}": what a shared link opens. */
  open: get('/manage/api/v1/invitation/:Hash', {
    auth: 'visitor',
    summary: '打开一份邀请（无需登录）；不存在返回 404',
    request: v.object({ Hash: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{22,64}$/)) }),
    data: openInvitation,
  }),
}

export type OpenInvitation = v.InferOutput<typeof openInvitation>
