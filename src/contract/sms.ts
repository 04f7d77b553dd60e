/** SMS codes (spec 7 SMS). Codes are bound to one purpose. */
import * as v from 'valibot'
import { post } from './endpoint'
import { nothing, time } from './fields'
import { mobile } from './person'

/** The response never discloses whether an account exists. Over the daily cap: HTTP 200 with body code 520. */
export const codeSent = v.object({
  /** Expiry of the code. */
  ExpireAt: time,
  /** When the next code may be requested. */
  ResendAt: time,
})

const byPhone = (path: string, summary: string) =>
  post(path, {
    auth: 'visitor',
    underLoad: 'member',
    summary,
    request: v.object({ PhoneNumber: mobile }),
    data: codeSent,
  })

/** Sent to the account's own phone, regardless of the request. */
const toOwnPhone = (path: string, summary: string) =>
  post(path, { auth: 'member', underLoad: 'member', summary, request: nothing, data: codeSent })

export const smsCalls = {
  register: byPhone('/notice/api/v1/park-consumer-sms/register/c', '发送注册验证码'),
  login: byPhone('/notice/api/v1/park-consumer-sms/login/c', '发送登录验证码'),
  forgetPassword: byPhone(
    '/notice/api/v1/park-consumer-sms/forget-password/c',
    '发送找回密码验证码',
  ),
  resetPasswd: toOwnPhone(
    '/notice/api/v1/park-consumer-sms/reset-passwd/c',
    '发送修改登录密码验证码到本人手机',
  ),
  changePaymentCode: toOwnPhone(
    '/notice/api/v1/park-consumer-sms/change-payment-code/c',
    '发送修改支付密码验证码到本人手机',
  ),
}
