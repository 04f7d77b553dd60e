import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isDatabaseAway, isDatabaseBusy } from '../database/errorCauses'
import { SlowSearchError } from '../database/search'
import { Failure, Refusal, ToastFailure } from '../kernel/failure'
import { FileStoreError } from '../providers/fileStore/fileStore'

/** Retry-After while the database is away or busy, seconds. */
const AWAY_RETRY_SECONDS = 2

/** Retry-After while files cannot be stored or read, seconds. */
const FILES_RETRY_SECONDS = 10

/** Messages for requests that Fastify itself refuses. */
const messageByStatus: Record<number, string> = {
  400: '请求格式不正确',
  404: '请求的地址不存在',
  405: '请求的方式不支持',
  408: '请求超时',
  413: '提交的内容过大',
  414: '请求的地址过长',
  415: '提交的内容类型不支持',
  429: '操作太频繁，请稍后再试',
  431: '请求头过大',
}

export interface EnvelopeOptions {
  clock: () => number
}

/**
 * Body of a failed answer. `code` repeats the status: above 0, as the app's request wrapper
 * expects.
 */
export const failureBody = (
  status: number,
  message: string,
  rest: { Reason?: string; Messages?: readonly string[] } = {},
) => ({ code: status, succeeded: false, Message: message, ...rest })

/**
 * Turns every thrown error into one of the shapes of spec 8, never with a stack trace. Status 500
 * means a server fault: it is logged in full, and the answer carries the request's id to find the
 * log line.
 */
async function envelope(app: FastifyInstance): Promise<void> {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

/**
 * Sends the answer for `error`; also used for errors before routing (an address that cannot be
 * decoded).
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(200).send({
      code: error.code,
      succeeded: false,
      Message: error.message,
      ...(error.reason && { Reason: error.reason }),
    })
  }
  if (error instanceof ToastFailure) return reply.code(460).send(error.messages)
  if (error instanceof Failure) {
    const { messages, retryAfterSeconds } = error.options
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply.code(error.statusCode).send(
      failureBody(error.statusCode, error.message, {
        ...(error.reason && { Reason: error.reason }),
        ...(messages && { Messages: messages }),
      }),
    )
  }
  // Before the database: the connection that caused it was refused by the store.
  if (error instanceof FileStoreError) {
    request.log.error({ err: error }, 'answered 503: the file store cannot be used')
    return reply
      .code(503)
      .header('retry-after', FILES_RETRY_SECONDS)
      .send(failureBody(503, '图片暂时无法存取，请稍后再试', { Reason: 'filesAway' }))
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'answered 503: the database is away')
    return reply
      .code(503)
      .header('retry-after', AWAY_RETRY_SECONDS)
      .send(failureBody(503, '服务正在恢复，请稍后再试', { Reason: 'databaseAway' }))
  }
  if (isDatabaseBusy(error)) {
    request.log.warn({ err: error }, 'answered 503: another request held what this one needed')
    return reply
      .code(503)
      .header('retry-after', AWAY_RETRY_SECONDS)
      .send(failureBody(503, '正在处理上一个请求，请稍后再试', { Reason: 'databaseBusy' }))
  }
  if (error instanceof SlowSearchError) {
    request.log.warn({ err: error }, 'answered 400: a search took too long')
    const { statusCode, sentence } = error
    return reply.code(statusCode).send(failureBody(statusCode, sentence, { Reason: 'searchSlow' }))
  }
  const status = statusOf(error)
  if (status >= 500) {
    request.log.error({ err: error }, 'a request failed by a fault of the server')
    return reply
      .code(500)
      .send(failureBody(500, '服务出错了，请稍后再试', { Reason: `fault:${request.id}` }))
  }
  return reply.code(status).send(failureBody(status, messageByStatus[status] ?? '请求未被接受'))
}

function statusOf(error: unknown): number {
  if (isImpossibleValue(error)) return 400
  const status = (error as Partial<FastifyError>)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

/**
 * PostgreSQL's class 22: a value no column can hold (a number out of range, a text it cannot
 * store). The contract refuses what it can express; the remaining cases are still the request's
 * fault.
 */
function isImpossibleValue(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as NodeJS.ErrnoException
    if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return true
  }
  return false
}

export default plugin(envelope, { name: 'envelope' })
