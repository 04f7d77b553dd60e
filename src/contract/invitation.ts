/**
 * Electronic invitations (spec 7 Invitations): a member invites a guest, the guest opens it without an account, staff
 * check it in, also without a network. Its token is signed by the park's server (Ed25519, rules/invitationToken), so
 * that a device can judge it alone; who was let in is settled here when the device is back.
 */
import * as v from 'valibot'
import { checkResults, type CheckResult } from '@/rules/invitationToken/judge'
import { calendarDate } from './calendar'
import { id, keyword, paged, pageFields, post, time } from './endpoint'
import { invitationTheme, openInvitation } from './openInvitation'
import { mobile } from './person'

/** The inviter's side. */
export const myInvitation = v.object({
  Id: id,
  ...openInvitation.entries,
  /** Opens the invitation; what is shared. */
  SharePath: v.string(),
  CreatedAt: time,
  RejectReason: v.string(),
  Visits: v.array(v.object({ At: time, People: v.number(), Gate: v.string() })),
  OwnActions: v.array(v.picklist(['share', 'revoke', 'again'])),
})

export const checkResult = v.picklist(checkResults)
export type { CheckResult }

/** What staff see of an invitation. */
export const checkedInvitation = v.object({
  Id: id,
  Title: v.string(),
  /** Masked: 王*，138****0001 */
  GuestName: v.string(),
  GuestPhoneMask: v.string(),
  PlateNo: v.string(),
  People: v.number(),
  Purpose: v.string(),
  PlaceName: v.string(),
  InviterName: v.string(),
  ValidFrom: time,
  ValidTo: time,
  UseLimit: v.number(),
  UsedCount: v.number(),
})

export const checkAnswer = v.object({
  Result: checkResult,
  ResultText: v.string(),
  /** Null for what is not of this park. */
  Invitation: v.nullable(checkedInvitation),
  /** How many may still come in. */
  Left: v.number(),
  LastCheck: v.nullable(
    v.object({ At: time, By: v.string(), Gate: v.string(), People: v.number() }),
  ),
})

export const checkRecord = v.object({
  Id: id,
  At: time,
  StaffName: v.string(),
  Gate: v.string(),
  Way: v.picklist(['scan', 'type']),
  Title: v.string(),
  GuestName: v.string(),
  People: v.number(),
  Result: checkResult,
  ResultText: v.string(),
  /** online; synced: made without a network; conflict: admitted there although it was used up or over by then. */
  SyncState: v.picklist(['online', 'synced', 'conflict']),
  /** Of a conflict: who had admitted whom, where and when. */
  ConflictText: v.string(),
})

/** One entry of a day on a device: what judging needs, nothing that opens a gate elsewhere. Signed as text (rules/invitationToken). */
export const dayEntry = v.object({
  /** base64url of the signed JSON (rules/invitationToken/dayEntry). */
  Payload: v.string(),
  Signature: v.string(),
})

const codeText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '请扫码或输入数码'),
  v.maxLength(1024, '内容过长'),
)
const gate = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20, '通道最多 20 个字')), '')
const invitation = ['invitation'] as const
const base = '/manage/api/v1/invitationUserRelation'

/** The form of a new invitation, checked before it is sent too. */
export const invitationRequest = v.object({
  /** Made by the app once per invitation: sent twice, it is one. */
  RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
  Title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, '请填写主题'),
    v.maxLength(30, '主题最多 30 个字'),
  ),
  Theme: invitationTheme,
  GuestName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, '请填写客人姓名'),
    v.maxLength(20, '姓名最多 20 个字'),
  ),
  GuestPhone: v.optional(v.union([v.literal(''), mobile]), ''),
  PlateNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  People: v.pipe(v.number(), v.integer(), v.minValue(1, '至少 1 人'), v.maxValue(20, '最多 20 人')),
  Purpose: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(30)), ''),
  PlaceName: v.pipe(v.string(), v.trim(), v.minLength(1, '请填写地点'), v.maxLength(40)),
  BuildingId: v.optional(id),
  Message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '寄语最多 200 个字')), ''),
  /** ms, cut to whole minutes. */
  ValidFrom: time,
  ValidTo: time,
  /** How many people may come in, in all: more than People for a guest who comes several times; left out: once each. */
  UseLimit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200, '最多 200 人次')),
  ),
})

export const invitationCalls = {
  save: post(`${base}/save/c`, {
    auth: 'member',
    summary: '发出邀请；园区要求审核时先为待审核',
    request: invitationRequest,
    data: myInvitation,
  }),
  mine: post(`${base}/mine/c`, {
    auth: 'member',
    summary: '我发出的邀请，新的在前',
    request: v.object({ ...pageFields }),
    data: paged(myInvitation),
  }),
  revoke: post(`${base}/revoke/c`, {
    auth: 'member',
    summary: '撤回邀请，之后不能再入园；已全部使用的不能撤回（Reason: invitationOver）',
    request: v.object({ Id: id }),
    data: myInvitation,
  }),
  accept: post(`${base}/accept/c`, {
    auth: 'visitor',
    summary: '客人以手机号接受邀请；邀请写明了手机号时须一致（Reason: guestPhone），可补车牌',
    request: v.object({
      Hash: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{22,64}$/)),
      Phone: mobile,
      PlateNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
    }),
    data: openInvitation,
  }),
  checkInfo: post(`${base}/checkInfo/c`, {
    auth: 'staff',
    roles: invitation,
    summary: '核验前查看：扫到的内容或数码对应的邀请与结果，不改变任何东西',
    request: v.object({ Code: codeText }),
    data: checkAnswer,
  }),
  check: post(`${base}/check/c`, {
    auth: 'staff',
    roles: invitation,
    summary: '核验入园，同一 RequestId 只算一次；离线补传时带设备时间，冲突记录并告知双方',
    request: v.object({
      RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
      Code: codeText,
      People: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
      Gate: gate,
      Way: v.picklist(['scan', 'type']),
      /** Of a check that was made without a network; left out online. */
      Offline: v.optional(
        v.object({
          /** The device's clock when it was made. */
          DeviceAt: time,
          /** The server's time last known then, and how long ago by the device's steady clock: tells what the device's clock was worth. */
          LastServerAt: v.nullable(time),
          SinceServerMs: v.nullable(v.number()),
          /** What the device decided: admitted people have come in. */
          Result: checkResult,
        }),
      ),
    }),
    data: v.object({ ...checkAnswer.entries, Record: checkRecord }),
  }),
  checkListByPageInfo: post(`${base}/checkListByPageInfo/c`, {
    auth: 'staff',
    roles: invitation,
    summary: '核验记录：按日、通道、人员与关键字',
    request: v.object({
      ...pageFields,
      Day: v.optional(calendarDate),
      Gate: gate,
      StaffId: v.optional(id),
      Text: keyword,
      /** Only conflicts. */
      Conflicts: v.optional(v.boolean(), false),
    }),
    data: v.object({
      ...paged(checkRecord).entries,
      /** People let in on the day. */
      Admitted: v.number(),
      Gates: v.array(v.string()),
      Staff: v.array(v.object({ Id: id, Name: v.string() })),
    }),
  }),
  day: post(`${base}/day/c`, {
    auth: 'staff',
    roles: invitation,
    summary: '今天的邀请，供断网核验：逐条签名，姓名与手机号已隐去',
    request: v.object({}),
    data: v.object({
      Day: calendarDate,
      /** The device forgets it then. */
      ExpireAt: time,
      /** base64url, 32 bytes, Ed25519. */
      PublicKey: v.string(),
      KeyId: v.string(),
      /** Salt of the hashes of codes (rules/invitationToken/codeHash), one for each park and day. */
      Salt: v.string(),
      Entries: v.array(dayEntry),
    }),
  }),
}

export type MyInvitation = v.InferOutput<typeof myInvitation>
export type CheckAnswer = v.InferOutput<typeof checkAnswer>
export type CheckRecord = v.InferOutput<typeof checkRecord>
