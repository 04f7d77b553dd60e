import type { FastifyRequest } from 'fastify'
import type { Endpoint, Domain } from '@/contract/endpoint'
import { domains } from '@/contract/all'
import type { Queryable } from '../database/queryable'
import type { Member } from '../kernel/base'
import type { Caller } from '../kernel/call'
import type { Change, Deed, WriteAudit } from '../kernel/writeAudit'

/** Names of calls by route address. */
const calls = new Map(
  Object.entries(domains as Record<string, Domain>).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, { path }]) => [path, `${domain}.${name}`] as const),
  ),
)

/** Name of a contract path, such as `order.payOrder`. */
const nameOfPath = (path: string): string | undefined => calls.get(path)

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

export interface CallAuditOptions {
  clock: () => number
  /** Appends to the audit log. */
  write(tx: Queryable, deed: Deed, change: Change): Promise<void>
  /** Name of an account, read inside the transaction of the act. */
  nameOf(tx: Queryable, member: Member): Promise<string>
}

export type CallAudit = (endpoint: Endpoint, caller: Caller) => WriteAudit

const SERVER = { userId: null, clerk: '业务系统', role: 'server' } as const

/** Title of a call: its summary up to the first explanation. */
const titleOf = ({ summary }: Endpoint): string => /^[^，；：（]+/.exec(summary)?.[0] ?? summary

/**
 * Audit entries of calls by staff and by other servers of the park (auth `staff` and `inner`).
 * Writing an entry for any other call throws.
 */
export function createCallAudit({ clock, write, nameOf }: CallAuditOptions): CallAudit {
  async function doerOf(
    tx: Queryable,
    endpoint: Endpoint,
    { identity }: Caller,
  ): Promise<Pick<Deed, 'userId' | 'clerk' | 'role'>> {
    if (endpoint.auth === 'inner') return SERVER
    const role = endpoint.roles?.find((one) => identity?.roles.includes(one))
    if (endpoint.auth !== 'staff' || !identity || !role) {
      throw new Error(`${endpoint.path} is no call of staff: it has no entry in the audit log`)
    }
    return { userId: identity.userId, clerk: await nameOf(tx, identity), role }
  }

  return (endpoint, caller) => async (tx, change) => {
    const deed = {
      tenantId: caller.park.tenantId,
      at: new Date(clock()),
      act: nameOfPath(endpoint.path) ?? endpoint.path,
      title: titleOf(endpoint),
    }
    await write(tx, { ...deed, ...(await doerOf(tx, endpoint, caller)) }, change)
  }
}
