/** Account forms that the app validates before sending; a separate file, because home loads the calls without them. */
import * as v from 'valibot'
import { isEmail } from '@/rules/email'
import { calendarDate } from './calendar'
import { deviceLogFields } from './deviceLog'
import { atMost, exact, line } from './humanText'
import { checkCode, mobile, newPassword, typedPassword } from './person'

export const gender = v.picklist(['男', '女'])

const nickname = v.pipe(
  line,
  v.minLength(1, '请输入昵称'),
  atMost(20, '昵称最多 20 个字'),
  v.regex(/^[^\p{Cc}<>]*$/u, '昵称含有不支持的字符'),
)

/** Name for forms and papers, or empty to remove it; as long as the names of viewers (contract/ticketOrder). */
const realName = v.pipe(
  line,
  atMost(50, '姓名最多 50 个字'),
  v.regex(/^[^\p{Cc}<>]*$/u, '姓名含有不支持的字符'),
)

/** E-mail as in spec 5, or empty to remove it. */
const email = v.pipe(
  exact,
  v.maxLength(100, '邮箱过长'),
  v.check((text) => text === '' || isEmail(text), '邮箱格式不正确'),
)

export const registerRequest = v.object({
  PhoneNumber: mobile,
  CheckCode: checkCode,
  Password: newPassword,
  Name: v.optional(nickname),
  Gender: v.optional(gender),
  ...deviceLogFields,
})

export const logInRequest = v.pipe(
  v.object({
    PhoneNumber: mobile,
    Password: v.optional(typedPassword),
    CheckCode: v.optional(checkCode),
    ...deviceLogFields,
  }),
  v.check(
    ({ Password, CheckCode }) => (Password === undefined) !== (CheckCode === undefined),
    '请输入密码或短信验证码',
  ),
)

export const profileRequest = v.object({
  Name: v.optional(nickname),
  RealName: v.optional(realName),
  Gender: v.optional(gender),
  Birthday: v.optional(calendarDate),
  Email: v.optional(email),
  /** Path of an uploaded picture (folder userlogo). */
  Avatar: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.regex(/^$|^\/(?:file|art)\/[\w./-]+$/, '头像地址不正确'),
      v.excludes('..', '头像地址不正确'),
    ),
  ),
})

export const changePasswordRequest = v.object({
  OldPassword: typedPassword,
  NewPassword: newPassword,
})

export const changePasswordByCheckCodeRequest = v.object({
  CheckCode: checkCode,
  NewPassword: newPassword,
})

export const recoverPasswordRequest = v.object({
  PhoneNumber: mobile,
  CheckCode: checkCode,
  NewPassword: newPassword,
})
