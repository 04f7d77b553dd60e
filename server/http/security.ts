import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { signatureHeaders } from '@/rules/canonicalRequest'
import type { Environment } from '../kernel/environment'
import { contentPolicy } from './contentPolicy'

/** Headers and origins for every answer (helmet, CORS). */
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
