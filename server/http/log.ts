import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import pino, { type DestinationStream, type Logger } from 'pino'
import { connectionFault } from '../kernel/connectionFault'

/** Names of fields that are never written down, wherever a logged object has them. */
const secretFields = [
  ...['authorization', 'cookie', 'password', 'Password', 'OldPassword', 'NewPassword'],
  ...['CheckCode', 'code', 'secret', 'signature', 'token', 'access_token', 'refresh_token'],
  ...['phone', 'PhoneNumber', 'passwordHash', 'hash'],
]

/** The server's one logger: addresses without their query (a refresh token may stand in it), no headers, no bodies. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: pathOf(request.url),
      }),
      err: describeError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

interface ErrorRecord {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/**
 * What went wrong, without the values of a failed query: drizzle writes them into its message, and
 * they are somebody's phone number or code.
 */
function describeError(error: Error): ErrorRecord {
  const { code, constraint, table } = error as Error & Record<string, unknown>
  const message = error.message.replace(/\nparams: [^]*$/, '')
  const plainly = connectionFault(error)
  return {
    type: error.name,
    message,
    // The stack begins with the message.
    stack: error.stack?.replace(error.message, message) ?? '',
    ...(plainly !== undefined && { plainly }),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** One line per answered request. */
async function requestLog(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        park: request.headers.tenantid,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

export default plugin(requestLog, { name: 'requestLog' })
