import { Failure } from '../../../kernel/failure'

/**
 * 409 `offerChanged`: what was chosen or shown does not hold any more.
 * @param now what comes off now, line by line
 */
export const offerChanged = (message: string, now: readonly string[] = []) =>
  new Failure(409, message, 'offerChanged', { messages: [message, ...now] })
