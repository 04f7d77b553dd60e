import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../../database/createDatabase'
import type { Environment } from '../../kernel/environment'
import { type Sensor, createPressure, noPressure, SAMPLE_MS, type Pressure } from './pressure'
import { sayPressure } from './shed'

const RESOLUTION_MS = 20

/**
 * Estimates the wait of a new request: the event loop's mean delay since the last reading, plus the
 * wait for a database connection, from the number of waiting requests and the rate of released
 * connections.
 */
export function createSensor(pool: Pick<Pool, 'waitingCount' | 'on' | 'off'>): {
  read: Sensor
  stop(): void
} {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let released = 0
  let since = performance.now()
  const onRelease = () => void (released += 1)
  pool.on('release', onRelease)

  return {
    read() {
      const now = performance.now()
      const loopMs = Math.max(0, (delay.mean || 0) / 1e6 - RESOLUTION_MS)
      const waitMs = poolWaitMs(pool.waitingCount, released, now - since)
      delay.reset()
      released = 0
      since = now
      return loopMs + waitMs
    },
    stop() {
      delay.disable()
      pool.off('release', onRelease)
    },
  }
}

/**
 * @param waiting requests that wait for a connection
 * @param released connections that came back within `ms`
 * @returns remaining wait of the last waiting request, ms
 */
export function poolWaitMs(waiting: number, released: number, ms: number): number {
  if (waiting === 0) return 0
  return (waiting / Math.max(released, 1)) * ms
}

/** Measures the pressure on this process until the app closes. */
export function pressureOf(
  app: Pick<FastifyInstance, 'addHook'>,
  { environment, db, log }: { environment: Environment; db: Database; log: FastifyBaseLogger },
): Pressure {
  if (!environment.LOAD_SHEDDING) return noPressure
  const sensor = createSensor(db.$client)
  const pressure = createPressure(sensor.read, sayPressure(log))
  const timer = setInterval(() => pressure.sample(), SAMPLE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    sensor.stop()
  })
  return pressure
}
