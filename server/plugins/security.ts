import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Environment } from '../environment'
import { Failure } from '../failure'
import { contentPolicy } from './contentPolicy'

/** Headers, origins and limits for every answer (helmet, CORS, rate limit). */
async function security(
  app: FastifyInstance,
  { environment }: { environment: Environment },
): Promise<void> {
  const policy = contentPolicy([], environment.WEB_VIEW_SOURCES)
  await app.register(helmet, {
    // Written below: the H5 page needs its own, with the hashes of its scripts.
    contentSecurityPolicy: false,
    // The app is also run by http on a local network, which must not be sent to https.
    strictTransportSecurity: environment.NODE_ENV === 'production',
    crossOriginEmbedderPolicy: false,
    // The pictures are shown by the mini-program and by pages of allowed origins too.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
  await app.register(cors, {
    origin: environment.CORS_ORIGINS.length > 0 ? environment.CORS_ORIGINS : false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'tenantid'],
    maxAge: 86_400,
  })
  if (environment.RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    max: environment.RATE_LIMIT,
    timeWindow: 60_000,
    // Counted before the body is read: a flood shall cost as little as possible.
    hook: 'onRequest',
    addHeadersOnExceeding: {},
    addHeaders: {},
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure(429, '操作太频繁，请稍后再试', 'rateLimit', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  })
}

export default plugin(security, { name: 'security' })
