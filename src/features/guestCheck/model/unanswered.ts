import { RequestError } from '@/rules/requestError'

/** Whether no answer came at all. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'network'

/** Whether nobody judged a request: no answer came in time, or a server in trouble gave it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestError &&
  (['network', 'aborted'].includes(error.kind) ||
    (error.failure.kind === 'failed' && error.failure.isTemporary))
