import type { ShowPictures } from './types'

/** Shown pictures, the first shown one first; for tests. */
export const shownPictures: string[][] = []
let hasViewer = false

/** Simulates a host with or without its own viewer. */
export function setViewer(isThere: boolean): void {
  hasViewer = isThere
}

export const showPictures: ShowPictures = (urls, current) => {
  if (hasViewer) shownPictures.push([current, ...urls.filter((url) => url !== current)])
  return Promise.resolve(hasViewer)
}
