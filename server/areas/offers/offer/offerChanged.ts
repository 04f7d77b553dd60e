import { Failure } from '../../../kernel/failure'

/**
 * 409 `offerChanged`: the chosen or shown offers are no longer valid.
 * @param now current reductions, one per line
 */
export const offerChanged = (message: string, now: readonly string[] = []) =>
  new Failure(409, message, 'offerChanged', { messages: [message, ...now] })
