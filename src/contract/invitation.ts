/**
 * Electronic invitations (spec 7 Invitations): a member invites a guest, the guest opens the invitation without an
 * account, staff check it in, also offline. The token is signed by the park's server (Ed25519, rules/invitationToken),
 * so that a device can verify it offline; admissions are reconciled here when the device is online again.
 */
import * as v from 'valibot'
import { checkResults, type CheckResult } from '@/rules/invitationToken/judge'
import { acknowledgement } from './acknowledgement'
import { calendarDate } from './calendar'
import { deviceTimes } from './deviceTimes'
import { post } from './endpoint'
import { id, keyword, paged, pageFields, time } from './fields'
import { invitationTheme, openInvitation } from './openInvitation'
import { memberWords } from './memberWords'
import { mobile } from './person'
import { atMost, exact, line, lines } from './humanText'

/** An invitation for its inviter. */
export const myInvitation = v.object({
  Id: id,
  ...openInvitation.entries,
  /** Path to share; opens the invitation. */
  SharePath: v.string(),
  /** Name that the inviter signed with; empty: the masked name of papers. */
  FromName: memberWords,
  CreatedAt: time,
  RejectReason: v.string(),
  Visits: v.array(v.object({ At: time, People: v.number(), Gate: v.string() })),
  OwnActions: v.array(v.picklist(['share', 'revoke', 'again'])),
})

export const checkResult = v.picklist(checkResults)
export type { CheckResult }

/** An invitation for gate staff. */
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
  /** Null for another park's invitation. */
  Invitation: v.nullable(checkedInvitation),
  /** Remaining admissions. */
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
  /** online; synced: made offline; conflict: admitted offline although used up or expired by then. */
  SyncState: v.picklist(['online', 'synced', 'conflict']),
  /** Of a conflict: the other check (staff, people, gate, time), or by how much the limit was exceeded. */
  ConflictText: v.string(),
  Acknowledgement: acknowledgement,
})

/**
 * One invitation of a day on a device: only what verification needs, nothing that opens a gate elsewhere. Signed as
 * text (rules/invitationToken).
 */
export const dayEntry = v.object({
  /** base64url of the signed JSON (rules/invitationToken/dayEntry). */
  Payload: v.string(),
  Signature: v.string(),
})

const codeText = v.pipe(exact, v.minLength(1, '请扫码或输入邀请码'), v.maxLength(1024, '内容过长'))
const gate = v.optional(v.pipe(line, atMost(20, '通道最多 20 个字')), '')
const invitation = ['invitation'] as const
const base = '/manage/api/v1/invitationUserRelation'

/** Form of a new invitation; also validated before sending. */
export const invitationRequest = v.object({
  /** Created by the app once per invitation: a form sent twice creates one invitation. */
  RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
  Title: v.pipe(line, v.minLength(1, '请填写主题'), atMost(30, '主题最多 30 个字')),
  Theme: invitationTheme,
  GuestName: v.pipe(line, v.minLength(1, '请填写客人姓名'), atMost(20, '姓名最多 20 个字')),
  GuestPhone: v.optional(v.union([v.literal(''), mobile]), ''),
  PlateNo: v.optional(v.pipe(exact, v.maxLength(20)), ''),
  People: v.pipe(v.number(), v.integer(), v.minValue(1, '至少 1 人'), v.maxValue(20, '最多 20 人')),
  Purpose: v.optional(v.pipe(line, atMost(30)), ''),
  PlaceName: v.pipe(line, v.minLength(1, '请填写地点'), atMost(40)),
  BuildingId: v.optional(id),
  Message: v.optional(v.pipe(lines, atMost(200, '寄语最多 200 个字')), ''),
  /** Name by which the guest knows the inviter; empty: the masked name of papers. */
  FromName: v.optional(v.pipe(line, atMost(20, '署名最多 20 个字')), ''),
  /** ms, truncated to whole minutes. */
  ValidFrom: time,
  ValidTo: time,
  /** Total number of admissions: more than People for a guest with several visits; omitted: one per person. */
  UseLimit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200, '最多 200 人次')),
  ),
})

export const invitationCalls = {
  save: post(`${base}/save/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '发出邀请；园区要求审核时先为待审核',
    request: invitationRequest,
    data: myInvitation,
  }),
  mine: post(`${base}/mine/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '我发出的邀请，新的在前',
    request: v.object({ ...pageFields }),
    data: paged(myInvitation),
  }),
  rule: post(`${base}/rule/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '发邀请的限制：最多提前的天数、最长天数，由园区定',
    request: v.object({}),
    data: v.object({ AheadDaysMax: v.number(), LastDaysMax: v.number() }),
  }),
  revoke: post(`${base}/revoke/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '撤回邀请，之后不能再入场；已全部使用的不能撤回（Reason: invitationOver）',
    request: v.object({ Id: id }),
    data: myInvitation,
  }),
  accept: post(`${base}/accept/c`, {
    auth: 'visitor',
    underLoad: 'member',
    summary: '客人以手机号接受邀请；邀请写明了手机号时须一致（Reason: guestPhone），可补车牌',
    request: v.object({
      Hash: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{22,64}$/)),
      Phone: mobile,
      PlateNo: v.optional(v.pipe(exact, v.maxLength(20)), ''),
    }),
    data: openInvitation,
  }),
  checkInfo: post(`${base}/checkInfo/c`, {
    auth: 'staff',
    roles: invitation,
    underLoad: 'never',
    summary: '核验前查看：扫到的内容或邀请码对应的邀请与结果，不改变任何东西',
    request: v.object({ Code: codeText }),
    data: checkAnswer,
  }),
  check: post(`${base}/check/c`, {
    auth: 'staff',
    roles: invitation,
    underLoad: 'never',
    summary: '核验入场，同一 RequestId 只算一次；离线补传时带设备时间，冲突记录并告知双方',
    request: v.object({
      RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
      Code: codeText,
      People: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
      Gate: gate,
      Way: v.picklist(['scan', 'type']),
      /** Set for a check made offline; omitted online. */
      Offline: v.optional(
        v.object({
          ...deviceTimes.entries,
          /** The device's decision: ok means that the people have entered. */
          Result: checkResult,
        }),
      ),
    }),
    data: v.object({ ...checkAnswer.entries, Record: checkRecord }),
  }),
  checkListByPageInfo: post(`${base}/checkListByPageInfo/c`, {
    auth: 'staff',
    roles: invitation,
    underLoad: 'reading',
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
      /** People admitted on the day. */
      Admitted: v.number(),
      Gates: v.array(v.string()),
      Staff: v.array(v.object({ Id: id, Name: v.string() })),
    }),
  }),
  day: post(`${base}/day/c`, {
    auth: 'staff',
    roles: invitation,
    underLoad: 'reading',
    summary: '今天的邀请，供断网核验：逐条签名，姓名与手机号已隐去',
    request: v.object({}),
    data: v.object({
      Day: calendarDate,
      /** When the device deletes the data. */
      ExpireAt: time,
      /** base64url, 32 bytes, Ed25519. */
      PublicKey: v.string(),
      KeyId: v.string(),
      /** Salt of the code hashes (rules/invitationToken/codeHash), one per park and day. */
      Salt: v.string(),
      Entries: v.array(dayEntry),
    }),
  }),
}

export type MyInvitation = v.InferOutput<typeof myInvitation>
/** The same for pages. */
export type ShownMyInvitation = v.InferInput<typeof myInvitation>
export type CheckAnswer = v.InferOutput<typeof checkAnswer>
export type CheckRecord = v.InferOutput<typeof checkRecord>
