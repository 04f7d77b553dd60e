import type { ClientConfig } from 'pg'

/** A fault that a run triggers. */
export interface Fault {
  name: string
  /** Waits until earlier faults are repaired, if they do not recover by themselves. */
  prepare?(): Promise<void>
  strike(): Promise<void>
}

/** A running product to be tortured. */
export interface Site {
  origin: string
  /** Origin of one server, whose SMS sandbox holds the codes it has sent. */
  smsOrigin: string
  owner: ClientConfig
  /** In order, repeated. */
  faults: readonly Fault[]
  /** All members must be answered again within this time after any fault. */
  againWithinMs: number
  /** Secrets by which other servers and the lots' system call; without them members have no cars or repairs. */
  secrets?: { innerSecret: string; lotSecret: string }
  /** Checks after each fault. @returns descriptions of failures */
  check(): Promise<string[]>
  /** Ends it. @returns descriptions of failures */
  close(): Promise<string[]>
}
