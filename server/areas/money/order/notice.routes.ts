import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { NoticeRefused, type WechatPay } from '../../../providers/wechatPay/wechatPay'
import { WrongReport, type OrderService } from './order.service'

/** Notices are a few kilobytes. */
const BODY_BYTES = 64 * 1024

export interface NoticeOptions {
  orders: OrderService
  provider: WechatPay
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Endpoint for the payment provider's notices of payments and refunds. Authenticated by the signature over the raw
 * body, not by a session. Answers in the provider's format: 200 when the notice was accepted (even a repeated one, or
 * one without effect), otherwise the provider repeats it.
 */
export async function noticeRoutes(
  app: FastifyInstance,
  { orders, provider, log }: NoticeOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.post('/pay/api/v1/notify/wechat/:tenantId', async (request, reply) => {
    const { tenantId } = request.params as { tenantId: string }
    const body = typeof request.body === 'string' ? request.body : ''
    try {
      const notice = await provider.readNotice({ tenantId, headers: request.headers, body })
      await orders.takeNotice(tenantId, notice)
      return { code: 'SUCCESS', message: '成功' }
    } catch (error) {
      if (error instanceof NoticeRefused) {
        log.warn({ err: error }, 'a payment notice was refused')
        return reply.code(401).send({ code: 'FAIL', message: '签名或内容不正确' })
      }
      if (error instanceof WrongReport) {
        log.error({ err: error }, 'a payment notice contradicts our books')
        return reply.code(409).send({ code: 'FAIL', message: '与订单不符' })
      }
      throw error
    }
  })
}
