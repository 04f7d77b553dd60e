import { maskName, paperName, type PaperPerson } from '@/rules/paperName'
import { maskPhone } from '@/rules/phone'
import { isDatabaseAway, isDatabaseBusy } from '../database/errorCauses'
import { SlowSearchError } from '../database/search'
import { Failure, Refusal, ToastFailure } from '../kernel/failure'

/** Messages of a domain's refusal; undefined when the error is not one. */
export function sentencesOf(error: unknown): readonly string[] | undefined {
  if (error instanceof ToastFailure) return error.messages
  if (error instanceof Refusal) return [error.message]
  if (error instanceof Failure && ![401, 403, 503, 522].includes(error.statusCode)) {
    return error.options.messages ?? [error.message]
  }
  return undefined
}

/** HTTP status of an error; app-only codes (461–463) become 409. */
export function statusOf(error: unknown): number {
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return 503
  if (error instanceof Refusal) return 409
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

/** Message for an error page: the error's own, else one by status. @param requestId for finding the log line */
export const sentenceFor = (error: unknown, requestId: string): string => {
  if (error instanceof Failure) return error.message
  if (error instanceof SlowSearchError) return error.sentence
  const status = statusOf(error)
  if (status === 503) return '服务正在恢复，请稍后再试'
  return status >= 500 ? `服务出错了，请稍后再试（${requestId}）` : '请求未被接受'
}

export { maskName }

/** A member as shown to staff, enough to distinguish members: masked real name if there is one, masked phone number. */
export function maskMember(person: PaperPerson): string {
  const name = paperName(person)
  const phone = maskPhone(person.phone)
  return person.isClosed === true || name === phone ? name : `${name} ${phone}`
}
