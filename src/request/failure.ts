/**
 * What a reply means (spec 8), as a tagged value: one tag per row, so that no status or code number is
 * needed anywhere else. Pure; react.ts is the one place that acts on it. HTTP statuses and body codes are
 * kept apart: 460, 401 and 522 are statuses, 520, 523 and 461–463 are codes inside a 200 reply.
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

/** Whether a failure says words of the app's own, because the reply brought none that may be shown. */
export const isConfiguredText = (message: string): boolean => Object.values(texts).includes(message)

export const networkFailure: Failure = { kind: 'network', message: texts.network }
export const abortedFailure: Failure = { kind: 'aborted', message: texts.aborted }
export const tooLargePictureFailure: Failure = {
  kind: 'refused',
  code: 0,
  message: texts.pictureSize,
}
export const signedOutFailure: Failure = { kind: 'signedOut', message: texts.signedOut }
/** A reply with status 200 that is not what the contract says. */
export const unreadableFailure: Failure = {
  kind: 'failed',
  status: 200,
  isTemporary: true,
  message: texts.unreadable,
}
/** A mistake of the app's own on the way to an answer. */
export const ownFailure: Failure = {
  kind: 'failed',
  status: 0,
  isTemporary: false,
  message: texts.standard,
}
export const unauthorizedFailure: Failure = { kind: 'unauthorized', message: texts.unauthorized }

/** A proxy's error page is a string too, but no sentence for a person. */
const isMarkup = (text: string): boolean => /^\s*</.test(text)

function joined(values: readonly unknown[]): string {
  return values.filter(isSentence).join('，')
}

/**
 * The sentence of a failed reply: an array of strings, a string, Message, or the first of Messages. Empty where it has
 * none in Chinese: "Bad Gateway" is a proxy's, "Cannot read properties of undefined" a crash's.
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

/** A 200 reply that says succeeded: false. */
function refusal(code: number, message: string): Failure {
  if (code === 523 || code === 520) return { kind: 'dailyLimit', code, message: texts.dailyLimit }
  if (code >= 461 && code <= 463) return { kind: 'tourOffline', code, message: texts.tourOffline }
  return { kind: 'refused', code, message: message || texts.standard }
}

/** The data of a reply without the wrapper: the body itself; an empty body is none. */
const dataOf = (body: unknown): unknown => (body === '' || body === null ? undefined : body)

/** What a server or a proxy before it says of a picture without a sentence for a person, by its status. */
const pictureTexts: Partial<Record<number, string>> = {
  413: texts.pictureSize,
  415: texts.pictureKind,
}

/** The same reply to an upload, with a sentence in its body: a proxy that refuses a large file sends a page or nothing. */
export function withPictureText(status: number, body: unknown): unknown {
  const text = pictureTexts[status]
  return text && !messageOf(body) ? { Message: text } : body
}

/**
 * What stopped an upload on the device.
 * @param told WeChat's errMsg or the browser's error; both tell a missing file or one beyond WeChat's own limit apart
 *   from a network that does not answer
 */
export function deviceUploadFailure(told: string): Failure {
  if (/exceed|too large|size limit/i.test(told)) return tooLargePictureFailure
  if (/not found|no such file|ENOENT|file not exist|createUploadTask:fail file/i.test(told))
    return { kind: 'refused', code: 0, message: texts.pictureGone }
  return networkFailure
}

/** Judges one reply by its HTTP status and its body (parsed JSON, or text where it is none). */
export function classify(status: number, body: unknown): Verdict {
  const message = messageOf(body)
  if (status === 200) {
    if (isEnvelope(body) && body.succeeded === false)
      return refusal(Number(body.code) || 0, message)
    // A captive portal or a proxy that answers for the service: a page for a browser, never an answer to a call.
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
