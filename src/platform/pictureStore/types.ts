/** Pictures of work that is not on the server yet; they outlive the app. Names are of letters, digits and `-`. */
export interface PictureStore {
  /**
   * Keeps a picture under a name.
   * @param path as platform/media or platform/watermark give it; may be gone afterwards
   * @throws when the device has no room or cannot read it; nothing of it is kept then
   */
  keep(name: string, path: string): Promise<void>
  /** An address for an image and for an upload, to be given back by `release`; null: it is not there. Never rejects. */
  address(name: string): Promise<string | null>
  /** The address is not needed any more. */
  release(address: string): void
  /** Gives up a picture. Never rejects. */
  remove(name: string): Promise<void>
  /** What is kept, in no order; empty where the device cannot be asked. Never rejects. */
  names(): Promise<string[]>
}
