import { setTimeout as sleep } from 'node:timers/promises'
import type { Cut } from './cutProxy'
import type { Api, Cluster } from './startCluster'

/** A fault of the cluster. */
export interface Fault {
  name: string
  /** Triggers the fault. @returns repairs what does not recover by itself; called once members write again */
  strike(cluster: Cluster): Promise<() => Promise<void>>
}

const nothing = async () => undefined

/** Duration of a network cut, ms: longer than haproxy's check timeout, shorter than the server's timeouts. */
const CUT_MS = 8_000

/** ms; long enough to acknowledge many commits, if the primary does not wait for the standby. */
const HANG_MS = 1_500

async function strikePrimary(cluster: Cluster, withMachine: boolean) {
  const { primary } = await cluster.members()
  if (!primary) throw new Error('there is no primary to kill')
  cluster.killNode(primary, withMachine)
  return async () => cluster.bringBack(primary)
}

async function strikeStandby(cluster: Cluster) {
  const { standby } = await cluster.members()
  if (!standby) throw new Error('there is no standby to kill')
  cluster.killNode(standby, true)
  return async () => cluster.bringBack(standby)
}

/**
 * The standby hangs and misses writes; then both are killed, so that received but unread data is
 * lost too, and the standby must take over with the data on its disk.
 */
async function strikeBoth(cluster: Cluster) {
  const { primary, standby } = await cluster.members()
  if (!primary || !standby) throw new Error('there are no two nodes')
  cluster.hang(standby, true)
  await sleep(HANG_MS)
  cluster.killNode(primary, true)
  cluster.killNode(standby, false)
  return async () => cluster.bringBack(primary)
}

async function strikeNetwork(cluster: Cluster, apis: readonly Api[], cut: Cut) {
  for (const api of apis) cluster.networks[api].cut(cut)
  const healed = sleep(CUT_MS).then(() => {
    for (const api of apis) {
      cluster.networks[api].cut('none')
      // Half of the networks keep their connections afterwards, the others lose them.
      if (cut !== 'back') cluster.networks[api].reset()
    }
  })
  return () => healed
}

/** In order, repeated. */
export const faults: readonly Fault[] = [
  { name: 'kill -9 of the primary', strike: (cluster) => strikePrimary(cluster, false) },
  { name: 'network of api1: no answers', strike: (c) => strikeNetwork(c, ['api1'], 'back') },
  { name: 'kill -9 of the standby and its Patroni', strike: strikeStandby },
  {
    name: 'kill -9 of api1',
    async strike({ apis }) {
      apis.api1.kill()
      return nothing
    },
  },
  { name: 'kill -9 of the primary and its Patroni', strike: (c) => strikePrimary(c, true) },
  {
    name: 'kill -9 of pgbouncer',
    async strike({ pgbouncer }) {
      pgbouncer.kill()
      return nothing
    },
  },
  { name: 'kill -9 of the primary, after the standby had hung', strike: strikeBoth },
  { name: 'network of api2: no questions', strike: (c) => strikeNetwork(c, ['api2'], 'there') },
  {
    name: 'network of both servers: nothing',
    strike: (c) => strikeNetwork(c, ['api1', 'api2'], 'both'),
  },
  {
    name: 'kill -9 of api2',
    async strike({ apis }) {
      apis.api2.kill()
      return nothing
    },
  },
]
