import type { ShowPictures } from './types'

/** Pictures shown so far, for tests, the one on top first. */
export const shownPictures: string[][] = []
let hasViewer = false

/** Plays a surrounding with a viewer of its own, or one without. */
export function setViewer(isThere: boolean): void {
  hasViewer = isThere
}

export const showPictures: ShowPictures = (urls, current) => {
  if (hasViewer) shownPictures.push([current, ...urls.filter((url) => url !== current)])
  return Promise.resolve(hasViewer)
}
