import type { FastifyRequest } from 'fastify'
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'

/** Names of calls by the address of their route. */
const calls = new Map(
  Object.entries(domains as Record<string, Domain>).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, { path }]) => [path, `${domain}.${name}`] as const),
  ),
)

/** `order.payOrder`, of a path of the contract. */
export const nameOfPath = (path: string): string | undefined => calls.get(path)

/**
 * What a request is, for those who count and trace: `order.payOrder`; another route by the first part of its address
 * (`/uploads`), of which there are few; `(none)` where there is no route, however many addresses are tried.
 */
export function callName({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (!url) return '(none)'
  return calls.get(url) ?? `/${url.split('/')[1]?.replace(/[:*].*/, '') ?? ''}`
}
