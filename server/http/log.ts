import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import pino, { type DestinationStream, type Logger } from 'pino'
import { connectionFault } from '../kernel/connectionFault'

/** Fields removed from every logged object. */
const secretFields = [
  ...['authorization', 'cookie', 'password', 'Password', 'OldPassword', 'NewPassword'],
  ...['CheckCode', 'code', 'secret', 'signature', 'token', 'access_token', 'refresh_token'],
  ...['phone', 'PhoneNumber', 'passwordHash', 'hash'],
]

/**
 * Creates the server's logger. Of a request it logs the method and route pattern only (`routeOf`):
 * address, headers and body may hold tokens, codes or phone numbers.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: routeOf(request) }),
      err: describeError,
    },
    hooks: { logMethod: nameError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Pattern of a request's route: `/manage/api/v1/invitation/:Hash`. Real addresses are never logged:
 * this hash opens the invitation, and a file's name is its only protection.
 */
export const routeOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string =>
  routeOptions?.url ?? '(none)'

/**
 * Logs an error without a separate message under its redacted message; pino would use the raw one.
 */
const nameError: NonNullable<pino.LoggerOptions['hooks']>['logMethod'] = function (given, method) {
  const [first] = given as unknown[]
  const error: unknown = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  if (given.length !== 1 || !(error instanceof Error)) return method.apply(this, given)
  const fields = first instanceof Error ? { err: first } : first
  return method.apply(this, [fields, describeError(error).message] as never)
}

interface ErrorRecord {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/**
 * Describes an error without the values of a failed query: drizzle puts them into its message, and
 * they may be a phone number or code.
 */
function describeError(error: Error): ErrorRecord {
  const { code, constraint, table } = error as Error & Record<string, unknown>
  const message = withoutAddress(error.message.replace(/\nparams: [^]*$/, ''), code)
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

/** Removes the request address that Fastify quotes in some messages. */
const withoutAddress = (message: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('FST_')
    ? message.replace(/(['"`])\/.*?\1/g, '$1/…$1')
    : message

/** One line per answered request. */
async function requestLog(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: routeOf(request),
        park: request.headers.tenantid,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

export default plugin(requestLog, { name: 'requestLog' })
