import type { FastifyBaseLogger } from 'fastify'
import type { Park } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { WechatCodeRefused, WechatUnavailable, type Wechat } from '../../../providers/wechat/wechat'

export interface AskWechatOptions {
  provider: Wechat
  log: Pick<FastifyBaseLogger, 'error'>
}

export type AskWechat = ReturnType<typeof createAskWechat>

/** Guards around calls to WeChat: whether the park may use it, and conversion of its failures. */
export function createAskWechat({ provider, log }: AskWechatOptions) {
  return {
    /**
     * Rejects a real park on the sandbox provider, which would log any caller in.
     * @throws Failure 503 `wechatOff`
     */
    requireWechat({ isDemo }: Park): void {
      if (provider.name === 'sandbox' && !isDemo) {
        throw new Failure(503, '暂未开通微信登录，请用手机号登录', 'wechatOff')
      }
    },

    /**
     * WeChat's answer, or its refusal as a Failure for the member.
     * @throws Failure 400 `wechatCode` for a code that WeChat refuses, 503 `wechatUnavailable` for no answer
     */
    async answerOf<T>(work: Promise<T>): Promise<T> {
      try {
        return await work
      } catch (error) {
        if (error instanceof WechatCodeRefused) {
          throw new Failure(400, '微信授权已过期，请重试', 'wechatCode')
        }
        if (!(error instanceof WechatUnavailable)) throw error
        log.error({ err: error }, 'WeChat did not answer')
        throw new Failure(503, '微信暂时没有响应，请稍后再试', 'wechatUnavailable')
      }
    },
  }
}
