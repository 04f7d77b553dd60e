/** A picture stored on this device only. */
export interface KeptPicture {
  /**
   * Stores a picture that was just picked (platform/media).
   * @returns its address, for an image and for `forget`
   * @throws when the device has no room or cannot read it
   */
  keep(path: string): Promise<string>
  /** Deletes the picture. Never throws. */
  forget(kept: string): void
}
