import type { Endpoint } from '@/contract/endpoint'
import type { Queryable } from '../database/queryable'
import type { Member } from '../kernel/base'
import type { Caller } from '../kernel/call'
import type { Change, Deed, WriteAudit } from '../kernel/writeAudit'
import { nameOfPath } from './callName'

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
