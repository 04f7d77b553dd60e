import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../../database/createDatabase'
import type { Environment } from '../../kernel/environment'
import { createPressure, noPressure, SAMPLE_MS, type Pressure } from './pressure'
import { createSensor } from './sensor'
import { sayPressure } from './shed'

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
