/** Personal fields shared by several domains: phone, password, SMS code (spec 5; form rules are the project's own). */
import * as v from 'valibot'
import { loginPasswordProblem } from '@/rules/loginPassword'
import { mobilePattern, wrongMobile } from '@/rules/phone'
import { contactText, mobileText, smsCodeText } from '@/rules/typed/typedNumbers'

/** Mainland mobile number (spec 5): 11 digits, 1, then 3 to 9. */
export const mobile = v.pipe(
  v.string(),
  v.transform(mobileText),
  v.regex(mobilePattern, wrongMobile),
)

/** A code sent by SMS. */
export const checkCode = v.pipe(
  v.string(),
  v.transform(smsCodeText),
  v.regex(/^\d{6}$/, '请输入 6 位数字验证码'),
)

/** A new password (rules/loginPassword); the error says what to change. */
export const newPassword = v.pipe(
  v.string(),
  v.maxLength(128, '密码过长'),
  v.check(
    (password) => loginPasswordProblem(password) === null,
    ({ input }) => loginPasswordProblem(input) ?? '密码不符合要求',
  ),
)

/** A password entered for verification: any text, so that the password rule is not disclosed. */
export const typedPassword = v.pipe(
  v.string(),
  v.minLength(1, '请输入密码'),
  v.maxLength(128, '密码过长'),
)

/** Contact phone, possibly abroad (spec 5, loose phone check). */
export const contactPhone = v.pipe(
  v.string(),
  v.transform(contactText),
  v.trim(),
  v.minLength(1, '请填写联系电话'),
  v.maxLength(20, '联系电话最多 20 个字符'),
)
