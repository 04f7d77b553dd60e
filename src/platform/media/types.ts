export interface PickedImage {
  /** A temporary file, or an object URL of the page. */
  path: string
  /** Bytes; 0 when unknown. */
  size: number
}

export interface PickOptions {
  count?: number
  from?: 'album' | 'camera' | 'both'
  /** The original picture; otherwise it is reduced before sending. */
  isOriginal?: boolean
}

export interface Media {
  /**
   * Lets the user choose pictures; empty when cancelled.
   * @throws Error with a message for the user when the device cannot open the chooser
   */
  pickImages(options?: PickOptions): Promise<PickedImage[]>
}
