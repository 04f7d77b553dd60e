import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { wechatCalls } from '@/contract/wechat'
import { PARK } from '../../torture/crash/place'
import type { Cars } from './cars'
import type { ServerName, Stage } from './stage'

export interface Scene {
  stage: Stage
  cars: Cars
  say(line: string): void
  /** Records a required condition. */
  check(what: string, isSo: boolean, otherwise?: string): void
  /** Records a check that this machine cannot run. */
  notRun(what: string): void
}

/** A fault during the crowd. */
export interface Misfortune {
  name: string
  /** Its share of the crowd's duration. */
  share: number
  /** Multiple of the usual load; default 20. */
  times?: number
  /** Runs the fault for about `ms`. */
  play?(scene: Scene, ms: number): Promise<void>
}

/** Time within which a gate retried by the sweep must open, ms. */
const GATE_AGAIN_MS = 45_000

async function until(isSo: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !isSo(); ) await sleep(200)
  return isSo()
}

const slowProvider: Misfortune = {
  name: 'gate after 30 s',
  share: 0.12,
  async play({ stage, cars, check }, ms) {
    stage.providers.setGateDelay(30_000)
    const end = Date.now() + ms
    const leaving = []
    let atOnce = 0
    for (let count = 0; count < 6; count += 1) {
      const car = await cars.enter()
      leaving.push(
        cars.leave(car).then((isOpen) => {
          if (isOpen) atOnce += 1
          return car.code
        }),
      )
    }
    const codes = await Promise.all(leaving)
    check('no leave call reports an open gate while the gate is silent', atOnce === 0)
    await sleep(Math.max(0, end - Date.now()))
    stage.providers.setGateDelay(0)
    const { opened } = stage.providers
    const areOpen = await until(() => codes.every((code) => opened.has(code)), GATE_AGAIN_MS)
    check('each gate opened by itself once it answered', areOpen)
  },
}

const expiredCertificate: Misfortune = {
  name: 'certificate expired',
  share: 0.1,
  async play({ stage, check }, ms) {
    const statuses: string[] = []
    for (const end = Date.now() + ms; Date.now() < end; await sleep(1_000)) {
      const reply = await fetch(stage.origin + wechatCalls.getandlogin.path, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${PARK}:park-consumer`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ Code: 'a code of wx.login' }),
      }).catch(() => undefined)
      const body = (await reply?.json()) as { Reason?: string } | undefined
      statuses.push(`${reply?.status} ${body?.Reason}`)
    }
    // Under the highest pressure no new log-ins are accepted.
    const good = ['503 wechatUnavailable', '503 busy']
    const other = statuses.find((one) => !good.includes(one))
    check('WeChat log-ins are answered 503', other === undefined, other)
    check('WeChat gets no request', stage.providers.wechatAsked() === 0)
    check(
      'the log names the expired certificate',
      stage.logs().some((log) => log.includes('its certificate has expired')),
    )
  },
}

const poison: Misfortune = {
  name: 'poison message',
  share: 0.1,
  async play({ stage, cars, check }, ms) {
    const end = Date.now() + ms
    const bad = await cars.enter()
    stage.providers.poison(bad.code)
    check('the poisoned gate stays shut', !(await cars.leave(bad)))
    // Delays the gate, so that requests queued behind it are also sent by the sweep.
    stage.providers.setGateDelay(6_000)
    const others = await Promise.all([cars.enter(), cars.enter(), cars.enter()])
    await Promise.all(others.map((car) => cars.leave(car)))
    stage.providers.setGateDelay(0)
    const { opened } = stage.providers
    const areOpen = await until(() => others.every(({ code }) => opened.has(code)), GATE_AGAIN_MS)
    check('the gates behind it open', areOpen)
    check('the poisoned gate has not opened', !opened.has(bad.code))
    await sleep(Math.max(0, end - Date.now()))
  },
}

const wrongClock: Misfortune = {
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

const fullDisk: Misfortune = {
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
const deploy: Misfortune = {
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
export const misfortunes: readonly Misfortune[] = [
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
