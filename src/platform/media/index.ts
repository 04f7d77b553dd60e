import type { Media, PickedImage } from './types'

let next: PickedImage[] = []

/** Sets the user's further choices. */
export function willPick(images: PickedImage[]): void {
  next = images
}

export const media: Media = {
  pickImages: ({ count = 1 } = {}) => Promise.resolve(next.slice(0, count)),
}
