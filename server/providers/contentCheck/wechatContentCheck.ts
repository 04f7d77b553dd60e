import * as v from 'valibot'
import { providerLimits } from '../limits'
import {
  createOpenApi,
  WechatRefusal,
  type OpenApiOptions,
  type WechatAppAccount,
} from '../wechat/openApi'
import { partsOf, strictest, type ContentCheck, type Verdict } from './contentCheck'

const TEXT_PATH = '/wxa/msg_sec_check'
const MEDIA_PATH = '/wxa/media_check_async'
const VERSION = 2
const IMAGE = 2
/** Risky content, as versions before 2 answered it. */
const RISKY = 87014
/** The author is unknown, or has not used the mini-program within two hours: WeChat does not check for them. */
const NOT_CHECKED = [40003, 61010]

export const wechatVerdict = v.object({
  suggest: v.picklist(['pass', 'risky', 'review']),
  label: v.optional(v.number(), 0),
})
const textAnswer = v.object({ result: wechatVerdict })
const mediaAnswer = v.object({ trace_id: v.pipe(v.string(), v.minLength(1)) })

/** WeChat's labels (msgSecCheck, result.label), for the desk. */
const labels: Readonly<Record<number, string>> = {
  10001: '广告',
  20001: '时政',
  20002: '色情',
  20003: '辱骂',
  20006: '违法犯罪',
  20008: '欺诈',
  20012: '低俗',
  20013: '版权',
  21000: '其他',
}

/** A verdict from WeChat's `result`. */
export const verdictOf = ({ suggest, label }: v.InferOutput<typeof wechatVerdict>): Verdict =>
  suggest === 'pass'
    ? { end: 'pass', reason: '' }
    : { end: suggest, reason: `微信：${labels[label] ?? `标签 ${label}`}` }

const unknownAuthor: Verdict = { end: 'review', reason: '作者近两小时没有用过小程序，微信不检查' }

function failureOf(error: unknown): Verdict {
  if (error instanceof WechatRefusal) {
    if (error.code === RISKY) return { end: 'risky', reason: '微信：87014' }
    if (NOT_CHECKED.includes(error.code)) return unknownAuthor
  }
  return { end: 'later', reason: error instanceof Error ? error.message : 'no answer' }
}

/** WeChat's content check: msgSecCheck and mediaCheckAsync, both version 2. */
export function createWechatContentCheck({
  origin,
  clock,
  miniProgram,
}: OpenApiOptions & { miniProgram: WechatAppAccount }): ContentCheck {
  const { ask, tokenOf } = createOpenApi({ origin, clock })
  const token = tokenOf(miniProgram)
  const checkPart = async (content: string, openid: string, scene: number): Promise<Verdict> => {
    try {
      const body = { version: VERSION, scene, openid, content }
      const { result } = await token.run((access_token) =>
        ask(TEXT_PATH, textAnswer, { query: { access_token }, body }),
      )
      return verdictOf(result)
    } catch (error) {
      return failureOf(error)
    }
  }
  return {
    name: 'wechat',
    async checkText(text, { openId, scene }) {
      if (openId === undefined) return unknownAuthor
      const parts = partsOf(text, providerLimits.contentCheck.content.most)
      return strictest(await Promise.all(parts.map((part) => checkPart(part, openId, scene))))
    },
    async checkPicture(media_url, { openId: openid, scene }) {
      if (openid === undefined) return unknownAuthor
      try {
        const body = { version: VERSION, scene, openid, media_url, media_type: IMAGE }
        const { trace_id: traceId } = await token.run((access_token) =>
          ask(MEDIA_PATH, mediaAnswer, { query: { access_token }, body }),
        )
        return { end: 'started', traceId }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}
