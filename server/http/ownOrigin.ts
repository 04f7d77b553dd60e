import type { FastifyRequest } from 'fastify'
import { isPrivateHost } from '@/rules/privateHost'
import type { Park } from '../kernel/base'
import { hostName } from '../kernel/hostName'

/**
 * `https://host` of a park, for codes, links and the return from a payment. The Host header is
 * chosen by the caller, so it is used only when it is one of the park's hosts, or, for a demo or a
 * park without hosts, a private address of this machine or network. Otherwise the configured origin
 * is used, else the park's first host.
 * @param publicOrigin environment PUBLIC_ORIGIN
 */
export function ownOrigin(
  { protocol, host, port }: Pick<FastifyRequest, 'protocol' | 'host' | 'port'>,
  { hosts, isDemo }: Pick<Park, 'hosts' | 'isDemo'>,
  publicOrigin?: string,
): string {
  const name = hostName(host)
  const isOwn = hosts.includes(name) || ((isDemo || hosts.length === 0) && isPrivateHost(name))
  if (isOwn) return `${protocol}://${host}`
  if (publicOrigin !== undefined) return publicOrigin
  const [first] = hosts
  // The park's address is unknown (docs/OPERATING.md: name its hosts, or PUBLIC_ORIGIN).
  if (first === undefined) return `${protocol}://${host}`
  // A demo uses the port this server listens on; a real park the default port.
  return `${protocol}://${first}${isDemo && port ? `:${port}` : ''}`
}
