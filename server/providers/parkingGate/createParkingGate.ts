import type { Environment } from '../../kernel/environment'
import { createHttpGate } from './httpGate'
import type { ParkingGate } from './parkingGate'
import { createSandboxGate } from './sandboxGate'

/** No gate system: every request fails and stays pending until the car has left. */
const noGate: ParkingGate = {
  name: 'none',
  open: () => Promise.reject(new Error('PARKING_PROVIDER names no system of the lots')),
}

/**
 * Gate system of the environment. In production without DEMO the sandbox is replaced by `noGate`.
 */
export function createParkingGate(environment: Environment, clock: () => number): ParkingGate {
  const { PARKING_PROVIDER, PARKING_ORIGIN = '', PARKING_SECRET = '' } = environment
  if (PARKING_PROVIDER === 'http') {
    return createHttpGate({ origin: PARKING_ORIGIN, secret: PARKING_SECRET }, clock)
  }
  return environment.NODE_ENV === 'production' && !environment.DEMO ? noGate : createSandboxGate()
}
