/** Makes pictures of work smaller and writes onto them when, where and by whom they were taken. */
export interface Watermark {
  /**
   * A picture with its longer side of at most 1,600 px, the lines in white on a dark band at its foot. In the
   * mini-program WatermarkCanvas has to stand on the page.
   * @param path as platform/media gives it
   * @returns where the device keeps it for the moment, for offlineQueue/keptPictures
   * @throws Error with a sentence for the person when it cannot be read or drawn
   */
  stamp(path: string, lines: readonly string[]): Promise<string>
}
