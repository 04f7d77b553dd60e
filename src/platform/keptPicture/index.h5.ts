import { smallerCanvas } from '../media/loadImage'
import type { KeptPicture } from './types'

/** Longer side, px: a pillar's number is read on it, and the browser's storage holds it beside everything else. */
const longerSidePx = 720
const quality = 0.7

/** A browser keeps no files: the picture is a text, kept with what it belongs to. */
export const keptPicture: KeptPicture = {
  async keep(path) {
    return (await smallerCanvas(path, longerSidePx)).toDataURL('image/jpeg', quality)
  },
  forget: () => undefined,
}
