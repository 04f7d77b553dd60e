import { RequestError } from '@/rules/requestError'

/** True when no answer arrived. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'network'

/** True when the request was not decided: no answer in time, or a temporary server failure. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestError &&
  (['network', 'aborted'].includes(error.kind) ||
    (error.failure.kind === 'failed' && error.failure.isTemporary))
