/** An address stored in WeChat. */
export interface ChosenAddress {
  name: string
  phone: string
  province: string
  city: string
  district: string
  detail: string
}

/** The user's addresses in WeChat. */
export interface ChooseAddress {
  /** False in every browser. */
  isOffered(): boolean
  /**
   * Opens WeChat's list. Must be called in a tap handler.
   * @returns the address, or null when the user closed the list
   * @throws Error with a message for the user when it does not open
   */
  choose(): Promise<ChosenAddress | null>
}
