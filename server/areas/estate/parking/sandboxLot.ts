import type { GateOrder, ParkingGate } from '../../../providers/parkingGate/parkingGate'
import type { SandboxGate } from '../../../providers/parkingGate/sandboxGate'
import type { ParkingService } from './parking.service'

/** The sandbox gate; undefined with a real provider. */
export const sandboxOf = (gate: ParkingGate): SandboxGate | undefined =>
  gate.name === 'sandbox' ? (gate as SandboxGate) : undefined

/** Ends the stay of a car for which the sandbox's gate has opened. */
export async function driveOut(
  parking: Pick<ParkingService, 'exit'>,
  { tenantId, requestId, lotId, stayCode, at }: GateOrder,
): Promise<void> {
  await parking.exit(tenantId, { eventId: requestId, lotId, code: stayCode, at, isOut: true })
}
