import { setTimeout as sleep } from 'node:timers/promises'
import { faults } from '../cluster/faults'
import { APIS } from '../cluster/startCluster'
import { WRITING_AGAIN_MS } from '../cluster/tortureCluster'
import type { ClusterStage } from './clusterStage'
import { expiredCertificate, poison, slowProvider, type Misfortune } from './misfortunes'

/** A cluster fault during the crowd. @param fault its name in tools/cluster/faults */
function suffer(name: string, share: number, fault: string): Misfortune<ClusterStage> {
  const found = faults.find((one) => one.name === fault)
  if (!found) throw new Error(`the cluster knows no fault "${fault}"`)
  return {
    name,
    share,
    async play({ stage, cars, say, check }, ms) {
      const end = Date.now() + ms
      await stage.cluster.waitUntilWhole()
      const mend = await found.strike(stage.cluster)
      const struckAt = Date.now()
      // A lot's notice is stored, and repeated until it is.
      await cars.enter()
      const tookMs = Date.now() - struckAt
      say(`${fault}: written again after ${(tookMs / 1000).toFixed(1)} s`)
      check(`${fault}: written again within 30 s`, tookMs <= WRITING_AGAIN_MS, `${tookMs} ms`)
      await mend()
      await sleep(Math.max(0, end - Date.now()))
    },
  }
}

/** Restarts one server after the other, gracefully. */
const deploy: Misfortune<ClusterStage> = {
  name: 'deploy',
  share: 0.12,
  async play({ stage, say }, ms) {
    const end = Date.now() + ms
    for (const api of APIS) {
      const began = Date.now()
      await stage.cluster.apis[api].restart()
      say(`${api} ended in ${((Date.now() - began) / 1000).toFixed(1)} s`)
      while (!(await isUp(stage.cluster.origins[api]))) await sleep(200)
    }
    await sleep(Math.max(0, end - Date.now()))
  },
}

const isUp = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/health`).catch(() => undefined))?.status === 200

/** In order; shares of the crowd's duration. */
export const clusterMisfortunes: readonly Misfortune<ClusterStage>[] = [
  { name: 'the crowd', share: 0.1 },
  { ...slowProvider, share: 0.1 },
  suffer('primary killed', 0.1, 'kill -9 of the primary'),
  { ...expiredCertificate, share: 0.06 },
  suffer('standby gone', 0.1, 'kill -9 of the standby and its Patroni'),
  { ...poison, share: 0.06 },
  suffer('api1 hears nothing', 0.08, 'network of api1: no answers'),
  suffer('pgbouncer killed', 0.06, 'kill -9 of pgbouncer'),
  suffer('both nodes killed', 0.12, 'kill -9 of the primary, after the standby had hung'),
  deploy,
  { name: 'three times as many', share: 0.06, times: 60 },
  { name: 'the crowd again', share: 0.04 },
]
