import { setTimeout as sleep } from 'node:timers/promises'
import { wechatCalls } from '@/contract/wechat'
import { PARK } from '../torture/crash/place'
import type { Cars } from './cars'
import type { Stage } from './stage'

export interface Scene<S extends Stage = Stage> {
  stage: S
  cars: Cars
  say(line: string): void
  /** Records a required condition. */
  check(what: string, isSo: boolean, otherwise?: string): void
  /** Records a check that this machine cannot run. */
  notRun(what: string): void
}

/** A fault during the crowd. */
export interface Misfortune<S extends Stage = Stage> {
  name: string
  /** Its share of the crowd's duration. */
  share: number
  /** Multiple of the usual load; default 20. */
  times?: number
  /** Runs the fault for about `ms`. */
  play?(scene: Scene<S>, ms: number): Promise<void>
}

/** Time within which a gate retried by the sweep must open, ms. */
const GATE_AGAIN_MS = 45_000

async function until(isSo: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !isSo();) await sleep(200)
  return isSo()
}

export const slowProvider: Misfortune = {
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
    check('drivers are told that the gate is silent', atOnce === 0)
    await sleep(Math.max(0, end - Date.now()))
    stage.providers.setGateDelay(0)
    const { opened } = stage.providers
    const areOpen = await until(() => codes.every((code) => opened.has(code)), GATE_AGAIN_MS)
    check('each gate opened by itself once it answered', areOpen)
  },
}

export const expiredCertificate: Misfortune = {
  name: 'certificate expired',
  share: 0.1,
  async play({ stage, check }, ms) {
    const told: string[] = []
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
      told.push(`${reply?.status} ${body?.Reason}`)
    }
    // Under the highest pressure no new log-ins are accepted.
    const good = ['503 wechatUnavailable', '503 busy']
    const other = told.find((one) => !good.includes(one))
    check('who logs in with WeChat is told to try again', other === undefined, other)
    check('WeChat was asked nothing', stage.providers.wechatAsked() === 0)
    check(
      'the log says why',
      stage.logs().some((log) => log.includes('its certificate has expired')),
    )
  },
}

export const poison: Misfortune = {
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
    check('it is still asked for', !opened.has(bad.code))
    await sleep(Math.max(0, end - Date.now()))
  },
}
