import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PushRefused, type WechatPush } from '../../../providers/contentCheck/wechatPush'
import type { ContentCheckService } from './contentCheck.service'

/** Address to enter at 消息推送. */
export const PUSH_PATH = '/wechat/push'
const BODY_BYTES = 64 * 1024

export interface PushOptions {
  checks: Pick<ContentCheckService, 'takePushed'>
  push: WechatPush
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * WeChat's message push, with the verdicts on pictures. Authenticated by its signature, not by a
 * session. WeChat repeats a push that is not answered with `success`.
 */
export async function wechatPushRoutes(
  app: FastifyInstance,
  { checks, push, log }: PushOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  const refused = (error: unknown): 'refused' => {
    if (!(error instanceof PushRefused)) throw error
    log.warn({ err: error }, 'a push of WeChat was refused')
    return 'refused'
  }
  app.get(PUSH_PATH, (request, reply) => {
    reply.type('text/plain')
    try {
      return reply.send(push.echo(request.query))
    } catch (error) {
      return reply.code(401).send(refused(error))
    }
  })
  app.post(PUSH_PATH, async (request, reply) => {
    reply.type('text/plain')
    const body = typeof request.body === 'string' ? request.body : ''
    try {
      const pushed = push.read(request.query, body)
      const isKnown = !pushed || (await checks.takePushed(pushed.traceId, pushed.verdict))
      // The push may come before the trace id is stored: WeChat then repeats it.
      return await reply.code(isKnown ? 200 : 404).send(isKnown ? 'success' : 'unknown')
    } catch (error) {
      return reply.code(401).send(refused(error))
    }
  })
}
