/**
 * Pictures of work that is not on the server yet; they survive the app's end. Names consist of letters, digits and `-`.
 */
export interface PictureStore {
  /**
   * Stores a picture under a name.
   * @param path from platform/media or platform/watermark; may be gone afterwards
   * @throws when the device has no room or cannot read it; nothing is stored then
   */
  keep(name: string, path: string): Promise<void>
  /** An address for an image and for an upload, to be released with `release`; null: not stored. Never rejects. */
  address(name: string): Promise<string | null>
  /** Releases an address. */
  release(address: string): void
  /** Deletes a picture. Never rejects. */
  remove(name: string): Promise<void>
  /** Stored names, unordered; empty when they cannot be listed. Never rejects. */
  names(): Promise<string[]>
}
