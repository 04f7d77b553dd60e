/** Account and profile (spec 3 current user, spec 7 Login and user). */
import * as v from 'valibot'
import { calendarDate } from './calendar'
import { post } from './endpoint'
import { id, nothing, time } from './fields'
import { tokenSet } from './oauth'
import { mobile } from './person'
import {
  changePasswordByCheckCodeRequest,
  changePasswordRequest,
  gender,
  logInRequest,
  profileRequest,
  recoverPasswordRequest,
  registerRequest,
} from './userForms'

export const staffRole = v.picklist([
  'maintenance',
  'inspection',
  'invitation',
  'marketing',
  'service',
  'finance',
  'manager',
  'shopkeeper',
])

/** Current user. UserId and Id have the same value; the spec has both. */
export const currentUser = v.object({
  UserId: id,
  Id: id,
  /** Nickname. */
  Name: v.string(),
  /** Prefilled where a form asks for a name, masked on papers; empty: not entered. */
  RealName: v.string(),
  Gender: v.nullable(gender),
  PhoneNumber: v.string(),
  /** Picture path on the server, or empty. */
  Avatar: v.string(),
  /** YYYY-MM-DD */
  Birthday: v.nullable(calendarDate),
  Email: v.string(),
  /** False for a user who has only logged in by SMS code. */
  HasPassword: v.boolean(),
  /** Staff permissions; empty for a plain member. */
  Roles: v.array(staffRole),
  RegisteredAt: time,
})

/** Log-in response: tokens and user, so that no second call is needed. */
export const loginResult = v.object({
  ...tokenSet.entries,
  User: currentUser,
  /** The account was created by this call. */
  IsNewUser: v.boolean(),
  /** Welcome gift for a new member; omitted when none. */
  Welcome: v.optional(v.object({ Points: v.number(), Growth: v.number() })),
})

/** Text a user types to confirm account removal, against accidental removal. */
export const removalConfirmation = '注销账号'

export const userCalls = {
  register: post('/uc/api/v1/user/register/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '手机号加短信验证码注册，成功后即已登录',
    request: registerRequest,
    data: loginResult,
  }),
  login: post('/uc/api/v1/user/login/c', {
    auth: 'client',
    underLoad: 'member',
    summary: '密码或短信验证码登录（二选一）；验证码登录时新手机号自动注册',
    request: logInRequest,
    data: loginResult,
  }),
  logout: post('/uc/api/v1/user/logout/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary:
      '退出登录，本次会话立即失效。以 refresh_token 指明会话时无需访问令牌（它可能已过期），无论令牌是否有效答复都相同；不传则结束访问令牌所属的会话',
    request: v.object({ refresh_token: v.optional(v.pipe(v.string(), v.maxLength(512))) }),
    data: nothing,
  }),
  existsUser: post('/uc/api/v1/user/existsUser/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '手机号是否已注册（限频）',
    request: v.object({ PhoneNumber: mobile }),
    data: v.object({ Exists: v.boolean() }),
  }),
  update: post('/uc/api/v1/user/update/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '修改个人资料，只改传入的字段',
    request: profileRequest,
    data: currentUser,
  }),
  changePassword: post('/uc/api/v1/user/changePassword/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '用原密码修改密码；所有会话立即失效，本机换用返回的新令牌',
    request: changePasswordRequest,
    data: tokenSet,
  }),
  changePasswordByCheckCode: post('/uc/api/v1/user/changePasswordByCheckCode/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '用发到本人手机的验证码修改密码；所有会话立即失效，本机换用返回的新令牌',
    request: changePasswordByCheckCodeRequest,
    data: tokenSet,
  }),
  forgetPasswordByCheckCode: post('/uc/api/v1/user/forgetPasswordByCheckCode/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '忘记密码时凭短信验证码重设；所有会话立即失效',
    request: recoverPasswordRequest,
    data: nothing,
  }),
  removalNotices: post('/uc/api/v1/user/removalNotices/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '注销前须知：车辆还在场内且有待缴停车费等；不阻止注销',
    request: nothing,
    data: v.object({ Notices: v.array(v.string()) }),
  }),
  remove: post('/uc/api/v1/user/remove/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '注销账号：清除个人信息并结束所有会话；还有余额、储值卡或未完成的订单时不能注销',
    request: v.object({
      Confirmation: v.literal(removalConfirmation, `请输入“${removalConfirmation}”`),
    }),
    data: nothing,
  }),
  GetInfo: post('/uc/api/v1/User/GetInfo', {
    auth: 'member',
    underLoad: 'member',
    summary: '当前用户',
    request: nothing,
    data: currentUser,
  }),
}

export type CurrentUser = v.InferOutput<typeof currentUser>
export type LoginResult = v.InferOutput<typeof loginResult>
