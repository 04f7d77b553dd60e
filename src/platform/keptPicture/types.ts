/** A picture that stays on this device and goes nowhere else. */
export interface KeptPicture {
  /**
   * Keeps a picture that was just picked (platform/media).
   * @returns its address, for an image and for `forget`
   * @throws when the device has no room or cannot read it
   */
  keep(path: string): Promise<string>
  /** Gives up the room it takes. Never throws. */
  forget(kept: string): void
}
