import * as v from 'valibot'
import {
  createOpenApi,
  WechatHttpFailure,
  WechatRefusal,
  type OpenApiOptions,
  type WechatAppAccount,
} from '../wechat/openApi'
import type { SendEnd, SubscribeMessages } from './subscribeMessage'

const SEND_PATH = '/cgi-bin/message/subscribe/send'
/** The member refuses messages of this template, or the open id is unknown. */
const REFUSED = [43101, 40003]
/** WeChat is busy, or rate-limits this server. */
const BUSY = [-1, 45009, 45011]

export interface WechatSubscribeOptions extends OpenApiOptions {
  miniProgram: WechatAppAccount
}

/** WeChat's real subscribe messages, through the mini-program's stable access token. */
export function createWechatSubscribeMessages({
  origin,
  clock,
  miniProgram,
}: WechatSubscribeOptions): SubscribeMessages {
  const { ask, tokenOf } = createOpenApi({ origin, clock })
  const token = tokenOf(miniProgram)
  return {
    name: 'wechat',
    async send({ openId, templateId, page, data }) {
      const body = {
        touser: openId,
        template_id: templateId,
        page,
        data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }])),
        miniprogram_state: 'formal',
        lang: 'zh_CN',
      }
      let isAsked = false
      try {
        await token.run((access_token) => {
          isAsked = true
          return ask(SEND_PATH, v.object({}), { query: { access_token }, body })
        })
        return { end: 'sent', reason: '' }
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'no answer'
        // Without an access token nothing was sent, whatever the failure.
        return { end: isAsked ? endOf(error) : 'later', reason }
      }
    },
  }
}

function endOf(error: unknown): SendEnd {
  // A gateway that timed out (504) may have passed the message on.
  if (error instanceof WechatHttpFailure && error.status !== 504) return 'later'
  if (!(error instanceof WechatRefusal)) return 'unknown'
  if (REFUSED.includes(error.code)) return 'refused'
  return BUSY.includes(error.code) ? 'later' : 'wrong'
}
