import type { FastifyInstance } from 'fastify'
import { failureBody } from './envelope'

export interface GatewayRoute {
  /** `/market` */
  prefix: string
  /** Without a path, the prefix is kept; with one, the path replaces the prefix. */
  upstream: string
}

/** ms until a silent upstream is given up: less than the app's own 60 s. */
const UPSTREAM_TIMEOUT_MS = 50_000

/** Hop-by-hop headers: they describe the upstream's connection, not the visitor's (RFC 9110, 7.6.1). */
const ownConnection = ['connection', 'keep-alive', 'proxy-connection', 'upgrade']

/**
 * Forwards path prefixes to the park's other services (spec 7, reverse-proxy aliases). Calls under
 * such a prefix have no handler here.
 */
export async function gateway(
  app: FastifyInstance,
  { routes }: { routes: readonly GatewayRoute[] },
): Promise<void> {
  if (routes.length === 0) return
  // Large, and most parks have no other services.
  const { default: proxy } = await import('@fastify/http-proxy')
  for (const { prefix, upstream } of routes) {
    const { origin, pathname } = new URL(upstream)
    await app.register(proxy, {
      upstream: origin,
      prefix,
      // The proxy's own log would contain full addresses with their queries.
      disableRequestLogging: true,
      rewritePrefix: pathname === '/' ? prefix : pathname.replace(/\/$/, ''),
      http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
      replyOptions: {
        rewriteHeaders: (headers) =>
          Object.fromEntries(
            Object.entries(headers).filter(([name]) => !ownConnection.includes(name.toLowerCase())),
          ),
        onError(reply, { error }) {
          reply.log.warn({ err: error, prefix }, 'an upstream did not answer')
          const isSlow = /TIMEOUT/.test(String((error as NodeJS.ErrnoException).code))
          const status = isSlow ? 504 : 502
          reply
            .code(status)
            .send(failureBody(status, '服务暂时不可用，请稍后再试', { Reason: 'upstream' }))
        },
      },
    })
  }
}
