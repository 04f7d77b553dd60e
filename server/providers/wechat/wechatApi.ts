import * as v from 'valibot'
import {
  createOpenApi,
  keptUntilItEnds,
  WechatRefusal,
  type OpenApiOptions,
  type WechatAppAccount,
} from './openApi'
import { WechatCodeRefused, type Wechat, type WechatApp } from './wechat'

/** Error codes for wrong, used or expired codes. */
const CODE_ERRORS = [40029, 40163, 41008, 40226, 42003]

export interface WechatApiOptions extends OpenApiOptions {
  apps: Record<WechatApp, WechatAppAccount>
}

const person = v.object({
  openid: v.pipe(v.string(), v.minLength(1)),
  unionid: v.optional(v.string()),
})
const ticketAnswer = v.object({ ticket: v.string(), expires_in: v.number() })
const phoneAnswer = v.object({
  phone_info: v.object({ purePhoneNumber: v.string(), countryCode: v.string() }),
})

/**
 * WeChat's open platform by its documented HTTPS calls. Error messages never contain secrets or
 * codes.
 */
export function createWechatApi({ origin, apps, clock }: WechatApiOptions): Wechat {
  const { ask, tokenOf } = createOpenApi({ origin, clock })
  const tokens = {
    miniProgram: tokenOf(apps.miniProgram),
    officialAccount: tokenOf(apps.officialAccount),
  }

  const ticket = keptUntilItEnds(clock, async () => {
    const answer = await tokens.officialAccount.run((access_token) =>
      ask('/cgi-bin/ticket/getticket', ticketAnswer, { query: { access_token, type: 'jsapi' } }),
    )
    return { value: answer.ticket, seconds: answer.expires_in }
  })

  return {
    name: 'wechat',
    officialAppId: apps.officialAccount.appId,
    authorizeUrl: () => 'https://open.weixin.qq.com/connect/oauth2/authorize',
    async byLoginCode(js_code) {
      const { appId: appid, secret } = apps.miniProgram
      const query = { appid, secret, js_code, grant_type: 'authorization_code' }
      const { openid, unionid } = await orCodeRefused(ask('/sns/jscode2session', person, { query }))
      return { app: 'miniProgram', openId: openid, unionId: unionid || null }
    },
    async byOAuthCode(code) {
      const { appId: appid, secret } = apps.officialAccount
      const query = { appid, secret, code, grant_type: 'authorization_code' }
      const { openid, unionid } = await orCodeRefused(
        ask('/sns/oauth2/access_token', person, { query }),
      )
      return { app: 'officialAccount', openId: openid, unionId: unionid || null }
    },
    async phoneOf(code) {
      const { phone_info } = await orCodeRefused(
        tokens.miniProgram.run((access_token) =>
          ask('/wxa/business/getuserphonenumber', phoneAnswer, {
            query: { access_token },
            body: { code },
          }),
        ),
      )
      return phone_info.countryCode === '86' ? phone_info.purePhoneNumber : null
    },
    jsApiTicket: () => ticket.get(),
  }
}

/** Turns a refusal of the person's code into WechatCodeRefused; other errors pass unchanged. */
async function orCodeRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof WechatRefusal && CODE_ERRORS.includes(error.code)) {
      throw new WechatCodeRefused(error.message)
    }
    throw error
  }
}
