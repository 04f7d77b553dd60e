/**
 * Log-in with WeChat (spec 7 Login and user). Only the server exchanges WeChat's code. If the person has no account
 * yet, the response is a temp_token that is only valid for binding a phone.
 */
import * as v from 'valibot'
import { deviceLogFields } from './deviceLog'
import { post } from './endpoint'
import { id, time } from './fields'
import { checkCode, mobile } from './person'
import { codeSent } from './sms'
import { loginResult } from './user'
import { exact } from './humanText'

/** A one-time WeChat code: login code, OAuth code or phone number code. */
const wechatCode = v.pipe(exact, v.minLength(1, '缺少微信授权码'), v.maxLength(256))

const tempToken = v.pipe(v.string(), v.minLength(1, '缺少临时令牌'), v.maxLength(128))

/** The park in the path; must match the basic authorization. */
const tenant = id

export const wechatLogin = v.variant('IsBound', [
  v.object({ IsBound: v.literal(true), ...loginResult.entries }),
  v.object({
    IsBound: v.literal(false),
    temp_token: v.string(),
    /** Expiry of the temp_token. */
    ExpireAt: time,
  }),
])

export const wechatCalls = {
  getandlogin: post('/mkatl/api/v1/id/NA/getandlogin', {
    auth: 'client',
    underLoad: 'member',
    summary: '小程序登录：已绑定手机号的直接登录，否则返回只能用于绑定手机号的 temp_token',
    request: v.object({ Code: wechatCode, ...deviceLogFields }),
    data: wechatLogin,
  }),
  code2openId: post('/uc/api/v1/user/code2openId/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary:
      '微信网页授权：用 code 与 state 换取本人的 openId；同一 code 与 state 短时间内重复提交得到同一答复',
    request: v.object({
      Code: wechatCode,
      State: v.pipe(v.string(), v.regex(/^[0-9a-f]{92}$/, '授权状态不正确')),
    }),
    data: v.object({
      /** The caller's openid in the official account. */
      OpenId: v.string(),
      /** For Login, or for Exchange4Phone when no account is bound. */
      temp_token: v.string(),
      ExpireAt: time,
    }),
  }),
  Login: post('/api/v1/TenantID/:tenant/Login', {
    auth: 'client',
    underLoad: 'member',
    summary: '用 temp_token 登录已绑定手机号的账号',
    request: v.object({ tenant, temp_token: tempToken, ...deviceLogFields }),
    data: wechatLogin,
  }),
  SendBindingCode: post('/api/v1/ID/SendBindingCode', {
    auth: 'client',
    underLoad: 'member',
    summary: '发送绑定手机号的验证码',
    request: v.object({ temp_token: tempToken, PhoneNumber: mobile }),
    data: codeSent,
  }),
  Exchange4Phone: post('/api/v1/TenantID/:tenant/Exchange4Phone', {
    auth: 'client',
    underLoad: 'member',
    summary:
      '绑定手机号并登录（微信手机号授权码或短信验证码二选一）；手机号已有账号的登录该账号，没有的自动注册',
    request: v.pipe(
      v.object({
        tenant,
        temp_token: tempToken,
        /** Code from WeChat's phone number button. */
        PhoneCode: v.optional(wechatCode),
        PhoneNumber: v.optional(mobile),
        CheckCode: v.optional(checkCode),
        ...deviceLogFields,
      }),
      v.check(
        ({ PhoneCode, PhoneNumber, CheckCode }) =>
          PhoneCode === undefined
            ? PhoneNumber !== undefined && CheckCode !== undefined
            : PhoneNumber === undefined && CheckCode === undefined,
        '请授权微信手机号，或填写手机号和短信验证码',
      ),
    ),
    data: loginResult,
  }),
  wxAppId: post('/pay/api/v1/config/wxAppId/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '公众号网页授权所需的参数',
    request: v.object({}),
    data: v.object({
      AppId: v.string(),
      /** WeChat's authorization page, without its query. */
      AuthorizeUrl: v.string(),
      /** Sent to WeChat and returned by it; valid for ten minutes and this park only. */
      State: v.string(),
    }),
  }),
  buildArg: post('/uc/api/v1/JsApiTicket/buildArg/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '为园区自己的页面签发 JS-SDK 参数',
    request: v.object({
      /** Address of the page as first loaded; the fragment is not signed. */
      Url: v.pipe(v.string(), v.maxLength(2048), v.url('页面地址不正确')),
    }),
    data: v.object({
      AppId: v.string(),
      /** Seconds since 1970, as required by WeChat's library. */
      Timestamp: v.number(),
      NonceStr: v.string(),
      Signature: v.string(),
    }),
  }),
}

export type WechatLogin = v.InferOutput<typeof wechatLogin>
