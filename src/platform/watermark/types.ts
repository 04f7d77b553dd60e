/** Reduces pictures of work and stamps them with time, place and photographer. */
export interface Watermark {
  /**
   * A picture with a longer side of at most 1,600 px and the lines in white on a dark band at the bottom. In the
   * mini-program WatermarkCanvas must be on the page.
   * @param path from platform/media
   * @returns temporary address on the device, for offlineQueue/keptPictures
   * @throws Error with a message for the user when it cannot be read or drawn
   */
  stamp(path: string, lines: readonly string[]): Promise<string>
}
