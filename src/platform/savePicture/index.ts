import type { Picture, PictureAddress, SavedPicture, SavePicture } from './types'

/** Saved pictures, for tests. */
export const savedPictures: { picture: Picture; name: string }[] = []
/** Displayed pictures, for tests. */
export const drawnPictures: Picture[] = []
/** One entry for each time the settings were opened. */
export const openedSettings: true[] = []
let end: SavedPicture | Error = { kind: 'saved' }

/** Sets the result of further savings. */
export function endSavingWith(next: SavedPicture | Error): void {
  end = next
}

export const savePicture: SavePicture = (picture, name) => {
  if (end instanceof Error) return Promise.reject(end)
  if (end.kind !== 'refused') savedPictures.push({ picture, name })
  return Promise.resolve(end)
}

export const pictureAddress: PictureAddress = (picture) => {
  if (end instanceof Error) return Promise.reject(end)
  drawnPictures.push(picture)
  return Promise.resolve('data:image/png;base64,AA')
}

export const openAlbumSettings = (): Promise<void> => {
  openedSettings.push(true)
  return Promise.resolve()
}

export const PictureCanvas = () => null
