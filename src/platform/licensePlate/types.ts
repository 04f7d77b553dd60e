/** The plates that a person keeps in WeChat, as a shortcut beside the plate keyboard. */
export interface LicensePlate {
  /** False where WeChat has no such page, and in every browser. */
  isOffered(): boolean
  /**
   * Opens WeChat's list of plates. To be called in a tap.
   * @returns the plate, or null when the person closed it
   * @throws Error with a sentence for the person when it does not open
   */
  choose(): Promise<string | null>
}
