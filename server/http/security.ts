import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { signatureHeaders } from '@/rules/canonicalRequest'
import type { Environment } from '../kernel/environment'
import { contentPolicy } from './contentPolicy'

/** Security headers and allowed origins of every answer (helmet, CORS). */
async function security(
  app: FastifyInstance,
  { environment }: { environment: Environment },
): Promise<void> {
  const policy = contentPolicy([], environment.WEB_VIEW_SOURCES)
  await app.register(helmet, {
    // Set below: the H5 page needs its own policy, with the hashes of its scripts.
    contentSecurityPolicy: false,
    // Set below, over https only.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Pictures are also shown by the mini-program and by pages of allowed origins.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    // The app is also served by http on local networks, which must not be redirected to https.
    if (environment.NODE_ENV === 'production' && request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000')
  })
  await app.register(cors, {
    origin: environment.CORS_ORIGINS.length > 0 ? environment.CORS_ORIGINS : false,
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'tenantid',
      ...Object.values(signatureHeaders),
    ],
    maxAge: 86_400,
  })
}

export default plugin(security, { name: 'security' })
