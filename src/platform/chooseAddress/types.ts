/** An address as the surroundings keep it. */
export interface ChosenAddress {
  name: string
  phone: string
  province: string
  city: string
  district: string
  detail: string
}

/** The addresses that a person keeps in WeChat. */
export interface ChooseAddress {
  /** False in every browser. */
  isOffered(): boolean
  /**
   * Opens WeChat's list. To be called in a tap.
   * @returns the address, or null when the person closed it
   * @throws Error with a sentence for the person when it does not open
   */
  choose(): Promise<ChosenAddress | null>
}
