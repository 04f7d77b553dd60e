/**
 * Requests to the parking lots' own system (spec 7 Cars and property). Its messages to this server
 * arrive as notices.
 */

/** Permission for a car to leave. */
export interface GateOrder {
  tenantId: string
  /** Idempotency key: a repeated request must not open the gate again. */
  requestId: string
  lotId: string
  stayCode: string
  /** Empty: a car without a plate. */
  plateNo: string
  /** leave: open now. paid: let the car out until `until`. */
  why: 'paid' | 'leave'
  /** ms since 1970; null for `leave`. */
  until: number | null
  /** Time of the permission; ms since 1970. */
  at: number
}

export interface ParkingGate {
  readonly name: 'sandbox' | 'http' | 'none'
  /** @throws any error when the lot has not accepted it; the server retries */
  open(order: GateOrder): Promise<void>
}
