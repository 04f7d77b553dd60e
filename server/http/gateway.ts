import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { failureBody } from './envelope'

export interface GatewayRoute {
  /** `/market` */
  prefix: string
  /** Without a path the prefix stays; with one, it takes the prefix's place. */
  upstream: string
}

/** Milliseconds until an upstream that says nothing is given up: less than the app's own 60 s. */
const UPSTREAM_TIMEOUT_MS = 50_000

/** What an upstream says about its own connection says nothing about the one to the visitor (RFC 9110, 7.6.1). */
const ownConnection = ['connection', 'keep-alive', 'proxy-connection', 'upgrade']

/**
 * Forwards path prefixes to other services (spec 7, reverse-proxy aliases): the park's own services,
 * one by one. Calls under such a prefix have no handler here.
 */
export async function gateway(
  app: FastifyInstance,
  { routes }: { routes: readonly GatewayRoute[] },
): Promise<void> {
  for (const { prefix, upstream } of routes) {
    const { origin, pathname } = new URL(upstream)
    await app.register(proxy, {
      upstream: origin,
      prefix,
      // It would write down every address with its query.
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
