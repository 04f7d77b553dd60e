export interface PickedImage {
  /** Where the device keeps it: a temporary file, or an object URL of the page. */
  path: string
  /** Bytes; 0 where the device does not tell. */
  size: number
}

export interface PickOptions {
  count?: number
  from?: 'album' | 'camera' | 'both'
  /** The picture as it was taken; else made smaller before it is sent. */
  isOriginal?: boolean
}

export interface Media {
  /**
   * Lets the person choose pictures; empty when they think better of it.
   * @throws Error with a sentence for the person when the device shows none
   */
  pickImages(options?: PickOptions): Promise<PickedImage[]>
}
