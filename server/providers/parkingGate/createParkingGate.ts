import type { Environment } from '../../kernel/environment'
import type { ParkingGate } from './parkingGate'
import { createSandboxGate } from './sandboxGate'
import { gateSignature, SIGNATURE_HEADER, TIME_HEADER } from './gateSignature'

/** ms; the sweep retries. */
const TIMEOUT_MS = 5_000

/**
 * The lots' system by HTTP: POST <origin>/gate/open with a signed JSON body; any 2xx means
 * accepted.
 */
export function createHttpGate(
  { origin, secret }: { origin: string; secret: string },
  clock: () => number,
): ParkingGate {
  return {
    name: 'http',
    async open({ tenantId, requestId, lotId, stayCode, plateNo, why, until, at }) {
      const body = JSON.stringify({
        ParkId: tenantId,
        RequestId: requestId,
        LotId: lotId,
        StayCode: stayCode,
        PlateNo: plateNo,
        Why: why,
        Until: until,
        At: at,
      })
      const time = String(clock())
      const response = await fetch(new URL('/gate/open', origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIME_HEADER]: time,
          [SIGNATURE_HEADER]: gateSignature(secret, time, body),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the lot's system answers ${response.status}`)
    },
  }
}

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
