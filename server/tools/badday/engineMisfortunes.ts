import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineStage, ServerName } from './engineStage'
import { expiredCertificate, poison, slowProvider, type Misfortune } from './misfortunes'

const wrongClock: Misfortune<EngineStage> = {
  name: 'clock of b +3 min',
  share: 0.16,
  async play({ stage, notRun }, ms) {
    if (!stage.hasFaketime) return notRun('a clock that is wrong: libfaketime is not installed')
    const end = Date.now() + ms
    await stage.drain('b')
    await stage.start('b', { ahead: '+3m', isOld: true })
    await sleep(Math.max(0, end - Date.now()))
    await stage.drain('b')
    await stage.start('b', { isOld: true })
  },
}

const fullDisk: Misfortune<EngineStage> = {
  name: 'disk full',
  share: 0.12,
  async play({ stage, say, check, notRun }, ms) {
    const { disk } = stage
    if (!disk) return notRun('a full disk: mounting a tmpfs needs root on Linux')
    const ballast = join(disk, 'ballast')
    const end = Date.now() + ms
    const piece = Buffer.alloc(1 << 20)
    const fill = () => {
      // Fills the disk repeatedly: the database frees space when it recycles its log.
      for (let pieces = 0; pieces < 2_000; pieces += 1) {
        try {
          writeFileSync(ballast, piece, { flag: 'a' })
        } catch {
          return
        }
      }
    }
    for (const full = Date.now() + Math.min(20_000, ms / 2); Date.now() < full; await sleep(250))
      fill()
    rmSync(ballast)
    const freedAt = Date.now()
    const isBack = async () =>
      (await fetch(`${stage.origin}/health`).catch(() => undefined))?.status === 200
    while (!(await isBack()) && Date.now() < freedAt + 60_000) await sleep(200)
    const tookMs = Date.now() - freedAt
    say(`space again: /health is good after ${(tookMs / 1000).toFixed(1)} s`)
    check('the database comes back once there is space', tookMs < 60_000)
    await sleep(Math.max(0, end - Date.now()))
  },
}

/**
 * Replaces one server after the other; meanwhile old and new version work on the migrated database.
 */
const deploy: Misfortune<EngineStage> = {
  name: 'deploy',
  share: 0.14,
  async play({ stage, say }, ms) {
    const end = Date.now() + ms
    const replace = async (by: ServerName, old: ServerName) => {
      await stage.start(by, { isOld: false })
      const began = Date.now()
      await stage.drain(old)
      const tookMs = Date.now() - began
      say(
        `${by} is admitted in the place of ${old}, which ended in ${(tookMs / 1000).toFixed(1)} s`,
      )
    }
    await replace('c', 'b')
    await sleep(ms / 2)
    await replace('b', 'a')
    await sleep(Math.max(0, end - Date.now()))
  },
}

/** In order; shares of the crowd's duration. */
export const engineMisfortunes: readonly Misfortune<EngineStage>[] = [
  { name: 'the crowd', share: 0.1 },
  slowProvider,
  expiredCertificate,
  poison,
  wrongClock,
  fullDisk,
  deploy,
  { name: 'three times as many', share: 0.1, times: 60 },
  { name: 'the crowd again', share: 0.06 },
]
