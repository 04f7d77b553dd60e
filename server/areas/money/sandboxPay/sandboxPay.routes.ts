import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Failure, notFound } from '../../../kernel/failure'
import { cashierPage } from './sandboxPay.page'
import { noticeModes, type SandboxPay } from './sandboxPay.service'

interface Params {
  tenantId: string
  paymentNo: string
}

const confirmBody = v.object({
  Notice: v.optional(v.picklist(noticeModes), 'once'),
  /** 1: pays even if the payment was closed. */
  Force: v.optional(v.picklist(['0', '1']), '0'),
})

/** Sandbox cashier at /dev/pay/…: a page, or JSON with `accept: application/json`. */
export async function sandboxPayRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: SandboxPay },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onClose', async () => sandbox.stop())

  /** Answers with the payment: as page, as redirect to the shop, or as JSON. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { goesBack }: { goesBack: boolean },
  ) {
    const payment = await sandbox.find(request.params as Params)
    if (!payment) throw notFound('没有这笔沙箱支付')
    reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) {
      return { PaymentNo: payment.paymentNo, Amount: payment.amount, Status: payment.status }
    }
    // form-action 'self' would block a redirect to another host; the page shows a link instead.
    const isHere = payment.returnUrl.startsWith(`${request.protocol}://${request.host}/`)
    if (goesBack && isHere) return reply.redirect(payment.returnUrl, 303)
    return reply.header('content-type', 'text/html; charset=utf-8').send(cashierPage(payment))
  }

  const path = '/dev/pay/:tenantId/:paymentNo'
  app.get(path, (request, reply) => answer(request, reply, { goesBack: false }))
  app.post(`${path}/confirm`, async (request, reply) => {
    const read = v.safeParse(confirmBody, request.body ?? {})
    if (!read.success) throw new Failure(400, '请求格式不正确', 'request')
    const { Notice, Force } = read.output
    await sandbox.confirm(request.params as Params, { mode: Notice, isForced: Force === '1' })
    return answer(request, reply, { goesBack: true })
  })
  // As at WeChat, leaving the cashier ends nothing: the payment stays open and can be tried again.
  app.post(`${path}/cancel`, (request, reply) => answer(request, reply, { goesBack: true }))
  app.post(`${path}/timeout`, async (request, reply) => {
    await sandbox.timeOut(request.params as Params)
    return answer(request, reply, { goesBack: true })
  })
}
