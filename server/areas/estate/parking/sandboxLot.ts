import type { GateOrder, ParkingGate } from '../../../providers/parkingGate/parkingGate'
import type { SandboxGate } from '../../../providers/parkingGate/sandboxGate'
import type { ParkingService } from './parking.service'

/** The gate, where it is the sandbox. */
export const sandboxOf = (gate: ParkingGate): SandboxGate | undefined =>
  gate.name === 'sandbox' ? (gate as SandboxGate) : undefined

/** A car for which the sandbox's gate has opened goes at once, as it was allowed to. */
export async function driveOut(
  parking: Pick<ParkingService, 'exit'>,
  { tenantId, requestId, lotId, stayCode, at }: GateOrder,
): Promise<void> {
  await parking.exit(tenantId, { eventId: requestId, lotId, code: stayCode, at, isOut: true })
}
