/**
 * Classifies replies (spec 8) as tagged values, one tag per row, so that no other code needs status or code numbers.
 * Pure; only react.ts acts on the result. HTTP statuses and body codes are separate: 460, 401 and 522 are statuses,
 * 520, 523 and 461–463 are codes inside a 200 reply.
 */
import type { Failure } from '@/rules/requestError'
import { isSentence } from '@/utils/sentence'
import { isEnvelope } from './reply'

export type Verdict = { kind: 'success'; data: unknown } | Failure

const texts = {
  dailyLimit: '今日勾搭已达上限，明日再来吧！',
  tourOffline: '该巡演已下线！',
  network: '请求超时',
  aborted: '请求已取消',
  signedOut: '请先登录',
  unauthorized: '登录已过期，请重新登录',
  busy: '服务繁忙，请稍后再试',
  unreadable: '服务返回的内容无法识别，请稍后再试',
  notFound: '内容不存在或已下架',
  standard: '操作没有成功，请稍后再试',
  pictureSize: '图片太大，请选择 12 MB 以内的图片',
  pictureKind: '只支持 JPG、PNG、WebP 或 GIF 图片',
  pictureGone: '这张图片读不到了，请重新选择',
}

/** Whether a failure has the app's own text because the reply contained no displayable message. */
export const isConfiguredText = (message: string): boolean => Object.values(texts).includes(message)

export const networkFailure: Failure = { kind: 'network', message: texts.network }
export const abortedFailure: Failure = { kind: 'aborted', message: texts.aborted }
export const tooLargePictureFailure: Failure = {
  kind: 'refused',
  code: 0,
  message: texts.pictureSize,
}
export const signedOutFailure: Failure = { kind: 'signedOut', message: texts.signedOut }
/** A reply with status 200 that does not match the contract. */
export const unreadableFailure: Failure = {
  kind: 'failed',
  status: 200,
  isTemporary: true,
  message: texts.unreadable,
}
/** An error in the app's own code while processing the call. */
export const ownFailure: Failure = {
  kind: 'failed',
  status: 0,
  isTemporary: false,
  message: texts.standard,
}
export const unauthorizedFailure: Failure = { kind: 'unauthorized', message: texts.unauthorized }

/** A proxy's error page is a string too, but not a displayable message. */
const isMarkup = (text: string): boolean => /^\s*</.test(text)

function joined(values: readonly unknown[]): string {
  return values.filter(isSentence).join('，')
}

/**
 * Message of a failed reply: an array of strings, a string, Message, or the first of Messages. Empty without Chinese
 * text: "Bad Gateway" comes from a proxy, "Cannot read properties of undefined" from a crash.
 */
function messageOf(body: unknown): string {
  if (Array.isArray(body)) return joined(body)
  if (isSentence(body)) return isMarkup(body) ? '' : body.trim()
  if (typeof body !== 'object' || body === null) return ''
  const { Message, Messages } = body as { Message?: unknown; Messages?: unknown }
  if (isSentence(Message)) return Message
  if (Array.isArray(Messages)) return Messages.find(isSentence) ?? ''
  return isSentence(Messages) ? Messages : ''
}

function fallback(status: number): string {
  if (status >= 500 || status === 429 || status === 408) return texts.busy
  return status === 404 ? texts.notFound : texts.standard
}

/** Failure of a 200 reply with succeeded: false. */
function refusal(code: number, message: string): Failure {
  if (code === 523 || code === 520) return { kind: 'dailyLimit', code, message: texts.dailyLimit }
  if (code >= 461 && code <= 463) return { kind: 'tourOffline', code, message: texts.tourOffline }
  return { kind: 'refused', code, message: message || texts.standard }
}

/** Data of a reply without the envelope: the body itself; undefined for an empty body. */
const dataOf = (body: unknown): unknown => (body === '' || body === null ? undefined : body)

/** Upload errors by status, for replies of a server or proxy without a displayable message. */
const pictureTexts: Partial<Record<number, string>> = {
  413: texts.pictureSize,
  415: texts.pictureKind,
}

/** Adds a message to the body of an upload's reply: a proxy that rejects a large file sends a page or nothing. */
export function withPictureText(status: number, body: unknown): unknown {
  const text = pictureTexts[status]
  return text && !messageOf(body) ? { Message: text } : body
}

/**
 * Failure of an upload on the device.
 * @param message WeChat's errMsg or the browser's error; both distinguish a missing file or one above WeChat's own limit
 * from a network without answer
 */
export function deviceUploadFailure(message: string): Failure {
  if (/exceed|too large|size limit/i.test(message)) return tooLargePictureFailure
  if (/not found|no such file|ENOENT|file not exist|createUploadTask:fail file/i.test(message))
    return { kind: 'refused', code: 0, message: texts.pictureGone }
  return networkFailure
}

/** Classifies a reply by its HTTP status and its body (parsed JSON, otherwise text). */
export function classify(status: number, body: unknown): Verdict {
  const message = messageOf(body)
  if (status === 200) {
    if (isEnvelope(body) && body.succeeded === false)
      return refusal(Number(body.code) || 0, message)
    // A captive portal or proxy answered instead of the service with an HTML page.
    if (typeof body === 'string' && isMarkup(body)) return unreadableFailure
    return { kind: 'success', data: isEnvelope(body) ? body.data : dataOf(body) }
  }
  if (status === 460) return { kind: 'notice', message: message || texts.standard }
  if (status === 401) return { kind: 'unauthorized', message: message || texts.unauthorized }
  if (status === 522) return { kind: 'restart', message: message || texts.busy }
  return {
    kind: 'failed',
    status,
    isTemporary: status >= 500 || status === 429 || status === 408,
    message: message || fallback(status),
  }
}
