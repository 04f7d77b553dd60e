import type { FastifyRequest } from 'fastify'
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'

/** Names of calls by route address. */
const calls = new Map(
  Object.entries(domains as Record<string, Domain>).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, { path }]) => [path, `${domain}.${name}`] as const),
  ),
)

/** Name of a contract path, such as `order.payOrder`. */
export const nameOfPath = (path: string): string | undefined => calls.get(path)

/**
 * Label of a request for metrics and traces: `order.payOrder`; for other routes the first path
 * segment (`/uploads`); `(none)` without a route. The number of labels stays small whatever
 * addresses are tried.
 */
export function callName({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (!url) return '(none)'
  return calls.get(url) ?? `/${url.split('/')[1]?.replace(/[:*].*/, '') ?? ''}`
}
