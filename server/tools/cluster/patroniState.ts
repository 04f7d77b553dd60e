import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterError } from './clusterError'
import type { Node } from './patroniConfig'

/** Roles in the database cluster. */
export interface Members {
  primary: Node | undefined
  /** Standby that has all acknowledged writes. */
  synchronous: Node | undefined
  /** The synchronous standby, or one that lags. */
  standby: Node | undefined
}

interface Answer {
  members?: { name: string; role: string; state: string }[]
}

const RUNNING = ['running', 'streaming']

/** Reads the roles off Patroni's answer to GET /cluster. */
export function readMembers({ members = [] }: Answer): Members {
  const find = (role: string) =>
    members.find((each) => each.role === role && RUNNING.includes(each.state))?.name as
      Node | undefined
  const synchronous = find('sync_standby')
  return { primary: find('leader'), synchronous, standby: synchronous ?? find('replica') }
}

/** Queries the nodes in turn; empty roles when none answers. @param restPorts of their Patroni */
export async function membersOf(restPorts: readonly number[]): Promise<Members> {
  for (const port of restPorts) {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    if (answer?.ok) return readMembers((await answer.json()) as Answer)
  }
  return { primary: undefined, synchronous: undefined, standby: undefined }
}

/** @throws ClusterError when there is no primary with a synchronous standby in time */
export async function waitUntilWhole(
  members: () => Promise<Members>,
  milliseconds: number,
  signal: AbortSignal,
  kind: 'synchronous' | 'standby' = 'synchronous',
): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(300)) {
    if (signal.aborted) throw new ClusterError('stopped while the standby was not yet synchronous')
    const found = await members()
    if (found.primary && found[kind]) return
  }
  throw new ClusterError(
    `no primary with a ${kind === 'standby' ? '' : 'synchronous '}standby within ${milliseconds / 1000} s`,
  )
}
