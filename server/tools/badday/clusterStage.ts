import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APIS, startCluster, type Cluster } from '../cluster/startCluster'
import { expiredCertificate } from './expiredCertificate'
import { startFakeProviders } from './fakeProviders'
import { environmentOf, type Stage } from './stage'

/** Two servers behind haproxy on a PostgreSQL that fails over (tools/cluster). */
export interface ClusterStage extends Stage {
  cluster: Cluster
}

/** @throws ClusterError when a program is missing or something does not start */
export async function openClusterStage(
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<ClusterStage> {
  const folder = mkdtempSync(join(tmpdir(), 'park-badday-'))
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, expiredCertificate.cert)
  const providers = await startFakeProviders()
  const close = async () => {
    await providers.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const environment = environmentOf(providers, trusted)
    const cluster = await startCluster({ environment, signal, say })
    return {
      ...{ cluster, folder, providers, origin: cluster.origin, owner: cluster.owner },
      smsOrigin: cluster.origins.api1,
      logs: () =>
        APIS.map((api) => join(cluster.folder, `${api}.log`))
          .filter((file) => existsSync(file))
          .map((file) => readFileSync(file, 'utf8')),
      async close() {
        await cluster.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
