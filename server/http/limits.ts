import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Failure } from '../kernel/failure'

/**
 * Rate limits for the calls registered in the same scope; pages and pictures need none.
 * @param options.perMinute calls from one address (a park's Wi-Fi is one); 0: no limits at all
 */
async function limits(app: FastifyInstance, { perMinute }: { perMinute: number }): Promise<void> {
  if (perMinute === 0) return
  const isHidden = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  }
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    // Counted before the body is read, to keep a flood cheap.
    hook: 'onRequest',
    addHeaders: isHidden,
    addHeadersOnExceeding: isHidden,
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure(429, '操作太频繁，请稍后再试', 'rateLimit', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  })
}

export default plugin(limits, { name: 'limits' })
