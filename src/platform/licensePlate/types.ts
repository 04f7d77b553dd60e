/** The user's plates in WeChat, as a shortcut next to the plate keyboard. */
export interface LicensePlate {
  /** False where WeChat has no such page, and in every browser. */
  isOffered(): boolean
  /**
   * Opens WeChat's list of plates. Must be called in a tap handler.
   * @returns the plate, or null when the user closed the list
   * @throws Error with a message for the user when it does not open
   */
  choose(): Promise<string | null>
}
