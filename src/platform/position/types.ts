/** Device position (WGS84) with its error in metres. */
export interface Fix {
  latitude: number
  longitude: number
  accuracy: number
}

/**
 * denied: not permitted by the user or the system; unknown: the device could not determine it; off: this build asks for
 * no position (STAFF_LOCATION).
 */
export type PositionResult = Fix | 'denied' | 'unknown' | 'off'

export interface Position {
  /**
   * The device's current position; prompts for permission the first time. Never rejects.
   * @param patienceMs time limit, including the permission prompt
   */
  ask(patienceMs: number): Promise<PositionResult>
}
