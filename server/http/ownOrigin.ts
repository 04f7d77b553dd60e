import type { FastifyRequest } from 'fastify'
import { isPrivateHost } from '@/rules/privateHost'
import type { Park } from '../kernel/base'
import { hostName } from '../kernel/hostName'

/**
 * `https://host` by which people reach a park: what goes into codes, links and the way back from a payment. The Host
 * header is whatever the caller wrote, so it counts only where it names the park: by one of its hosts, or beside a
 * demo by an address of this machine or network. Otherwise the configured origin stands, else the park's first host.
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
  // Nothing is known of this park's address (docs/OPERATING.md: name its hosts, or PUBLIC_ORIGIN).
  if (first === undefined) return `${protocol}://${host}`
  // A demo is reached by the port that this server listens on; a real park by the usual one.
  return `${protocol}://${first}${isDemo && port ? `:${port}` : ''}`
}
