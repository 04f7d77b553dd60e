/** Where the device is (WGS84), metres of error around it. */
export interface Fix {
  latitude: number
  longitude: number
  accuracy: number
}

/** denied: the person or the system does not allow it; unknown: the device has not found out. */
export type Standing = Fix | 'denied' | 'unknown'

export interface Position {
  /**
   * Where the device is now; asks the person for leave the first time. Never rejects.
   * @param patienceMs gives up after that, the person's thinking included
   */
  ask(patienceMs: number): Promise<Standing>
}
