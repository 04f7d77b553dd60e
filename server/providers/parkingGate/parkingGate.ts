/** The parking lots' own system (spec 7 Cars and property): what we ask of it. What it tells us comes by notices. */

/** That a car may leave. */
export interface GateOrder {
  tenantId: string
  /** Names the request: sent again it must open nothing twice. */
  requestId: string
  lotId: string
  stayCode: string
  /** Empty: a car without a plate. */
  plateNo: string
  /** leave: open now. paid: let it out until `until`. */
  why: 'paid' | 'leave'
  /** ms since 1970; null for `leave`. */
  until: number | null
  /** When it was allowed; ms since 1970. */
  at: number
}

export interface ParkingGate {
  readonly name: 'sandbox' | 'http' | 'none'
  /** @throws any error when the lot has not taken it; it is asked again */
  open(order: GateOrder): Promise<void>
}
