/** Fields several domains ask of a person: phone, password, SMS code (spec 5; form rules are ours). */
import * as v from 'valibot'

/** Mainland mobile number (spec 5): 11 digits, 1, then 3 to 9. */
export const mobile = v.pipe(v.string(), v.trim(), v.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))

/** A code sent by SMS. */
export const checkCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, '请输入 6 位数字验证码'))

/** A password somebody chooses: 8 to 20 characters, with a letter and a digit, no blanks. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, '密码至少 8 位'),
  v.maxLength(20, '密码最多 20 位'),
  v.regex(/^[\x21-\x7e]+$/, '密码只能使用字母、数字和常用符号'),
  v.regex(/[A-Za-z]/, '密码需要包含字母'),
  v.regex(/\d/, '密码需要包含数字'),
)

/** A password somebody types to prove who they are: any text, so that the rule is not told here. */
export const typedPassword = v.pipe(
  v.string(),
  v.minLength(1, '请输入密码'),
  v.maxLength(128, '密码过长'),
)

/** How to reach somebody: any phone, also abroad (spec 5, loose phone check). */
export const contactPhone = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '请填写联系电话'),
  v.maxLength(20, '联系电话最多 20 个字符'),
)
